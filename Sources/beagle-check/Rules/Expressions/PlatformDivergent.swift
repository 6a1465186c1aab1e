import BeagleModel

/// An expression that another platform does not read.
struct PlatformDivergent: ContextRule {
  static let info = RuleInfo(
    id: "expressions/platform-divergent", severity: .warning, consequence: .wrongValue,
    summary: "an expression holds a name or a number that another platform does not read",
    rationale: """
      iOS and Android read names in any script; web reads ASCII letters, digits and '_' alone and gives null. \
      A number with a minus sign is a number to iOS alone (spec/expressions.md 12). Nothing is wrong where only iPhones are served.
      """,
    accepts: [Example(Example.text(#""@{concat('ação', user.name)} @{address.street}""#))],
    reports: [
      Example(Example.text(#"↓"@{endereço.rua}""#)), Example(Example.text(#"↓"@{sum(cart.total, -1)}""#)),
    ])

  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding? {
    if case .foreignNumber(let number) = fault.kind {
      return finding(
        fault, review, .divergent(number: number),
        fix: "write subtract(0, …) with the number behind it where Android or web are served too")
    }
    guard case .foreignName(let name) = fault.kind else { return nil }
    return finding(fault, review, .divergent(name), fix: "name it with ASCII letters where web is served too")
  }
}

extension String {
  fileprivate static func divergent(number: String) -> String {
    "\(number) is a number on iOS; web gives null for it, and Android does not read it"
  }

  fileprivate static func divergent(_ name: String) -> String {
    "\"\(name)\" works on iOS and Android; web does not read it and gives null"
  }
}
