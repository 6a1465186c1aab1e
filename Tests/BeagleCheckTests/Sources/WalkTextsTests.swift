import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("The texts of a walk")
struct WalkTextsTests {
  /// A file that has room for some bytes.
  private final class Scratch: Sendable {
    let bytes = Mutex<[UInt8]>([])
    let room: Int

    init(room: Int) { self.room = room }

    var file: ScratchFile {
      ScratchFile(
        write: { offset, new in
          self.bytes.withLock { bytes in
            guard offset == bytes.count, offset + new.count <= self.room else { return false }
            bytes += new
            return true
          }
        },
        read: { offset, target in
          self.bytes.withLock { bytes in
            target.copyBytes(from: bytes[offset..<offset + target.count])
            return true
          }
        })
    }
  }

  @Test(
    "are given back as they came, from memory, from the file, and where the file has no room", arguments: [0, 9, 99])
  func giveBack(_ room: Int) {
    let scratch = Scratch(room: room)
    var texts = WalkTexts(limit: 4) { scratch.file }
    let written: [String?] = ["abcd", nil, "efgh", "", "ijklm", "n"]
    for text in written { texts.append(text.map { PaddedBytes(Array($0.utf8)) }) }
    #expect(texts.count == written.count)
    #expect(
      written.indices.map { texts[$0].map { String(decoding: $0.array, as: UTF8.self) } } == written)
    #expect(
      scratch.bytes.withLock { String(decoding: $0, as: UTF8.self) }
        == ["", "efghijklm", "efghijklmn"][room / 9 > 1 ? 2 : room / 9])
  }

  @Test("stay in memory where no file can be made")
  func withoutFile() {
    var texts = WalkTexts(limit: 0)
    texts.append(PaddedBytes([1, 2]))
    #expect(texts[0] == PaddedBytes([1, 2]))
  }
}
