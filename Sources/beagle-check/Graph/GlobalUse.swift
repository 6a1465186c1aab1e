import BeagleModel

/// A screen's uses of a global context that the configuration describes.
struct GlobalUse: Codable, Sendable, Equatable {
  /// A path that the screen reads, and that the app neither declares nor sets.
  struct Missing: Codable, Sendable, Equatable {
    var path: ContextPath
    /// As it is written, `global.user.name`.
    var text: String
    /// The location of the expression.
    var anchor: Anchor
    /// Whether the app declares other keys there, and does not leave the value null.
    var isUndeclared: Bool
  }

  struct Assignment: Codable, Sendable, Equatable {
    var shape: ContextShape
    /// The location of the action.
    var location: SourceLocation
  }

  var missing: [Missing] = []
  var assignments: [Assignment] = []
}
