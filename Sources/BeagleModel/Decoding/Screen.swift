/// A decoded payload: its faults, its facts, and whether iOS shows it.
///
/// An immutable object: contexts, rules and summaries all hold it, and copies of its parts would cost more than most of
/// their questions.
public final class Screen: Sendable {
  /// The kind of a payload's root.
  public typealias Root = Discriminator

  /// The payload. Tape indices of ``faults`` and ``facts`` are places in it.
  @usableFromInline package let document: JSONDocument
  /// In document order.
  public let faults: [Fault]
  package let facts: ScreenFacts
  let table: SchemaTable
  // Immutable, and valid as long as the document beside it; so its pointers are safe to share.
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
  @inlinable package func node(_ index: Int) -> JSONNode { document.node(index) }
}
