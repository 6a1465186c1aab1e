import BeagleModel

/// Which links `crawl.follow` and `crawl.skip` leave out, in a walk and in a folder alike.
struct LinkChoice: Sendable {
  private let followed: Set<Link.Kind>
  private let skipped: RoutePatterns
  /// The base URL's path without its last slash: `/v2`; empty for a server's root.
  private let basePath: String

  /// - Parameter base: What routes are put behind, where they are asked of a server.
  init(_ limits: CrawlLimits, base: BuiltURL? = nil) {
    followed = limits.follow
    skipped = RoutePatterns(limits.skip.map { RoutePattern($0) })
    let path = Self.read(base?.path ?? "")
    basePath = path == "/" ? "" : path
  }

  /// Why links of its kind are not followed; `nil` when they are.
  func unfollowed(_ link: Link) -> LoadFailure? {
    for kind in link.isInFallback ? [.fallback, link.kind] : [link.kind] where !followed.contains(kind) {
      return .unfollowed(kind)
    }
    return nil
  }

  /// Why its route is not loaded; `nil` when it is.
  ///
  /// - Parameter address: What the app makes of the route, where that is known.
  func skipped(_ link: Link, at address: String? = nil) -> LoadFailure? {
    guard !skipped.isEmpty else { return nil }
    let spellings = spellings(of: link.route) + (address.map(Self.wholeSpellings) ?? [])
    return skipped.firstPlace(matching: spellings) == nil ? nil : .skipped
  }

  /// A route as patterns may mean it: whole, without its fragment, without its query, without scheme, host and base, and
  /// path and query as a server reads them.
  private func spellings(of route: String) -> [String] {
    let sent = String(route.prefix { $0 != "#" })
    var spellings = [route, sent, String(sent.prefix { $0 != "?" })]
    var path = sent
    if URLScheme.begins(sent.utf8), let address = AddressText(sent), address.rest.hasPrefix("/") {
      path = String(address.rest)
      spellings += [path, String(path.prefix { $0 != "?" })]
    }
    let query = path.firstIndex(of: "?").map { String(path[$0...]) } ?? ""
    let paths = Self.readByServers(String(path.prefix { $0 != "?" })).flatMap { read in
      // Behind the base only where the address says so itself: a route is put there.
      path != sent && read.hasPrefix(basePath + "/") ? [read, String(read.dropFirst(basePath.count))] : [read]
    }
    return spellings + paths + paths.flatMap { [$0 + query, $0 + (query.percentDecoded ?? query)] }
  }

  /// An address as patterns with its scheme and host may mean it.
  private static func wholeSpellings(of address: String) -> [String] {
    guard let parts = AddressText(address), parts.rest.hasPrefix("/") else { return [address] }
    let end = address.firstIndex(of: "?") ?? address.endIndex
    return [address, String(address[..<end])]
      + readByServers(String(parts.rest[..<end])).flatMap { read in
        [String(parts.origin + read), String(parts.origin + read + address[end...])]
      }
  }

  /// A path as servers read it; those that take what follows a `;` for a name's parameters (RFC 3986 3.3) read it in a
  /// second way.
  private static func readByServers(_ path: String) -> [String] {
    let read = read(path)
    guard path.percentDecoded?.contains(";") ?? path.contains(";") else { return [read] }
    return [read, self.read(path, withoutParameters: true)]
  }

  /// A path without escapes, dots between slashes (RFC 3986 5.2.4) and slashes that add nothing.
  private static func read(_ path: String, withoutParameters: Bool = false) -> String {
    var names: [Substring] = []
    for part in (path.percentDecoded ?? path).split(separator: "/") {
      let name = withoutParameters ? part.prefix { $0 != ";" } : part
      switch name {
      case ".", "": continue
      case "..": _ = names.popLast()
      default: names.append(name)
      }
    }
    return "/" + names.joined(separator: "/")
  }
}
