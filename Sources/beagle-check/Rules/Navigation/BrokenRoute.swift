import BeagleModel

/// A route that leads nowhere.
struct BrokenRoute: SiteRule {
  let info = RuleInfo(
    id: "navigation/broken-route", severity: .error, consequence: .screenFails,
    summary: "a route that answers with no screen",
    rationale: """
      The app loads the screen when its user presses, and shows the error view in its place; trying again fails the \
      same way (spec/networking.md). Only what answered is reported: what could not be asked is listed apart.
      """,
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

  func findings(in site: Site) -> [SiteFinding] {
    var found: [SiteFinding] = []
    for (screen, targets) in site.targets.enumerated() {
      for (link, target) in zip(site.screens[screen].links, targets) {
        guard case .broken(let reason) = target else { continue }
        found.append(finding(link, reason, screen: screen, in: site))
      }
    }
    return found
  }

  private func finding(_ link: Link, _ reason: String, screen: Int, in site: Site) -> SiteFinding {
    let meant = Spelling.nearest(to: link.route, among: site.knownRoutes)
    return SiteFinding(
      at: .node(screen: screen, node: link.node), .broken(link, reason, meant: meant),
      fix: meant.map { "write \"\($0)\"" }, severity: link.isLive ? nil : .warning,
      consequence: link.kind == .lazyComponent ? .partMissing : nil)
  }
}

extension String {
  fileprivate static func broken(_ link: Link, _ reason: String, meant: String?) -> String {
    let method = link.method == "GET" ? "" : link.method + " "
    return "\(method)\(link.route) → \(reason)" + (meant.map { "; did you mean \($0)?" } ?? "")
  }
}
