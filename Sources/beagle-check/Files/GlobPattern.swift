/// A pattern of paths: a ``NamePattern`` for each name, and `**` for any number of folders.
struct GlobPattern: Sendable {
  /// `nil` for `**`.
  private let parts: [NamePattern?]

  init(_ text: String) {
    parts = text.split(separator: "/").map { $0 == "**" ? nil : NamePattern($0) }
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

  /// - Complexity: O(names in the pattern × names in the path) comparisons of names.
  func matches(_ path: some StringProtocol) -> Bool {
    let names = Substring(path).split(separator: "/")
    var (part, place) = (0, 0)
    // The last `**`, and the place in the path up to which it reaches.
    var folders: (part: Int, reach: Int)?
    while place < names.count {
      if part < parts.count, parts[part] == nil {
        folders = (part, place)
        part += 1
      } else if part < parts.count, parts[part]?.matches(names[place]) == true {
        (part, place) = (part + 1, place + 1)
      } else if let last = folders {
        folders = (last.part, last.reach + 1)
        (part, place) = (last.part + 1, last.reach + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == nil }
  }

  /// Whether anything below a folder may match.
  func mayMatch(below folder: String) -> Bool {
    var parts = parts[...]
    for name in folder.split(separator: "/") {
      guard let part = parts.popFirst() else { return false }
      guard let part else { return true }
      guard part.matches(name) else { return false }
    }
    return !parts.isEmpty
  }
}
