/// The routes of a folder that is a back end's root: `/orders/detail` is `orders/detail.json`.
struct FolderRoutes: Sendable {
  /// Relative to the folder, sorted by their bytes.
  private let files: [String]
  /// What a route that a base URL leads to starts with.
  private let bases: [String]
  /// The configuration's own table, `POST /search` included.
  private let table: [(method: String?, pattern: RoutePattern, file: String)]

  init(files: [String], bases: [String] = [], table: [String: String] = [:]) {
    self.files = files
    self.bases = bases.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    // The longest pattern first, whatever the method before it, as `FixtureRoutes` has it.
    let rows = table.map { key, file in
      let words = key.split(separator: " ", maxSplits: 1).map(String.init)
      return words.count == 2 ? (method: words[0], path: words[1], file: file) : (method: nil, path: key, file: file)
    }.sorted { left, right in
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
    case notChecked(String)
    /// Another rule speaks of it.
    case ignored
  }

  /// The file that answers a route.
  ///
  /// - Complexity: O(log *n*) in files.
  func answer(_ route: String, method: String) -> Answer {
    guard var path = path(of: route) else {
      return Self.hasScheme(route) ? .notChecked("it leads out of the folder") : .ignored
    }
    if let cut = path.firstIndex(where: { $0 == "?" || $0 == "#" }) { path = path[..<cut] }
    // A row speaks of the folder of fixtures, which need not be the one that is checked.
    let row = table.first { ($0.method ?? method) == method && $0.pattern.matches(String(path)) }
    if let row, let place = index(of: row.file[...]) { return .file(place) }
    for candidate in candidates(path) {
      if let place = index(of: candidate[...]) { return .file(place) }
    }
    return method == "GET" ? .missing : .notChecked("no file answers \(method)")
  }

  /// Every route of the folder, for suggestions.
  var routes: [String] { files.map { "/" + ($0.hasSuffix(".json") ? String($0.dropLast(5)) : $0) } }

  /// Files that may hold the answer, the best first; as written, and without the percent signs of an address.
  private func candidates(_ path: Substring) -> [String] {
    var name = path.drop { $0 == "/" }
    while name.last == "/" { name = name.dropLast() }
    if name.isEmpty { return ["index.json"] }
    var names = [String(name)]
    if name.contains("%"), let decoded = Self.decoded(name) { names.append(decoded) }
    return names.flatMap { ["\($0).json", $0, "\($0)/index.json"] }
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let value = UInt8(Substring(rest.prefix(2)), radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private func path(of route: String) -> Substring? {
    for base in bases where route.hasPrefix(base) {
      let rest = route.dropFirst(base.count)
      if rest.isEmpty || rest.first == "/" || rest.first == "?" { return rest }
    }
    return route.hasPrefix("/") ? route[...] : nil
  }

  private static func hasScheme(_ route: String) -> Bool {
    guard let colon = route.firstIndex(of: ":"), colon != route.startIndex else { return false }
    return route[..<colon].allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) }
  }

  private func index(of file: Substring) -> Int? {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].utf8.lexicographicallyPrecedes(file.utf8) { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low] == file ? low : nil
  }
}
