import BeagleModel

/// A payload that is larger than the team allows.
struct PayloadBytes: ScreenRule {
  static let info = RuleInfo(
    id: "budgets/payload-bytes", severity: .warning, impact: .slow,
    summary: "a payload with more bytes than budgets.screen.kilobytes",
    rationale: """
      The whole payload is loaded and decoded before any of it is shown. The limit is the team's own: without \
      "budgets" nothing is reported. A kilobyte has 1000 bytes.
      """,
    source: "docs/spec/networking.md 5",
    accepts: [Example(Example.container), Example(Example.text(#""A short text""#), configuration: Self.limit)],
    reports: [
      Example("↓" + Example.text("\"\(String(repeating: "A long text. ", count: 10))\""), configuration: Self.limit)
    ])

  private static let limit = #"{"version": 1, "budgets": {"screen": {"kilobytes": 0.1}}}"#

  func visits(for app: AppModel) -> [ScreenVisit] {
    app.configuration.budgets.screen?.kilobytes != nil ? [.screen(findings(in:))] : []
  }

  func findings(in review: RuleContext) -> [Finding] {
    guard let limit = review.app.configuration.budgets.screen?.kilobytes else { return [] }
    let count = review.screen.document.bytes.count
    guard Double(count) > limit * 1000 else { return [] }
    var finding = Finding(
      at: review.screen.node(0), .large(count, limit: limit),
      fix: "send less at once: lists in pages, parts in lazyComponents")
    for part in Self.largest(in: review.screen.node(0)) {
      finding = finding.mentioning("\(part.range.count * 100 / count) % of it is here", part)
    }
    return [finding]
  }

  /// Up to three values that most of the bytes stand in, the largest first.
  private static func largest(in root: JSONNode) -> [JSONNode] {
    var node = root
    while true {
      let parts = (node.kind == .object ? node.members.map(\.value) : node.elements)
        .filter { $0.kind == .object || $0.kind == .list || $0.kind == .string }
        .inOrder { $0.range.count > $1.range.count }
      guard let first = parts.first, first.range.count * 10 > root.range.count else {
        return node.index == 0 ? [] : [node]
      }
      // A part with nearly all of the bytes says less than the parts inside it.
      guard first.range.count * 10 > node.range.count * 7 else { return Array(parts.prefix(3)) }
      node = first
    }
  }
}

extension String {
  fileprivate static func large(_ count: Int, limit: Double) -> String {
    "the payload has \(kilobytes((Double(count) / 100).rounded(.up))) KB; the budget is \(kilobytes((limit * 10).rounded())) KB"
  }

  /// With one decimal below 100, and none that is 0.
  private static func kilobytes(_ tenths: Double) -> String {
    let tenths = Int(tenths < 1e15 ? tenths : 1e15)
    return tenths >= 1000 || tenths % 10 == 0 ? "\((tenths + 9) / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
