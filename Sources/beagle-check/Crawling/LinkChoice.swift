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
    skipped.contains { $0.matches(link.route) } ? "crawl.skip leaves it out" : nil
  }
}
