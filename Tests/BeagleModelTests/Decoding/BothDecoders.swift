@testable import BeagleModel

/// What the decoder finds in a text while it is scanned, and in its document.
struct BothDecoders {
  let scanned: [String]
  let replayed: [String]

  /// - Throws: `JSONSyntaxError` where both refuse the text.
  init(_ text: some Collection<UInt8>, root: Screen.Root, by coder: Coder) throws {
    let bytes = PaddedBytes(text)
    scanned = Self.lines(try coder.screen(parsing: bytes, root: root))
    replayed = Self.lines(coder.screen(from: try JSONDocument(passingTrailingCommas: bytes), root: root))
  }

  var agree: Bool { scanned == replayed }

  /// What one of them found and the other did not.
  var differences: String {
    func list(_ name: String, _ lines: [String], without others: [String]) -> String {
      let lines = lines.filter { !others.contains($0) }
      return lines.isEmpty ? "" : "\n   \(name): " + lines.prefix(4).joined(separator: "\n      ")
    }
    return list("only scanned", scanned, without: replayed) + list("only replayed", replayed, without: scanned)
  }

  private static func lines(_ screen: Screen) -> [String] {
    ["\(screen.decodesOnIOS) \(screen.facts.componentCount)"]
      + screen.faults.map { "\($0)" } + screen.facts.elements.map { "\($0)" }
      + screen.facts.facts.map { fact in
        // Where the expression is in a pool is of no interest, but that it is kept.
        "\(fact.meaning) \(fact.form) \(fact.node) \(fact.element) \(fact.property) \(fact.text != nil)"
      }
  }
}
