import BeagleModel

/// What a screen does with a global context of which the configuration tells; most do nothing that a site need know.
final class GlobalUse: Sendable {
  /// What it reads and the configuration does not know, by the text that it stands in.
  struct Missing: Sendable {
    var path: ContextPath
    /// As it is written, `global.user.name`.
    var text: String
    /// Where the text around it starts, in bytes.
    var offset: Int
    /// Whether the app declares what is there, and this is none of it.
    var isUndeclared: Bool
  }

  struct Write: Sendable {
    var shape: ContextShape
    /// Where the action starts, in bytes.
    var offset: Int
  }

  let missing: [Missing]
  let writes: [Write]

  init(missing: [Missing], writes: [Write]) {
    self.missing = missing
    self.writes = writes
  }
}
