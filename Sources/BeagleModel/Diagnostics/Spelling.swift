/// "Did you mean": names near a misspelt one (`product/configuration.md` 3.7).
public enum Spelling {
  /// The nearest names, at most two, best first: same but for case, then by edits; none when nothing is near.
  ///
  /// - Complexity: O(names × length²); only for what is reported.
  public static func suggestions(for name: String, among names: some Sequence<String>) -> [String] {
    let lowered = name.lowercased()
    var ranked: [(edits: Int, name: String)] = []
    for candidate in names where candidate != name {
      let other = candidate.lowercased()
      if other == lowered {
        ranked.append((0, candidate))
      } else if let distance = distance(lowered, other) {
        ranked.append((distance, candidate))
      }
    }
    ranked.sort { $0.edits != $1.edits ? $0.edits < $1.edits : $0.name < $1.name }
    // A second one is worth reading only when it is as near as the first.
    return ranked.prefix { $0.edits == ranked[0].edits }.prefix(2).map(\.name)
  }

  public static func nearest(to name: String, among names: some Sequence<String>) -> String? {
    suggestions(for: name, among: names).first
  }

  public static func isNear(_ left: String, _ right: String) -> Bool {
    distance(left, right) != nil
  }

  /// The edits between two names that are near each other; `nil` when they are not.
  private static func distance(_ name: String, _ other: String) -> Int? {
    guard let edits = edits(name, other) else { return nil }
    return edits <= limit(name) || edits <= 3 && isPlural(name, other) ? edits : nil
  }

  /// Whether one name only goes on where the other ends, as `children` does after `child`.
  private static func isPlural(_ name: String, _ other: String) -> Bool {
    let shorter = min(name.unicodeScalars.count, other.unicodeScalars.count)
    return shorter >= 5 && (name.hasPrefix(other) || other.hasPrefix(name))
  }

  /// Two edits in a short name, a third of a long one's length; one in a name of up to four characters.
  private static func limit(_ name: String) -> Int {
    switch name.unicodeScalars.count {
    case 0...2: 0
    case 3...4: 1
    case 5...8: 2
    case let count: count / 3
    }
  }

  /// Insertions, deletions, replacements and transpositions of neighbours; `nil` when the lengths alone are too far apart.
  private static func edits(_ left: String, _ right: String) -> Int? {
    let left = Array(left.unicodeScalars)
    let right = Array(right.unicodeScalars)
    guard abs(left.count - right.count) <= max(3, left.count / 3), left.count <= 200, right.count <= 200 else {
      return nil
    }
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
      beforeLast = last
      last = current
    }
    return last[right.count]
  }

  /// `; did you mean "a" or "b"?`, or nothing.
  public static func question(_ suggestions: [String]) -> String {
    suggestions.isEmpty ? "" : "; did you mean " + suggestions.map { "\"\($0)\"" }.joined(separator: " or ") + "?"
  }
}
