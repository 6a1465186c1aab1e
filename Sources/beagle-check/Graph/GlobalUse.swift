import BeagleModel

/// What a screen does with a global context that the configuration describes.
struct GlobalUse: Codable, Sendable, Equatable {
  /// A path that the screen reads and the configuration does not know.
  struct Missing: Codable, Sendable, Equatable {
    // A path without nodes, for the whole context, has no text that could be read back.
    private var nodes: [ContextPath.Node]
    /// As it is written, `global.user.name`.
    var text: String
    /// Where the text around it stands.
    var anchor: Anchor
    /// Whether the app declares the keys there, and this is none of them.
    var isUndeclared: Bool

    var path: ContextPath { ContextPath(nodes: nodes) }

    init(path: ContextPath, text: String, anchor: Anchor, isUndeclared: Bool) {
      (nodes, self.text, self.anchor, self.isUndeclared) = (path.nodes, text, anchor, isUndeclared)
    }
  }

  struct Write: Codable, Sendable, Equatable {
    var shape: ContextShape
    /// Where the action stands.
    var location: SourceLocation
  }

  var missing: [Missing] = []
  var writes: [Write] = []
}
