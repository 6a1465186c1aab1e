import BeagleModel

/// An event that the component does not have.
struct NeverFires: FaultRule {
  static let info = RuleInfo(
    id: "actions/never-fires", severity: .warning, consequence: .pressDoesNothing,
    summary: "an event that the component does not have, so its actions never run",
    rationale: """
      Unknown keys are skipped without a word, and with an event all its actions are (spec/decoding.md 3.4). The events of \
      each component are in spec/components.md 4.
      """,
    asks: [.coder],
    accepts: [.press(#"{"_beagleAction_": "beagle:popView"}"#)],
    reports: [
      #"{"_beagleComponent_": "beagle:button", "text": "Pay", ↓"onClick": []}"#,
      #"{"_beagleComponent_": "beagle:textInput", ↓"onSubmit": []}"#,
    ])

  let kinds: [Fault.Kind] = [.unknownKey]

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    guard let owner = review.screen.owner(of: fault), owner.kind == .component,
      let key = review.node(fault).string, key.hasPrefix("on"), key.dropFirst(2).first?.isUppercase == true,
      key.invisible == nil, !owner.events.isEmpty,
      // A misspelt event is a misspelt key, and a trait of other components has a way out of its own.
      Spelling.suggestions(for: key, among: owner.properties.map(\.key)).isEmpty, key != "onInit"
    else { return nil }
    return Finding(
      of: fault, in: review, .hasNoEvent(key, owner.title, owner.events),
      fix: Self.fix(key, owner.events, in: review, fault))
  }

  /// Which event is meant; actions moved to one that happens at another time do harm.
  private static func fix(_ key: String, _ events: [String], in review: ScreenReview, _ fault: Fault) -> String {
    func use(_ event: String) -> String {
      let rewriting = review.screen.owner(of: fault).map { review.rewriting(to: event, of: $0, fault) } ?? ""
      return review.fix(of: key, beside: event, fault) ?? "use \"\(event)\"" + rewriting
    }
    let presses = ["onClick", "onPress", "onPressed", "onTap", "onTouch"]
    if presses.contains(key) {
      return events.contains("onPress")
        ? use("onPress") : "put a beagle:touchable with the \"onPress\" around it"
    }
    if ["onChangeText", "onInput", "onTextChange", "onValueChange"].contains(key), events.contains("onChange") {
      return use("onChange")
    }
    return "take it out, or move its actions to an event that it has"
  }
}

extension String {
  fileprivate static func hasNoEvent(_ key: String, _ owner: String, _ events: [String]) -> String {
    "\(owner) has no event \"\(key)\"; it has " + events.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
