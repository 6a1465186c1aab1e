import BeagleModel
import Testing

@testable import beagle_check

@Suite("Every fault of the decoder")
struct FaultClaimTests {
  /// A team's own Swift types cannot be registered from the command line, and a route's error is a note of another fault.
  private static let unshown: Set<Fault.Kind> = [.refusedBySwiftType, .misleadingRoute]

  @Test("has an owner for its kind, but for one that is a note of another fault")
  func everyKindHasAnOwner() {
    let kinds = Fault.Kind.allCases.filter { (RuleRegistry.faults[$0] ?? []).isEmpty }
    #expect(kinds == [.misleadingRoute])
  }

  @Test("is met by some rule's example")
  func everyKindIsShown() {
    let kinds = Set(RuleContext.ofExamples.flatMap(\.screen.faults).map(\.kind))
    #expect(Set(Fault.Kind.allCases).subtracting(kinds) == Self.unshown)
  }

  @Test("has exactly one diagnostic, and commentary beside it at most")
  func isClaimedOnce() {
    for review in RuleContext.ofExamples {
      for fault in review.screen.faults where fault.kind != .misleadingRoute {
        let claims = Self.asked(about: fault).filter { $0.finding(for: fault, in: review) != nil }
        #expect(!claims.isEmpty, "\(fault.kind) at \(fault.node) of \(review.screen.document.root.source)")
        // Where two rules could speak, the registry puts the special before the general.
        #expect(claims.count <= 2, "\(fault.kind): \(claims.map(\.info.id))")
      }
    }
  }

  @Test("is claimed by the rule that its kind says, where it stands in no special place")
  func claimants() {
    var claimants: [Fault.Kind: Set<String>] = [:]
    for review in RuleContext.ofExamples {
      for fault in review.screen.faults where fault.kind != .misleadingRoute {
        let rule = Self.asked(about: fault).first { $0.finding(for: fault, in: review) != nil }
        claimants[fault.kind, default: []].insert(rule?.info.id ?? "nobody")
      }
    }
    let shared = claimants.filter { $0.value.count > 1 }
    #expect(
      shared == [
        .wrongType: [
          "decoding/wrong-type", "decoding/expression-not-supported", "deeplinks/wrong-data", "styles/unit-value",
        ],
        .expressionType: ["decoding/expression-type", "styles/unit-value", "expressions/foreign-syntax"],
        .nullForRequired: ["decoding/null-for-required", "deeplinks/wrong-data"],
        .malformedExpression: ["expressions/malformed", "expressions/never-evaluated"],
        .unknownKey: ["decoding/ignored-property", "components/other-platform-only"],
        .unknownEnumValue: ["decoding/unknown-enum-value", "decoding/expression-not-supported"],
        .expressionNotRead: [
          "decoding/expression-not-supported", "deeplinks/expression-in-data", "a11y/expression-literal-label",
        ],
        .unknownComponent: ["components/unknown", "components/wrong-namespace", "components/other-platform-only"],
        .unknownAction: ["actions/unknown", "components/other-platform-only"],
      ])
  }

  private static func asked(about fault: Fault) -> [any FaultRule] {
    RuleRegistry.faults[fault.kind] ?? []
  }
}
