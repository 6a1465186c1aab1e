import BeagleModel

/// The uses of navigation contexts by a screen: its own and those of other screens.
struct Passing: Codable, Sendable, Equatable {
  /// A part of the navigation context that is read.
  struct Read: Codable, Sendable, Equatable {
    // A path without nodes, for the whole context, has no text that could be read back.
    private var nodes: [ContextPath.Node]
    /// The place of the first expression that reads it.
    var anchor: Anchor
    var isOptional: Bool
    /// The types that its readers can use.
    var accepted: ValueTypes
    /// The action that opens the screen; `nil` for a screen outside every route of the payload.
    var opener: Opener?

    var path: ContextPath { ContextPath(nodes: nodes) }

    init(path: ContextPath, anchor: Anchor, isOptional: Bool, accepted: ValueTypes, opener: Opener?) {
      (nodes, self.anchor, self.isOptional) = (path.nodes, anchor, isOptional)
      (self.accepted, self.opener) = (accepted, opener)
    }
  }

  /// An action that opens a screen of its own.
  struct Opener: Codable, Sendable, Equatable {
    /// `nil` when it passes nothing.
    var shape: ContextShape?
    var location: SourceLocation
  }

  var reads: [Read] = []
  /// The values that the screen writes into its own navigation context.
  var writes: [ContextShape] = []
  /// The values that it hands back to the screens below it.
  var handsBack: [ContextShape] = []

  var isEmpty: Bool { reads.isEmpty && writes.isEmpty && handsBack.isEmpty }
}

/// The value that a link or an entry point passes to its screen.
enum Passed: Codable, Sendable, Equatable {
  case nothing
  case shape(ContextShape)
  /// A custom action opens the screen, it becomes a part of another one, or the configuration leaves it out.
  case unknown

  var shape: ContextShape? { if case .shape(let shape) = self { shape } else { nil } }
}
