import BeagleModel

/// Data of a native route that is no text.
struct WrongData: FaultRule {
  let isCommentary = false
  static let info = RuleInfo(
    id: "deeplinks/wrong-data", severity: .error, consequence: .screenFails,
    summary: "a value in the data of a native route that is no text",
    rationale: """
      iOS reads the data of openNativeRoute as texts by their keys. One number, boolean, object or null among them, and not \
      only the press but the whole screen fails (spec/navigation.md 7).
      """,
    asks: [.coder],
    accepts: [.open(#""/orders/receipt", "data": {"orderId": "10482", "isGift": "true"}"#)],
    reports: [
      .open(#""/orders/receipt", "data": {"orderId": ↓10482}"#),
      .open(#""/orders/receipt", "data": {"orderId": ↓null, "isGift": ↓true}"#),
    ])

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    guard fault.kind == .wrongType || fault.kind == .nullForRequired, review.screen.key(of: fault) == "data",
      review.screen.owner(of: fault)?.name == "beagle:openNativeRoute"
    else { return nil }
    let node = review.node(fault)
    guard case .key(let key) = node.pointer.tokens.last, node.pointer.tokens.dropLast().last == .key("data") else {
      return nil
    }
    return Finding(of: fault, in: review, .noText(key, node.shown), fix: fix(node))
  }

  private func fix(_ node: JSONNode) -> String {
    switch node.kind {
    case .number, .bool: "put it in double quotes"
    case .null: "leave the key out"
    default: "send each value as a text of its own"
    }
  }
}

extension String {
  fileprivate static func noText(_ key: String, _ found: String) -> String {
    "data \"\(key)\" must be a string, found \(found)"
  }
}
