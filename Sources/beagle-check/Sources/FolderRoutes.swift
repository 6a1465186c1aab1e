import BeagleModel

/// The routes of a folder that is a back end's root: `/orders/detail` is `orders/detail.json`.
struct FolderRoutes: Sendable {
  let files: [String]
  private let indexes: [String: Int]
  /// The folder, below the one that was given, that routes start from: empty, or with its last slash.
  private var prefix: String
  /// The base URLs without their last slash.
  private let bases: [String]
  /// The configuration's own table, `POST /search` included.
  private let table: [(method: String?, pattern: RoutePattern, file: String)]

  /// Files and folders that are not read, because they are links that lead out of the folder.
  private let outside: Set<String>
  /// Files and folders that are left out.
  private let ignored: Set<String>

  /// - Parameters:
  ///   - files: Relative to the folder, as all paths are.
  ///   - ignored: Folders with a slash at their end.
  init(
    files: [String], outside: [String] = [], ignored: [String] = [], bases: [String] = [],
    table: [String: String] = [:], prefix: String = ""
  ) {
    self.files = files
    self.outside = Set(outside)
    self.ignored = Set(ignored.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 })
    indexes = Dictionary(zip(files, files.indices), uniquingKeysWith: { first, _ in first })
    self.prefix = prefix
    self.bases = bases.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    // The longest pattern first, with any method, as in `FixtureRoutes`.
    let rows = table.map { key, file in
      let words = key.split(separator: " ", maxSplits: 1).map(String.init)
      return words.count == 2 ? (method: words[0], path: words[1], file: file) : (method: nil, path: key, file: file)
    }.inOrder { left, right in
      if left.path.utf8.count != right.path.utf8.count { return left.path.utf8.count > right.path.utf8.count }
      if (left.method == nil) != (right.method == nil) { return left.method != nil }
      return (left.path, left.method ?? "") < (right.path, right.method ?? "")
    }
    self.table = rows.map { ($0.method, RoutePattern($0.path), $0.file) }
  }

  enum Answer: Sendable, Equatable {
    /// The place among the files.
    case file(Int)
    case missing
    case notChecked(LoadFailure)
  }

  /// The file that answers a route.
  func answer(_ route: String, method: String) -> Answer {
    guard let path = path(of: route) else {
      guard URLScheme.begins(route.utf8), !URLScheme.lacksHost(route) else {
        return .notChecked(.noHost)
      }
      let scheme = String(route.prefix { $0 != ":" })
      return .notChecked(["http", "https"].contains(scheme.lowercased()) ? .outsideFolder : .otherScheme(scheme))
    }
    let end = path.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? path.endIndex
    let target = String(path[..<end])
    // A row speaks of the folder of fixtures, which need not be the one that is checked.
    let row = table.first { ($0.method ?? method) == method && $0.pattern.matches(target) }
    if let row, let place = index(of: row.file) { return .file(place) }
    let name = Self.withoutSlashes(target)
    // As it is written, else without the percent signs of an address.
    if let place = file(named: name) ?? name.percentDecoded.flatMap(file) { return .file(place) }
    if holds(outside, name) { return .notChecked(.outsideFolder) }
    if holds(ignored, name) { return .notChecked(.leftOut) }
    return method == "GET" ? .missing : .notChecked(.unservedMethod(method))
  }

  /// Whether the file that would answer a route, or a folder above it, is among some that are not read.
  private func holds(_ unread: Set<String>, _ name: String) -> Bool {
    if unread.isEmpty { return false }
    var path = prefix + name
    if ["", ".json", "/index.json"].contains(where: { unread.contains(path + $0) }) { return true }
    while let slash = path.lastIndex(of: "/") {
      path = String(path[..<slash])
      if unread.contains(path) { return true }
    }
    return false
  }

  private static func withoutSlashes(_ path: String) -> String {
    var name = path.utf8[...]
    while name.first == UInt8(ascii: "/") { name = name.dropFirst() }
    while name.last == UInt8(ascii: "/") { name = name.dropLast() }
    return String(Substring(name))
  }

  /// The same routes, of a folder below.
  ///
  /// - Parameter prefix: With its last slash.
  func below(_ prefix: String) -> FolderRoutes {
    var routes = self
    routes.prefix = prefix
    return routes
  }

  /// The route of the file with an index; `nil` for one outside the folder that routes start from.
  func route(of index: Int) -> String? {
    files[index].utf8.starts(with: prefix.utf8) ? RelativePath.route(ofFile: files[index].dropFirst(prefix.count)) : nil
  }

  /// Every route of the folder.
  var known: [String] { files.indices.compactMap(route) }

  /// The folder, with its last slash, that most routes start from when none of them starts from the top: `screens/` of a
  /// project whose own folder was given.
  ///
  /// - Complexity: O(routes + files × folders above them).
  static func likelyPrefix(of routes: Set<String>, among files: some Sequence<String>) -> String? {
    // `/home` of a route is the end of `screens/home.json`.
    let wanted = Set(routes.lazy.filter { $0.utf8.first == UInt8(ascii: "/") }.map(\.withoutQuery).filter { $0 != "/" })
    var votes: [String: Int] = [:]
    for file in files {
      let name =
        file.utf8.suffix(5).elementsEqual(".json".utf8)
        ? file[..<file.utf8.index(file.endIndex, offsetBy: -5)] : file[...]
      for slash in name.utf8.indices
      where name.utf8[slash] == UInt8(ascii: "/") && wanted.contains(String(name[slash...])) {
        votes[String(name[...slash]), default: 0] += 1
      }
    }
    return votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private func file(named name: String) -> Int? {
    index(of: name + ".json") ?? index(of: name) ?? index(of: name.isEmpty ? "index.json" : name + "/index.json")
  }

  private func path(of route: String) -> Substring? {
    if route.utf8.first == UInt8(ascii: "/") { return route[...] }
    for base in bases {
      guard let length = BaseAddress.length(of: base.utf8, in: route.utf8) else { continue }
      let rest = Substring(route.utf8.dropFirst(length))
      if rest.isEmpty || rest.first == "/" || rest.first == "?" { return rest }
    }
    return nil
  }

  private func index(of name: String) -> Int? {
    let name = prefix + name
    guard let index = indexes[name] else { return nil }
    // Names of other bytes are other files, though String takes them for equal.
    return files[index].utf8.elementsEqual(name.utf8) ? index : files.firstIndex { $0.utf8.elementsEqual(name.utf8) }
  }
}
