import BeagleModel

/// Which links `crawl.follow` and `crawl.skip` leave out, in a walk and in a folder alike.
struct LinkChoice: Sendable {
  private let followed: Set<Link.Kind>
  /// As in most walks.
  private let followsAll: Bool
  private let skipped: [RoutePattern]

  init(_ limits: CrawlLimits) {
    followed = limits.follow
    followsAll = Link.Kind.allCases.allSatisfy(limits.follow.contains)
    skipped = limits.skip.map { RoutePattern($0) }
  }

  /// Why links of its kind are not followed; `nil` when they are.
  func unfollowed(_ link: Link) -> String? {
    if followsAll { return nil }
    for kind in link.isInFallback ? [.fallback, link.kind] : [link.kind] where !followed.contains(kind) {
      return "crawl.follow leaves out \(kind.rawValue)"
    }
    return nil
  }

  /// Why its route is not loaded; `nil` when it is.
  func skipped(_ link: Link) -> String? {
    guard !skipped.isEmpty else { return nil }
    let spellings = Self.spellings(of: link.route)
    return skipped.contains { spellings.contains(where: $0.matches) } ? "crawl.skip leaves it out" : nil
  }

  /// A route as patterns may mean it: whole, without its fragment, without its query, without scheme and host, and the
  /// path as a server reads it.
  private static func spellings(of route: String) -> [String] {
    let sent = String(route.prefix { $0 != "#" })
    let path = String(sent.prefix { $0 != "?" })
    var spellings = [route, sent, path]
    for text in [sent, path] {
      guard URLScheme.begins(text.utf8), let authority = text.firstRange(of: "://"),
        let slash = text[authority.upperBound...].firstIndex(of: "/")
      else { continue }
      spellings.append(String(text[slash...]))
    }
    return spellings + [readByServers(spellings.last ?? path)]
  }

  /// A path without escapes, dots between slashes (RFC 3986 5.2.4) and slashes that add nothing.
  private static func readByServers(_ path: String) -> String {
    var names: [Substring] = []
    for name in (path.percentDecoded ?? path).split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}
