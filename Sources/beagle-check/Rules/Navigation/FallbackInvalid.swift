import BeagleModel

/// A screen for the case of failure that fails itself.
struct FallbackInvalid: FaultRule {
  let isCommentary = true
  static let info = RuleInfo(
    id: "navigation/fallback-invalid", severity: .note, impact: .screenFails,
    summary: "a fault in a fallback, which makes the whole screen fail or is shown when all else has failed",
    rationale: """
      A fallback is decoded with the screen that names it, long before anything fails: a fault inside it makes the \
      whole screen fail. A component in it that the app does not know leaves a gap where the last help should be.
      """,
    source: "docs/spec/actions.md 4.2",
    accepts: [.push(#"{"url": "/orders", "fallback": {"child": \#(Example.container)}}"#)],
    reports: [
      .push(#"{"url": "/orders", "fallback": {"child": {"_beagleComponent_": "beagle:text", "text": ↓5}}}"#),
      .push(#"{"url": "/orders", "fallback": {"child": {"_beagleComponent_": ↓"beagle:label"}}}"#),
    ])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard fault.isLive, fault.effect == .screenFails || fault.kind == .unknownComponent,
      review.isInFallback(fault.node),
      fault.effect == .screenFails || !review.unknownName(fault).isUntold
    else { return nil }
    return Finding(
      at: review.node(fault), fault.effect == .screenFails ? .failsAll : .gap,
      impact: fault.effect == .screenFails ? .screenFails : .partMissing)
  }
}

extension RuleContext {
  private static let remote = Screen.index(ofBuiltIn: "RouteRemote")

  /// The screens that are shown when routes fail, as ranges of the tape: in order, and none inside another.
  static func fallbacks(of screen: Screen) -> [Range<Int>] {
    // Whoever is not told of a fault does not ask.
    if screen.faults.isEmpty { return [] }
    var all: [Range<Int>] = []
    for element in screen.facts.elements where element.schema == remote {
      let fallback = screen.member(element.node, "fallback")
      if fallback >= 0 { all.append(Int(fallback)..<screen.next(fallback)) }
    }
    all = all.inOrder { $0.lowerBound < $1.lowerBound }
    var outermost: [Range<Int>] = []
    for range in all where range.lowerBound >= outermost.last?.upperBound ?? 0 { outermost.append(range) }
    return outermost
  }

  /// Whether a value stands in a screen that is shown when a route fails. Complexity: O(log *n*) in such screens.
  fileprivate func isInFallback(_ node: Int) -> Bool {
    let behind = fallbacks.firstPlace { $0.lowerBound > node }
    return behind > 0 && fallbacks[behind - 1].contains(node)
  }
}

extension String {
  fileprivate static let failsAll = "this stands in a fallback, and makes the screen that names the fallback fail"
  fileprivate static let gap = "this stands in a fallback: when the route fails, its place is empty too"
}
