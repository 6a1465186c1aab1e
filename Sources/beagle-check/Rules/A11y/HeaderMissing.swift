import BeagleModel

/// A screen without a heading, in an app that marks them elsewhere.
struct HeaderMissing: SiteRule {
  static let info = RuleInfo(
    id: "a11y/header-missing", severity: .note, impact: .notReadAloud,
    summary: "a screen with many texts and no heading, where other screens mark theirs",
    rationale: """
      VoiceOver users jump from heading to heading. A component is a heading where its accessibility has "isHeader", \
      and the title of a navigation bar is always one. It is reported only where another screen of the run marks a \
      heading, and only for screens that are whole in their payload and have five texts or more and no navigation bar.
      """,
    source: "docs/spec/components.md 6.8 and 6.10",
    accepts: [
      Example(site: ["home.json": screen()]),
      Example(site: ["home.json": screen(heading: true), "about.json": screen(count: 4)]),
      Example(site: [
        "home.json": screen(heading: true), "about.json": screen(bar: #""navigationBar": {"title": "About"}, "#),
      ]),
      Example(site: [
        "home.json": screen(heading: true), "about.json": screen(),
        "shop.json": Example.lazy(#""/about""#),
      ]),
    ],
    reports: [Example(site: ["home.json": screen(heading: true), "about.json": "↓" + screen()])])

  private static func screen(heading: Bool = false, bar: String = "", count: Int = 5) -> String {
    let first =
      #"{"_beagleComponent_": "beagle:text", "text": "Shop", "accessibility": {"accessible": true, "isHeader": true}}"#
    let texts = (heading ? [first] : []) + (heading ? 1..<count : 0..<count).map { Example.text("\"Part \($0)\"") }
    return #"{"_beagleComponent_": "beagle:screenComponent", \#(bar)"child": \#(Example.container(texts))}"#
  }

  let asksLinks = false

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    let places = site.screens.indices
    guard let example = places.first(where: { site.screens[$0].headings == .marked }).map({ site.screens[$0] }) else {
      return []
    }
    let silent = places.filter { site.screens[$0].headings == .missing }
    // What stands around a part may have the heading.
    let parts = silent.isEmpty ? [] : site.parts
    return silent.filter { !parts.contains($0) }.map { place in
      Finding(
        at: .screen(place), .none(example.source.url ?? example.source.name),
        fix: "add \"accessibility\": {\"accessible\": true, \"isHeader\": true} to the text that names the screen")
    }
  }
}

extension String {
  fileprivate static func none(_ example: String) -> String {
    "nothing on this screen is marked as a heading, which VoiceOver jumps to; \(example) has one"
  }
}
