import BeagleModel

/// `where` of an entry of `rules`: the findings that it is about. A part that is `nil` takes all.
struct FindingScope: Sendable {
  var screen: RoutePattern?
  var pointer: PointerPattern?
  /// Of a name or an address in the message.
  var name: RoutePattern?
  /// One of them; empty for any file.
  var files: [RoutePattern] = []
  var owner: String?

  /// - Parameter routes: The addresses of the screen that it is about.
  func covers(_ diagnostic: Diagnostic, at routes: [String]) -> Bool {
    if let screen, !routes.contains(where: screen.matches) { return false }
    if let pointer, !pointer.matches(diagnostic.location.pointer) { return false }
    if !files.isEmpty {
      guard let file = diagnostic.location.source.file.map(RelativePath.normal) else { return false }
      guard files.contains(where: { $0.matches(file) }) else { return false }
    }
    if let owner, diagnostic.owner != owner { return false }
    return name.map { name in Self.names(in: diagnostic.message).contains(where: name.matches) } ?? true
  }

  /// Whether all that it takes lies in files of a folder.
  ///
  /// - Parameter folder: From the working directory on, in its shortest form.
  func isInside(folder: String) -> Bool {
    !files.isEmpty
      && files.allSatisfy { file in
        folder == "." ? !file.start.hasPrefix("/") && !file.start.hasPrefix("..") : file.start.hasPrefix(folder + "/")
      }
  }

  /// The names in a message: its quoted parts, and each word without punctuation.
  private static func names(in message: String) -> [String] {
    let quoted = message.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let words = message.split(separator: " ").map { word in
      String(word.drop { "\"(".contains($0) }.reversed().drop { "\",;:.?)".contains($0) }.reversed())
    }
    return quoted + words
  }
}

/// A JSON Pointer in which `*` stands for any one token: `/children/*/text`.
struct PointerPattern: Sendable, Hashable {
  private let tokens: [Substring]
  /// The tokens before the first `*`.
  let start: String

  /// `nil` for a text that is no JSON Pointer (RFC 6901): one that is not empty begins with a slash.
  init?(_ text: String) {
    guard text.isEmpty || text.hasPrefix("/") else { return nil }
    tokens = Self.tokens(of: text)
    start = tokens.prefix { $0 != "*" }.joined(separator: "/")
  }

  func matches(_ pointer: String) -> Bool {
    let others = Self.tokens(of: pointer)
    return tokens.count == others.count && zip(tokens, others).allSatisfy { $0 == "*" || $0 == $1 }
  }

  private static func tokens(of pointer: String) -> [Substring] {
    pointer.split(separator: "/", omittingEmptySubsequences: false)
  }
}
