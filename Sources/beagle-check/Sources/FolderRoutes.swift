import BeagleModel

/// The routes of a folder that is a back end's root: `/orders/detail` is `orders/detail.json`.
struct FolderRoutes: Sendable {
  let files: PackedNames
  /// Files and folders that are not read, because they are links that lead out of the folder.
  let outside: Set<String>
  private let places: NameIndex
  /// The folder, below the one that was given, that routes start from: empty, or with its last slash.
  private let prefix: String
  /// What a route that a base URL leads to starts with.
  private let bases: [String]
  /// The configuration's own table, `POST /search` included.
  private let table: [(method: String?, pattern: RoutePattern, file: String)]

  /// - Parameter files: Relative to the folder.
  init(
    files: PackedNames, outside: some Sequence<String> = [], bases: [String] = [], table: [String: String] = [:],
    prefix: String = ""
  ) {
    self.files = files
    self.outside = Set(outside)
    places = NameIndex(files)
    self.prefix = prefix
    self.bases = bases.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    // The longest pattern first, whatever the method before it, as `FixtureRoutes` has it.
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
    case notChecked(Obstacle)
    /// Another rule speaks of it.
    case ignored
  }

  /// The file that answers a route.
  func answer(_ route: String, method: String) -> Answer {
    switch plainAnswer(to: route) {
    case .file(let place): return .file(place)
    case .missing: return missing(method)
    case .other: break
    }
    guard let path = path(of: route) else {
      guard URLScheme.begins(route.utf8), !URLScheme.lacksHost(route) else { return .ignored }
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
    return isOutside(name) ? .notChecked(.outsideFolder) : missing(method)
  }

  /// Whether the file that would answer a route, or a folder above it, is a link that leads out of the folder.
  private func isOutside(_ name: String) -> Bool {
    if outside.isEmpty { return false }
    var path = prefix + name
    if Self.endings.contains(where: { outside.contains(path + String(decoding: $0, as: UTF8.self)) }) { return true }
    while let slash = path.lastIndex(of: "/") {
      path = String(path[..<slash])
      if outside.contains(path) { return true }
    }
    return false
  }

  private func missing(_ method: String) -> Answer {
    method == "GET" ? .missing : .notChecked(.unservedMethod(method))
  }

  /// What a route as most are written, `/orders/detail`, comes to, found without a text made on the way.
  private func plainAnswer(to route: String) -> PlainAnswer {
    guard table.isEmpty, prefix.isEmpty, outside.isEmpty else { return .other }
    return route.withUTF8Bytes { route in
      guard route.count > 1, route.count < Self.longestPlainRoute, route[0] == UInt8(ascii: "/"),
        route[1] != UInt8(ascii: "/"), route[route.count - 1] != UInt8(ascii: "/"),
        !route.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
      else { return .other }
      let stem = route.count - 1
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: route.count + Self.longestEnding) { name in
        for offset in 0..<stem { name.initializeElement(at: offset, to: route[offset + 1]) }
        for ending in Self.endings {
          for (offset, byte) in ending.enumerated() { name.initializeElement(at: stem + offset, to: byte) }
          let file = UnsafeBufferPointer(rebasing: name[..<(stem + ending.count)])
          if let place = places.place(of: file) { return .file(place) }
        }
        // A percent sign may be an address's.
        return route.contains(UInt8(ascii: "%")) ? .other : .missing
      }
    }
  }

  private enum PlainAnswer {
    case file(Int)
    case missing
    /// Nothing is said by how the route is written.
    case other
  }

  /// In bytes; so much finds room on the stack.
  private static let longestPlainRoute = 1000
  /// What may stand behind a route's name, the best first.
  private static let endings = [".json", "", "/index.json"].map { Array($0.utf8) }
  private static let longestEnding = 16

  private static func withoutSlashes(_ path: String) -> String {
    var name = path.utf8[...]
    while name.first == UInt8(ascii: "/") { name = name.dropFirst() }
    while name.last == UInt8(ascii: "/") { name = name.dropLast() }
    return String(Substring(name))
  }

  /// Every route of the folder.
  var known: KnownRoutes {
    KnownRoutes(limit: files.count) { [files, prefix] place in
      files.withBytes(of: place) { name in
        guard name.starts(with: prefix.utf8) else { return nil }
        let stem = name.dropFirst(prefix.utf8.count).dropLast(PackedNames.ends(name, with: ".json") ? 5 : 0)
        return "/" + String(decoding: stem, as: UTF8.self)
      }
    }
  }

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
      let length = route.withUTF8Bytes { route in base.withUTF8Bytes { BaseAddress.length(of: $0, in: route) } }
      guard let length else { continue }
      let rest = Substring(route.utf8.dropFirst(length))
      if rest.isEmpty || rest.first == "/" || rest.first == "?" { return rest }
    }
    return nil
  }

  private func index(of name: String) -> Int? { places.place(of: prefix.isEmpty ? name : prefix + name) }
}
