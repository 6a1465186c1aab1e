/// A payload as an installed app would meet it: what is wrong with it, what it holds, and whether iOS shows it.
///
/// Never changed once it is made, and one reference: contexts, rules and summaries all hold it, and a copy of its parts
/// for each would cost more than most of them ask.
public final class Screen: Sendable {
  /// What a payload's root must be.
  public typealias Root = Discriminator

  /// The payload; what ``faults`` and ``facts`` call tape indices are places in it.
  public let document: JSONDocument
  /// In document order.
  public let faults: [Fault]
  package let facts: ScreenFacts
  let table: SchemaTable
  // As immutable as the document that it looks at, which is held beside it: what makes it sound to share its pointers.
  @usableFromInline nonisolated(unsafe) let view: JSONView

  /// Whether iOS decodes the payload with the Foundation of today; agrees with the real decoder (`oracle/README.md`).
  public let decodesOnIOS: Bool

  init(document: JSONDocument, faults: [Fault], facts: ScreenFacts, table: SchemaTable) {
    self.document = document
    self.faults = faults
    self.facts = facts
    self.table = table
    view = document.view
    // Rules ask it of every element.
    decodesOnIOS = !faults.contains { $0.verdict != nil }
  }

  /// The fault that iOS meets first and throws.
  var firstThrown: Fault? {
    faults.filter { $0.verdict != nil }.min {
      ($0.verdict?.order ?? []).lexicographicallyPrecedes($1.verdict?.order ?? [])
    }
  }

  /// The value, or the key, at a place of the tape.
  @inlinable public func node(_ index: Int) -> JSONNode { document.node(index) }
}
