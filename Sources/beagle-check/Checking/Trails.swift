import BeagleModel

/// How a walk came to its screens, in words: `/home`, then for each step what is pressed and where it leads.
struct Trails {
  /// The screens that a walk passed on its way to a screen, the screen itself last; empty when nobody walked.
  private let way: (_ screen: Int) -> [Int]
  /// What was asked for, by screen: many ways begin with the same steps.
  private var known: [Int: [String]] = [:]

  init(_ way: @escaping (_ screen: Int) -> [Int] = { _ in [] }) { self.way = way }

  /// Empty for a screen that nothing leads to.
  mutating func trail(to screen: Int, of site: Site, _ texts: SiteTexts) -> [String] {
    let way = way(screen)
    guard way.count > 1 else { return [] }
    let start = way.lastIndex { known[$0] != nil } ?? 0
    var steps = known[way[start]] ?? [site.screens[way[0]].route]
    for (parent, child) in zip(way[start...], way[start...].dropFirst()) {
      let link = site.targets[parent].firstIndex { $0 == .screen(child) }
      if let link, let caption = texts.caption(screen: parent, offset: site.screens[parent].links[link].offset) {
        steps.append(caption)
      }
      steps.append(site.screens[child].route)
      known[child] = steps
    }
    return steps
  }
}

extension ScreenSummary {
  fileprivate var route: String { source.url ?? source.name }
}
