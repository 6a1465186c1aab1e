import BeagleModel

/// An id inside a list's template that somebody looks for.
struct FixedIDInTemplate: FactRule {
  static let info = RuleInfo(
    id: "components/fixed-id-in-template", severity: .warning, consequence: .pressDoesNothing,
    summary: "addChildren names an id that stands in a list's template",
    rationale: """
      A template is drawn once for each row, and iOS puts the row's key or number behind each id in it: "price" is found \
      under "price:0" and so on, and under "price" nothing is (spec/actions.md 3.1).
      """,
    accepts: [Example(screen(id: "rows", target: "rows"))],
    reports: [Example(screen(id: "price", target: "price", mark: "↓"))])

  private static func screen(id: String, target: String, mark: String = "") -> String {
    let row = Example.box(nil, []).replacing(#""children""#, with: #""id": "price", "children""#)
    let add =
      #"{"_beagleAction_": "beagle:addChildren", "componentId": \#(mark)"\#(target)", "value": [\#(Example.container)]}"#
    let box = #"{"_beagleComponent_": "beagle:container", "id": "rows", "children": [\#(Example.button(add))]}"#
    return Example.container([Example.list("[1, 2]", row), box])
  }

  let meanings: [Meaning] = [.componentId]

  func finding(for fact: Screen.Fact, in review: ScreenReview) -> Finding? {
    let screen = review.screen
    guard fact.form == .literal, let element = screen.element(of: fact), element.isLive,
      screen.isNamed("beagle:addChildren", element)
    else { return nil }
    let hash = screen.textHash(fact.node)
    let bearers = screen.facts.facts.filter { other in
      other.meaning == .declaredComponent && other.form == .literal && screen.textHash(other.node) == hash
    }
    let rows = bearers.filter { isInTemplate($0, screen) }
    guard let row = rows.first, rows.count == bearers.count else { return nil }
    let node = screen.node(Int(fact.node))
    return Finding(
      at: node, .inRows(node.string ?? ""), fix: "give the id to a component around the list"
    ).mentioning("the id is at", screen.node(Int(row.node)))
  }

  private func isInTemplate(_ fact: Screen.Fact, _ screen: Screen) -> Bool {
    var current = screen.element(of: fact)
    while let element = current {
      if screen.isNamed("Template", element) { return true }
      current = screen.parent(of: element)
    }
    return false
  }
}

extension String {
  fileprivate static func inRows(_ id: String) -> String {
    "\"\(id.shortened)\" stands in a list's template, where each row's id has the row's key behind it, so nothing is found"
  }
}
