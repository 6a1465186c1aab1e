import BeagleModel

/// What a screen has to do with navigation contexts, its own and those of other screens; most have nothing.
final class Passing: Sendable {
  /// A part of the navigation context that is read.
  struct Read: Sendable {
    var path: ContextPath
    /// Where the text of the first reader starts, in bytes.
    var offset: Int
    var isOptional: Bool
    var accepted: ValueTypes
    /// What opens the screen, when it stands inside a route of the payload.
    var opener: Opener?
  }

  /// An action that opens a screen of its own.
  struct Opener: Sendable {
    /// `nil` when it passes nothing.
    var shape: ContextShape?
    /// Where the action starts, in bytes.
    var offset: Int
  }

  let reads: [Read]
  /// What the screen itself writes into its navigation context.
  let writes: [ContextShape]
  /// What it hands back to the screens below it.
  let handsBack: [ContextShape]
  /// What its links pass, by the places of their texts.
  let links: PlacedShapes

  init(
    reads: [Read], writes: [ContextShape], handsBack: [ContextShape], links: PlacedShapes
  ) {
    self.reads = reads
    self.writes = writes
    self.handsBack = handsBack
    self.links = links
  }
}

/// What an entry point of the configuration passes to its screen.
enum Passed: Sendable, Equatable {
  case nothing
  case shape(ContextShape)
  /// Nobody told.
  case unknown
}
