/// Whether a document goes beyond limits that a run has for payloads.
package struct JSONDocumentSize {
  package private(set) var isTooDeep = false
  package private(set) var hasTooLongString = false
  private let nesting: Int
  private let stringBytes: Int

  /// - Parameters:
  ///   - nesting: In levels.
  ///   - stringBytes: As the string is written, without its quotes.
  /// - Complexity: O(1) for a document that is too small to be beyond them, else O(*n*) in values.
  package init(_ document: JSONDocument, nesting: Int, stringBytes: Int) {
    (self.nesting, self.stringBytes) = (nesting, stringBytes)
    // A level has two bytes at least, and no document is deeper than the scanner's own limit.
    let mayBeDeep = nesting < JSONDocument.nestingLimit && document.bytes.count > 2 * nesting
    if mayBeDeep || document.bytes.count > stringBytes { measure(document.root, levels: 0) }
  }

  private mutating func measure(_ node: JSONNode, levels: Int) {
    switch node.kind {
    case .object:
      if levels >= nesting { isTooDeep = true }
      for member in node.members {
        check(member.key)
        measure(member.value, levels: levels + 1)
      }
    case .list:
      if levels >= nesting { isTooDeep = true }
      for element in node.elements { measure(element, levels: levels + 1) }
    case .string: check(node)
    case .number, .bool, .null: break
    }
  }

  private mutating func check(_ string: JSONNode) {
    if string.range.count > stringBytes + 2 { hasTooLongString = true }
  }
}
