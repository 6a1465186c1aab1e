import BeagleModel

/// Data that the native screen does not read.
struct UnknownData: WholeScreenRule {
  private static let app = #"{"deepLinks": {"/orders/receipt": {"data": {"orderId": "string", "copies": "string?"}}}}"#

  static let info = RuleInfo(
    id: "deeplinks/unknown-data", severity: .warning, impact: .ignored,
    summary: "a key of a native route's data that the screen does not read",
    rationale: """
      The app's screen reads the keys that it knows: the value of a misspelt key never arrives. The keys come from \
      deepLinks of the configuration.
      """,
    exceptions: "It stays silent with \"extraData\": \"allow\", and is an error with \"extraData\": \"error\".",
    source: "docs/spec/navigation.md 7",
    asks: [.deepLinkHandler],
    accepts: [
      .open(#""/orders/receipt", "data": {"orderId": "1", "copies": "2"}"#, configuration: Self.app),
      .open(#""/pix", "data": {"key": "1"}"#, configuration: #"{"deepLinks": {"/pix": {}}}"#),
    ],
    reports: [
      .open(#""/orders/receipt", "data": {"orderId": "1", ↓"copys": "2"}"#, configuration: Self.app),
      .open(#""/pix", "data": {↓"key": "1"}"#, configuration: #"{"deepLinks": {"/pix": {"data": {}}}}"#),
    ])

  func findings(in review: RuleContext) -> [Finding] {
    review.nativeRoutes.flatMap { route -> [Finding] in
      guard route.isAction, let path = route.path, let entry = route.entry, !entry.takesAnyData,
        entry.extraData != .allow, let data = route.owner["data"], data.kind == .object
      else { return [] }
      let known = Dictionary(entry.data.map { ($0.name, $0.isRequired) }, uniquingKeysWith: { first, _ in first })
      let strays = data.members.compactMap { key, _ in
        key.string.flatMap { known[$0] == nil ? (key: key, name: $0) : nil }
      }
      if strays.isEmpty { return [] }
      let present = Set(data.members.compactMap(\.key.string))
      let missing = entry.data.map(\.name).filter { !present.contains($0) }
      return strays.compactMap { key, name in
        let suggestion = review.mayCompare(with: missing.count) ? Spelling.nearest(to: name, among: missing) : nil
        // A misspelling of a required key is reported with the missing key.
        if let suggestion, known[suggestion] == true { return nil }
        return Finding(
          at: key, "\(path) does not read data \"\(name)\"" + Spelling.question(suggestion),
          fix: suggestion.map { .renaming(name, to: $0) },
          notes: [entry.note].compactMap(\.self),
          severity: entry.extraData == .error ? route.severity ?? .error : nil)
      }
    }
  }
}
