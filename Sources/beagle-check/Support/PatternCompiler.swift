/// From the text of a regular expression to the steps of a `TextPattern`.
struct PatternCompiler {
  /// A pattern with more steps, by counts of counts, is not followed.
  private static let mostSteps = 4000

  private var rest: Substring.UnicodeScalarView
  private var isKnown = true

  init(_ pattern: String) { rest = pattern.unicodeScalars[...] }

  /// `nil` where something stands in the pattern that is not known.
  mutating func program() -> [PatternStep]? {
    let steps = alternatives()
    guard isKnown, rest.isEmpty else { return nil }
    return steps + [.match]
  }

  // Steps are put together with places counted from their own first one, and moved when something goes before them.

  private mutating func alternatives() -> [PatternStep] {
    var steps = sequence()
    while rest.first == "|" {
      rest.removeFirst()
      let other = sequence()
      // Jump over the second behind the first.
      let first = steps.moved(by: 1)
      let end = first.count + 2 + other.count
      steps =
        [.either(1, first.count + 2)] + first + [.either(end, end)] + other.moved(by: first.count + 2)
    }
    return steps
  }

  private mutating func sequence() -> [PatternStep] {
    var steps: [PatternStep] = []
    while isKnown, let next = rest.first, next != "|", next != ")" {
      let part = quantified(atom())
      steps += part.moved(by: steps.count)
      if steps.count > Self.mostSteps { isKnown = false }
    }
    return steps
  }

  private mutating func atom() -> [PatternStep] {
    guard let scalar = rest.popFirst() else { return [] }
    switch scalar {
    case "(": return group()
    case "[": return [.character(set())]
    case ".": return [.character(.any)]
    case "^": return [.start]
    case "$": return [.end]
    case "\\": return [.character(escape())]
    case "*", "+", "?", "{": return unknown()
    default: return [.character(.range(scalar.value...scalar.value))]
    }
  }

  private mutating func group() -> [PatternStep] {
    if rest.first == "?" {
      rest.removeFirst()
      guard rest.popFirst() == ":" else { return unknown() }
    }
    let steps = alternatives()
    return rest.popFirst() == ")" ? steps : unknown()
  }

  private mutating func unknown() -> [PatternStep] {
    isKnown = false
    return []
  }

  // MARK: - Quantifiers

  private mutating func quantified(_ atom: [PatternStep]) -> [PatternStep] {
    guard let (least, most) = quantifier() else { return atom }
    // A lazy quantifier finds the same texts; a possessive one does not.
    if rest.first == "?" { rest.removeFirst() }
    if rest.first == "+" || rest.first == "*" { return unknown() }
    guard atom.count * max(least, most ?? 1) <= Self.mostSteps else { return unknown() }
    var steps: [PatternStep] = []
    for _ in 0..<least { steps += atom.moved(by: steps.count) }
    guard let most else {
      let start = steps.count
      return steps + [.either(start + 1, start + atom.count + 2)] + atom.moved(by: start + 1) + [.either(start, start)]
    }
    let end = steps.count + (most - least) * (atom.count + 1)
    for _ in least..<most {
      steps.append(.either(steps.count + 1, end))
      steps += atom.moved(by: steps.count)
    }
    return steps
  }

  /// How often, from and to; `nil` when no quantifier stands here.
  private mutating func quantifier() -> (least: Int, most: Int?)? {
    switch rest.first {
    case "*": rest.removeFirst(); return (0, nil)
    case "+": rest.removeFirst(); return (1, nil)
    case "?": rest.removeFirst(); return (0, 1)
    case "{":
      rest.removeFirst()
      let least = number()
      var most = least
      if rest.first == "," {
        rest.removeFirst()
        most = rest.first == "}" ? nil : number()
        if rest.first == "}", let least { rest.removeFirst(); return counts(least, most) }
      } else if rest.first == "}", let least {
        rest.removeFirst()
        return counts(least, least)
      }
      isKnown = false
      return nil
    default: return nil
    }
  }

  private mutating func counts(_ least: Int, _ most: Int?) -> (least: Int, most: Int?)? {
    if let most, most < least { isKnown = false }
    return isKnown ? (least, most) : nil
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let digit = rest.first, ("0"..."9").contains(digit), digits.count < 5 {
      digits.unicodeScalars.append(digit)
      rest.removeFirst()
    }
    return Int(digits)
  }

  // MARK: - Characters

  private mutating func escape() -> CharacterClass {
    guard let scalar = rest.popFirst() else {
      isKnown = false
      return .any
    }
    switch scalar {
    case "d": return .digit
    case "D": return .not(.digit)
    case "w": return .word
    case "W": return .not(.word)
    case "s": return .space
    case "S": return .not(.space)
    case "n": return .range(0x0A...0x0A)
    case "r": return .range(0x0D...0x0D)
    case "t": return .range(0x09...0x09)
    default:
      // A letter or a digit would mean something: a boundary, a property, an earlier group.
      if scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) { isKnown = false }
      return .range(scalar.value...scalar.value)
    }
  }

  private mutating func set() -> CharacterClass {
    var isNegated = false
    if rest.first == "^" {
      isNegated = true
      rest.removeFirst()
    }
    var classes: [CharacterClass] = []
    while let scalar = rest.popFirst() {
      if scalar == "]", !classes.isEmpty { return isNegated ? .not(.anyOf(classes)) : .anyOf(classes) }
      // Sets in sets, and what dialects make of two equal signs, are left alone.
      if scalar == "[" || scalar == "&" && rest.first == "&" { break }
      let one = scalar == "\\" ? escape() : .range(scalar.value...scalar.value)
      classes.append(range(from: one) ?? one)
    }
    isKnown = false
    return .any
  }

  /// A range, where a hyphen and its end follow a character.
  private mutating func range(from first: CharacterClass) -> CharacterClass? {
    guard case .range(let start) = first, rest.first == "-", let end = rest.dropFirst().first, end != "]" else {
      return nil
    }
    rest.removeFirst()
    rest.removeFirst()
    guard end != "\\", end != "[", end.value >= start.lowerBound else {
      isKnown = false
      return nil
    }
    return .range(start.lowerBound...end.value)
  }
}

extension [PatternStep] {
  /// The steps with places that are so much further on.
  fileprivate func moved(by distance: Int) -> [PatternStep] {
    map { step in
      if case .either(let one, let other) = step { .either(one + distance, other + distance) } else { step }
    }
  }
}
