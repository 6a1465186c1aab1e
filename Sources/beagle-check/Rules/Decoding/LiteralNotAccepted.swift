import BeagleModel

/// An expression in a place that never evaluates one.
struct LiteralNotAccepted: FaultRule {
  static let info = RuleInfo(
    id: "decoding/literal-not-accepted", severity: .error, impact: .screenFails,
    summary: "an expression stands where iOS reads none",
    rationale: """
      Only some properties take expressions on iOS. In a plain string "@{…}" is used as typed: users read it, or the \
      app asks for an address that holds it. A plain number, boolean, enumeration or object cannot be decoded from it, \
      so the whole screen fails.
      """,
    source: "docs/spec/decoding.md 5.8",
    asks: [.coder],
    accepts: [
      #"{"_beagleComponent_": "beagle:text", "text": "@{user.name}"}"#,
      .press(#"{"_beagleAction_": "beagle:setContext", "contextId": "a", "value": "@{user.name}"}"#),
    ],
    reports: [
      Example(Example.lazy(#"↓"/cards/@{user.id}""#)),
      #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": ↓"@{tab.title}"}]}"#,
      #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": ↓"@{pages}"}"#,
      #"{"_beagleComponent_": "beagle:scrollView", "scrollDirection": ↓"@{axis}"}"#,
      .press(#"{"_beagleAction_": "beagle:pushView", "route": ↓"@{page.next}"}"#),
    ])

  let kinds: [Fault.Kind] = [.expressionNotRead, .wrongType, .unknownEnumValue]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    switch fault.kind {
    case .expressionNotRead:
      if Self.isSilencedLabel(fault, in: review.screen) { return nil }
      if review.contexts.isIllegalID(at: fault.node) {
        return Finding(
          at: node, .noName(node), fix: IllegalID.name(meantBy: node.string ?? "")?.toWrite ?? .blank("choose an id"),
          severity: fault.severity, impact: .wrongValue)
      }
      let meaning = Self.meaning(fault, in: review)
      let isRequest = meaning == .lazyPath
      if Self.isHeader(fault, in: review.screen) {
        return Finding(
          at: node, .sentAsTyped(node), fix: .blank("send the value itself; iOS evaluates nothing in \"headers\""),
          severity: .warning, impact: .wrongValue)
      }
      return Finding(
        at: node, .asTyped(node, meaning),
        fix: Self.keyOfRows(fault, in: review) ?? .blank("send the value itself; iOS evaluates no expression here"),
        severity: isRequest ? fault.severity : .warning,
        // What an action is given is not shown as it stands.
        impact: review.screen.owner(of: fault)?.kind == .action ? .wrongValue : Self.impact(meaning))
    case .wrongType, .unknownEnumValue:
      guard node.string?.opensExpression == true, !review.screen.isLiteralOfExpression(fault) else { return nil }
      return Finding(
        of: fault, in: review, .refused(node, wanted: review.screen.wanted(fault)),
        fix: Self.object(around: node, review.screen.wantedType(fault))
          ?? .blank("send the value itself; iOS evaluates no expression here"))
    default: return nil
    }
  }

  /// How to write an object of Beagle's own, one key of which takes the expression (docs/spec/components.md 6, docs/spec/actions.md 4).
  private static func object(around node: JSONNode, _ wanted: PropertyType?) -> FixPlan? {
    guard let expression = expression(in: node.string ?? "", wanted) else { return nil }
    let text = expression.json
    return switch wanted {
    case .named("Route"): .write(json: "{\"url\": \(text)}")
    case .named("NavigationContext"): .write(json: "{\"value\": \(text)}")
    case .named("UnitValue"): .write(json: "{\"value\": \(text), \"type\": \"REAL\"}")
    case .named("EdgeValue"): .write(json: "{\"all\": {\"value\": \(text), \"type\": \"REAL\"}}")
    case .named("CornerRadius"): .write(json: "{\"radius\": \(text)}")
    default: nil
    }
  }

  /// The expression that a text is, or was meant to be; `nil` where the object's key would not take that either.
  private static func expression(in text: String, _ wanted: PropertyType?) -> String? {
    let expression = ExpressionGrammar.isExpression(text) ? text : Malformation(text)?.suggestion
    guard let expression else { return nil }
    switch wanted {
    case .named("Route"), .named("NavigationContext"): return expression
    default: return ExpressionText(expression).inference().result.isDisjoint(with: .number) ? nil : expression
    }
  }

  /// How to write the key of a list's rows, which is a path into each of them (docs/spec/components.md 5.6).
  private static func keyOfRows(_ fault: Fault, in review: RuleContext) -> FixPlan? {
    guard review.screen.key(of: fault) == "key",
      ["beagle:listView", "beagle:gridView"].contains(review.screen.owner(of: fault)?.name),
      let text = review.node(fault).string, text.hasPrefix("@{"), text.hasSuffix("}")
    else { return nil }
    let name = review.screen.holder(of: fault.node)?["iteratorName"]?.string ?? "item"
    let path = text.dropFirst(2).dropLast()
    guard path.hasPrefix(name + "."), ContextPath(String(path)) != nil else { return nil }
    return String(path.dropFirst(name.count + 1)).toWrite
  }

  /// Whether it is a label that is never read aloud, which is another rule's.
  private static func isSilencedLabel(_ fault: Fault, in screen: Screen) -> Bool {
    screen.key(of: fault) == "accessibilityLabel" && screen.owner(of: fault)?.name == "Accessibility"
      && screen.holder(of: fault.node)?["accessible"]?.bool == false
  }

  /// Whether a value stands in the headers of a request, where nobody reads it.
  private static func isHeader(_ fault: Fault, in screen: Screen) -> Bool {
    guard screen.key(of: fault) == "headers" else { return false }
    return ["beagle:sendRequest", "HttpAdditionalData"].contains(screen.owner(of: fault)?.name)
  }

  private static func meaning(_ fault: Fault, in review: RuleContext) -> Meaning {
    if case .string(let meaning) = review.screen.wantedType(fault) { meaning } else { .text }
  }

  private static func impact(_ meaning: Meaning) -> Impact {
    switch meaning {
    case .text: .rawTextShown
    case .styleId, .color: .unstyled
    case .localImage, .remoteImage: .partMissing
    default: .wrongValue
    }
  }
}

extension String {
  fileprivate static func sentAsTyped(_ node: JSONNode) -> String {
    "the server gets the header \(node.label) as \(node.quoted), not its value"
  }

  fileprivate static func noName(_ node: JSONNode) -> String {
    "\(node.label) takes no expression on iOS: \(node.quoted) is used as typed, which no expression can name"
  }

  fileprivate static func asTyped(_ node: JSONNode, _ meaning: Meaning) -> String {
    switch meaning {
    case .text: "\(node.label) is plain text on iOS: \(node.quoted) is used as typed"
    case .lazyPath:
      "\(node.label) is plain text on iOS: the server is asked for \(node.quoted) as typed, and not for its value"
    default: "\(node.label) takes no expression on iOS: \(node.quoted) is used as typed"
    }
  }

  fileprivate static func refused(_ node: JSONNode, wanted: String) -> String {
    "\(node.label) must be \(wanted) and takes no expression on iOS, found \(node.quoted)"
  }
}
