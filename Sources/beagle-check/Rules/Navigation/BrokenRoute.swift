import BeagleModel

/// A route that leads nowhere.
struct BrokenRoute: SiteRule {
  static let info = RuleInfo(
    id: "navigation/broken-route", severity: .error, impact: .nextScreenFails,
    summary: "a route whose answer is not a screen",
    rationale: """
      The app loads the screen when a user presses, and shows the error view in the next screen's place. Trying again \
      fails in the same way. A route with a `fallback` shows that instead.
      """,
    exceptions: "Routes that the run could not ask for are listed under NOT CHECKED.",
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
    ])

  /// The most pairs of a broken and a known route that are compared.
  private static let pairLimit = 1_000_000

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard site.targets.hasBroken else { return [] }
    var broken: [(screen: Int, link: Link, failure: LoadFailure)] = []
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in zip(site.screens[screen].links, targets) {
        if case .broken(let failure) = target { broken.append((screen, link, failure)) }
      }
    }
    let misnamed = broken.filter(\.failure.isPerhapsMisnamed)
    let suggestions = suggestions(for: misnamed.map(\.link.route), in: site)
    return broken.map { screen, link, failure in
      let isEvaluated = link.kind != .lazyComponent
      let mistake =
        link.isWritten
        ? ForeignSyntax.mistake(in: link.route, isEvaluated: isEvaluated) ?? URLEncoding.mistake(in: link.route) : nil
      // A screen does not open itself.
      let suggestion =
        failure.isPerhapsMisnamed ? suggestions[link.route].flatMap { site.answering($0) == screen ? nil : $0 } : nil
      let method = link.method == "GET" ? "" : link.method + " "
      let fallback = link.hasFallback ? ", so the fallback is all that is ever shown" : ""
      var finding = Finding(
        at: .value(screen: screen, link.anchor),
        // Neither route is in quotes, as addresses stand in logs.
        "\(method)\(link.route.cut) → \(failure)\(fallback)" + (suggestion.map { "; did you mean \($0)?" } ?? ""),
        // What stands there is right: the sample is not.
        fix: failure == .noBody
          ? "ask for it with GET"
          : suggestion.map { route in
            if link.isSample { return "write \"\(route)\" in crawl.samples" }
            return link.isChosen ? route.toWrite(for: link.route) : route.toWrite
          } ?? mistake?.fix,
        notes: mistake.map { ["the route \($0.reason)"] } ?? link.sampleNotes,
        severity: link.isLive && !link.isChosen ? nil : .warning,
        impact: link.impact)
      if link.isSample { finding.subject = FindingSubject(link.route) }
      return finding
    }
  }

  /// The nearest known route of each broken one; on a very large site, of the first of them.
  ///
  /// Paths are compared. The host and the query stay as they are written.
  private func suggestions(for routes: [String], in site: ScreenGraph) -> [String: String] {
    let known = site.knownRoutes.filter(\.isScreen).map { RouteParts($0.route) }
    let paths = Set(known.map(\.path))
    let (allPaths, pathsByOrigin) = (paths.sorted(), Dictionary(grouping: known, by: \.origin))
    var found: [String: String] = [:]
    var met: Set<String> = []
    for route in routes.filter({ met.insert($0).inserted }).prefix(Self.pairLimit / max(1, known.count)) {
      let parts = RouteParts(route)
      // A server that answers the path refuses the query.
      if paths.contains(parts.path) { continue }
      let path =
        Spelling.nearest(to: parts.path, among: pathsByOrigin[parts.origin, default: []].map(\.path))
        ?? Spelling.nearest(to: parts.path, among: allPaths).flatMap {
          site.answering(parts.origin + $0) == nil ? nil : $0
        }
      if let path { found[route] = parts.origin + path + parts.query }
    }
    return found
  }

  /// `https://shop.example`, `/orders` and `?page=2`.
  private struct RouteParts {
    let origin: String
    let path: String
    let query: String

    init(_ route: String) {
      origin = AddressText(route).map { String($0.origin) } ?? ""
      let rest = route.dropFirst(origin.count)
      path = String(rest.prefix { $0 != "?" })
      query = String(rest.dropFirst(path.count))
    }
  }
}

extension Link {
  /// The payload shows another text than the route that was asked for.
  fileprivate var sampleNotes: [String] {
    isSample ? ["the payload has an expression, and crawl.samples has this route for it"] : []
  }
}
