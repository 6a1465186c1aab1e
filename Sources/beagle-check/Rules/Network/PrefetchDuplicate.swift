import BeagleModel

/// An address that one screen prefetches more than once.
struct PrefetchDuplicate: ElementRule {
  static let info = RuleInfo(
    id: "network/prefetch-duplicate", severity: .note, impact: .slow,
    summary: "an address is prefetched more than once on one screen",
    rationale: """
      What is prefetched is kept by its address alone. The second prefetch of an address takes away what the first one \
      brought, or asks once more when the first is still under way: the press may wait as if nothing had been \
      prefetched. A prefetch in a list's row happens once for each row.
      """,
    source: "docs/spec/networking.md 5 and 6",
    asks: [.viewClient],
    accepts: [
      Example(Example.container([button("/offers"), button("/orders")])),
      Example(Example.list(#""@{global.rows}""#, button("/orders/@{item.id}", prefetches: "false"), #""key": "id", "#)),
      Example(
        Example.list(
          #""@{global.rows}""#,
          Example.button(Example.pushView(#"{"screen": {"child": \#(button("/offers"))}}"#)))),
    ],
    reports: [
      Example(Example.container([button("/offers"), button("/offers", prefetches: "↓true")])),
      Example(Example.list(#""@{global.rows}""#, button("/offers", prefetches: "↓true"))),
    ])

  private static func button(_ url: String, prefetches: String = "true") -> String {
    Example.button(Example.pushView(#"{"url": "\#(url)", "shouldPrefetch": \#(prefetches)}"#))
  }

  let schemas = ["RouteRemote"]

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    let flag = screen.member(element.node, "shouldPrefetch")
    // Most routes are not prefetched.
    guard screen.isTrue(flag), let url = Prefetch(element, in: screen)?.literal else { return nil }
    let node = screen.node(Int(flag))
    if let list = screen.list(around: element) {
      guard screen.object(of: list)["dataSource"].map({ $0.kind != .list || $0.elements.count > 1 }) == true
      else { return nil }
      return Finding(at: node, .forEachRow(url), fix: "take \"shouldPrefetch\" out")
    }
    guard let first = review.prefetches.earlier(of: url, than: element, in: screen) else { return nil }
    return Finding(at: node, .again(url), fix: "keep one \"shouldPrefetch\" of the address")
      .mentioning("the first one is here", screen.node(first))
  }
}

extension String {
  fileprivate static func again(_ url: String) -> String {
    "\"\(url.shortened)\" is prefetched again: that takes away what the first one loaded, or asks once more"
  }

  fileprivate static func forEachRow(_ url: String) -> String {
    "\"\(url.shortened)\" is prefetched for each row: every other one takes away what was loaded, or asks once more"
  }
}
