import BeagleModel

/// A value of another JSON type than the model wants.
struct WrongType: FaultRule {
  let isCommentary = false
  static let info = RuleInfo(
    id: "decoding/wrong-type", severity: .error, consequence: .screenFails,
    summary: "a value has another type than iOS wants",
    rationale: """
      Nothing is coerced on iOS: "1" is no number, 1 no boolean and one action no list of actions. Web takes many of \
      these, so they are often noticed only on iPhones (spec/decoding.md 3.7 and 4).
      """,
    asks: [.coder],
    accepts: [
      #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:popView"}]}"#,
      #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": 3.0}"#,
    ],
    reports: [
      #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": ↓{"_beagleAction_": "beagle:popView"}}"#,
      #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": ↓"3"}"#,
      #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": ↓1.5}"#,
      #"{"_beagleComponent_": "beagle:container", "style": {"margin": ↓8}}"#,
    ])

  let kinds: [Fault.Kind] = [.singleForList, .wrongType, .fractionalNumber, .refusedBySwiftType]

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    let node = review.node(fault)
    let wanted = review.screen.wantedType(fault)
    switch fault.kind {
    case .singleForList:
      let message = String.single(node.label, wanted: review.screen.wanted(fault), what: Self.what(wanted))
      return Finding(of: fault, in: review, message, fix: "wrap it in [ ]")
    case .wrongType, .fractionalNumber:
      return Finding(
        of: fault, in: review, .mismatch(node.label, wanted: review.screen.wanted(fault), found: node.shown),
        fix: fix(node, wanted, fault.kind))
    case .refusedBySwiftType:
      return Finding(of: fault, in: review, .refused(node.label, reason: fault.detail))
    default: return nil
    }
  }

  private static func what(_ list: PropertyType?) -> String {
    switch list {
    case .list(.action): "action"
    case .list(.component): "component"
    default: "object"
    }
  }

  private func fix(_ node: JSONNode, _ wanted: PropertyType?, _ kind: Fault.Kind) -> String? {
    let text = node.string ?? ""
    switch (wanted, node.kind) {
    case (.int, .number): return "write a whole number"
    case (.int, .string) where Int(text) != nil, (.number, .string) where Double(text) != nil:
      return "write \(text) without quotes"
    case (.bool, .string) where text == "true" || text == "false": return "write \(text) without quotes"
    case (.bool, .number): return node.source == "0" ? "write false" : "write true"
    case (.string(.localImage), .object): return "write the asset's name as a string"
    case (.string, .number), (.string, .bool): return "put it in double quotes"
    case (.named("EdgeValue"), .number): return "write {\"all\": {\"value\": \(node.source), \"type\": \"REAL\"}}"
    case (.named("CornerRadius"), .number): return "write {\"radius\": \(node.source)}"
    case (.named("SafeArea"), .bool): return "leave it out to keep to all edges, or write {\"bottom\": false}"
    case (.named("Context"), .list): return "declare one context; nest containers for more"
    case (.list, .string), (.list, .number), (.list, .bool): return "wrap it in [ ]"
    default: return nil
    }
  }
}

extension String {
  fileprivate static func single(_ label: String, wanted: String, what: String) -> String {
    "\(label) must be \(wanted), found one \(what)"
  }

  fileprivate static func refused(_ label: String, reason: String?) -> String {
    "the app's own type refuses \(label)" + (reason.map { ": \($0)" } ?? "")
  }

  fileprivate static func mismatch(_ label: String, wanted: String, found: String) -> String {
    "\(label) must be \(wanted), found \(found)"
  }
}
