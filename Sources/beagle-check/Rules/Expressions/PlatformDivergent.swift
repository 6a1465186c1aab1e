import BeagleModel

/// An expression that another platform does not read.
struct PlatformDivergent: ContextRule {
  static let info = RuleInfo(
    id: "expressions/platform-divergent", severity: .warning, consequence: .wrongValue,
    summary: "an expression names something with letters beyond ASCII",
    rationale: """
      iOS and Android read names in any script; web reads ASCII letters, digits and '_' alone and gives null \
      (spec/expressions.md 12). Nothing is wrong where only iPhones are served.
      """,
    accepts: [Example(Example.text(#""@{concat('ação', user.name)} @{address.street}""#))],
    reports: [Example(Example.text(#"↓"@{endereço.rua}""#))])

  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding? {
    guard case .foreignName(let name) = fault.kind else { return nil }
    return finding(fault, review, .divergent(name), fix: "name it with ASCII letters where web is served too")
  }
}

extension String {
  fileprivate static func divergent(_ name: String) -> String {
    "\"\(name)\" works on iOS and Android; web does not read it and gives null"
  }
}
