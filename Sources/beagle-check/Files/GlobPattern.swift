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

  func matches(_ path: some StringProtocol) -> Bool {
    Self.matches(parts[...], Substring(path).split(separator: "/")[...])
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

  private static func matches(_ parts: ArraySlice<NamePattern?>, _ names: ArraySlice<Substring>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    guard let part else { return (0...names.count).contains { matches(parts.dropFirst(), names.dropFirst($0)) } }
    guard let name = names.first else { return false }
    return part.matches(name) && matches(parts.dropFirst(), names.dropFirst())
  }
}
