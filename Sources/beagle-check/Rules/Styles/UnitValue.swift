import BeagleModel

/// A length in another form than an object of value and type.
struct UnitValue: FaultRule {
  static let info = RuleInfo(
    id: "styles/unit-value", severity: .error, impact: .screenFails,
    summary: "a length that is not an object of a number and a unit, or that is more than 100 percent",
    rationale: """
      Lengths are written {"value": 8, "type": "REAL"} and no other way: a number, a string such as "50%" and a value \
      in quotes make the whole screen fail. More than 100 percent decodes and reaches beyond the component around: that \
      is a warning.
      """,
    source: "docs/spec/components.md 6.5",
    asks: [.coder],
    accepts: [Example(width(#"{"value": 50, "type": "PERCENT"}"#))],
    reports: [Example(width(#"↓"50%""#))])

  static func width(_ value: String) -> String {
    #"{"_beagleComponent_": "beagle:container", "context": {"id": "w", "value": 8}, "style": {"size": {"width": "#
      + #"\#(value)}}}"#
  }

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    if fault.kind == .percentAboveWhole {
      return Finding(
        at: node, "\(node.source) percent is more than the component around has",
        fix: .blank("write at most 100, or \"REAL\" for points", json: "…"),
        severity: .warning,
        impact: .wrongValue)
    }
    guard node.kind == .string || node.kind == .number else { return nil }
    switch fault.kind {
    case .wrongType:
      guard case .named("UnitValue") = review.screen.wantedType(fault)?.unwrapped else { return nil }
      return Finding(
        of: fault, in: review, .noObject(node.label, node.shown),
        fix: Length(node).map { .write(json: $0.json) })
    case .expressionType:
      guard review.screen.owner(of: fault)?.name == "UnitValue", let length = Length(node) else { return nil }
      return Finding(
        of: fault, in: review, .inQuotes(node.label, node.shown),
        fix: FixPlan("write \(length.number) without quotes", [.replace(.here, json: length.number)]))
    default: return nil
    }
  }
}

/// A number with a unit, as style sheets write it.
struct Length {
  var number: String
  var type: String

  init?(_ node: JSONNode) {
    let text = (node.string ?? node.source).trimmed
    let units = ["%": "PERCENT", "px": "REAL", "pt": "REAL", "dp": "REAL"]
    let unit = units.keys.first { text.hasSuffix($0) }
    number = String(text.dropLast(unit?.count ?? 0)).trimmed
    type = unit.flatMap { units[$0] } ?? "REAL"
    guard number.asNumber?.double != nil else { return nil }
  }

  var json: String { "{\"value\": \(number), \"type\": \"\(type)\"}" }
}

extension String {
  fileprivate static func noObject(_ label: String, _ found: String) -> String {
    "\(label) must be an object with \"value\" and \"type\", found \(found)"
  }

  fileprivate static func inQuotes(_ label: String, _ found: String) -> String {
    "\(label) must be a number or an expression, found \(found)"
  }
}
