import BeagleModel

/// An expression among the data of a native route.
struct ExpressionInData: FaultRule {
  static let info = RuleInfo(
    id: "deeplinks/expression-in-data", severity: .error, impact: .wrongValue,
    summary: "an expression in the data of a native route, which arrives as typed",
    rationale: "iOS evaluates the route but not its data: the app's screen gets the characters \"@{…}\" themselves.",
    source: "docs/spec/navigation.md 7",
    accepts: [
      .open(#""/orders/receipt", "data": {"orderId": "10482"}"#),
      .open(#""@{order.screen}""#),
    ],
    reports: [
      .open(#""/orders/receipt", "data": {"orderId": ↓"@{order.id}"}"#),
      .open(#""/orders/receipt", "data": {"title": ↓"Order @{order.id}", "copies": "2"}"#),
    ])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard review.screen.key(of: fault) == "data",
      review.screen.owner(of: fault)?.name == "beagle:openNativeRoute"
    else { return nil }
    let node = review.node(fault)
    guard case .key(let key) = node.pointerFromLastKey.last else { return nil }
    return Finding(
      at: node, "the native screen gets \"\(key)\" as \(node.quoted), not its value",
      fix: .blank("send the value itself; iOS evaluates nothing in \"data\""),
      severity: fault.severity)
  }
}
