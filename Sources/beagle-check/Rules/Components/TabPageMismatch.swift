import BeagleModel

/// Tabs and pages that are bound together and are not as many.
struct TabPageMismatch: ElementRule {
  static let info = RuleInfo(
    id: "components/tab-page-mismatch", severity: .warning, consequence: .wrongValue,
    summary: "a tab bar, or a page indicator, with another number than the page view beside it",
    rationale: """
      A tab bar or an indicator and a page view that follow the same expression show the same page; a tab without its page \
      changes nothing, a page without its tab cannot be chosen (spec/components.md 5.7, 5.8 and 5.13).
      """,
    accepts: [Example(tabs(2, pages: 2)), Example(tabs(3, pages: 2, follows: "other"))],
    reports: [
      Example(tabs(3, pages: 2, mark: "↓")),
      Example(
        pages(
          #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": ↓3, "currentPage": "@{page}"}"#, count: 2)),
    ])

  private static func tabs(_ count: Int, pages: Int, follows: String = "page", mark: String = "") -> String {
    let items = Array(repeating: #"{"title": "Tab"}"#, count: count).joined(separator: ", ")
    return Self.pages(
      #"{"_beagleComponent_": "beagle:tabBar", "items": \#(mark)[\#(items)], "currentTab": "@{\#(follows)}"}"#,
      count: pages)
  }

  private static func pages(_ other: String, count: Int) -> String {
    let pages = Array(repeating: Example.text(#""Page""#), count: count).joined(separator: ", ")
    let view = #"{"_beagleComponent_": "beagle:pageView", "children": [\#(pages)], "currentPage": "@{page}"}"#
    return #"{"_beagleComponent_": "beagle:container", "context": {"id": "page", "value": 0}, "#
      + #""children": [\#(other), {"_beagleComponent_": "beagle:container", "context": {"id": "other", "value": 0}, "#
      + #""children": [\#(view)]}]}"#
  }

  let schemas = ["beagle:pageView"]

  func finding(for element: Screen.Element, at place: Int, in review: ScreenReview) -> Finding? {
    let screen = review.screen
    let view = screen.object(of: element)
    guard element.isLive, let followed = view["currentPage"]?.string, followed.opensExpression,
      let pages = view["children"]?.elements.count, screen.decodesOnIOS
    else { return nil }
    let followers = screen.schemaIndices(named: ["beagle:tabBar", "beagle:pageIndicator"])
    for other in screen.facts.elements where screen.isOne(other, of: followers) && other.isLive {
      guard let (counted, count, noun) = count(other, following: followed, in: screen), count != pages else { continue }
      return Finding(
        at: counted, .differs(count, noun, pages: pages), fix: "add or take out what is too few or too many"
      )
      .mentioning("the pages are at", view)
    }
    return nil
  }

  private func count(
    _ element: Screen.Element, following followed: String, in screen: Screen
  ) -> (JSONNode, Int, String)? {
    let object = screen.object(of: element)
    switch screen.schema(of: element)?.name {
    case "beagle:tabBar":
      guard object["currentTab"]?.string == followed, let items = object["items"] else { return nil }
      return (items, items.elements.count, "tab")
    case "beagle:pageIndicator":
      guard object["currentPage"]?.string == followed, let number = object["numberOfPages"], let count = number.integer
      else { return nil }
      return (number, Int(clamping: count), "dot")
    default: return nil
    }
  }
}

extension String {
  fileprivate static func differs(_ count: Int, _ noun: String, pages: Int) -> String {
    "\(Prose.count(count, noun)) for \(Prose.count(pages, "page"))"
  }
}
