/// A pattern of one name, without slashes: `*`, `?`, `[a-z]`, `[!a-z]`, `[[:digit:]]`, and `\` before a character that
/// stands for itself.
///
/// Git, fnmatch(3) and shells agree on it. A pattern that ends in the middle, as `[a` does, matches no name.
struct NamePattern: Sendable, Equatable {
  private var parts: [Part] = []
  private var isBroken = false
  /// The characters before the first that may be others, which most names do not begin with.
  private var start = ""

  private enum Part: Sendable, Equatable {
    case character(Character)
    case any
    case anyNumber
    case set([Member], isNegated: Bool)
  }

  private enum Member: Sendable, Equatable {
    case range(Character, Character)
    case named(String)
  }

  init(_ text: some StringProtocol) {
    var rest = Array(text)[...]
    while let first = rest.popFirst() {
      switch first {
      case "*": if parts.last != .anyNumber { parts.append(.anyNumber) }
      case "?": parts.append(.any)
      case "[":
        guard let set = Self.set(&rest) else {
          isBroken = true
          return
        }
        parts.append(set)
      case "\\":
        guard let next = rest.popFirst() else {
          isBroken = true
          return
        }
        parts.append(.character(next))
      default: parts.append(.character(first))
      }
    }
    for case .character(let character) in parts.prefix(while: { if case .character = $0 { true } else { false } }) {
      start.append(character)
    }
  }

  /// Reads up to the closing bracket; `nil` without one.
  private static func set(_ rest: inout ArraySlice<Character>) -> Part? {
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest.removeFirst() }
    var members: [Member] = []
    var isStart = true
    while let first = rest.popFirst() {
      if first == "]", !isStart { return .set(members, isNegated: isNegated) }
      isStart = false
      if first == "[", rest.first == ":" {
        let name = String(rest.dropFirst().prefix { $0 != ":" })
        let end = rest.dropFirst(name.count + 1)
        if end.starts(with: [":", "]"]) {
          guard names.contains(name) else { return nil }
          members.append(.named(name))
          rest = end.dropFirst(2)
          continue
        }
      }
      guard let low = first == "\\" ? rest.popFirst() : first else { return nil }
      guard rest.first == "-", let next = rest.dropFirst().first, next != "]" else {
        members.append(.range(low, low))
        continue
      }
      rest.removeFirst(2)
      guard let high = next == "\\" ? rest.popFirst() : next else { return nil }
      members.append(.range(low, high))
    }
    return nil
  }

  private static let names = [
    "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "xdigit",
  ]

  /// - Complexity: O(pattern × name).
  func matches(_ name: some StringProtocol) -> Bool {
    if isBroken || !name.hasPrefix(start) { return false }
    let name = Array(name)
    var (part, place) = (0, 0)
    // The last `*`, and the place in the name up to which it reaches.
    var star: (part: Int, reach: Int)?
    while place < name.count {
      if part < parts.count, parts[part] == .anyNumber {
        star = (part, place)
        part += 1
      } else if part < parts.count, Self.matches(parts[part], name[place]) {
        (part, place) = (part + 1, place + 1)
      } else if let last = star {
        star = (last.part, last.reach + 1)
        (part, place) = (last.part + 1, last.reach + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anyNumber }
  }

  private static func matches(_ part: Part, _ character: Character) -> Bool {
    switch part {
    case .character(let own): own == character
    case .any: true
    case .anyNumber: false
    case .set(let members, let isNegated): members.contains { holds($0, character) } != isNegated
    }
  }

  private static func holds(_ member: Member, _ character: Character) -> Bool {
    switch member {
    case .range(let low, let high): low <= character && character <= high
    case .named(let name): holds(named: name, character)
    }
  }

  /// The classes of POSIX in ASCII, as git has them.
  private static func holds(named name: String, _ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return false }
    let isLetter = character.isLetter
    let isDigit = character.isNumber
    return switch name {
    case "alnum": isLetter || isDigit
    case "alpha": isLetter
    case "blank": byte == 0x20 || byte == 0x09
    case "cntrl": byte < 0x20 || byte == 0x7F
    case "digit": isDigit
    case "graph": 0x21...0x7E ~= byte
    case "lower": character.isLowercase
    case "print": 0x20...0x7E ~= byte
    case "punct": 0x21...0x7E ~= byte && !isLetter && !isDigit
    case "space": byte == 0x20 || 0x09...0x0D ~= byte
    case "upper": character.isUppercase
    default: character.isHexDigit
    }
  }
}
