/// Finds the configuration file of a run that does not name one.
struct ConfigurationSearch {
  /// The names that are looked for in a folder, in this order.
  static let names = ["beagle-check.json", ".beagle-check.json"]

  let files: FileSystem

  /// The file that a run uses; `nil` for none.
  func file(of choice: ConfigurationChoice) -> String? {
    if choice.takesNone { return nil }
    guard let typed = choice.file.map(files.nameFromHere) else { return nearest }
    guard case .folder = files.kind(typed) else { return typed }
    return file(in: typed) ?? RelativePath.join(typed, Self.names[0])
  }

  /// The nearest file from the working directory up: not above the repository, which is the folder with `.git`.
  var nearest: String? {
    let depth = files.workingDirectory().map { $0.split(separator: "/").count } ?? 0
    for level in 0...depth {
      let folder = level == 0 ? "." : Array(repeating: "..", count: level).joined(separator: "/")
      if let file = file(in: folder) { return file }
      if files.kind(RelativePath.join(folder, ".git")) != .missing { return nil }
    }
    return nil
  }

  private func file(in folder: String) -> String? {
    Self.names.map { RelativePath.join(folder, $0) }.first { files.kind($0) == .file }
  }
}
