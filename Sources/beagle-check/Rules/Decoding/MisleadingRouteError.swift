import BeagleModel

/// iOS will blame something else than what is wrong.
struct MisleadingRouteError: FaultRule {
  static let info = RuleInfo(
    id: "decoding/misleading-route-error", severity: .note, impact: .screenFails,
    summary: "the error on iOS blames a missing \"url\" for a fault inside the route's screen",
    rationale: """
      iOS tries to decode a route's screen. When that fails, it reads the same object as a remote route and throws \
      that it has no "url". The app's state observer gets that error and the log a line without any key, so the search \
      starts at the wrong place.
      """,
    source: "docs/spec/decoding.md 6.6 and 7.1",
    accepts: [
      .push(#"{"screen": {"child": {"_beagleComponent_": "beagle:text", "text": "Done"}}}"#),
      .push(#"{"url": "/done"}"#),
    ],
    reports: [
      .push(#"↓{"screen": {"child": {"_beagleComponent_": "beagle:text"}}}"#),
      .push(#"↓{"screen": {"safeArea": true, "child": {"_beagleComponent_": "beagle:container"}}}"#),
    ])

  let kinds: [Fault.Kind] = [.misleadingRoute]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard fault.isLive else { return nil }
    let route = review.node(fault)
    // What a route around it, or addChildren, decodes by trying is dropped without an error.
    let cause = review.faults(in: route).first { fault.isThrown ? $0.effect == .screenFails : $0.effect != .none }
    let finding = Finding(
      at: route, fault.isThrown ? .blames : .drops,
      impact: fault.isThrown ? nil : cause?.impact ?? .partMissing)
    guard let cause else { return finding }
    let place = review.node(cause)
    return finding.mentioning("the fault is here, at \(place.path)", place)
  }
}

extension String {
  fileprivate static let drops =
    "this route has no \"url\" to open in the place of its \"screen\", which does not decode"
  fileprivate static let blames =
    "iOS gives the error that this route has no \"url\"; what is wrong is inside \"screen\""
}
