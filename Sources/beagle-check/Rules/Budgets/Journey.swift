import BeagleModel

/// A screen whose opening downloads more than the team allows.
struct Journey: SiteRule {
  static let info = RuleInfo(
    id: "budgets/journey", severity: .warning, impact: .slow,
    summary: "opening a screen downloads more than budgets.journey",
    rationale: """
      With a screen iOS loads its lazy parts, theirs, what any of these prefetch, and the images that are drawn. A \
      prefetched screen is loaded alone, with nothing of its own. The limit is the team's own: without "budgets" nothing \
      is reported. A kilobyte has 1000 bytes.
      """,
    exceptions: """
      A part that is not surely drawn does not count, nor does an image that images.remote.probe did not ask for. The \
      bytes of an answer that the run did not load are unknown.
      """,
    source: "docs/spec/networking.md 5 and 6",
    asks: [.viewClient, .networkClient],
    accepts: [Example(site: Self.site("/a"), configuration: Self.limit)],
    reports: [Example(site: Self.site("/a", "/b", mark: "↓"), configuration: Self.limit)])

  private static let limit = #"{"version": 1, "budgets": {"journey": {"requests": 2}}}"#

  private static func site(_ parts: String..., mark: String = "") -> [String: String] {
    [
      "home.json": mark + Example.container(parts.map { Example.lazy("\"\($0)\"") }),
      "a.json": Example.text(#""1""#), "b.json": Example.text(#""2""#),
    ]
  }

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard let budget = app.configuration.budgets.journey else { return [] }
    var downloads = Downloads(site)
    let parts = site.parts
    return site.screens.indices.compactMap { screen in
      let summary = site.screens[screen]
      guard let place = summary.appearance?.anchor, summary.isScreen, summary.role == .screen, !parts.contains(screen)
      else { return nil }
      let opening = downloads.opening(screen)
      guard
        budget.kilobytes.map({ Double(opening.bytes) > $0 * 1000 }) == true
          || budget.requests.map({ opening.requests > $0 }) == true
      else { return nil }
      return Finding(
        at: .value(screen: screen, place),
        .large(summary.fileRoute ?? summary.source.url ?? summary.source.name, opening, budget),
        fix: "load less with the screen: fewer prefetched routes, smaller images, parts that wait for a press",
        notes: opening.isWhole ? [] : ["the bytes of some answers are not known, and count as none"])
    }
  }
}

/// What opening screens downloads.
private struct Downloads {
  struct Sum {
    var requests = 1
    var bytes: Int
    /// Whether the bytes of each answer are known.
    var isWhole = true

    mutating func add(_ other: Sum) {
      (requests, bytes, isWhole) = (requests + other.requests, bytes + other.bytes, isWhole && other.isWhole)
    }
  }

  private static let unknown = Sum(bytes: 0, isWhole: false)
  /// Parts inside parts, far more than screens have.
  private static let deepest = 64

  private let site: ScreenGraph
  private var known: [Int: Sum] = [:]

  init(_ site: ScreenGraph) { self.site = site }

  /// - Complexity: O(links) for all screens together.
  mutating func opening(_ screen: Int, depth: Int = 0) -> Sum {
    if let sum = known[screen] { return sum }
    let summary = site.screens[screen]
    // A part that loads itself counts once.
    known[screen] = Sum(bytes: summary.bytes)
    var sum = Sum(bytes: summary.bytes)
    for (link, target) in zip(summary.links, site.targets[screen]) where link.kind == .lazyComponent && link.isAutomatic
    {
      if case .screen(let part) = target, depth < Self.deepest {
        sum.add(opening(part, depth: depth + 1))
      } else {
        sum.add(Self.unknown)
      }
    }
    for route in summary.appearance?.prefetched ?? [] {
      let place = summary.links.firstIndex { $0.route == route }
      if let place, case .screen(let next) = site.targets[screen][place] {
        sum.add(Sum(bytes: site.screens[next].bytes))
      } else {
        sum.add(Self.unknown)
      }
    }
    var met: Set<String> = []
    for image in summary.probed ?? [] where image.kind == .image && met.insert(image.address).inserted {
      guard case .content(_, let bytes, _)? = image.answer else { continue }
      sum.add(bytes.map { Sum(bytes: $0) } ?? Self.unknown)
    }
    known[screen] = sum
    return sum
  }
}

extension String {
  fileprivate static func large(_ route: String, _ opening: Downloads.Sum, _ budget: JourneyBudget) -> String {
    let limits = [
      budget.requests.map { Prose.count($0, "answer") },
      budget.kilobytes.map { Prose.size(Int(($0 * 1000).rounded())) },
    ].compactMap(\.self)
    return "opening \(route.cut) downloads \(Prose.count(opening.requests, "answer")), \(Prose.size(opening.bytes)); "
      + "the budget is \(Prose.list(limits, "and"))"
  }
}
