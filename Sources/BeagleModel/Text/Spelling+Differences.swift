extension Spelling {
  /// Whether the different parts of two names are near by themselves: those of `/pay/ted` and `/pay/pix` are not.
  ///
  /// Two names share whole words at the start and at the end. Words that only one name has do not count
  /// against it.
  ///
  /// - Complexity: O(*n*) in bytes and the square of what is different; only for names that are near each other as a whole.
  static func areNearWhereTheyDiffer(_ left: String, _ right: String) -> Bool {
    left.withUTF8Bytes { left in
      right.withUTF8Bytes { right in
        let shorter = min(left.count, right.count)
        var start = 0
        while start < shorter, left[start].lowercased == right[start].lowercased { start += 1 }
        while start > 0, !isEdge(start, of: left) || !isEdge(start, of: right) { start -= 1 }
        var end = 0
        while end < shorter - start, left[left.count - 1 - end].lowercased == right[right.count - 1 - end].lowercased {
          end += 1
        }
        while end > 0, !isEdge(left.count - end, of: left) || !isEdge(right.count - end, of: right) { end -= 1 }
        if start == 0, end == 0 { return true }
        let (inLeft, inRight) = (start..<left.count - end, start..<right.count - end)
        guard inLeft.contains(where: { isLetterOrDigit(left[$0]) }),
          inRight.contains(where: { isLetterOrDigit(right[$0]) })
        else { return true }
        if goesOn(left, inLeft, right, inRight) { return true }
        // A short word may lack a letter, but hardly has a wrong one.
        let limit = max(limit(max(inLeft.count, inRight.count)), inLeft.count == inRight.count ? 0 : 1)
        return distance(letters(left, inLeft), letters(right, inRight), limit: limit) != nil
      }
    }
  }

  /// Whether one of two words goes on where the other ends, as `confirmation` does after `confirm`.
  private static func goesOn(
    _ left: UnsafeBufferPointer<UInt8>, _ inLeft: Range<Int>, _ right: UnsafeBufferPointer<UInt8>, _ inRight: Range<Int>
  ) -> Bool {
    let count = min(inLeft.count, inRight.count)
    return count >= leastStem
      && (0..<count).allSatisfy { left[inLeft.lowerBound + $0].lowercased == right[inRight.lowerBound + $0].lowercased }
  }

  private static func letters(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Letters {
    Letters(String(decoding: bytes[range], as: UTF8.self))
  }

  /// Whether a word begins or ends at a place: at punctuation, at a digit beside a letter, at a capital.
  private static func isEdge(_ place: Int, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard place > 0, place < bytes.count else { return true }
    let (last, next) = (bytes[place - 1], bytes[place])
    return isLetter(last) != isLetter(next) || last.isDigit != next.isDigit
      || last &- UInt8(ascii: "a") < 26 && next &- UInt8(ascii: "A") < 26
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || byte.isDigit }

  /// Bytes beyond ASCII count as letters, so that no character is cut.
  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isLetter }
}
