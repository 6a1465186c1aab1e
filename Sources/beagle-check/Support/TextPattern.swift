/// A regular expression that no text and no pattern makes slow: all ways to match are followed at once.
///
/// Characters, sets, groups, alternatives, repetitions and the anchors `^`, `$`, `\A`, `\z`, `\b` and `\B`. What needs a way back,
/// as look-ahead and back references do, is refused.
struct TextPattern: Sendable {
  struct Mistake: Error, Equatable, CustomStringConvertible {
    let description: String

    fileprivate init(_ description: String) { self.description = description }
  }

  /// Steps to other steps are relative to their own place.
  fileprivate enum Step: Sendable {
    case take(CharacterSet)
    case anchor(Anchor)
    case either(Int, Int)
    case go(Int)
  }

  fileprivate enum Anchor: Sendable {
    case start, end, wordEdge, noWordEdge
  }

  private let steps: [Step]

  /// - Complexity: O(*n*) in the text's characters, and in the repetitions that it counts.
  init(_ text: String) throws(Mistake) {
    var reader = Reader(Array(text))
    steps = try reader.pattern()
  }

  /// Whether a part of a text matches.
  ///
  /// - Complexity: O(pattern × text).
  func isFound(in text: String) -> Bool {
    let text = Array(text)
    // The places in the pattern that the text before leads to.
    var places: [Int] = []
    // By place, one more than the offset at which it was met last.
    var met = [Int](repeating: 0, count: steps.count + 1)
    for offset in 0...text.count {
      // A match may begin at any character.
      places.append(0)
      var reached: [Int] = []
      while let place = places.popLast() {
        if met[place] > offset { continue }
        met[place] = offset + 1
        if place == steps.count { return true }
        switch steps[place] {
        case .take(let set): if offset < text.count, set.holds(text[offset]) { reached.append(place + 1) }
        case .anchor(let anchor): if anchor.holds(at: offset, in: text) { places.append(place + 1) }
        case .either(let one, let other): places += [place + other, place + one]
        case .go(let way): places.append(place + way)
        }
      }
      places = reached
    }
    return false
  }
}

extension TextPattern.Anchor {
  func holds(at offset: Int, in text: [Character]) -> Bool {
    switch self {
    case .start: return offset == 0
    case .end: return offset == text.count
    case .wordEdge, .noWordEdge:
      let isBehindWord = offset > 0 && CharacterSet.isWord(text[offset - 1])
      let isBeforeWord = offset < text.count && CharacterSet.isWord(text[offset])
      return (isBehindWord != isBeforeWord) == (self == .wordEdge)
    }
  }
}

/// The characters that one step takes.
private struct CharacterSet: Sendable {
  enum Member: Sendable {
    case range(ClosedRange<Character>)
    case digit, word, space, lineEnd
    case letter, capital, small, number
    indirect case not(Member)
  }

  var members: [Member] = []
  var isNegated = false
  var foldsCase = false

  func holds(_ character: Character) -> Bool {
    let forms = foldsCase ? [character] + character.lowercased() + character.uppercased() : [character]
    return members.contains { member in forms.contains { Self.holds(member, $0) } } != isNegated
  }

  private static func holds(_ member: Member, _ character: Character) -> Bool {
    switch member {
    case .range(let range): range.contains(character)
    case .digit: character.isWholeNumber
    case .word: isWord(character)
    case .space: character.isWhitespace
    case .lineEnd: character.isNewline
    case .letter: character.isLetter
    case .capital: character.isUppercase
    case .small: character.isLowercase
    case .number: character.isNumber
    case .not(let member): !holds(member, character)
    }
  }

  static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber || character == "_" }
}

extension TextPattern {
  /// Turns a text into steps. The groups that are open stand in a list, so that no text makes the stack grow.
  fileprivate struct Reader {
    private var rest: ArraySlice<Character>
    private var groups = [Group()]
    /// The steps of all groups.
    private var size = 0
    private var foldsCase = false

    private struct Group {
      /// Those that are complete.
      var alternatives: [[Step]] = []
      var steps: [Step] = []
      /// Where the last part begins, which a repetition is of; `nil` where there is none.
      var lastPart: Int?
    }

    init(_ text: [Character]) { rest = text[...] }

    /// Groups in each other.
    private static let nestingLimit = 100
    private static let sizeLimit = 10_000

    mutating func pattern() throws(Mistake) -> [Step] {
      if rest.starts(with: "(?i)") {
        foldsCase = true
        rest = rest.dropFirst(4)
      }
      while let character = rest.popFirst() {
        switch character {
        case "(": try open()
        case ")":
          if groups.count == 1 { throw Mistake("a \")\" closes nothing") }
          add(Self.steps(of: groups.removeLast()))
        case "|":
          try grow(by: 2)
          groups[groups.count - 1].alternatives.append(groups[groups.count - 1].steps)
          (groups[groups.count - 1].steps, groups[groups.count - 1].lastPart) = ([], nil)
        case "*": try repeatLast(0, nil)
        case "+": try repeatLast(1, nil)
        case "?": try repeatLast(0, 1)
        case "{":
          let (least, most) = try count()
          try repeatLast(least, most)
        case "^": try append(.anchor(.start))
        case "$": try append(.anchor(.end))
        case ".": try append(.take(CharacterSet(members: [.lineEnd], isNegated: true)))
        case "[": try append(.take(set()))
        case "\\": try append(escape())
        default: try append(take(.range(character...character)))
        }
      }
      if groups.count > 1 { throw Mistake("a \"(\" is not closed") }
      return Self.steps(of: groups[0])
    }

    private mutating func append(_ step: Step) throws(Mistake) {
      try grow(by: 1)
      add([step])
    }

    private func take(_ member: CharacterSet.Member) -> Step {
      .take(CharacterSet(members: [member], foldsCase: foldsCase))
    }

    private mutating func add(_ steps: [Step]) {
      groups[groups.count - 1].lastPart = groups[groups.count - 1].steps.count
      groups[groups.count - 1].steps += steps
    }

    private mutating func grow(by count: Int) throws(Mistake) {
      size += count
      if size > Self.sizeLimit { throw Mistake("the pattern has more than \(Self.sizeLimit) parts") }
    }

    private static func steps(of group: Group) -> [Step] {
      group.alternatives.reversed().reduce(group.steps) { others, first in
        [.either(1, first.count + 2)] + first + [.go(others.count + 1)] + others
      }
    }

    private mutating func open() throws(Mistake) {
      if groups.count > Self.nestingLimit {
        throw Mistake("the pattern has more than \(Self.nestingLimit) groups in each other")
      }
      groups.append(Group())
      guard rest.first == "?" else { return }
      rest.removeFirst()
      if rest.first == ":" {
        rest.removeFirst()
      } else if rest.first == "<" || rest.first == "P", let end = rest.firstIndex(of: ">"),
        rest[..<end].drop(while: { $0 == "P" || $0 == "<" }).allSatisfy({ CharacterSet.isWord($0) })
      {
        rest = rest[(end + 1)...]
      } else {
        throw Mistake(
          "\"(?\(String(rest.prefix(1)))\" is not supported: a pattern holds no look-ahead, look-behind and flags but (?i) at its start"
        )
      }
    }

    /// `{2}`, `{2,}`, `{,2}` or `{2,3}`, without its first brace.
    private mutating func count() throws(Mistake) -> (Int, Int?) {
      let mistake = Mistake("after \"{\" stand one or two numbers and \"}\"")
      guard let end = rest.firstIndex(of: "}") else { throw mistake }
      let numbers = rest[..<end].split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
      rest = rest[(end + 1)...]
      let least = numbers[0].isEmpty && numbers.count == 2 ? 0 : Int(numbers[0])
      guard let least, least >= 0, numbers.count < 3 else { throw mistake }
      if numbers.count == 1 { return (least, least) }
      if numbers[1].isEmpty { return (least, nil) }
      guard let most = Int(numbers[1]), most >= least else { throw mistake }
      return (least, most)
    }

    private mutating func repeatLast(_ least: Int, _ most: Int?) throws(Mistake) {
      guard let start = groups[groups.count - 1].lastPart else {
        throw Mistake("a repetition has nothing before it")
      }
      // Whether it takes as little as it can makes no difference to whether there is a match.
      if rest.first == "?" { rest.removeFirst() }
      if rest.first == "+" { throw Mistake("\"+\" behind a repetition is not supported") }
      let part = Array(groups[groups.count - 1].steps[start...])
      groups[groups.count - 1].steps.removeSubrange(start...)
      for _ in 0..<least { try repeated(part) }
      if let most {
        for _ in least..<most { try repeated([.either(1, part.count + 1)] + part) }
      } else {
        try repeated([.either(1, part.count + 2)] + part + [.go(-part.count - 1)])
      }
      groups[groups.count - 1].lastPart = nil
    }

    private mutating func repeated(_ steps: [Step]) throws(Mistake) {
      try grow(by: max(1, steps.count))
      groups[groups.count - 1].steps += steps
    }

    /// Behind a backslash.
    private mutating func escape() throws(Mistake) -> Step {
      switch rest.first {
      case "b": anchor(.wordEdge)
      case "B": anchor(.noWordEdge)
      case "A": anchor(.start)
      case "z", "Z": anchor(.end)
      default: take(try escapedMember())
      }
    }

    private mutating func anchor(_ anchor: Anchor) -> Step {
      rest.removeFirst()
      return .anchor(anchor)
    }

    private mutating func escapedMember() throws(Mistake) -> CharacterSet.Member {
      guard let character = rest.popFirst() else { throw Mistake("a \"\\\" stands at the end") }
      switch character {
      case "d": return .digit
      case "D": return .not(.digit)
      case "w": return .word
      case "W": return .not(.word)
      case "s": return .space
      case "S": return .not(.space)
      case "t": return .range("\t"..."\t")
      case "n": return .range("\n"..."\n")
      case "r": return .range("\r"..."\r")
      case "f": return .range("\u{0C}"..."\u{0C}")
      case "p": return try property()
      case "P": return .not(try property())
      case "x": return try hexadecimal(2)
      case "u": return try hexadecimal(4)
      default:
        if CharacterSet.isWord(character) { throw Mistake("\"\\\(character)\" is not supported") }
        return .range(character...character)
      }
    }

    /// A Unicode property, `{L}`.
    private mutating func property() throws(Mistake) -> CharacterSet.Member {
      let known: [(name: String, member: CharacterSet.Member)] = [
        ("{L}", .letter), ("{Lu}", .capital), ("{Ll}", .small), ("{N}", .number), ("{Nd}", .digit),
      ]
      guard let found = known.first(where: { rest.starts(with: $0.name) }) else {
        throw Mistake("of the Unicode properties only L, Lu, Ll, N and Nd are supported")
      }
      rest = rest.dropFirst(found.name.count)
      return found.member
    }

    private mutating func hexadecimal(_ count: Int) throws(Mistake) -> CharacterSet.Member {
      let digits = rest.prefix(count)
      guard digits.count == count, let scalar = UInt32(String(digits), radix: 16).flatMap(Unicode.Scalar.init) else {
        throw Mistake("\(count) hexadecimal digits are missing")
      }
      rest = rest.dropFirst(count)
      return .range(Character(scalar)...Character(scalar))
    }

    /// Behind `[`, up to the closing bracket.
    private mutating func set() throws(Mistake) -> CharacterSet {
      var set = CharacterSet(foldsCase: foldsCase)
      if rest.first == "^" {
        set.isNegated = true
        rest.removeFirst()
      }
      while let character = rest.popFirst() {
        if character == "]", !set.members.isEmpty { return set }
        if character == "[" { throw Mistake("\"[\" in a set is written \"\\[\"") }
        let member = character == "\\" ? try escapedMember() : .range(character...character)
        guard case .range(let first) = member, rest.first == "-", rest.dropFirst().first != "]" else {
          set.members.append(member)
          continue
        }
        rest.removeFirst()
        guard let next = rest.popFirst(),
          case .range(let last) = next == "\\" ? try escapedMember() : .range(next...next),
          first.lowerBound <= last.lowerBound
        else { throw Mistake("a range in a set ends before it begins") }
        set.members.append(.range(first.lowerBound...last.lowerBound))
      }
      throw Mistake("a \"[\" is not closed")
    }
  }
}
