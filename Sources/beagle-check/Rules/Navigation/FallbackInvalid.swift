import BeagleModel

/// A screen for the case of failure that fails itself.
struct FallbackInvalid: FaultRule {
  let isCommentary = true
  static let info = RuleInfo(
    id: "navigation/fallback-invalid", severity: .note, consequence: .screenFails,
    summary: "a fault in a fallback, which takes the whole screen with it or is shown when all else has failed",
    rationale: """
      A fallback is decoded with the screen that names it, long before anything fails: a fault inside ends the whole \
      screen. A component in it that the app does not know leaves a gap where the last help should be \
      (spec/actions.md 4.2).
      """,
    accepts: [.push(#"{"url": "/orders", "fallback": {"child": \#(Example.container)}}"#)],
    reports: [
      .push(#"{"url": "/orders", "fallback": {"child": {"_beagleComponent_": "beagle:text", "text": ↓5}}}"#),
      .push(#"{"url": "/orders", "fallback": {"child": {"_beagleComponent_": ↓"beagle:label"}}}"#),
    ])

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    guard fault.isLive,
      fault.effect == .screenFails
        || fault.kind == .unknownComponent && !NameReview(fault, in: review).isUntold
    else { return nil }
    let node = review.node(fault)
    guard node.pointer.tokens.contains(.key("fallback")), isInFallback(node, review.screen) else { return nil }
    return Finding(
      at: node, fault.effect == .screenFails ? .failsAll : .gap,
      consequence: fault.effect == .screenFails ? .screenFails : .partMissing)
  }

  private func isInFallback(_ node: JSONNode, _ screen: Screen) -> Bool {
    let range = node.range
    guard let inner = screen.facts.elements.last(where: { screen.object(of: $0).range.contains(range.lowerBound) })
    else { return false }
    return screen.isInFallback(inner)
      || screen.isNamed("RouteRemote", inner) && node.pointer.tokens.last == .key("fallback")
  }
}

extension String {
  fileprivate static let failsAll = "this stands in a fallback, and ends the screen that names the fallback"
  fileprivate static let gap = "this stands in a fallback: when the route fails, its place is empty too"
}
