/// A line of an ignore file, in the syntax of gitignore(5).
struct IgnorePattern: Sendable {
  /// Whether the line takes back what a line above it ignores: `!keep.json`.
  let isNegated: Bool
  /// Whether the line is about folders alone: `drafts/`.
  private let isForFolders: Bool
  /// Whether the whole path counts; else the last name does.
  private let isAnchored: Bool
  private let glob: GlobPattern

  /// - Parameter line: Without its end; `nil` for an empty one and a comment.
  init?(_ line: some StringProtocol) {
    var text = Self.trimmed(line)
    guard let first = text.first, first != "#" else { return nil }
    isNegated = first == "!"
    if isNegated { text = text.dropFirst() }
    isForFolders = text.last == "/"
    if isForFolders { text = text.dropLast() }
    if text.isEmpty { return nil }
    isAnchored = text.contains("/")
    // `a/**` is all below a, and not a itself.
    glob = GlobPattern(text.hasSuffix("/**") ? text + "/*" : String(text))
  }

  /// Without the blanks at the end, of which `\ ` is none.
  private static func trimmed(_ line: some StringProtocol) -> Substring {
    var text = Substring(line)
    while text.last == " " {
      let backslashes = text.dropLast().reversed().prefix { $0 == "\\" }.count
      if !backslashes.isMultiple(of: 2) { break }
      text = text.dropLast()
    }
    return text
  }

  /// - Parameter path: Relative to the folder of the ignore file, without a slash at its end.
  func matches(_ path: Substring, isFolder: Bool) -> Bool {
    if isForFolders, !isFolder { return false }
    return glob.matches(
      isAnchored ? path : path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path)
  }
}

/// The lines of one ignore file.
struct IgnoreList: Sendable {
  /// The file, for people: `drafts/.gitignore`, or `--exclude`.
  let name: String
  /// The folder that its patterns are relative to: absolute where the working directory is known; empty for a relative
  /// path's start.
  let folder: String
  private var patterns: [(line: Int, pattern: IgnorePattern)] = []

  init(name: String, folder: String, text: String) {
    self.name = name
    self.folder = folder
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (index, line) in lines.enumerated() {
      if let pattern = IgnorePattern(line) { patterns.append((index + 1, pattern)) }
    }
  }

  var isEmpty: Bool { patterns.isEmpty }

  /// The last line that matches a path; `nil` for none.
  ///
  /// - Parameter path: Written as `folder` is.
  func match(_ path: String, isFolder: Bool) -> (line: Int, ignores: Bool)? {
    guard let inner = inner(path) else { return nil }
    return patterns.last { $0.pattern.matches(inner, isFolder: isFolder) }.map { ($0.line, !$0.pattern.isNegated) }
  }

  /// The path from the folder on; `nil` outside.
  private func inner(_ path: String) -> Substring? {
    if folder.isEmpty { return path.hasPrefix("/") ? nil : path[...] }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    return path.utf8.starts(with: start.utf8) ? Substring(path.utf8.dropFirst(start.utf8.count)) : nil
  }
}
