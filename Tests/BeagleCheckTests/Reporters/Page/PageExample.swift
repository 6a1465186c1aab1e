import BeagleModel

@testable import beagle_check

extension RunReport {
  /// A small run with one of everything that the page shows, but for drawings.
  static let forPage: RunReport = {
    let (home, orders) = (Source(file: "s/home.json"), Source(file: "s/orders.json"))
    var route = Diagnostic(
      rule: "navigation/broken-route", severity: .error, impact: .nextScreenFails,
      message: "/serach → no such file; did you mean /search?",
      fix: Fix(
        title: "write the route", edits: [Edit(range: 9..<18, replacement: "\"/search\"")], applicability: .unsafe),
      notes: ["the table has <10> routes"],
      related: [
        Related(message: "the first one is here", location: SourceLocation(source: orders, line: 2, column: 3))
      ],
      location: SourceLocation(source: home, line: 2, column: 10, offset: 9, length: 9, pointer: "/route/url"),
      path: "Screen › route", document: "s/home.json",
      frame: CodeFrame(
        lines: [.init(number: 1, text: "{"), .init(number: 2, text: "  \"url\": \"/serach\"")], line: 2, column: 10,
        width: 9),
      arrival: Arrival(trail: ["/", "tab \"Home\""]), owner: "squad-home")
    route.releases = AffectedReleases(releases: [.init(version: "4.9.1", share: 0.08)])
    let image = Diagnostic(
      rule: "images/remote-without-size", severity: .warning, impact: .wrongValue, message: "no width & no height",
      location: SourceLocation(source: home, line: 3, column: 1), document: "s/home.json")
    var known = Diagnostic(
      rule: "images/remote-without-size", severity: .warning, impact: .slow, message: "known", location: image.location)
    known.state = .known
    var report = RunReport(
      screens: [
        .init(source: home, outcome: .loaded, decodesOnIOS: true, bytes: 1, nodes: 1),
        .init(source: orders, outcome: .loaded, decodesOnIOS: true, bytes: 1, nodes: 1),
      ],
      diagnostics: [route, image],
      notChecked: [.init(route: "/promo", reason: .skipped, referrers: ["s/home.json:4:1"])], isIncomplete: false)
    report.records[0].owner = "squad-home"
    report.rules = [
      RuleRecord(
        id: "navigation/broken-route", severity: .error, category: "correctness",
        summary: "a route that leads to no screen", rationale: "Trying again fails in the same way.",
        page: "docs/rules/navigation.md")
    ]
    report.scope = RunScope(
      configurationFile: "beagle-check.json", uses: [.init(name: "main")],
      releases: [
        .init(version: AppVersion(numbers: [5, 4, 0]), share: 0.62),
        .init(version: AppVersion(numbers: [4, 9, 1]), share: 0.08),
      ], paths: ["s"])
    report.comparison = Comparison(
      since: .init(
        name: "last.json",
        gone: [
          KnownFinding(
            fingerprint: Fingerprint(hash: 7), rule: "group/name", place: "s/orders.json", message: "was here")
        ]), hidden: [known])
    report.ignoredFindings = [
      IgnoredFinding(
        finding: image, reason: "ACME-1",
        location: SourceLocation(source: Source(file: "beagle-check.json"), line: 9, column: 5))
    ]
    report.leftOut = ["drafts/: .gitignore:3"]
    report.map.deepLinks = [
      DeepLinkListing(
        configuration: "main", counts: "2 screens read · 1 path · 1 caller · 1 error",
        rows: [
          .init(
            path: "/kyc/document", status: .errors, statusText: "1 error", releases: "… < 5.3.0", callers: 1,
            notes: ["gone for 89 % of users", "use /kyc/start"],
            lines: [
              DeepLinkLine(
                mark: .error, location: SourceLocation(source: home, line: 7, column: 2), message: "removed in 5.3.0",
                rule: "deeplinks/not-in-release")
            ], hidden: 3)
        ])
    ]
    return report
  }()

  /// The same with a drawing of one screen, on which the findings are.
  static let forDrawnPage: RunReport = {
    var report = forPage
    let nodes = [
      DrawnNode(pointer: "", parent: -1, kind: .box),
      DrawnNode(pointer: "/children/0", parent: 0, kind: .text(DrawnText("<b>"), alignment: .left, color: nil)),
    ]
    report.map.screens = [
      MappedScreen(
        source: Source(file: "s/home.json"), document: "s/home.json", isEntry: true, drawing: DrawnScreen(nodes: nodes)),
      MappedScreen(source: Source(file: "s/orders.json"), document: "s/orders.json"),
    ]
    report.map.links = [
      MappedLink(
        from: 0, to: 1, route: "/orders", kind: .navigation, verb: "pushView",
        location: SourceLocation(source: Source(file: "s/home.json")), caption: "Orders", state: .ok)
    ]
    return report
  }()
}
