/// A folder or a file at a commit, as git writes it: `main:screens`.
struct CommitPath: Sendable, Equatable {
  /// A commit, a branch or a tag.
  var commit: String
  /// From the top of the repository; from the working directory where it begins with `./` or `../`. Empty for all of it.
  var path: String

  /// `nil` for a text without a colon, and for a web address.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex,
      !text[text.index(after: colon)...].hasPrefix("//")
    else { return nil }
    commit = String(text[..<colon])
    path = String(text[text.index(after: colon)...])
  }

  /// The path from the working directory on.
  ///
  /// - Parameter root: The absolute path of the repository's folder.
  func fromHere(below root: String, workingDirectory: String?) -> String {
    if path.hasPrefix("./") || path.hasPrefix("../") { return RelativePath.normal(path) }
    let seen = RelativePath.joined(root, path, seenFrom: workingDirectory)
    return seen.isEmpty ? "." : seen
  }
}
