/// A part of a text that another language would evaluate.
package struct ForeignExpression: Sendable, Hashable {
  /// The whole of it, braces included, in bytes of the text.
  public var range: Range<Int>
  /// The text between the braces.
  public var inner: Range<Int>

  /// Whether it is a name in single braces, as the templates of addresses have it.
  public var isPlaceholder: Bool { inner.lowerBound == range.lowerBound + 1 }

  /// The first one of a text.
  ///
  /// - Parameter isAddress: Whether `{name}` is one.
  /// - Complexity: O(*n*) in bytes.
  static func first(
    in text: UnsafeBufferPointer<UInt8>, from start: Int = 0, isAddress: Bool = false
  ) -> ForeignExpression? {
    var place = start
    while place + 2 < text.count {
      defer { place += 1 }
      if isAddress, let placeholder = placeholder(in: text, at: place) { return placeholder }
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
  ///
  /// - Parameter isAddress: Whether `{name}` is one.
  public static func all(in text: String, isAddress: Bool = false) -> [ForeignExpression] {
    text.withUTF8Bytes { bytes in
      var found: [ForeignExpression] = []
      while let next = first(in: bytes, from: found.last?.range.upperBound ?? 0, isAddress: isAddress) {
        found.append(next)
      }
      return found
    }
  }

  /// A name in single braces, as the templates of addresses have it.
  private static func placeholder(in text: UnsafeBufferPointer<UInt8>, at place: Int) -> ForeignExpression? {
    guard text[place] == UInt8(ascii: "{"), place == 0 || !openers.contains(text[place - 1]),
      // A query may contain braces, as those of GraphQL do.
      !text[..<place].contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }),
      !text.starts(with: "data:".utf8)
    else { return nil }
    let inner = place + 1
    let end = text[inner...].firstIndex { !isPartOfName($0) } ?? text.count
    // A number of that many digits may be written in braces, too.
    guard end < text.count, text[end] == UInt8(ascii: "}"), end - inner < 32, isName(text[inner..<end]) else {
      return nil
    }
    return ForeignExpression(range: place..<end + 1, inner: inner..<end)
  }

  /// The characters that give the brace behind them another meaning.
  private static let openers = Array("@$#{".utf8)

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte.isWord || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "-")
  }

  /// Whether a name stands between the braces, alone or with more behind it; blanks and numbers are no names.
  private static func isName(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = text.drop { $0 == UInt8(ascii: " ") }
    return name.first.map { $0.isLetter || $0 == UInt8(ascii: "_") || $0 >= 0x80 } ?? false
  }
}

extension Meaning {
  /// Whether the text is an address, in which iOS encodes a brace.
  public var isAddress: Bool {
    switch self {
    case .screenRoute, .requestURL, .webURL, .remoteImage, .lazyPath: true
    default: false
    }
  }
}

extension JSONView {
  /// Whether one of a string's escapes may be `{`.
  ///
  /// - Complexity: O(*n*) in the bytes of a string with escapes.
  @inline(__always)
  func spellsBrace(_ index: Int) -> Bool { hasEscape(index) && holdsSpelledBrace(index) }

  @inline(never)
  private func holdsSpelledBrace(_ index: Int) -> Bool {
    let content = content(index)
    return content.indices.dropLast(5).contains { place in
      content[place] == UInt8(ascii: "\\") && content[place + 1] == UInt8(ascii: "u")
        && content[place + 2] == UInt8(ascii: "0") && content[place + 3] == UInt8(ascii: "0")
        && content[place + 4] == UInt8(ascii: "7") && content[place + 5] | 0x20 == UInt8(ascii: "b")
    }
  }

  /// Whether a string holds an expression of another language, escapes undone.
  func holdsForeignSyntax(_ index: Int, isAddress: Bool) -> Bool {
    withText(index) { ForeignExpression.first(in: $0, isAddress: isAddress) != nil }
  }
}
