import BeagleModel

/// Errors of the log that nobody takes.
struct NoLogger: SiteRule {
  static let info = RuleInfo(
    id: "logging/no-logger", severity: .note, impact: .ignored,
    summary: "iOS logs errors about the screens, and the app has no logger",
    rationale: """
      For an action that is not registered, a native route without a screen or a way back that is not there, the press \
      does nothing, and the only sign is one line of the log. Without a logger among its dependencies the app drops \
      that line. The configuration says so with "logger": null.
      """,
    source: "docs/spec/networking.md 9",
    asks: [.logger],
    accepts: [Example(site: ["home.json": Example.button(Example.pushView(#"{"url": "/home"}"#))])],
    reports: [
      Example(
        site: ["home.json": Example.button(#"{"_beagleAction_": ↓"custom:ad"}"#)],
        configuration: #"{"actions": {"custom:add": {}}, "logger": null}"#)
    ])

  let asksLinks = false

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard app.configuration.logger.isAbsent else { return [] }
    let logging = site.screens.indices.filter { site.screens[$0].asked.logErrors > 0 }
    guard let first = logging.first, let offset = site.screens[first].firstLogError else { return [] }
    let count = logging.reduce(0) { $0 + Int(site.screens[$1].asked.logErrors) }
    return [
      Finding(
        at: .value(screen: first, offset: offset), .nobody(count),
        fix: "set a logger in this configuration of the app, and \"logger\": {} here; --log lists the lines")
    ]
  }
}

extension String {
  fileprivate static func nobody(_ count: Int) -> String {
    "iOS logs \(Prose.count(count, "error")) about these screens, from here on, and the app has no logger"
  }
}
