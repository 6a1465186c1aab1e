import BeagleModel

/// What the first bytes of a PNG or JPEG file say.
struct ImageFile {
  let mediaType: EmbeddedImage.MediaType
  /// In pixels, at least 1.
  let width: Int
  let height: Int

  /// `nil` for a file of another kind, and for one that ends before its size.
  init?(_ bytes: [UInt8]) {
    if let size = Self.sizeOfPNG(bytes) {
      (mediaType, width, height) = (.png, size.width, size.height)
    } else if let size = Self.sizeOfJPEG(bytes) {
      (mediaType, width, height) = (.jpeg, size.width, size.height)
    } else {
      return nil
    }
    if width == 0 || height == 0 { return nil }
  }

  /// The size in points.
  ///
  /// - Parameter scale: Pixels to a point.
  func size(scale: Int) -> DrawnSize {
    DrawnSize(width: Double(width) / Double(scale), height: Double(height) / Double(scale))
  }

  /// The signature, and the chunk `IHDR` with two numbers of four bytes.
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    return (number(bytes[16..<20]), number(bytes[20..<24]))
  }

  /// The first segment of a frame: its length, a byte, height and width of two bytes each.
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var offset = 2
    while offset + 9 <= bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      // Any number of bytes may fill the space before a marker.
      if marker == 0xFF {
        offset += 1
        continue
      }
      // C4, C8 and CC are tables.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (number(bytes[offset + 7..<offset + 9]), number(bytes[offset + 5..<offset + 7]))
      }
      offset += 2 + number(bytes[offset + 2..<offset + 4])
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

extension EmbeddedImage {
  /// Larger files are not embedded, in bytes: a page holds many screens.
  static let limit = 64 * 1024

  /// `nil` for a file that is too large.
  init?(_ file: ImageFile, _ bytes: [UInt8], scale: Int) {
    guard bytes.count <= Self.limit else { return nil }
    let size = file.size(scale: scale)
    self.init(
      mediaType: file.mediaType, base64: Base64.encoded(bytes), width: size.width, height: size.height)
  }
}
