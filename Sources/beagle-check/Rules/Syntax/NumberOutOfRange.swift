import BeagleModel

/// A number that no `Int` or `Double` holds.
struct NumberOutOfRange: FaultRule {
  static let info = RuleInfo(
    id: "syntax/number-out-of-range", severity: .error, impact: .screenFails,
    summary: "a number is larger than iOS can hold",
    rationale: """
      Where a whole number is wanted it must fit 64 bits. A number beyond the range of a double makes iOS refuse the \
      whole screen, even in a context's value. A whole number that is longer becomes a double there, and loses its \
      last digits. Long ids belong in strings.
      """,
    exceptions: "It is a warning in a value without a declared type, which the app may not read.",
    source: "docs/spec/decoding.md 4",
    accepts: [
      #"{"_beagleComponent_": "beagle:container", "context": {"id": "order", "value": {"lot": "98765432109876543210"}}}"#
    ],
    reports: [#"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": ↓98765432109876543210}"#])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    if fault.effect == .none {
      return Finding(
        at: review.node(fault), .losesDigits(review.node(fault).source.shortened),
        fix: FixPlan("send it as a string", [.wrap(.here, before: "\"", after: "\"")], applicability: .unsafe),
        severity: fault.severity, impact: .wrongValue)
    }
    let number = review.node(fault).source
    switch review.screen.wantedType(fault) {
    case .int, .expression(.int):
      return Finding(
        of: fault, in: review, .tooLarge(number.shortened, isInteger: true),
        fix: .blank("send a number of at most 18 digits", json: "…"))
    case .number, .expression(.number):
      // There a string is refused as well.
      return Double(number) == 0
        ? Finding(
          of: fault, in: review, "\(number.shortened) is nearer to zero than any number that a double holds",
          fix: .write(json: "0"))
        : Finding(
          of: fault, in: review, .tooLarge(number.shortened, isInteger: false),
          fix: .blank("write a number nearer to zero", json: "…"))
    default:
      return Finding(
        of: fault, in: review, .tooLarge(number.shortened, isInteger: false),
        fix: FixPlan("send it as a string", [.wrap(.here, before: "\"", after: "\"")], applicability: .unsafe))
    }
  }
}

extension String {
  fileprivate static func losesDigits(_ number: String) -> String {
    "\(number) does not fit 64 bits: as a double it loses its last digits"
  }

  fileprivate static func tooLarge(_ number: String, isInteger: Bool) -> String {
    isInteger ? "\(number) does not fit 64 bits" : "\(number) is beyond the range of a double"
  }
}
