import BeagleModel

/// Names documents for fingerprints and baselines: by their routes where they have some, so that findings stay the same when
/// a folder moves, or a server.
struct DocumentNames: Sendable {
  private var roots: [BackEndFolder]
  private let bases: [String]

  /// A folder whose files answer routes.
  private struct BackEndFolder: Sendable {
    /// With its last slash; empty for the working directory.
    let folder: String
    /// By file below the folder, the first pattern of the configuration's table that it answers.
    let patterns: [String: String]
  }

  /// - Parameters:
  ///   - folder: The back end's root; `nil` for none.
  ///   - table: The configuration's `fixtureRoutes` of the folder.
  ///   - bases: What the app puts before relative routes.
  init(folder: String? = nil, table: [String: String] = [:], bases: [String] = []) {
    roots = []
    self.bases = bases
    if let folder { add(root: folder, table: table) }
  }

  /// Adds a folder, which is asked after those that are there.
  mutating func add(root folder: String, table: [String: String] = [:]) {
    let folder = RelativePath.normal(folder)
    let rows = table.inOrder { $0.key < $1.key }.map { (RelativePath.normal($0.value), $0.key) }
    roots.append(
      BackEndFolder(
        folder: folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/",
        patterns: Dictionary(rows, uniquingKeysWith: { first, _ in first })))
  }

  /// `/orders/detail` of `screens/orders/detail.json` below the root `screens`, and of an address below a base; else the path
  /// or the address itself.
  ///
  /// - Parameter method: The method of the request for an address.
  func name(of source: Source, method: String = "GET") -> String {
    if let file = source.file.map(RelativePath.normal) {
      for root in roots where file.hasPrefix(root.folder) && !(root.folder.isEmpty && file.hasPrefix("/")) {
        let name = String(file.dropFirst(root.folder.count))
        return root.patterns[name] ?? Self.route(ofFile: name)
      }
      if source.url == nil { return file }
    }
    guard let url = source.url else { return source.name }
    let route = bases.lazy.compactMap { BaseAddress.path(of: url, below: $0) }.first ?? url
    return method == "GET" ? route : "\(method) \(route)"
  }

  private static func route(ofFile name: String) -> String {
    let route = RelativePath.route(ofFile: name)
    guard route.hasSuffix("/index"), name.hasSuffix(".json") else { return route }
    return route == "/index" ? "/" : String(route.dropLast("/index".count))
  }
}
