/// Texts that look like expressions of another language: `${name}`, `#{name}`, `{{name}}`.
extension ScreenDecoder {
  @inline(__always)
  mutating func lookForForeignSyntax(_ index: Int, _ type: ValueType, _ property: Int32) {
    if view.mayHoldBrace(index) { reportForeignSyntax(index, type, property) }
  }

  @inline(never)
  private mutating func reportForeignSyntax(_ index: Int, _ type: ValueType, _ property: Int32) {
    guard ForeignExpression.first(in: view.content(index)) != nil else { return }
    report(.foreignSyntax, index, type: type, property: property)
  }
}

/// A part of a text that another language would evaluate.
public struct ForeignExpression: Sendable, Hashable {
  /// The whole of it, braces included, in bytes of the text.
  public var range: Range<Int>
  /// What stands between the braces.
  public var inner: Range<Int>

  /// The first one of a text.
  ///
  /// - Complexity: O(*n*) in bytes.
  static func first(in text: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> ForeignExpression? {
    var place = start
    while place + 2 < text.count {
      defer { place += 1 }
      guard text[place + 1] == UInt8(ascii: "{") else { continue }
      let isDouble = text[place] == UInt8(ascii: "{")
      guard isDouble || text[place] == UInt8(ascii: "$") || text[place] == UInt8(ascii: "#") else { continue }
      let inner = place + 2
      guard let end = text[inner...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
      guard isName(text[inner..<end]), !isDouble || end + 1 < text.count && text[end + 1] == UInt8(ascii: "}") else {
        continue
      }
      return ForeignExpression(range: place..<end + (isDouble ? 2 : 1), inner: inner..<end)
    }
    return nil
  }

  /// All of a text, in order.
  public static func all(in text: String) -> [ForeignExpression] {
    text.withUTF8Bytes { bytes in
      var found: [ForeignExpression] = []
      while let next = first(in: bytes, from: found.last?.range.upperBound ?? 0) { found.append(next) }
      return found
    }
  }

  /// Whether a name stands between the braces, alone or with more behind it; blanks and numbers are no names.
  private static func isName(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = text.drop { $0 == UInt8(ascii: " ") }
    return name.first.map { UTF8Text.isASCIILetterOrUnderscore($0) || $0 >= 0x80 } ?? false
  }
}

extension JSONView {
  /// Whether `{` is among the bytes of a string.
  @inline(__always)
  func mayHoldBrace(_ index: Int) -> Bool {
    BytePlaces.holds(UInt8(ascii: "{"), bytes + (start(index) &+ 1), length(index))
  }
}
