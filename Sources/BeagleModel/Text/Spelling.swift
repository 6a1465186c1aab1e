/// "Did you mean": names near a misspelt one (`docs/configuration.md`).
package enum Spelling {
  /// The nearest names, at most two, best first: same but for case, then by edits; none when nothing is near.
  ///
  /// - Complexity: O(names × length); only for what is reported.
  package static func suggestions(for name: String, among names: [String]) -> [String] {
    var search = Search(for: name)
    for candidate in names {
      let outline = Outline(candidate)
      if !search.isFar(outline) { search.look(at: candidate) }
    }
    return search.found
  }

  /// Distinguishes most names before they are compared letter by letter.
  struct Outline: BitwiseCopyable {
    /// A bit for each ASCII letter and digit, one for the rest.
    private(set) var set: UInt64 = 0
    let count: Int
    private var first: UInt8 = 0
    private(set) var isASCII = true

    init(_ name: String) {
      self = name.withUTF8Bytes { Self($0) }
    }

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes, skipping: nil) }

    /// The outline of a name without its underscores.
    init(withoutUnderscores bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes, skipping: UInt8(ascii: "_")) }

    @inline(__always)
    private init(_ bytes: UnsafeBufferPointer<UInt8>, skipping skipped: UInt8?) {
      var count = 0
      for byte in bytes where byte != skipped {
        let letter = byte.lowercased
        if count == 0 { first = letter }
        if byte >= 0x80 { isASCII = false }
        set |= 1 &<< UInt64(letter & 63)
        count += 1
      }
      self.count = count
    }

    /// Whether a name with this outline may equal another but for letter case; always `true` beyond ASCII.
    func mayEqual(_ other: Outline) -> Bool { !isASCII || count == other.count && set == other.set }

    /// Whether a name may be a word in another one; always `true` beyond ASCII.
    func mayBeWord(of other: Outline) -> Bool {
      !isASCII || !other.isASCII || count <= other.count && set & ~other.set == 0
    }

    /// Whether two names differ by more than a number of edits; always `false` beyond ASCII.
    func isFar(_ other: Outline, edits: Int) -> Bool {
      guard isASCII, other.isASCII else { return false }
      return abs(other.count - count) > edits || (set ^ other.set).nonzeroBitCount > 2 * edits
    }

    /// Whether one name may begin with the other. Such names count as nearer than others of their lengths.
    func mayGoOn(_ other: Outline) -> Bool {
      guard isASCII, other.isASCII else { return true }
      let (short, long) = count < other.count ? (self, other) : (other, self)
      return short.count >= Spelling.leastStem && short.first == long.first && short.set & ~long.set == 0
    }
  }

  /// A name in lower case, with a set of its letters.
  struct Letters {
    var scalars: [Unicode.Scalar]
    /// A bit for each ASCII letter and digit, one for the rest.
    var set: UInt64

    init(_ name: String) {
      scalars = Array(name.lowercased().unicodeScalars)
      set = scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }
  }

  /// The first of the suggestions; `nil` when nothing is near.
  package static func nearest(to name: String, among names: [String]) -> String? {
    suggestions(for: name, among: names).first
  }

  /// Whether a name is surely not near another.
  static func isFar(_ outline: Outline, _ other: Outline) -> Bool {
    // The limit counts scalars, which are bytes in ASCII; other outlines are never far.
    let limit = limit(outline.count)
    return outline.isFar(other, edits: outline.mayGoOn(other) ? max(limitOfPlurals, limit) : limit)
  }

  /// Whether two names are equal but for case, or few edits apart for the length of the left one.
  package static func isNear(_ left: String, _ right: String) -> Bool {
    if isFar(Outline(left), Outline(right)) { return false }
    let wanted = Letters(left)
    return distance(wanted, Letters(right), limit: Self.limit(wanted.scalars.count)) != nil
      && areNearWhereTheyDiffer(left, right)
  }

  /// Whether two names differ by one edit, however short they are.
  package static func isOneEdit(_ left: String, _ right: String) -> Bool {
    !Outline(left).isFar(Outline(right), edits: 1) && edits(Letters(left), Letters(right), limit: 1) == 1
  }

  /// The edits between two names that are near each other; `nil` when they are not.
  static func distance(_ left: Letters, _ right: Letters, limit: Int) -> Int? {
    edits(left, right, limit: isPlural(left.scalars, right.scalars) ? max(limitOfPlurals, limit) : limit)
  }

  /// Whether one name begins with the other, as `children` with `child`.
  private static func isPlural(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    min(left.count, right.count) >= leastStem && (left.starts(with: right) || right.starts(with: left))
  }

  static let leastStem = 5
  /// A plural may be this many edits away.
  static let limitOfPlurals = 3

  /// Two edits in a short name, a third of a long one's length; one in a name of up to four characters.
  static func limit(_ count: Int) -> Int {
    switch count {
    case 0...2: 0
    case 3...4: 1
    case 5...8: 2
    default: count / 3
    }
  }

  /// Insertions, deletions, replacements and transpositions of neighbours; `nil` when they are more than the limit.
  private static func edits(_ left: Letters, _ right: Letters, limit: Int) -> Int? {
    // An edit changes at most two letters of the sets.
    if left.scalars == right.scalars { return 0 }
    guard abs(left.scalars.count - right.scalars.count) <= limit,
      (left.set ^ right.set).nonzeroBitCount <= 2 * limit, left.scalars.count <= 200
    else { return nil }
    let (left, right) = (left.scalars, right.scalars)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let replacement = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replacement, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      // No later row is better than the best of this one.
      if current.allSatisfy({ $0 > limit }) { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }

  /// `; did you mean "a"?`, or nothing.
  package static func question(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \"\($0)\"?" } ?? ""
  }

  /// `; did you mean "a" or "b"?`, or nothing.
  package static func question(_ suggestions: [String]) -> String {
    suggestions.isEmpty ? "" : "; did you mean " + suggestions.map { "\"\($0)\"" }.joined(separator: " or ") + "?"
  }
}
