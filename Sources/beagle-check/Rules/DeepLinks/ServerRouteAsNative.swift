import BeagleModel

/// A screen of the back end that is opened as a native one, or the reverse.
struct ServerRouteAsNative: SiteRule {
  static let app = #"{"deepLinks": {"/pix": {}}}"#

  static let info = RuleInfo(
    id: "deeplinks/server-route-as-native", severity: .error, impact: .pressDoesNothing,
    summary: "a screen of the back end is opened as a native one, or a native one as a screen of the back end",
    rationale: """
      openNativeRoute asks only the app's deep-link handler. pushView and the other verbs ask only the back end. The \
      path is right, and the verb is wrong.
      """,
    source: "docs/spec/navigation.md 4 and 7",
    asks: [.deepLinkHandler],
    accepts: [
      Example(
        site: [
          "home.json": Example.container([
            Example.button(Example.openNativeRoute(#""/pix""#)),
            Example.button(Example.pushView(#"{"url": "/orders"}"#)),
          ]), "orders.json": Example.container,
        ], configuration: Self.app)
    ],
    reports: [
      Example(
        site: ["home.json": Example.button(Example.openNativeRoute(#"↓"/orders""#)), "orders.json": Example.container],
        configuration: Self.app)
    ])

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard case .table(let table) = app.configuration.deepLinks else { return [] }
    let hasBroken = site.targets.hasBroken
    return site.screens.indices.lazy.filter { hasBroken || !site.screens[$0].navigation.nativeRoutes.isEmpty }.flatMap {
      screen in
      openedAsNative(on: screen, of: site, table) + (hasBroken ? askedOfServer(on: screen, of: site, table) : [])
    }
  }

  private func openedAsNative(on screen: Int, of site: ScreenGraph, _ table: DeepLinkTable) -> [Finding] {
    site.screens[screen].navigation.nativeRoutes.compactMap { route in
      guard table.entry(for: route.route) == nil, let answer = site.answering(route.route),
        site.screens[answer].outcome == .loaded, !isLikelyNative(route.route, answeredBy: site.screens[answer], table)
      else { return nil }
      return Finding(
        at: .value(screen: screen, route.anchor),
        "\(route.route) is a screen of the back end and not a native one, so nothing opens",
        fix: "open it with beagle:pushView", severity: route.isLive ? nil : .warning)
    }
  }

  /// Whether a file of another name answers, which a pattern lets take many paths, and a native route is near.
  private func isLikelyNative(_ route: String, answeredBy screen: ScreenSummary, _ table: DeepLinkTable) -> Bool {
    guard let fileRoute = screen.fileRoute else { return false }
    let path = route.hasSuffix("/") ? route.dropLast() : route[...]
    return !fileRoute.contains(path) && !table.suggestions(for: route).isEmpty
  }

  private func askedOfServer(on screen: Int, of site: ScreenGraph, _ table: DeepLinkTable) -> [Finding] {
    zip(site.screens[screen].links, site.targets[screen]).compactMap { link, target in
      guard target.isBroken, let entry = table.entry(for: link.route), !entry.isPrefix else { return nil }
      return Finding(
        at: .value(screen: screen, link.anchor),
        "\(link.route) is a native screen of the app, and the back end has none",
        fix: link.kind == .lazyComponent
          ? "load a part that the back end has" : "open it with beagle:openNativeRoute",
        notes: [entry.note].compactMap(\.self), severity: link.isLive && !link.isChosen ? nil : .warning,
        impact: link.impact)
    }
  }
}
