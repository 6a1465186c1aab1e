import BeagleModel

/// A key that iOS does not read.
struct IgnoredProperty: FaultRule {
  static let info = RuleInfo(
    id: "decoding/ignored-property", severity: .warning, impact: .ignored,
    summary: "iOS does not read this key",
    rationale: """
      iOS skips unknown keys without a word: a misspelt key, a key in another case, a property or an event that this \
      component does not have, and a key with an invisible character that was copied from a web page.
      """,
    source: "docs/spec/decoding.md 3.4 and 3.5",
    asks: [.coder],
    accepts: [##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "#000"}"##],
    reports: [##"{"_beagleComponent_": "beagle:text", "text": "Total", ↓"textColour": "#000"}"##])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard let key = UnreadKey(fault, in: review) else { return nil }
    switch fault.kind {
    case .unknownKey: return key.isExplained ? nil : unknown(key, in: review)
    case .caseVariantKey:
      guard let known = review.screen.key(of: fault) else { return nil }
      return key.finding(
        .hasOtherCase(key.name, known), fix: key.renaming(to: known), impact: key.impact(ofMissing: known))
    case .unusedProperty where key.owner.name == "RouteRemote" && key.name == "url":
      return key.finding(
        "the route has both \"screen\" and \"url\": iOS opens the screen and never asks for \"url\"",
        fix: FixPlan("keep \"screen\" or \"url\", not both", [.remove(.here)], applicability: .unsafe)
      )
    case .unusedProperty where key.owner.name == "RouteRemote":
      return key.finding(
        "the route has a \"screen\": iOS never reads \"\(key.name)\" beside it", fix: .leavingOut(key.name))
    case .unusedProperty: return key.finding(.unused(key.name, key.owner.title), fix: .leavingOut(key.name))
    default: return nil
    }
  }

  private func unknown(_ key: UnreadKey, in review: RuleContext) -> Finding {
    let (name, owner) = (key.name, key.owner.title)
    guard review.mayAdvise() else { return key.finding(.hasNo(name, owner), fix: nil) }
    if let move = key.move { return key.finding(.hasNo(name, owner), fix: move.fix, impact: move.impact) }
    if let invisible = name.invisible {
      let isKnown = key.owner.properties.contains { $0.key == name.visible }
      return key.finding(
        .holds(invisible, name.visible, owner),
        fix: isKnown
          ? key.renaming(to: name.visible) : FixPlan("leave \"\(name.visible)\" out", [.remove(.here)]),
        impact: key.impact(ofMissing: name.visible))
    }
    if let fix = key.replacement {
      return key.finding(.hasNo(name, owner), fix: fix, impact: key.impact(ofMissing: name))
    }
    let suggestions = key.suggestions
    guard suggestions.count == 1 else {
      let move = key.moveIntoSize
      return key.finding(
        .hasNo(name, owner, suggestions), fix: move?.fix, impact: move?.impact ?? key.impactOfPress)
    }
    return key.finding(
      .hasNo(name, owner, suggestions), fix: key.renaming(to: suggestions[0]),
      impact: key.impact(ofMissing: suggestions[0]) ?? key.impactOfPress)
  }
}

extension String {
  fileprivate static func hasNo(_ key: String, _ owner: String, _ suggestions: [String] = []) -> String {
    "\(owner) has no \"\(key)\" on iOS\(Spelling.question(suggestions))"
  }

  fileprivate static func holds(_ scalar: Unicode.Scalar, _ key: String, _ owner: String) -> String {
    "the key that looks like \"\(key)\" holds an invisible \(scalar.codePoint), so \(owner) does not read it"
  }

  fileprivate static func hasOtherCase(_ key: String, _ known: String) -> String {
    "\"\(key)\" is not read; the key is \"\(known)\""
  }

  fileprivate static func unused(_ key: String, _ owner: String) -> String {
    "\(owner) decodes \"\(key)\" on iOS and never uses it"
  }
}
