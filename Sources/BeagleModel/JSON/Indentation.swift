/// Skips the white space between the parts of a text, and remembers the indentation of each level.
///
/// The lines of one object mostly begin in one column. A guess at that column can be checked while the line is read,
/// whereas reading has to wait until an indentation is measured. The text must be padded.
struct Indentation {
  /// The number of blanks behind a line break, by level of nesting. Longer indentations than the padding are measured.
  let columns: UnsafeMutablePointer<UInt8>
  private static let longest = PaddedBytes.padding - 1

  init(levels: Int) {
    columns = .allocate(capacity: levels)
    columns.initialize(repeating: 0, count: levels)
  }

  func discard() { columns.deallocate() }

  /// The next byte that is not blank. At a line break the next line is expected to begin where the last one of its
  /// level did.
  ///
  /// - Parameter column: The level's among ``columns``.
  @inline(__always)
  static func skip(_ base: UnsafePointer<UInt8>, _ start: Int, _ column: UnsafeMutablePointer<UInt8>) -> Int {
    let count = Int(truncatingIfNeeded: column.pointee)
    let line = start &+ 1
    if _fastPath(base[start] == 0x0A && base[line &+ count] > 0x20 && areBlanks(base + line, count)) {
      return line &+ count
    }
    return measure(base, start, column)
  }

  @inline(never)
  private static func measure(
    _ base: UnsafePointer<UInt8>, _ start: Int, _ column: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let next = skipBlanks(base, start)
    if base[start] == 0x0A { column.pointee = UInt8(truncatingIfNeeded: min(next &- start &- 1, longest)) }
    return next
  }

  @inline(__always)
  private static func areBlanks(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let text = UnsafeRawPointer(text)
    if count < 8 { return others(text, 0) & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1) == 0 }
    return count <= 16 ? others(text, 0) | others(text, count &- 8) == 0 : areManyBlanks(text, count)
  }

  @inline(never)
  private static func areManyBlanks(_ text: UnsafeRawPointer, _ count: Int) -> Bool {
    let blanks = SIMD16<UInt8>(repeating: 0x20)
    var others = text.loadUnaligned(fromByteOffset: count &- 16, as: SIMD16<UInt8>.self) ^ blanks
    var offset = 0
    while offset < count &- 16 {
      others |= text.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self) ^ blanks
      offset &+= 16
    }
    let words = unsafeBitCast(others, to: SIMD2<UInt64>.self)
    return words[0] | words[1] == 0
  }

  /// The bits of those bytes of a word that are not blank.
  @inline(__always)
  private static func others(_ text: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    text.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian ^ 0x2020_2020_2020_2020
  }

  /// The next byte that is not blank, at any distance.
  @inline(never)
  static func skipBlanks(_ base: UnsafePointer<UInt8>, _ start: Int) -> Int {
    var p = start
    while true {
      switch base[p] {
      case 0x20, 0x0A, 0x0D, 0x09: p &+= 1
      default: return p
      }
      // Indentation comes in runs of blanks.
      while true {
        let others = others(UnsafeRawPointer(base), p)
        if others != 0 {
          p &+= others.trailingZeroBitCount &>> 3
          break
        }
        p &+= 8
      }
    }
  }
}
