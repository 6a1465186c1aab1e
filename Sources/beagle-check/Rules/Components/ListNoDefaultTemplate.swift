import BeagleModel

/// A list whose rows may find no template.
struct ListNoDefaultTemplate: ScreenRule {
  static let info = RuleInfo(
    id: "components/list-no-default-template", severity: .warning, impact: .partMissing,
    summary: "a list without a template that takes every row",
    rationale: """
      iOS takes the first template whose case is true, or else the first without a case. A row that finds neither is \
      an empty cell and a line in the log.
      """,
    source: "docs/spec/components.md 5.6",
    accepts: [Example(list(#"[\#(template(#""case": "@{item.isAd}", "#)), \#(template(""))]"#))],
    reports: [Example(list(#"↓[\#(template(#""case": "@{item.isAd}", "#))]"#))])

  static func list(_ templates: String) -> String {
    #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{orders}", "templates": \#(templates)}"#
  }

  static func template(_ condition: String) -> String { #"{\#(condition)"view": \#(Example.container)}"# }

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.elements(["beagle:listView", "beagle:gridView"], finding(for:at:in:))]
  }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    guard element.isLive, review.decodes(element) else { return nil }
    let list = review.screen.object(of: element)
    // An empty list has no row that lacks a template.
    if let rows = list["dataSource"], rows.kind == .list, rows.isEmpty { return nil }
    guard let templates = list["templates"], templates.kind == .list else {
      // Templates that do not decode, or under a misspelt key, are another finding.
      if let templates = list["templates"], templates.kind != .null { return nil }
      if review.screen.mayMean("templates", in: list) { return nil }
      return Finding(
        at: list, .none,
        fix: FixPlan.giving("templates", to: list, " with [{\"view\": …}]", json: "[\(Self.template)]").withBlanks)
    }
    if templates.isEmpty {
      return Finding(
        at: templates, .none,
        fix: FixPlan("add a template: {\"view\": …}", [.replace(.here, json: "[\(Self.template)]")]).withBlanks)
    }
    guard templates.elements.allSatisfy(isConditional), !areTotal(templates) else {
      return nil
    }
    return Finding(
      at: templates, .noDefault,
      fix: FixPlan(
        "add one without \"case\" for the other rows, or the same as the last", [.append(.here, json: Self.template)]
      ).withBlanks)
  }

  private static let template = #"{"view": {"_beagleComponent_": "…"}}"#

  private func isConditional(_ template: JSONNode) -> Bool {
    // iOS does not read a misspelt "case", and takes the template for every row.
    guard let condition = template["case"] else { return false }
    return condition.kind != .null && condition.bool != true && condition.string != "@{true}"
  }

  /// Whether one case is what another one denies.
  private func areTotal(_ templates: JSONNode) -> Bool {
    // Blanks inside a call do not count.
    let cases = Set(templates.elements.compactMap { $0["case"]?.string }.map { ExpressionText($0).rawValue })
    return cases.contains { $0.hasPrefix("@{") && cases.contains("@{not(\($0.dropFirst(2).dropLast()))}") }
  }
}

extension String {
  fileprivate static let none = "the list has no template, so every row is empty"
  fileprivate static let noDefault = "every template has a \"case\": a row that none of them takes is empty"
}
