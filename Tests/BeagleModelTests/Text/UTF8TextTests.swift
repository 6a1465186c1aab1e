import Testing

@testable import BeagleModel

@Suite("Bytes of an expression's text")
struct UTF8TextTests {
  /// Of all lengths around those that are looked at together, with one byte that is another.
  private static let others: [UInt8] = [0x40, 0x5C, 0x80, 0xFF, 0x3F, 0x41, 0x5B, 0x5D, 0x00, 0x7F]
  private static let texts: [[UInt8]] = others.flatMap { byte in
    (0..<27).flatMap { count in
      (0..<count).map { place in
        var text = [UInt8](repeating: UInt8(ascii: "x"), count: count)
        text[place] = byte
        return text
      }
    }
  }

  @Test("are looked through for marks from any place on")
  func firstMark() {
    let wrong = Self.texts.filter { text in
      text.withUTF8Text { bytes in
        (0...text.count).contains { start in
          let mark = text[start...].firstIndex { $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "\\") }
          return bytes.firstMark(from: start) != (mark ?? text.count)
        }
      }
    }
    #expect(wrong.isEmpty)
  }
}
