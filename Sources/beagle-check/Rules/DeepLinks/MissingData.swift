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
    review.nativeRoutes.flatMap { route -> [Finding] in
      guard route.isAction, let path = route.path, let entry = route.entry else { return [] }
      let data = route.owner["data"].flatMap { $0.kind == .null ? nil : $0 }
      // Data of another type is decoding's to report.
      if let data, data.kind != .object { return [] }
      let stray = review.screen.key(meaning: "data", in: route.owner).flatMap { route.owner.member($0)?.key }
      func finding(_ missing: [DeepLinkTable.DataKey], _ reason: String = "") -> Finding {
        let finding = Finding(
          at: data ?? route.owner,
          "\(path) needs data " + missing.map { "\"\($0.name)\" (\($0.type))" }.joined(separator: ", ") + reason,
          fix: fix(missing, data, of: route.owner),
          notes: [entry.note].compactMap(\.self), severity: route.severity)
        return stray.map(finding.following) ?? finding
      }
      let present = Set(data?.members.compactMap(\.key.string) ?? [])
      let missing = entry.data.filter { $0.isRequired && !present.contains($0.name) }
      return (missing.isEmpty ? [] : [finding(missing)])
        + entry.data.compactMap { key in
          guard !key.isRequired, !present.contains(key.name),
            let (releases, reason) = review.releases(needing: key.name, of: entry.path, at: route.node)
          else { return nil }
          var limited = finding([key], reason).concerning(releases)
          limited.subject = FindingSubject(key.name)
          return limited
        }
    }
  }

  private func fix(_ missing: [DeepLinkTable.DataKey], _ data: JSONNode?, of action: JSONNode) -> FixPlan {
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

extension RuleContext {
  /// The releases whose native screen cannot do without a key of its data, and why; `nil` where none is among those that
  /// read the place and have the path.
  fileprivate func releases(needing key: String, of path: String, at node: JSONNode) -> (ReleaseSet, reason: String)? {
    let parts = app.releases
    guard !parts.isEmpty, let property = parts.lives.data[path]?.first(where: { $0.key == key }) else { return nil }
    let needing = parts.needing(property, isBuiltIn: false).intersection(parts.having(.deepLinks, path))
    let lacking = releases(reading: node.index).intersection(needing)
    if lacking.isEmpty { return nil }
    let reason = property.neededBefore.map { " before \($0)" } ?? " since \(property.since)"
    return (lacking, reason + ", and gets none in \(parts.served.words(lacking))")
  }
}
