/// "Did you mean": names near a misspelt one (`product/configuration.md` 3.7).
public enum Spelling {
  /// The nearest names, at most two, best first: same but for case, then by edits; none when nothing is near.
  ///
  /// - Complexity: O(names × length²); only for what is reported.
  public static func suggestions(for name: String, among names: some Sequence<String>) -> [String] {
    let wanted = Letters(name)
    let limit = limit(wanted.scalars.count)
    var ranked: [(edits: Int, name: String)] = []
    for candidate in names {
      // Most names are far away, which their lengths or their sets of letters tell.
      guard abs(candidate.utf8.count - name.utf8.count) <= max(3, limit) * 4, !wanted.isFar(candidate, limit: limit),
        candidate != name
      else { continue }
      let other = Letters(candidate)
      if let edits = distance(wanted, other, limit: limit) { ranked.append((edits, candidate)) }
    }
    ranked.sort { $0.edits != $1.edits ? $0.edits < $1.edits : $0.name < $1.name }
    // A second one is worth reading only when it is as near as the first.
    return ranked.prefix { $0.edits == ranked[0].edits }.prefix(2).map(\.name)
  }

  /// A name in lower case, with a set of its letters.
  private struct Letters {
    var scalars: [Unicode.Scalar]
    /// A bit for each ASCII letter and digit, one for the rest.
    var set: UInt64

    init(_ name: String) {
      scalars = Array(name.utf8.allSatisfy { $0 < 0x80 } ? Self.lowered(name) : Array(name.lowercased().unicodeScalars))
      set = scalars.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    /// Whether a name is too far away for any number of edits that is asked for, as most are: told from its bytes.
    func isFar(_ name: String, limit: Int) -> Bool {
      name.withUTF8Bytes { bytes in
        var set: UInt64 = 0
        for byte in bytes {
          // What is not ASCII is compared by its scalars.
          if byte >= 0x80 { return false }
          set |= 1 &<< UInt64((byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte) & 63)
        }
        let edits = max(3, limit)
        return abs(bytes.count - scalars.count) > edits || (self.set ^ set).nonzeroBitCount > 2 * edits
      }
    }

    private static func lowered(_ ascii: String) -> [Unicode.Scalar] {
      ascii.utf8.map { Unicode.Scalar($0 &- UInt8(ascii: "A") < 26 ? $0 | 0x20 : $0) }
    }
  }

  public static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    suggestions(for: name, among: names).first
  }

  public static func isNear(_ left: String, _ right: String) -> Bool {
    let wanted = Letters(left)
    return distance(wanted, Letters(right), limit: limit(wanted.scalars.count)) != nil
  }

  /// The edits between two names that are near each other; `nil` when they are not.
  private static func distance(_ left: Letters, _ right: Letters, limit: Int) -> Int? {
    edits(left, right, limit: isPlural(left.scalars, right.scalars) ? max(3, limit) : limit)
  }

  /// Whether one name only goes on where the other ends, as `children` does after `child`.
  private static func isPlural(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    min(left.count, right.count) >= 5 && (left.starts(with: right) || right.starts(with: left))
  }

  /// Two edits in a short name, a third of a long one's length; one in a name of up to four characters.
  private static func limit(_ count: Int) -> Int {
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
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 0..<left.count {
      var current = [row + 1] + [Int](repeating: 0, count: right.count)
      for column in 0..<right.count {
        let replacement = last[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replacement, last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current[column + 1] = best
      }
      // No later row is better than the best of this one.
      if current.min() ?? 0 > limit { return nil }
      beforeLast = last
      last = current
    }
    return last[right.count] <= limit ? last[right.count] : nil
  }

  /// `; did you mean "a" or "b"?`, or nothing.
  public static func question(_ suggestions: [String]) -> String {
    suggestions.isEmpty ? "" : "; did you mean " + suggestions.map { "\"\($0)\"" }.joined(separator: " or ") + "?"
  }
}
