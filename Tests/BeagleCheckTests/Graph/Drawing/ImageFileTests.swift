import BeagleModel
import Testing

@testable import beagle_check

@Suite("An image file")
struct ImageFileTests {
  @Test("has the size that its first bytes say")
  func hasSize() {
    let png = ImageFile(ImageBytes.png(width: 300, height: 20))
    #expect(png.map { [$0.width, $0.height] } == [300, 20])
    #expect(png?.mediaType == .png)
    #expect(png?.size(scale: 2) == DrawnSize(width: 150, height: 10))
    let jpeg = ImageFile(ImageBytes.jpeg(width: 640, height: 480))
    #expect(jpeg.map { [$0.width, $0.height] } == [640, 480])
    #expect(jpeg?.mediaType == .jpeg)
  }

  @Test(
    "is none where the bytes are another thing, or end",
    arguments: [
      [], Array("<svg/>".utf8), Array("%PDF-1.4".utf8), Array(ImageBytes.png(width: 3, height: 2).prefix(23)),
      Array(ImageBytes.jpeg(width: 3, height: 2).prefix(24)), ImageBytes.png(width: 0, height: 2),
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0],
    ] as [[UInt8]])
  func isNone(bytes: [UInt8]) { #expect(ImageFile(bytes) == nil) }
}

/// The first bytes of images, and as many more as wanted.
enum ImageBytes {
  static func png(width: UInt32, height: UInt32, count: Int = 0) -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let size = [width, height].flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    let head = signature + Array("IHDR".utf8) + size
    return head + [UInt8](repeating: 0, count: max(0, count - head.count))
  }

  /// With a segment before that of the frame, and a byte to fill between them.
  static func jpeg(width: UInt16, height: UInt16) -> [UInt8] {
    let size = [height, width].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return [0xFF, 0xD8, 0xFF, 0xE0, 0, 6, 1, 2, 3, 4, 0xFF, 0xFF, 0xC4, 0, 3, 7, 0xFF, 0xC0, 0, 11, 8] + size
  }
}
