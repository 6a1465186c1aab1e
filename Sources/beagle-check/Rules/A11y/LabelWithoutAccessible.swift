import BeagleModel

/// A label for VoiceOver on what VoiceOver skips.
struct LabelWithoutAccessible: ScreenRule {
  static let info = RuleInfo(
    id: "a11y/label-without-accessible", severity: .warning, impact: .notReadAloud,
    summary: "a label for VoiceOver where \"accessible\" is false",
    rationale: "With \"accessible\": false VoiceOver passes the view over, and its label is never read.",
    source: "docs/spec/components.md 6.8",
    accepts: [Example(text("true", #""Total""#)), Example(text("false", #""""#))],
    reports: [Example(text("false", #"↓"Total of the cart""#))])

  private static func text(_ accessible: String, _ label: String) -> String {
    #"{"_beagleComponent_": "beagle:text", "text": "Total", "accessibility": "#
      + #"{"accessible": \#(accessible), "accessibilityLabel": \#(label)}}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.strings([.spokenLabel], finding(for:in:))] }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    guard review.screen.holder(of: fact)?["accessible"]?.bool == false else { return nil }
    let node = review.screen.node(Int(fact.node))
    guard node.string?.isEmpty == false else { return nil }
    return Finding(
      at: node, "\(node.quoted) is never read aloud, because \"accessible\" is false",
      fix: FixPlan(
        "write \"accessible\": true, or leave the label out", [.set(.parent, key: "accessible", json: "true")],
        applicability: .unsafe))
  }
}
