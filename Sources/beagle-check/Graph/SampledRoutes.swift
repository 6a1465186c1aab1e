import BeagleModel

/// The targets of links with a sample: the sample, and other screens whose addresses data may give.
struct SampledRoutes {
  private let site: ScreenGraph
  private var known: [String: [Int]] = [:]
  private lazy var routes: [(route: RouteTemplate, screen: Int)] = site.screens.indices.flatMap { screen in
    [site.screens[screen].source.url, site.screens[screen].fileRoute].compactMap { $0 }.map {
      (RouteTemplate($0), screen)
    }
  }

  init(_ site: ScreenGraph) { self.site = site }

  /// The screens of the site that a link's route may come out as, its sample among them; none for a link without one.
  ///
  /// - Complexity: O(screens) for the first of the links whose routes are written alike.
  mutating func screens(of link: Link) -> [Int] {
    guard let template = link.template else { return [] }
    if let found = known[template] { return found }
    let asked = RouteTemplate(template)
    let found = routes.filter { asked.standsFor($0.route) }.map(\.screen)
    known[template] = found
    return found
  }
}
