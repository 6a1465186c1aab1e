import BeagleModel

/// An address for the browser that leads to no page.
struct DeadExternalURL: SiteRule {
  static let info = RuleInfo(
    id: "navigation/dead-external-url", severity: .warning, impact: .wrongScreen,
    summary: "openExternalURL with an address that leads to no page",
    rationale: """
      iOS opens the browser, which shows an error page: the site answers 404 or 410, or there is no such host. The app \
      learns of nothing.
      """,
    exceptions: """
      Addresses are asked for only in a live run with "probe": true in externalUrls. A site that answers in any other way \
      may show a page to a browser, so nothing is reported.
      """,
    source: "docs/spec/navigation.md 4",
    accepts: [Self.example(#""https://shop.example/help""#, .answered(type: "text/html"))],
    reports: [Self.example(#"↓"https://shop.example/help""#, .status(404))])

  private static func example(_ url: String, _ answer: Example.Answer) -> Example {
    var example = Example(
      Example.button(#"{"_beagleAction_": "beagle:openExternalURL", "url": \#(url)}"#),
      configuration: #"{"externalUrls": {"probe": true}}"#)
    example.answers = ["https://shop.example/help": answer]
    return example
  }

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    site.probed(.external).compactMap { screen, page in
      let reason: String
      switch page.answer {
      case .missing(let status): reason = "\(page.address.cut) → \(status)"
      case .noSuchHost(let host): reason = "there is no host \(host)"
      default: return nil
      }
      return Finding(
        at: .value(screen: screen, page.anchor), "\(reason): the browser shows an error page",
        fix: "send the address of a page that is there")
    }
  }
}
