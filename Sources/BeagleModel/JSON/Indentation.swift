/// Skips the white space between the parts of a text, and remembers the indentation of each level.
///
/// The lines of one object mostly begin in one column. A guess at that column can be checked while the line is read,
/// whereas reading has to wait until an indentation is measured. The text must be padded.
struct Indentation {
  /// The number of blanks behind a line break, by level of nesting. Longer indentations than the padding are measured.
  let columns: MutableBlockPointer<UInt8>
  private static let longest = PaddedBytes.padding - 1

  init(levels: Int) {
    columns = .allocate(levels)
    for level in 0..<levels { columns[level] = 0 }
  }

  func discard() { columns.deallocate() }

  /// The next byte that is not blank. At a line break the next line is expected to begin where the last one of its
  /// level did.
  ///
  /// - Parameter column: The level's among ``columns``.
  @inline(__always)
  static func skip(_ base: BytePointer, _ start: Int, _ column: MutableBlockPointer<UInt8>) -> Int {
    let count = Int(truncatingIfNeeded: column.pointee)
    let line = start &+ 1
    if _fastPath(base[start] == 0x0A && base[line &+ count] > 0x20 && areBlanks(base + line, count)) {
      return line &+ count
    }
    return measure(base, start, column)
  }

  @inline(never)
  private static func measure(
    _ base: BytePointer, _ start: Int, _ column: MutableBlockPointer<UInt8>
  ) -> Int {
    let next = skipBlanks(base, start)
    if base[start] == 0x0A { column.pointee = UInt8(truncatingIfNeeded: min(next &- start &- 1, longest)) }
    return next
  }

  @inline(__always)
  private static func areBlanks(_ text: BytePointer, _ count: Int) -> Bool {
    if count < 8 { return others(text, 0) & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1) == 0 }
    return count <= 16 ? others(text, 0) | others(text, count &- 8) == 0 : areManyBlanks(text, count)
  }

  @inline(never)
  private static func areManyBlanks(_ text: BytePointer, _ count: Int) -> Bool {
    let blanks = SIMD16<UInt8>(repeating: 0x20)
    var others = text.load(SIMD16<UInt8>.self, at: count &- 16) ^ blanks
    var offset = 0
    while offset < count &- 16 {
      others |= text.load(SIMD16<UInt8>.self, at: offset) ^ blanks
      offset &+= 16
    }
    let words = unsafeBitCast(others, to: SIMD2<UInt64>.self)
    return words[0] | words[1] == 0
  }

  /// The bits of those bytes of a word that are not blank.
  @inline(__always)
  private static func others(_ text: BytePointer, _ offset: Int) -> UInt64 {
    text.load(UInt64.self, at: offset).littleEndian ^ 0x2020_2020_2020_2020
  }

  /// The next byte that is not blank, at any distance.
  @inline(never)
  static func skipBlanks(_ base: BytePointer, _ start: Int) -> Int {
    var p = start
    while true {
      switch base[p] {
      case 0x20, 0x0A, 0x0D, 0x09: p &+= 1
      default: return p
      }
      // Indentation comes in runs of blanks.
      while true {
        let others = others(base, p)
        if others != 0 {
          p &+= others.trailingZeroBitCount &>> 3
          break
        }
        p &+= 8
      }
    }
  }
}
