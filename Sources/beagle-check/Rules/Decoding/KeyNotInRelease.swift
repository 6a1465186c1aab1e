import BeagleModel

/// A key that some release of the app does not read, or not with such a value.
struct KeyNotInRelease: FaultRule {
  static let info = RuleInfo(
    id: "decoding/not-in-release", severity: .error, impact: .screenFails,
    summary: "a key that a release of the app does not read, or reads as another type",
    rationale: """
      A release skips a key that it does not know, which is a note. It fails to decode the whole screen where its own type \
      of the key is another one, or where it reads no expressions there. "app" of the configuration says which releases \
      are served and which Beagle is inside them; "since" and "until" of a property say which of them read it.
      """,
    source: "docs/spec/decoding.md 3; docs/spec/platforms.md 6",
    asks: [.coder],
    accepts: [Example(card(#""badge": "NEW""#), configuration: app("4.2.0"))],
    reports: [
      Example(card(#"↓"badge": "NEW""#), configuration: app("5.3.0")),
      Example(
        #"{"_beagleAction_": "beagle:alert", "message": "Paid", ↓"onPressOk": [{"_beagleAction_": "beagle:popView"}]}"#,
        configuration: Example.releases("{}"), root: .action),
    ])

  private static func card(_ key: String) -> String { #"{"_beagleComponent_": "custom:ProductCard", \#(key)}"# }

  private static func app(_ since: String) -> String {
    let properties = #"{"badge": {"type": "string?", "since": "\#(since)"}}"#
    return Example.releases(#"{"components": {"custom:ProductCard": {"properties": \#(properties)}}}"#)
  }

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let (screen, parts, key) = (review.screen, review.app.releases, review.node(fault))
    guard let property = screen.limitedProperty(fault.property),
      let sets = review.releases(ofProperty: fault.property), let object = screen.holder(of: fault.node),
      let value = object[property.key]
    else { return nil }
    let isBeagles = screen.isBuiltIn(property: fault.property)
    let readers = review.releases(reading: object.index)
    let having = readers.intersection(sets.having)
    let (name, owner) = ("\"\(property.key)\"", screen.owner(of: fault)?.title ?? "the object")
    func finding(_ name: String, _ life: Lifespan, _ lacking: ReleaseSet, _ effect: String) -> Finding {
      let gap = ReleaseGap(name: name, life: life, isBeagles: isBeagles, releases: lacking, served: parts.served)
      return Finding(at: key, gap.message(effect), fix: gap.fix, severity: fault.severity).concerning(lacking)
    }
    let otherType = having.subtracting(sets.havingType)
    if !otherType.isEmpty {
      return finding(
        "\(name) of \(owner) as \(property.heldType.words)",
        Lifespan(since: property.typeSince.flatMap { AppVersion($0) }),
        otherType, .screenFails)
    }
    let noExpression = having.subtracting(sets.havingExpression)
    if !noExpression.isEmpty, value.string?.opensExpression == true {
      let isText = property.heldType.isTextExpression
      var found = finding(
        "an expression in \(name) of \(owner)", Lifespan(since: property.expressionSince.flatMap { AppVersion($0) }),
        noExpression, isText ? "it is taken for the text itself" : .screenFails)
      if isText { found.impact = .wrongValue }
      return found
    }
    let lacking = readers.subtracting(having)
    if lacking.isEmpty { return nil }
    var ignored = finding(
      "\(name) of \(owner)",
      Lifespan(since: AppVersion(property.since), until: property.until.flatMap { AppVersion($0) }), lacking,
      "it is ignored")
    (ignored.severity, ignored.impact) = (.note, .ignored)
    return ignored
  }
}

extension String {
  fileprivate static let screenFails = "the whole screen does not decode"
}

extension PropertyType {
  /// `a list`.
  fileprivate var words: String { if case .list = self { "a list" } else { "such a value" } }

  /// Whether a release without expressions here reads one as a text.
  fileprivate var isTextExpression: Bool { if case .expression(.string) = self { true } else { false } }
}
