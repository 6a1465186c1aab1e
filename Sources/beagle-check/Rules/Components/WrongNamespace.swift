import BeagleModel

/// The right name under the wrong namespace.
struct WrongNamespace: FaultRule {
  private static let app = #"{"components": {"custom:ProductCard": {}}}"#

  static let info = RuleInfo(
    id: "components/wrong-namespace", severity: .error, impact: .partMissing,
    summary: "the right component under the wrong namespace",
    rationale: """
      iOS looks the whole name up, namespace included. The namespace beagle: has the built-in components only, and \
      custom: has those that the app registers. A Kotlin class without @RegisterWidget is sent under beagle:.
      """,
    source: "docs/spec/decoding.md 1.5",
    asks: [.coder],
    accepts: [Example(#"{"_beagleComponent_": "custom:ProductCard"}"#, configuration: Self.app)],
    reports: [Example(#"{"_beagleComponent_": ↓"beagle:ProductCard"}"#, configuration: Self.app)])

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let name = review.unknownName(fault)
    let suggestions = name.inOtherNamespaces
    guard let first = suggestions.first else { return nil }
    var finding = Finding(
      of: fault, in: review, .wrong(name.name, suggestions), fix: suggestions.count == 1 ? first.toWrite : nil)
    finding.severity = name.isCertain ? fault.severity : .warning
    return finding
  }
}

extension String {
  fileprivate static func wrong(_ name: String, _ suggestions: [String]) -> String {
    let reason =
      switch name.namespace.lowercased() {
      case "beagle:": "is not a component of Beagle; an app's own names begin with \"custom:\""
      case "": "has no namespace"
      default: "is not registered"
      }
    return "\"\(name)\" \(reason)\(Spelling.question(Array(suggestions.prefix(2))))"
  }
}
