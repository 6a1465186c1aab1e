import BeagleModel

@testable import beagle_check

extension Anchor {
  /// A node at an offset of no text.
  static func at(_ offset: Int) -> Anchor {
    Anchor(location: SourceLocation(source: Source(), offset: offset))
  }
}

extension Link {
  init(
    kind: Kind, route: String, isExpression: Bool, startsStack: Bool = false, automation: Automation = .none,
    isLive: Bool, offset: Int = 0, passes: Passed = .unknown
  ) {
    self.init(kind: kind, route: route, anchor: .at(offset), isLive: isLive)
    if isExpression { writing = .expression }
    self.startsStack = startsStack
    self.automation = automation
    self.passes = passes
  }
}

extension ScreenSummary {
  /// A screen with links and nothing else.
  init(_ url: String, links: [Link], passing: Passing? = nil) {
    self.init(source: Source(url: url), outcome: .loaded)
    decodesOnIOS = true
    self.links = links
    self.passing = passing
  }
}
