/// The limits of a walk.
struct CrawlLimits: Sendable, Equatable {
  /// Routes that lead nowhere do not count.
  var maxScreens = 500
  /// Links from an entry point; the entry point itself is 0.
  var maxDepth = 12
  var follow = Set(Link.Kind.allCases)
  /// Routes not to load; `*` stands for any characters.
  var skip: [String] = []
  /// Routes to load in place of one that depends on data, by its pattern.
  var samples: [(pattern: String, routes: [String])] = []

  static func == (left: CrawlLimits, right: CrawlLimits) -> Bool {
    left.maxScreens == right.maxScreens && left.maxDepth == right.maxDepth && left.follow == right.follow
      && left.skip == right.skip && left.samples.map(\.pattern) == right.samples.map(\.pattern)
      && left.samples.map(\.routes) == right.samples.map(\.routes)
  }
}
