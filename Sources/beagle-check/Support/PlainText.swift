import BeagleModel

/// Makes text that came from a payload or from an argument harmless to terminals and CI logs.
enum PlainText {
  /// Shows controls and bidirectional overrides as `\u{1B}`, and takes the power from the commands that CI systems read
  /// from logs: `::` at the start, be it behind blanks (GitHub), `##[` and `##vso[` (Azure), `##teamcity[`.
  static func safe(_ text: String) -> String {
    if text.withUTF8Bytes({ isSafe($0) || isHarmless($0) && !mayHoldCommand($0) }) { return text }
    var scalars = String.UnicodeScalarView()
    let command = text.withUTF8Bytes(startOfCommand)
    for (index, scalar) in zip(text.unicodeScalars.indices, text.unicodeScalars) {
      if let command, text.utf8.distance(from: text.startIndex, to: index) == command { scalars.append("\\") }
      if scalar == "[", endsLikeCommand(scalars) { scalars.append("\\") }
      if isHarmful(scalar) { scalars.append(contentsOf: shown(scalar).unicodeScalars) } else { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// How a character is shown that must not be sent.
  static func shown(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    }
  }

  /// C0, DEL, C1, and what turns the direction of writing.
  static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a text may be printed as it is, told from its bytes.
  static func isSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if startOfCommand(bytes) != nil { return false }
    // Whether a number sign begins a command is seen when the text is gone through scalar by scalar.
    return isHarmless(bytes, besides: UInt8(ascii: "#"))
  }

  /// Whether a text begins like a command of GitHub's, or holds two number signs, as all other commands do.
  static func mayHoldCommand(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if startOfCommand(bytes) != nil { return true }
    let sign = UInt8(ascii: "#")
    var offset = 0
    while let place = BytePlaces.first(of: sign, or: sign, in: bytes, from: offset) {
      if place + 1 < bytes.count, bytes[place + 1] == sign { return true }
      offset = place + 1
    }
    return false
  }

  /// Where two colons stand that have nothing before them but blanks, in bytes; `nil` for most texts.
  @inline(__always)
  private static func startOfCommand(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard bytes.count > 1 else { return nil }
    var offset = 0
    // Lines of a frame begin with many.
    while offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset &+= 1 }
    guard offset &+ 1 < bytes.count else { return nil }
    switch bytes[offset] {
    case UInt8(ascii: ":"): return bytes[offset &+ 1] == UInt8(ascii: ":") ? offset : nil
    // What a frame cuts off begins with an ellipsis, which is no blank.
    case 0xE2 where bytes[offset &+ 1] == 0x80 && offset &+ 2 < bytes.count && bytes[offset &+ 2] == 0xA6: return nil
    // Blanks beyond ASCII begin with these.
    case 0xC2, 0xE1...0xE3: return startOfIndentedCommand(bytes)
    default: return nil
    }
  }

  @inline(never)
  private static func startOfIndentedCommand(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let text = String(decoding: bytes, as: UTF8.self)
    let blanks = text.unicodeScalars.prefix { $0.properties.isWhitespace }
    return text.utf8[blanks.endIndex...].starts(with: "::".utf8)
      ? text.utf8.distance(from: text.startIndex, to: blanks.endIndex) : nil
  }

  /// Whether no character of a text is harmful, told from its bytes; nearly all texts are so.
  static func isHarmless(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { isHarmless(bytes, besides: 0) }

  /// - Parameter besides: Another byte that counts as harmful.
  @inline(__always)
  private static func isHarmless(_ bytes: UnsafeBufferPointer<UInt8>, besides other: UInt8) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    let end = bytes.count
    var offset = 0
    while offset < end {
      if offset &+ 16 <= end {
        let marked =
          offset &+ 18 <= end
          ? firstSuspect(base + offset, besides: other) : firstMark(base + offset, besides: other)
        offset &+= marked
        if marked == 16 { continue }
      } else if end >= 16, base[offset] < 0x80, firstMark(base + (end &- 16), besides: other) == 16 {
        // Of the last bytes some were looked at before; what is marked among those was harmless.
        return true
      } else if offset &+ 8 <= end {
        let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self).littleEndian
        let marks = marks(word, UInt64(other) &* 0x0101_0101_0101_0101)
        guard marks != 0 else {
          offset &+= 8
          continue
        }
        offset &+= marks.trailingZeroBitCount &>> 3
      }
      let byte = base[offset]
      if byte < 0x20 || byte == 0x7F || byte == other { return false }
      // C1 controls are C2 80…9F; the rest of the harmful ones are E2 80 or E2 81 and a third byte.
      if byte == 0xC2, offset &+ 1 < end, base[offset &+ 1] < 0xA0 { return false }
      if byte == 0xE2, offset &+ 2 < end {
        let (second, third) = (base[offset &+ 1], base[offset &+ 2])
        if second == 0x80, 0x8E...0x8F ~= third || 0xA8...0xAE ~= third { return false }
        if second == 0x81, 0xA6...0xA9 ~= third { return false }
      }
      offset &+= byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    }
    return true
  }

  /// The place of the first of sixteen bytes with which something harmful may begin; 16 when there is none. Two more bytes
  /// are looked at.
  @inline(__always)
  private static func firstSuspect(_ start: UnsafePointer<UInt8>, besides other: UInt8) -> Int {
    typealias Lanes = SIMD16<UInt8>
    let bytes = UnsafeRawPointer(start).loadUnaligned(as: Lanes.self)
    // Readable paths are full of `›`, which is E2 80 BA; what is harmful ends in no such byte.
    let third = UnsafeRawPointer(start + 2).loadUnaligned(as: Lanes.self)
    return first(
      (bytes .< Lanes(repeating: 0x20)) .| (bytes .== Lanes(repeating: 0x7F)) .| (bytes .== Lanes(repeating: other))
        .| (bytes .== Lanes(repeating: 0xC2))
        .| ((bytes .== Lanes(repeating: 0xE2)) .& (third .!= Lanes(repeating: 0xBA))))
  }

  /// The place of the first of sixteen bytes that is no printable ASCII, or is a certain one; 16 when there is none.
  @inline(__always)
  private static func firstMark(_ start: UnsafePointer<UInt8>, besides other: UInt8) -> Int {
    // Signed, so that bytes outside ASCII are below the first printable one.
    typealias Lanes = SIMD16<Int8>
    let bytes = UnsafeRawPointer(start).loadUnaligned(as: Lanes.self)
    return first(
      (bytes .< Lanes(repeating: 0x20)) .| (bytes .== Lanes(repeating: 0x7F))
        .| (bytes .== Lanes(repeating: Int8(truncatingIfNeeded: other))))
  }

  @inline(__always)
  private static func first(_ marks: SIMDMask<SIMD16<Int8>>) -> Int {
    let words = unsafeBitCast(marks, to: SIMD2<UInt64>.self)
    if words.x | words.y == 0 { return 16 }
    return words.x != 0
      ? words.x.littleEndian.trailingZeroBitCount &>> 3 : 8 &+ words.y.littleEndian.trailingZeroBitCount &>> 3
  }

  /// Marks bytes that are no printable ASCII, or a certain one, with their top bits: borrows and carries run upwards, so
  /// the lowest mark is exact.
  @inline(__always)
  private static func marks(_ word: UInt64, _ others: UInt64) -> UInt64 {
    let differing = word ^ others
    return
      (word | (word &- 0x2020_2020_2020_2020) | (word &+ 0x0101_0101_0101_0101)
      | ((differing &- 0x0101_0101_0101_0101) & ~differing)) & 0x8080_8080_8080_8080
  }

  /// The first byte from an offset that is no printable ASCII, or the end.
  static func printableASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return start }
    var offset = start
    while offset &+ 16 <= bytes.count {
      let marked = firstMark(base + offset, besides: 0x7F)
      offset &+= marked
      if marked < 16 { return offset }
    }
    if offset &+ 8 <= bytes.count {
      let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self).littleEndian
      let marks = marks(word, 0x7F7F_7F7F_7F7F_7F7F)
      if marks != 0 { return offset &+ marks.trailingZeroBitCount &>> 3 }
      offset &+= 8
    }
    while offset < bytes.count, 0x20..<0x7F ~= bytes[offset] { offset &+= 1 }
    return offset
  }

  /// Whether a bracket behind these characters would make them a command.
  static func endsLikeCommand(_ scalars: String.UnicodeScalarView) -> Bool {
    guard let last = scalars.last, last == "#" || last == "o" || last == "y" else { return false }
    return ["##", "##vso", "##teamcity"].contains { scalars.reversed().starts(with: $0.unicodeScalars.reversed()) }
  }
}
