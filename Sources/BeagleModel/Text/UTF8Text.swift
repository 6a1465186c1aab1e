/// The bytes of one string, with the character classes of Beagle's expression language.
///
/// iOS reads expressions with ICU regular expressions, so the classes are ICU's: `\w` is Alphabetic, Mark,
/// decimal digit, connector punctuation and the two joiners; `\d` is decimal digit; `\s` is White_Space. Bytes that
/// are not UTF-8 count as symbols of one byte.
///
/// A view of memory that it does not own: ``Swift/String/withUTF8Text(_:)`` gives one for the time of a call.
struct UTF8Text {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  func has(_ word: StaticString, at offset: Int) -> Bool {
    guard offset + word.utf8CodeUnitCount <= count else { return false }
    for index in 0..<word.utf8CodeUnitCount where bytes[offset + index] != word.utf8Start[index] { return false }
    return true
  }

  /// The scalar that starts at an offset within the text, and its length in bytes.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let lead = bytes[offset]
    let length: Int
    var value: UInt32
    switch lead {
    case ..<0x80: return (Unicode.Scalar(lead), 1)
    case 0xC2..<0xE0: (length, value) = (2, UInt32(lead & 0x1F))
    case 0xE0..<0xF0: (length, value) = (3, UInt32(lead & 0x0F))
    case 0xF0..<0xF5: (length, value) = (4, UInt32(lead & 0x07))
    default: return ("\u{FFFD}", 1)
    }
    for index in 1..<length {
      let byte = self[offset + index]
      guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
    return (scalar, length)
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  /// The ``NameHash`` of a part of the text.
  func nameHash(_ range: Range<Int>) -> UInt64 { NameHash.of(UnsafeBufferPointer(rebasing: bytes[range])) }

  /// The first `@` or backslash from an offset, or the end.
  func firstMark(from start: Int) -> Int {
    BytePlaces.first(of: UInt8(ascii: "@"), or: UInt8(ascii: "\\"), in: bytes, from: start) ?? count
  }

  // MARK: Classes

  /// The length of the `\w` at an offset, 0 when there is none.
  func wordLength(at offset: Int) -> Int {
    guard offset < count else { return 0 }
    let byte = bytes[offset]
    if byte < 0x80 { return byte.isWord ? 1 : 0 }
    let (scalar, length) = scalar(at: offset)
    return scalar.isExpressionWord ? length : 0
  }

  /// A run of word characters.
  struct WordRun {
    var end: Int
    /// Whether there is an ASCII letter or underscore.
    var hasLetter = false
    /// Whether there is a character that a `\b` sees.
    var hasBase = false
  }

  /// The longest `\w*` at an offset.
  func word(from start: Int) -> WordRun {
    var word = WordRun(end: start)
    let count = count
    while word.end < count {
      var met: UInt8 = 0
      while word.end < count, bytes[word.end].isWord {
        met |= bytes[word.end]
        word.end &+= 1
      }
      if met != 0 { word.hasBase = true }
      // Letters and the underscore are above all digits.
      if met & 0x40 != 0 { word.hasLetter = true }
      if word.end == count || bytes[word.end] < 0x80 { break }
      let (scalar, length) = scalar(at: word.end)
      guard scalar.isExpressionWord else { break }
      if !word.hasBase { word.hasBase = !scalar.isTransparentToBoundaries }
      word.end += length
    }
    return word
  }

  /// The length of the `\d` at an offset, 0 when there is none.
  func digitLength(at offset: Int) -> Int {
    guard offset < count else { return 0 }
    let byte = bytes[offset]
    if byte < 0x80 { return byte.isDigit ? 1 : 0 }
    let (scalar, length) = scalar(at: offset)
    return scalar.isDecimalDigit ? length : 0
  }

  /// The first offset from the given one that holds no `\s`.
  func skippingSpace(from offset: Int) -> Int {
    var offset = offset
    while offset < count {
      let byte = bytes[offset]
      if byte == 0x20 || byte &- 0x09 < 5 {
        offset += 1
      } else if byte >= 0x80 {
        let (scalar, length) = scalar(at: offset)
        guard scalar.isExpressionSpace else { break }
        offset += length
      } else {
        break
      }
    }
    return offset
  }

  /// Whether a `\b` holds at an offset right after a word character.
  ///
  /// ICU never sees a boundary before a combining or format character, even though neither need be a word character.
  func isBoundaryAfterWord(_ offset: Int) -> Bool {
    guard offset < count else { return true }
    guard bytes[offset] >= 0x80 else { return wordLength(at: offset) == 0 }
    let scalar = scalar(at: offset).scalar
    return !scalar.isExpressionWord && !scalar.isTransparentToBoundaries
  }

  /// Whether the ASCII byte before an offset is a Swift `Character` by itself.
  ///
  /// iOS compares brackets, braces and dots as characters, so one that carries a combining mark is another character.
  func endsCharacter(_ offset: Int) -> Bool {
    guard offset < count, bytes[offset] >= 0x80 else { return true }
    return startsCharacter(offset)
  }

  private func startsCharacter(_ offset: Int) -> Bool {
    var pair = "}"
    pair.unicodeScalars.append(scalar(at: offset).scalar)
    return pair.count == 2
  }

  /// Whether the scalar at an offset joins the character before it in Foundation's searches.
  func isCombined(at offset: Int) -> Bool {
    guard offset < count, bytes[offset] >= 0x80 else { return false }
    let properties = scalar(at: offset).scalar.properties
    return properties.isGraphemeExtend || properties.isEmojiModifier
  }
}

extension UTF8Text: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { bytes.count }

  /// The byte at an offset, 0 past the end: no rule of the grammar asks for a NUL.
  subscript(offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }
}

extension String {
  /// Calls with the string's UTF-8, which is valid during the call.
  func withUTF8Text<Result>(_ body: (UTF8Text) -> Result) -> Result { withUTF8Bytes { body(UTF8Text($0)) } }
}

extension [UInt8] {
  /// Calls with the bytes as a text, which is valid during the call.
  func withUTF8Text<Result>(_ body: (UTF8Text) -> Result) -> Result {
    withUnsafeBufferPointer { body(UTF8Text($0)) }
  }
}

extension Unicode.Scalar {
  /// ICU's `\w`.
  package var isExpressionWord: Bool {
    switch properties.generalCategory {
    case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark: true
    default: properties.isAlphabetic || value == 0x200C || value == 0x200D
    }
  }

  /// ICU's `\d`.
  var isDecimalDigit: Bool { properties.generalCategory == .decimalNumber }

  /// ICU's `\s`.
  var isExpressionSpace: Bool { properties.isWhitespace }

  /// Whether ICU's `\b` looks through the scalar.
  var isTransparentToBoundaries: Bool {
    properties.isGraphemeExtend || properties.generalCategory == .format
  }
}
