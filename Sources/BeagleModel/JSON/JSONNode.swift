/// One value of a document: a small handle, cheap to copy, that keeps its document alive.
public struct JSONNode: Sendable {
  @usableFromInline package let document: JSONDocument
  /// The place on the document's tape; larger means later in the text.
  public let index: Int

  @inlinable init(document: JSONDocument, index: Int) {
    self.document = document
    self.index = index
  }

  /// A member's key is a ``JSONKind/string``.
  package var kind: JSONKind { document.view.kind(index) }

  /// Offset of the first byte, counted from 0.
  public var offset: Int { document.view.start(index) }

  /// The bytes from the first to the last of the value. Complexity: O(depth × siblings) for objects and lists.
  public var range: Range<Int> { document.view.range(index) }

  /// The characters of a string, escapes undone; `nil` for another kind.
  public var string: String? { kind == .string ? document.view.string(index) : nil }

  /// Whether the value is a string of these bytes, written without escapes. Makes no copy.
  package func isText(_ text: String) -> Bool {
    let view = document.view
    return kind == .string && !view.hasEscape(index)
      && text.withUTF8Bytes { $0.count == view.length(index) && JSONText.isSame(view.content(index), $0) }
  }

  /// Whether a string holds `@{`, escapes undone. Complexity: O(*n*) in the bytes of a string with escapes.
  package var opensExpression: Bool { kind == .string && document.view.opensExpression(index) }

  /// Whether a string may hold `@{` after its escapes are undone.
  package var mayHoldExpression: Bool { kind == .string && document.view.mayHoldExpression(index) }

  /// Whether a string holds `{`, or may hold it after its escapes are undone.
  package var mayHoldBrace: Bool {
    kind == .string && (document.view.hasEscape(index) || document.view.mayHoldBrace(index))
  }

  /// Whether a string opens with `@{`, closes with `}` and has no other `@` between them: it is either one expression
  /// or text to iOS.
  package var mayBeOneExpression: Bool {
    guard kind == .string else { return false }
    let content = document.view.content(index)
    return content.count > 3 && content[0] == UInt8(ascii: "@") && content[1] == UInt8(ascii: "{")
      && content[content.count - 1] == UInt8(ascii: "}") && !content.dropFirst().contains(UInt8(ascii: "@"))
  }

  /// The characters of a string as UTF-8, without making a `String`; `nil` for another kind.
  public var stringBytes: [UInt8]? {
    guard kind == .string else { return nil }
    let view = document.view
    return view.hasEscape(index) ? JSONText.unescaped(view.content(index)) : Array(view.content(index))
  }

  /// `nil` for another kind.
  public var bool: Bool? {
    switch document.view.firstByte(index) {
    case UInt8(ascii: "t"): true
    case UInt8(ascii: "f"): false
    default: nil
    }
  }

  /// A number without a fraction that fits 64 bits (`1.0` counts), as iOS reads an `Int`.
  public var integer: Int64? {
    kind == .number ? JSONNumber.integer(document.view.bytes + offset, length: document.view.numberLength(index)) : nil
  }

  /// The nearest `Double`; `nil` for another kind, for a number beyond its range, and for one that would be rounded to
  /// zero.
  public var double: Double? {
    kind == .number ? JSONNumber.double(document.view.bytes + offset, length: document.view.numberLength(index)) : nil
  }

  /// The source text of the value.
  public var source: String { String(decoding: document.bytes.buffer[range], as: UTF8.self) }

  /// Whether an object or a list holds nothing; `false` for another kind.
  public var isEmpty: Bool {
    let view = document.view
    return view.isContainer(index) && view.isEmpty(index)
  }

  /// The elements of a list in order; empty for another kind.
  public var elements: [JSONNode] {
    guard kind == .list else { return [] }
    return document.view.elements(of: index).map { document.node($0) }
  }

  /// The first elements of a list, so many at most; empty for another kind.
  package func elements(upTo count: Int) -> [JSONNode] {
    guard kind == .list else { return [] }
    return document.view.elements(of: index).prefix(count).map { document.node($0) }
  }

  /// The members of an object in the order of the text, duplicates included; empty for another kind.
  public var members: [(key: JSONNode, value: JSONNode)] {
    guard kind == .object else { return [] }
    return document.view.keys(of: index).map { key in (document.node(key), document.node(key + 1)) }
  }

  /// The first member with a key; iOS keeps the first of two equal keys. Complexity: O(*n*) in members.
  public subscript(key: String) -> JSONNode? {
    guard let found = find(key) else { return nil }
    return JSONNode(document: document, index: found + 1)
  }

  /// The first member with a key, and the key as it stands there. Complexity: O(*n*) in members.
  public func member(_ key: String) -> (key: JSONNode, value: JSONNode)? {
    guard let found = find(key) else { return nil }
    return (JSONNode(document: document, index: found), JSONNode(document: document, index: found + 1))
  }

  private func find(_ key: String) -> Int? {
    // The iterator holds only the document's view: with the node, each step would count references.
    let (view, index) = (document.view, self.index)
    guard view.firstByte(index) == UInt8(ascii: "{") else { return nil }
    return key.withUTF8Bytes { Self.find($0, in: view, index) }
  }

  private static func find(_ wanted: UnsafeBufferPointer<UInt8>, in view: JSONView, _ index: Int) -> Int? {
    // Most keys are of another length.
    view.keys(of: index).first { (view.hasEscape($0) || view.length($0) == wanted.count) && view.equals($0, wanted) }
  }
}

/// The kinds of JSON values.
package enum JSONKind: String, Sendable, CaseIterable {
  case object, list, string, number, bool, null

  /// With its article, for messages: "a string".
  package var described: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    }
  }
}
