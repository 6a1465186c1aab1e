import BeagleModel

/// An id inside a list's template that an addChildren names.
struct FixedIDInTemplate: WholeScreenRule {
  static let info = RuleInfo(
    id: "components/fixed-id-in-template", severity: .warning, impact: .pressDoesNothing,
    summary: "addChildren names an id that stands in a list's template",
    rationale: """
      A template is drawn once for each row, and iOS puts the row's key or number behind each id in it: the id "price" \
      becomes "price:0" and so on, and no view has the id "price".
      """,
    source: "docs/spec/actions.md 3.1",
    accepts: [Example(screen(id: "rows", target: "rows"))],
    reports: [Example(screen(id: "price", target: "price", mark: "↓"))])

  private static func screen(id: String, target: String, mark: String = "") -> String {
    let row = Example.box(nil, []).replacing(#""children""#, with: #""id": "price", "children""#)
    let add =
      #"{"_beagleAction_": "beagle:addChildren", "componentId": \#(mark)"\#(target)", "value": [\#(Example.container)]}"#
    let box = #"{"_beagleComponent_": "beagle:container", "id": "rows", "children": [\#(Example.button(add))]}"#
    return Example.container([Example.list("[1, 2]", row), box])
  }

  func findings(in review: RuleContext) -> [Finding] {
    let screen = review.screen
    let targets = screen.addChildrenTargets
    guard !targets.isEmpty else { return [] }
    let wanted = Set(targets.map { screen.textHash($0.node) })
    // By id: the first component in a template that has it; `nil` once a component outside of templates has it too.
    var rows: [UInt64: Int32?] = [:]
    for fact in screen.facts.facts where fact.meaning == .declaredComponent && fact.form == .literal {
      let hash = screen.textHash(fact.node)
      guard wanted.contains(hash) else { continue }
      if !screen.isInTemplate(screen.element(of: fact)) {
        rows[hash] = .some(nil)
      } else if rows[hash] == nil {
        rows[hash] = fact.node
      }
    }
    return targets.compactMap { target in
      guard let row = rows[screen.textHash(target.node)] ?? nil else { return nil }
      let node = screen.node(Int(target.node))
      return Finding(
        at: node, .inRows(node.string ?? ""), fix: fix(node, screen.node(Int(row)), in: screen)
      ).mentioning("the id is here", screen.node(Int(row)))
    }
  }

  /// Adds to the container around the list instead, which gets an id where it has none.
  private func fix(_ target: JSONNode, _ row: JSONNode, in screen: Screen) -> FixPlan {
    var holder = screen.holder(of: row.index)
    while let object = holder, !isAroundList(object, in: screen) { holder = screen.holder(of: object.index) }
    guard let holder else { return "give the id to a component around the list" }
    if let id = holder["id"]?.string { return .write(id).unsafe }
    return FixPlan(
      "give the id to the container around the list", [.add(.node(holder.index), key: "id", json: target.source)],
      applicability: .unsafe)
  }

  private func isAroundList(_ object: JSONNode, in screen: Screen) -> Bool {
    guard let element = screen.element(at: object) else { return false }
    return screen.name(of: element) == "beagle:container" && !screen.isInTemplate(element)
  }
}

extension String {
  fileprivate static func inRows(_ id: String) -> String {
    "\"\(id.shortened)\" is an id in a list's template, whose rows get longer ids"
  }
}
