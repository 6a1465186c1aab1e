/// A short name in ASCII, made to be compared with many others: one step of a comparison takes all its letters together.
///
/// The letters' case does not count.
struct LetterPattern {
  /// A bit for each letter.
  static let longest = UInt64.bitWidth

  private let letters: [UInt8]
  /// By letter, a bit for each place that it has in the name, the last one's lowest.
  private let places: [UInt64]

  /// - Parameter name: In ASCII, and of ``longest`` letters at most.
  init(_ name: String) {
    let letters = name.utf8.map(Spelling.small)
    var places = [UInt64](repeating: 0, count: 128)
    for (place, letter) in letters.reversed().enumerated() { places[Int(letter & 127)] |= 1 &<< UInt64(place) }
    (self.letters, self.places) = (letters, places)
  }

  /// Whether one of the names only goes on where the other ends, as `children` does after `child`.
  func isPlural(of other: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = min(letters.count, other.count)
    guard count >= Spelling.leastStem else { return false }
    for place in 0..<count where letters[place] != Spelling.small(other[place]) { return false }
    return true
  }

  /// Insertions, deletions, replacements and transpositions of neighbours that make one name of the other; `nil` when they
  /// are more than the limit.
  ///
  /// Of the table of distances between all ends of both names a column is four words of differences (H. Hyyrö, "A
  /// Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances", 2003). It begins at the ends, for names of
  /// one family differ there, and most comparisons are soon over.
  ///
  /// - Parameter other: In ASCII.
  /// - Complexity: O(*n*) in the other name's letters.
  func edits(to other: UnsafeBufferPointer<UInt8>, limit: Int) -> Int? {
    guard let first = letters.indices.last else { return other.count <= limit ? other.count : nil }
    return places.withUnsafeBufferPointer { places in
      var (rises, falls): (UInt64, UInt64) = (.max, 0)
      var (diagonal, before): (UInt64, UInt64) = (0, 0)
      var edits = letters.count
      for place in other.indices.reversed() {
        let same = places[Int(Spelling.small(other[place]) & 127)]
        let transposed = (~diagonal & same) &<< 1 & before
        diagonal = ((same & rises) &+ rises) ^ rises | same | falls | transposed
        var (risesAcross, fallsAcross) = (falls | ~(diagonal | rises), diagonal & rises)
        edits += Int(risesAcross &>> UInt64(first) & 1) - Int(fallsAcross &>> UInt64(first) & 1)
        // Each letter that is left takes one away at most.
        if edits - place > limit { return nil }
        risesAcross = risesAcross &<< 1 | 1
        fallsAcross = fallsAcross &<< 1
        rises = fallsAcross | ~(diagonal | risesAcross)
        falls = risesAcross & diagonal
        before = same
      }
      return edits <= limit ? edits : nil
    }
  }
}
