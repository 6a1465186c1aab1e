/// Paths as text, joined and shortened without a look at the disk.
enum RelativePath {
  /// The route `/orders/detail` of `orders/detail.json`.
  static func route(ofFile name: some StringProtocol) -> String {
    "/" + (name.utf8.suffix(5).elementsEqual(".json".utf8) ? String(name.dropLast(5)) : String(name))
  }

  /// `a/b` below `dir`; an absolute path stays as it is, and `.` adds nothing.
  static func join(_ directory: String, _ path: String) -> String {
    if path.isEmpty || path == "." { return directory.isEmpty ? "." : directory }
    if path.hasPrefix("/") || directory == "." || directory.isEmpty { return path }
    return directory.hasSuffix("/") ? directory + path : "\(directory)/\(path)"
  }

  /// Whether a path stands below a folder, both without links; `.` holds every relative path.
  static func isBelow(_ directory: String, _ path: String) -> Bool {
    if directory == "." { return !path.hasPrefix("/") && !path.hasPrefix("..") }
    return path.hasPrefix(directory.hasSuffix("/") ? directory : directory + "/")
  }

  /// An absolute path from the working directory on, where it lies below it, and without `./` at its start.
  ///
  /// - Parameter workingDirectory: Read for an absolute path only.
  static func fromHere(_ path: String, _ workingDirectory: () -> String?) -> String {
    var rest = path[...]
    if path.hasPrefix("/") {
      guard let here = workingDirectory(), path.hasPrefix(here) else { return path }
      rest = path.dropFirst(here.count)
      guard here.hasSuffix("/") || rest.isEmpty || rest.hasPrefix("/") else { return path }
    } else {
      guard path.hasPrefix("./") else { return path }
      rest = path.dropFirst()
    }
    while rest.hasPrefix("/") || rest.hasPrefix("./") { rest = rest.dropFirst() }
    return rest.isEmpty ? "." : String(rest)
  }

  /// A path that is relative to a folder, as seen from another folder: `../bff/screens/a.json` for `screens/a.json` in
  /// `/r/bff`, seen from `/r/app`.
  ///
  /// - Parameter workingDirectory: The other folder; for `nil` the path is only joined to its folder.
  static func joined(_ directory: String, _ path: String, seenFrom workingDirectory: String?) -> String {
    let joined = join(directory, path)
    guard let workingDirectory else { return normal(joined) }
    let there = normal(joined.hasPrefix("/") ? joined : join(workingDirectory, joined)).split(separator: "/")
    let here = normal(workingDirectory).split(separator: "/")
    let shared = zip(there, here).prefix { $0 == $1 }.count
    return (here.dropFirst(shared).map { _ in ".." } + there.dropFirst(shared)).joined(separator: "/")
  }

  /// Without `.` and, where a name stands before it, without `..`.
  static func normal(_ path: String) -> String {
    if isNormal(path) { return path }
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
    }
    let joined = names.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : joined.isEmpty ? "." : joined
  }

  /// Whether no name is empty or begins with a dot, as in nearly all paths.
  private static func isNormal(_ path: String) -> Bool {
    var isStart = true
    var isFirst = true
    for byte in path.utf8 {
      let isSlash = byte == UInt8(ascii: "/")
      if isStart, byte == UInt8(ascii: ".") || isSlash && !isFirst { return false }
      (isStart, isFirst) = (isSlash, false)
    }
    return !isStart
  }
}
