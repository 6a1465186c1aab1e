/// A pattern of file names: `*` and `?` within a name, `[a-z]`, and `**` for any number of folders.
struct GlobPattern: Sendable {
  private let parts: [[Character]]

  init(_ text: String) {
    parts = text.split(separator: "/", omittingEmptySubsequences: true).map(Array.init)
  }

  static func isPattern(_ text: String) -> Bool { text.contains { $0 == "*" || $0 == "?" || $0 == "[" } }

  /// The part of a pattern before its first wildcard: the folder to look in, and the rest.
  static func split(_ text: String) -> (folder: String, pattern: String) {
    let names = text.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = names.prefix { !isPattern(String($0)) }
    let folder = fixed.joined(separator: "/")
    let pattern = names.dropFirst(fixed.count).joined(separator: "/")
    return (fixed.isEmpty ? "." : folder.isEmpty ? "/" : folder, pattern)
  }

  func matches(_ path: String) -> Bool {
    Self.matches(parts[...], path.split(separator: "/").map(Array.init)[...])
  }

  /// Whether anything below a folder may match.
  func mayMatch(below folder: String) -> Bool {
    var parts = parts[...]
    for name in folder.split(separator: "/") {
      guard let part = parts.popFirst() else { return false }
      if part == ["*", "*"] { return true }
      guard Self.matchesName(part[...], Array(name)[...]) else { return false }
    }
    return !parts.isEmpty
  }

  private static func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == ["*", "*"] {
      return (0...names.count).contains { matches(parts.dropFirst(), names.dropFirst($0)) }
    }
    guard let name = names.first else { return false }
    return matchesName(part[...], name[...]) && matches(parts.dropFirst(), names.dropFirst())
  }

  private static func matchesName(_ pattern: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    switch first {
    case "*":
      return (0...name.count).contains { matchesName(pattern.dropFirst(), name.dropFirst($0)) }
    case "?":
      return !name.isEmpty && matchesName(pattern.dropFirst(), name.dropFirst())
    case "[":
      guard let end = pattern.dropFirst().firstIndex(of: "]"), let character = name.first else { return false }
      let set = pattern[(pattern.startIndex + 1)..<end]
      return matchesSet(set, character) && matchesName(pattern[(end + 1)...], name.dropFirst())
    default:
      return name.first == first && matchesName(pattern.dropFirst(), name.dropFirst())
    }
  }

  private static func matchesSet(_ set: ArraySlice<Character>, _ character: Character) -> Bool {
    var rest = set
    let isNegated = rest.first == "!" || rest.first == "^"
    if isNegated { rest = rest.dropFirst() }
    var isIn = false
    while let first = rest.popFirst() {
      if rest.first == "-", let last = rest.dropFirst().first {
        rest = rest.dropFirst(2)
        if first <= character && character <= last { isIn = true }
      } else if first == character {
        isIn = true
      }
    }
    return isIn != isNegated
  }
}
