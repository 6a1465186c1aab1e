import Testing

@testable import BeagleModel

@Suite("Bytes in texts")
struct BytePlacesTests {
  @Test("finds a byte wherever it stands in a text, and not behind its end", arguments: [UInt8(ascii: "{"), 0xFF, 0])
  func finds(byte: UInt8) {
    let bytes = PaddedBytes([UInt8](repeating: UInt8(ascii: "x"), count: 100))
    for count in 0..<70 {
      #expect(!bytes.text(0..<count).holds(byte))
      for place in 0..<80 {
        var text = [UInt8](repeating: UInt8(ascii: "x"), count: 100)
        text[place] = byte
        let padded = PaddedBytes(text)
        #expect(padded.text(0..<count).holds(byte) == (place < count))
      }
    }
  }

  @Test("tells a byte from those that differ from it by one")
  func neighbours() {
    for other in [UInt8(ascii: "z"), UInt8(ascii: "|")] {
      let bytes = PaddedBytes([UInt8](repeating: other, count: 40))
      #expect(!bytes.text(0..<40).holds(UInt8(ascii: "{")))
    }
  }

  @Test("finds the first of two bytes in a text that nothing stands behind")
  func findsTheFirst() {
    for count in 0..<70 {
      for place in 0..<count {
        var text = [UInt8](repeating: UInt8(ascii: "x"), count: count)
        text[place] = UInt8(ascii: place % 2 == 0 ? "=" : "@")
        for start in 0..<count {
          let found = text.withUnsafeBufferPointer { text in
            BytePlaces.first(of: UInt8(ascii: "="), or: UInt8(ascii: "@"), in: text, from: start)
          }
          #expect(found == (start <= place ? place : nil))
        }
      }
    }
  }
}
