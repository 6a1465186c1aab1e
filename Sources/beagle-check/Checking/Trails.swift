import BeagleModel

/// How a walk came to its screens, in words: `/home`, then for each step what is pressed and where it leads.
struct Trails {
  /// The screens that a walk passed on its way to a screen, the screen itself last; empty when nobody walked.
  private let way: (_ screen: Int) -> [Int]
  /// What was asked for, by screen: many ways begin with the same steps.
  private var known: [Int: [String]] = [:]
  /// By screen, what is pressed before it, for those of which that was found out.
  private var captions: [Int: String?] = [:]

  init(_ way: @escaping (_ screen: Int) -> [Int] = { _ in [] }) { self.way = way }

  /// Reads what is pressed on the ways to some screens, each screen on them once, side by side.
  mutating func prepare(for screens: [Int], of site: Site, _ texts: SiteTexts, jobs: Int) {
    var steps: [(parent: Int, child: Int)] = []
    var met: Set<Int> = []
    for screen in screens {
      let way = way(screen)
      // A screen was come to in one way alone, so what leads to a screen that was met is known.
      for (parent, child) in zip(way, way.dropFirst()).reversed() {
        guard met.insert(child).inserted else { break }
        steps.append((parent, child))
      }
    }
    guard !steps.isEmpty else { return }
    let children = Dictionary(grouping: steps, by: \.parent).mapValues { $0.map(\.child) }
    let parents = children.keys.sorted()
    let found = Parallel.map(count: parents.count, jobs: jobs) { [reader = texts.reader] place in
      let parent = parents[place]
      let links = (children[parent] ?? []).map { Self.link(from: parent, to: $0, of: site) }
      return reader.captions(screen: parent, offsets: links.map { $0?.offset })
    }
    for (parent, captions) in zip(parents, found) {
      for (child, caption) in zip(children[parent] ?? [], captions) { self.captions[child] = .some(caption) }
    }
  }

  /// Empty for a screen that nothing leads to.
  mutating func trail(to screen: Int, of site: Site, _ texts: SiteTexts) -> [String] {
    let way = way(screen)
    guard way.count > 1 else { return [] }
    let start = way.lastIndex { known[$0] != nil } ?? 0
    var steps = known[way[start]] ?? [site.screens[way[0]].route]
    for (parent, child) in zip(way[start...], way[start...].dropFirst()) {
      if let caption = caption(from: parent, to: child, of: site, texts) { steps.append(caption) }
      steps.append(site.screens[child].route)
      known[child] = steps
    }
    return steps
  }

  private func caption(from parent: Int, to child: Int, of site: Site, _ texts: SiteTexts) -> String? {
    if let found = captions[child] { return found }
    return Self.link(from: parent, to: child, of: site).flatMap { texts.caption(screen: parent, offset: $0.offset) }
  }

  private static func link(from parent: Int, to child: Int, of site: Site) -> Link? {
    site.targets[parent].firstIndex { $0 == .screen(child) }.map { site.screens[parent].links[$0] }
  }
}

extension ScreenSummary {
  fileprivate var route: String { source.url ?? source.name }
}
