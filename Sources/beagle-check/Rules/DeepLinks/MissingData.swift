import BeagleModel

/// A native screen is opened without what it needs.
struct MissingData: WholeScreenRule {
  private static let app = #"{"deepLinks": {"/orders/receipt": {"data": {"orderId": "string", "copies": "string?"}}}}"#

  static let info = RuleInfo(
    id: "deeplinks/missing-data", severity: .error, impact: .wrongValue,
    summary: "a native screen is opened without the data that it needs",
    rationale: """
      The app's screen gets "data" and nothing else. The screen opens, and the values that it needs are missing. The \
      keys come from deepLinks of the configuration.
      """,
    source: "docs/spec/navigation.md 7",
    asks: [.deepLinkHandler],
    accepts: [
      .open(#""/orders/receipt", "data": {"orderId": "10482"}"#, configuration: Self.app),
      .open(#""/orders/receipt", "data": {"orderId": "10482", "copies": "2"}"#, configuration: Self.app),
    ],
    reports: [
      .open(#""/orders/receipt""#, mark: "↓", configuration: Self.app),
      .open(#""/orders/receipt", "data": ↓{"orderID": "10482"}"#, configuration: Self.app),
    ])

  func findings(in review: RuleContext) -> [Finding] {
    review.nativeRoutes.compactMap { route in
      guard route.isAction, let path = route.path, let entry = route.entry else { return nil }
      let data = route.owner["data"].flatMap { $0.kind == .null ? nil : $0 }
      // Data of another type is decoding's to report.
      if let data, data.kind != .object { return nil }
      let missing = entry.data.filter { $0.isRequired && data?[$0.name] == nil }
      guard !missing.isEmpty else { return nil }
      return Finding(
        at: data ?? route.owner,
        "\(path) needs data " + missing.map { "\"\($0.name)\" (\($0.type))" }.joined(separator: ", "),
        fix: fix(missing, data, of: route.owner, in: review.screen),
        notes: [entry.note].compactMap(\.self), severity: route.severity)
    }
  }

  private func fix(
    _ missing: [DeepLinkTable.DataKey], _ data: JSONNode?, of action: JSONNode, in screen: Screen
  ) -> FixPlan {
    if action["data"] == nil, let stray = screen.key(meaning: "data", in: action) {
      return .renaming(stray, to: "data", in: .here)
    }
    let written = data?.members.compactMap(\.key.string) ?? []
    if missing.count == 1, let stray = Spelling.nearest(to: missing[0].name, among: written) {
      return .renaming(stray, to: missing[0].name, in: .here)
    }
    let members = missing.map { "\"\($0.name)\": \"…\"" }.joined(separator: ", ")
    if data != nil {
      return FixPlan("add \(members)", missing.map { .add(.here, key: $0.name, json: "\"…\"") }).withBlanks
    }
    return FixPlan(
      action["data"] == nil ? "add \"data\": {\(members)}" : "fill \"data\" with {\(members)}",
      [.add(.here, key: "data", json: "{\(members)}")]
    ).withBlanks
  }
}
