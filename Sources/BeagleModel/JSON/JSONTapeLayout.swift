/// The 32 bits of a tape's entry: in the lowest, the offset of the value's first byte (which shows its kind); then,
/// in texts of less than four megabytes, the length of a string's content or of a number, and two flags.
///
/// An object or a list is two entries: the second is the index of the entry after its last descendant, flagged ``end``.
/// A member of an object is its key's entry and its value's. One entry behind the last holds the end of the text.
@usableFromInline
struct JSONTapeLayout: BitwiseCopyable {
  /// Flags a string with a backslash.
  static let escape: UInt32 = 1 << 30
  /// Flags a string without a backslash and with `@{`.
  static let opening: UInt32 = 2 << 30
  /// Flags a number with a fraction or an exponent.
  static let fraction: UInt32 = 1 << 30
  /// Flags the second entry of an object or a list.
  static let end: UInt32 = 3 << 30
  @inlinable static var flags: UInt32 { 3 << 30 }

  @inlinable static var lengthShift: UInt32 { 22 }

  /// The bits of an offset.
  @usableFromInline let offsets: UInt32
  /// The tape keeps all lengths below this one; 0 when it has no room for any.
  @usableFromInline let longest: UInt32

  /// The layout for a text. The offset behind its end is kept, too.
  init(bytes count: Int) {
    let hasRoom = count + 1 < 1 << Self.lengthShift
    offsets = hasRoom ? 1 << Self.lengthShift - 1 : ~Self.flags
    longest = hasRoom ? 0xFF : 0
  }

  /// The bits in which the lengths of strings are kept; none when there is no room for any.
  var lengths: UInt32 { ~(offsets | Self.flags) }

  /// A length where it is kept, for one below 255.
  @inline(__always)
  static func kept(_ length: Int) -> UInt32 { UInt32(truncatingIfNeeded: length) &<< lengthShift }

  @inline(__always)
  func entry(_ offset: Int, length: Int, _ flags: UInt32) -> UInt32 {
    let kept = min(UInt32(truncatingIfNeeded: length), longest)
    return UInt32(truncatingIfNeeded: offset) | kept &<< Self.lengthShift | flags
  }

  /// The length of a string without flags; `nil` for one with a flag, and where the tape does not keep it.
  @inlinable @inline(__always)
  func plainLength(_ entry: UInt32) -> Int? {
    // Flags are above the length, and make it too great.
    let kept = entry &>> Self.lengthShift
    return kept < longest ? Int(kept) : nil
  }

  /// The length of a string's content or of a number; `nil` where the tape does not keep it.
  @inline(__always)
  func length(_ entry: UInt32) -> Int? {
    let kept = entry &>> Self.lengthShift & 0xFF
    return kept < longest ? Int(kept) : nil
  }
}
