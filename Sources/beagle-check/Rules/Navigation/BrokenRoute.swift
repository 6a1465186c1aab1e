import BeagleModel

/// A route that leads nowhere.
struct BrokenRoute: SiteRule {
  static let info = RuleInfo(
    id: "navigation/broken-route", severity: .error, impact: .screenFails,
    summary: "a route whose answer is not a screen",
    rationale: """
      The app loads the screen when its user presses, and shows the error view in its place; trying again fails the \
      same way. A route with a `fallback` shows that instead. Only routes that were answered are reported: those that \
      could not be asked are listed apart.
      """,
    source: "docs/spec/networking.md",
    asks: [.urlBuilder, .viewClient, .networkClient],
    accepts: [
      Example(site: [
        "home.json": Example.button(Example.pushView(#"{"url": "/orders/detail"}"#)),
        "orders/detail.json": #"{"_beagleComponent_": "beagle:text", "text": "Order"}"#,
      ]),
      Example(site: ["home.json": Example.button(Example.pushView(#"{"url": "/orders/@{order.id}"}"#))]),
    ],
    reports: [
      Example(site: [
        "home.json": Example.button(Example.pushView(#"{"url": ↓"/orders/detial"}"#)),
        "orders/detail.json": #"{"_beagleComponent_": "beagle:text", "text": "Order"}"#,
      ]),
      Example(site: ["home.json": Example.lazy(#"↓"/cards""#)]),
      Example(site: [
        "home.json": Example.button(
          Example.pushView(
            #"{"url": ↓"/orders", "fallback": {"child": {"_beagleComponent_": "beagle:text", "text": "Offline"}}}"#))
      ]),
    ])

  /// The most pairs of a broken and a known route that are compared.
  private static let pairLimit = 1_000_000

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard site.targets.hasBroken else { return [] }
    var broken: [(screen: Int, link: Link, obstacle: Obstacle)] = []
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in zip(site.screens[screen].links, targets) {
        if case .broken(let obstacle) = target { broken.append((screen, link, obstacle)) }
      }
    }
    let misnamed = broken.filter(\.obstacle.isPerhapsMisnamed)
    let suggestions = suggestions(for: misnamed.map(\.link.route), in: site)
    return broken.map { screen, link, obstacle in
      let isEvaluated = link.kind != .lazyComponent
      let mistake =
        link.isWritten
        ? ForeignSyntax.mistake(in: link.route, isEvaluated: isEvaluated) ?? URLEncoding.mistake(in: link.route) : nil
      // A screen does not open itself.
      let suggestion =
        obstacle.isPerhapsMisnamed ? suggestions[link.route].flatMap { site.answering($0) == screen ? nil : $0 } : nil
      var finding = Finding(
        at: .value(screen: screen, link.anchor), .broken(link, obstacle, suggestion: suggestion),
        // What stands there is right: the sample is not.
        fix: obstacle == .noBody
          ? "ask for it with GET"
          : suggestion.map { Self.fix($0, link) } ?? mistake?.fix,
        notes: mistake.map { ["the route \($0.reason)"] } ?? [],
        severity: link.isLive && !link.isChosen ? nil : .warning,
        impact: link.impactOfFailure)
      if link.isSample { finding.subject = FindingSubject(link.route) }
      return finding
    }
  }

  /// How to write another route.
  private static func fix(_ route: String, _ link: Link) -> FixPlan {
    if link.isSample { return "write \"\(route)\" in crawl.samples" }
    return link.isChosen ? route.toWrite(for: link.route) : route.toWrite
  }

  private static let questionMark = UInt8(ascii: "?")

  /// The nearest known route of each broken one that has any; on a very large site, of the first of them.
  ///
  /// What is behind the host is compared: the host of whole addresses is as good as always right. A query is the writer's
  /// own, and stays: that of another visit would lead to another screen.
  private func suggestions(for routes: [String], in site: ScreenGraph) -> [String: String] {
    let known = site.knownRoutes.filter(\.isScreen).map(\.route)
    var met: Set<String> = []
    let distinct = routes.filter { met.insert($0).inserted }.prefix(Self.pairLimit / max(1, known.count))
    var found = nearest(to: distinct.filter { !$0.utf8.contains(Self.questionMark) }, among: known, in: site)
    let queries = distinct.filter { $0.utf8.contains(Self.questionMark) }
    if queries.isEmpty { return found }
    let paths = Set(queries.lazy.map(\.withoutQuery))
    // A server that answers the path refuses the query.
    var misnamed = paths
    let knownPaths = known.map(\.withoutQuery)
    misnamed.subtract(knownPaths)
    let nearestPaths = nearest(to: misnamed.sorted(), among: knownPaths, in: site)
    for route in queries {
      let path = route.withoutQuery
      if let nearest = nearestPaths[path] { found[route] = nearest + route.dropFirst(path.count) }
    }
    return found
  }

  private func nearest(
    to distinct: some Sequence<String>, among known: [String], in site: ScreenGraph
  ) -> [String: String] {
    var found: [String: String] = [:]
    for (origin, routes) in Dictionary(grouping: distinct, by: { AddressText($0).map { String($0.origin) } ?? "" }) {
      let paths = routes.map { String($0.dropFirst(origin.count)) }
      var likeIt = Spelling.Nearest(to: paths)
      // The app's own addresses are written with their host or without.
      var otherwise = likeIt
      known.forEach { known in
        if let address = AddressText(known) {
          if origin.isEmpty { otherwise.look(at: String(address.rest)) }
          if address.origin == origin { likeIt.look(at: String(address.rest)) }
        } else if origin.isEmpty {
          likeIt.look(at: known)
        } else {
          otherwise.look(at: known)
        }
      }
      for (route, (path, other)) in zip(routes, zip(likeIt.found, otherwise.found)) {
        if let path {
          found[route] = origin + path
        } else if let other, site.answering(origin + other) != nil {
          found[route] = origin + other
        }
      }
    }
    return found
  }
}

extension String {
  fileprivate static func broken(_ link: Link, _ obstacle: Obstacle, suggestion: String?) -> String {
    let method = link.method == "GET" ? "" : link.method + " "
    let fallback = link.hasFallback ? ", so the fallback is all that is ever shown" : ""
    // Neither is in quotes, as addresses stand in logs.
    return "\(method)\(link.route.cut) → \(obstacle)\(fallback)" + (suggestion.map { "; did you mean \($0)?" } ?? "")
  }
}
