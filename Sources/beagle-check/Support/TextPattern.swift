/// A regular expression of the configuration, for texts as short as a value in the data of a native route.
///
/// Knows what such patterns are made of: characters, sets, `.`, groups, `|`, anchors and quantifiers. All ways through it
/// are followed at once, so that no pattern takes more than (length of the text × length of the pattern) steps.
struct TextPattern: Sendable {
  private let program: [PatternStep]

  /// `nil` for a pattern with something else in it (`\b`, `(?=`, `\1`), of which nothing is said.
  init?(_ pattern: String) {
    var compiler = PatternCompiler(pattern)
    guard let program = compiler.program() else { return nil }
    self.program = program
  }

  /// Whether the pattern is found anywhere in a text; `^` and `$` hold it to the ends.
  func isFound(in text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var current: [Int] = []
    for place in 0...scalars.count {
      var next = Set<Int>()
      // The pattern may begin at every place.
      var waiting = current + [0]
      var met = Set(waiting)
      while let index = waiting.popLast() {
        switch program[index] {
        case .match: return true
        case .character(let set): if place < scalars.count, set.contains(scalars[place]) { next.insert(index + 1) }
        case .either(let one, let other):
          for branch in [one, other] where met.insert(branch).inserted { waiting.append(branch) }
        case .start: if place == 0, met.insert(index + 1).inserted { waiting.append(index + 1) }
        case .end:
          let isEnd = place == scalars.count || place == scalars.count - 1 && scalars[place] == "\n"
          if isEnd, met.insert(index + 1).inserted { waiting.append(index + 1) }
        }
      }
      current = next.sorted()
    }
    return false
  }
}

enum PatternStep: Sendable {
  case character(CharacterClass)
  /// Two places to go on at.
  case either(Int, Int)
  case start
  case end
  case match
}

/// Characters that one step of a pattern takes.
indirect enum CharacterClass: Sendable {
  /// Every one but a line feed.
  case any
  case range(ClosedRange<UInt32>)
  case digit
  case word
  case space
  case anyOf([CharacterClass])
  case not(CharacterClass)

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .any: scalar != "\n"
    case .range(let range): range.contains(scalar.value)
    case .digit: scalar.properties.generalCategory == .decimalNumber
    case .word: scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.generalCategory == .decimalNumber
    case .space: scalar.properties.isWhitespace
    case .anyOf(let classes): classes.contains { $0.contains(scalar) }
    case .not(let inner): !inner.contains(scalar)
    }
  }
}
