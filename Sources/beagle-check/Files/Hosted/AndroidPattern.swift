/// The patterns of `android:pathPattern` and `android:pathAdvancedPattern` (Android: `PatternMatcher`).
///
/// Both go through a text once and never back, as Android does: `/.*b` does not fit `/abab`.
enum AndroidPattern {
  /// `.` is any character, `c*` any number of `c`, `.*` everything up to the next character; `\` takes the meaning away.
  static func fits(simple pattern: String, _ text: String) -> Bool {
    let (pattern, text) = (Array(pattern), Array(text))
    var (place, at) = (0, 0)
    while place < pattern.count {
      // Android looks at no more of the pattern than this.
      if at == text.count { return pattern[place...].elementsEqual(".*") }
      var character = pattern[place]
      let isEscaped = character == "\\" && place + 1 < pattern.count
      if isEscaped {
        place += 1
        character = pattern[place]
      }
      let isRepeated = place + 1 < pattern.count && pattern[place + 1] == "*"
      if isRepeated, character == ".", !isEscaped {
        place += 2
        guard place < pattern.count else { return true }
        if pattern[place] == "\\", place + 1 < pattern.count { place += 1 }
        guard let next = text[min(at, text.count)...].firstIndex(of: pattern[place]) else { return false }
        (place, at) = (place + 1, next + 1)
      } else if isRepeated {
        while at < text.count, text[at] == character { at += 1 }
        place += 2
      } else {
        guard at < text.count, text[at] == character || character == "." && !isEscaped else { return false }
        (place, at) = (place + 1, at + 1)
      }
    }
    return at == text.count
  }

  /// `.`, `[a-z]`, `[^a]` and characters, each with `*`, `+`, `{2}` or `{2,3}` behind it. Each takes as much as it can.
  ///
  /// A pattern that is none fits nothing.
  static func fits(advanced pattern: String, _ text: String) -> Bool {
    guard let parts = parts(advanced: pattern) else { return false }
    let text = Array(text)
    var at = 0
    for part in parts {
      var count = 0
      while at < text.count, count < part.most, part.takes(text[at]) { (at, count) = (at + 1, count + 1) }
      if count < part.least { return false }
    }
    return at == text.count
  }

  /// Whether Android can read a pattern.
  static func isAdvanced(_ pattern: String) -> Bool { parts(advanced: pattern) != nil }

  private struct Part {
    var ranges: [ClosedRange<Character>]
    var isNegated = false
    var least = 1
    var most = 1

    func takes(_ character: Character) -> Bool {
      ranges.isEmpty || ranges.contains { $0.contains(character) } != isNegated
    }
  }

  private static func parts(advanced pattern: String) -> [Part]? {
    var parts: [Part] = []
    var rest = pattern[...]
    while let character = rest.popFirst() {
      switch character {
      case "*", "+", "{", "}", "]": return nil
      case ".": parts.append(Part(ranges: []))
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        parts.append(Part(ranges: [escaped...escaped]))
      case "[":
        guard let set = set(&rest) else { return nil }
        parts.append(set)
      default: parts.append(Part(ranges: [character...character]))
      }
      guard let count = count(&rest) else { return nil }
      (parts[parts.count - 1].least, parts[parts.count - 1].most) = count
    }
    return parts
  }

  private static func set(_ rest: inout Substring) -> Part? {
    var part = Part(ranges: [])
    if rest.first == "^" {
      part.isNegated = true
      rest = rest.dropFirst()
    }
    while let character = rest.popFirst() {
      if character == "]" { return part.ranges.isEmpty ? nil : part }
      guard let first = character == "\\" ? rest.popFirst() : character else { return nil }
      var last = first
      if rest.first == "-", rest.dropFirst().first != "]" {
        rest = rest.dropFirst()
        guard let end = rest.popFirst(), let character = end == "\\" ? rest.popFirst() : end else { return nil }
        last = character
      }
      guard first <= last else { return nil }
      part.ranges.append(first...last)
    }
    return nil
  }

  /// How often the part before may stand; `nil` for a count that is none.
  private static func count(_ rest: inout Substring) -> (least: Int, most: Int)? {
    switch rest.first {
    case "*":
      rest = rest.dropFirst()
      return (0, .max)
    case "+":
      rest = rest.dropFirst()
      return (1, .max)
    case "{":
      guard let end = rest.firstIndex(of: "}") else { return nil }
      let numbers = rest[..<end].dropFirst().split(separator: ",", omittingEmptySubsequences: false)
      rest = rest[rest.index(after: end)...]
      guard let least = numbers.first.flatMap({ Int($0) }), least >= 0, numbers.count < 3 else { return nil }
      guard numbers.count == 2 else { return (least, least) }
      guard let most = numbers[1].isEmpty ? Int.max : Int(numbers[1]), most >= least else { return nil }
      return (least, most)
    default: return (1, 1)
    }
  }
}
