import BeagleModel

/// An event that the component or the action does not have.
struct NeverFires: FaultRule {
  static let info = RuleInfo(
    id: "actions/never-fires", severity: .warning, impact: .pressDoesNothing,
    summary: "an event that the component or the action does not have, so its actions never run",
    rationale: "Unknown keys are skipped without a word, and with an event's key all of its actions are skipped.",
    source: "docs/spec/decoding.md 3.4; docs/spec/components.md 4; docs/spec/actions.md 2",
    asks: [.coder],
    accepts: [.press(#"{"_beagleAction_": "beagle:popView"}"#)],
    reports: [
      #"{"_beagleComponent_": "beagle:button", "text": "Pay", ↓"onClick": []}"#,
      #"{"_beagleComponent_": "beagle:textInput", ↓"onSubmit": []}"#,
      #"{"_beagleComponent_": "beagle:text", "text": "Pay", ↓"onPress": []}"#,
      #"{"_beagleComponent_": "beagle:text", "text": "Pay", ↓"onpress": []}"#,
      #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Home"}], ↓"onTabSelected": []}"#,
      #"{"_beagleComponent_": "beagle:button", "text": "Pay", ↓"action": {"_beagleAction_": "beagle:popView"}}"#,
      .press(Example.request(#""onError": [\#(Example.alert(#""Sorry""#))], ↓"onComplete": []"#)),
    ])

  let kinds: [Fault.Kind] = [.unknownKey]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard let owner = review.screen.owner(of: fault), owner.kind != .value,
      let key = review.node(fault).string,
      Self.isEvent(key) || Self.isOldPress(fault, key, of: owner, in: review.screen),
      // A trait of other components has a way out of its own, and so have keys that look like others.
      key.invisible == nil, key != "onInit"
    else { return nil }
    let events = owner.events
    // What a type of the app's own asks for is not told where the app decodes it.
    guard !events.isEmpty || owner.name.hasPrefix("beagle:") else { return nil }
    let meant = Spelling.suggestions(for: key, among: owner.properties.map(\.key))
    // A press that is misspelt is told of as any misspelt key.
    guard meant.allSatisfy({ $0 != "onPress" && events.contains($0) }) else { return nil }
    let event =
      meant.first ?? EventNames.name(forSynonym: key).flatMap { events.contains($0) ? $0 : nil }
      ?? (Self.isPressEvent(key) ? Self.only(events.filter(Self.isPressEvent)) : nil)
    var finding = Finding(
      of: fault, in: review, .hasNoEvent(key, owner.title, events, meant: meant),
      fix: Self.fix(key, meant.count > 1 ? nil : event, of: owner, in: review, fault))
    if finding.impact == nil {
      let loss = owner.kind == .action ? event.flatMap { review.loss(of: $0, fault) } : nil
      finding.impact = loss ?? (Self.isPress(event ?? key) ? nil : .ignored)
    }
    return finding
  }

  private static func isEvent(_ key: String) -> Bool {
    key.hasPrefix("on") && key.dropFirst(2).first?.isUppercase == true || isPressInSmallLetters(key)
  }

  /// Whether it is what was run at a press before version 1.0.
  private static func isOldPress(_ fault: Fault, _ key: String, of owner: ObjectSchema, in screen: Screen) -> Bool {
    guard key == "action", owner.events.contains("onPress") else { return false }
    let value = screen.node(fault.node + 1)
    return (value.elements.first ?? value)[Discriminator.action.key] != nil
  }

  /// Which event is meant; actions moved to one that happens at another time do harm.
  private static func fix(
    _ key: String, _ event: String?, of owner: ObjectSchema, in review: RuleContext, _ fault: Fault
  ) -> FixPlan {
    if let event {
      if let fix = review.fix(of: key, beside: event, fault) { return fix }
      let isMisspelt = EventNames.name(forSynonym: key) != event && !(isPressEvent(key) && isPressEvent(event))
      return
        (isMisspelt
        ? FixPlan.renaming(key, to: event) : FixPlan("use \"\(event)\"", [.rename(.parent, key: key, to: event)]))
        + review.rewriting(to: event, of: owner, fault)
    }
    if owner.kind == .component, isPressEvent(key) {
      let place = owner.name == "beagle:screenComponent" ? "its child" : "it"
      return FixPlan("put a beagle:touchable with the \"onPress\" around \(place)")
    }
    return owner.events.isEmpty
      ? FixPlan("take it out", [.remove(.here)])
      : FixPlan("take it out, or move its actions to an event that it has", [.remove(.here)], applicability: .unsafe)
  }

  private static func only(_ events: [String]) -> String? { events.count == 1 ? events[0] : nil }

  /// Whether that is what a press is called, by Beagle or by somebody else.
  private static func isPressEvent(_ key: String) -> Bool { presses.contains(key) || isPressInSmallLetters(key) }

  private static let presses = ["onClick", "onPress", "onPressed", "onTap", "onTouch"]

  /// Of other keys in small letters nobody knows that they are events.
  private static func isPressInSmallLetters(_ key: String) -> Bool {
    presses.contains { $0.lowercased() == key }
  }

  /// Whether an event is what somebody presses, by its name.
  private static func isPress(_ event: String) -> Bool {
    event.hasSuffix("Ok") || isPressInSmallLetters(event)
      || ["Press", "Click", "Tap", "Touch", "Cancel", "Confirm", "Submit", "Select"].contains { event.contains($0) }
  }
}

extension String {
  fileprivate static func hasNoEvent(_ key: String, _ owner: String, _ events: [String], meant: [String]) -> String {
    let message = "\(owner) has no event \"\(key)\""
    if !meant.isEmpty { return message.asking(meant) }
    return message
      + (events.isEmpty ? ", and no other" : "; it has " + events.map { "\"\($0)\"" }.joined(separator: ", "))
  }
}
