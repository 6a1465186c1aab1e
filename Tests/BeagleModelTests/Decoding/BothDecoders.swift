@testable import BeagleModel

/// A text as the eager decoder and the walk over its document tell of it.
struct BothDecoders {
  /// Nothing where the eager decoder leaves the text to the walk.
  let eager: [String]?
  let walked: [String]

  /// - Throws: `JSONSyntaxError` where both refuse the text.
  init(_ text: some Collection<UInt8>, root: Screen.Root, by coder: Coder) throws {
    let bytes = PaddedBytes(text)
    let (_, screen) = try EagerDecoder.screen(
      parsing: bytes, root: root, by: coder.registry.table, scratch: DecoderScratch())
    eager = screen.map(Self.told)
    walked = Self.told(coder.screen(from: try JSONDocument(parsing: bytes), root: root))
  }

  /// Whether the eager decoder found nothing else, if it found anything.
  var agree: Bool { eager == nil || eager == walked }

  private static func told(_ screen: Screen) -> [String] {
    ["\(screen.decodesOnIOS) \(screen.facts.componentCount)"]
      + screen.faults.map { "\($0)" } + screen.facts.elements.map { "\($0)" }
      + screen.facts.facts.map { fact in
        // Where the expression is in a pool is of no interest, but that it is kept.
        "\(fact.meaning) \(fact.form) \(fact.node) \(fact.element) \(fact.property) \(fact.text != nil)"
      }
  }
}
