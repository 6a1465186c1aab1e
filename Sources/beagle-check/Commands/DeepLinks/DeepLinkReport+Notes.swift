import BeagleModel

extension DeepLinkReport.Row {
  /// What a reader should know of a row, in clauses: data, releases, other rows, the back end, suggestions, the owner.
  var notes: [String] {
    var notes: [String] = []
    if let data = dataNote { notes.append(data) }
    if let releases = releaseNote { notes.append(releases) }
    if let replacedBy { notes.append("use \(replacedBy.cut)") }
    notes += overlaps
    notes += backEndNotes
    if openings.isEmpty, !possible.isEmpty { notes.append(Prose.count(possible.count, "possible caller")) }
    if !suggestions.isEmpty { notes.append("did you mean \(Prose.list(suggestions.map(\.cut)))?") }
    if isLinked == true { notes.append("universal links open it") }
    if let owner = entry?.owner { notes.append("owner \(owner.shortened)") }
    return notes
  }

  /// `data.orderId missing (1), literal expression (1)`; several keys between commas.
  private var dataNote: String? {
    var counts: [(key: String, faults: [(fault: String, count: Int)])] = []
    func count(_ key: String, _ fault: String) {
      let place = counts.firstIndex { $0.key == key } ?? counts.count
      if place == counts.count { counts.append((key, [])) }
      if let known = counts[place].faults.firstIndex(where: { $0.fault == fault }) {
        counts[place].faults[known].count += 1
      } else {
        counts[place].faults.append((fault, 1))
      }
    }
    for caller in callers {
      let rules = Set(caller.findings.map(\.rule))
      if rules.contains(MissingData.info.id) {
        for key in caller.missingKeys(of: entry) { count(key, "missing") }
      }
      for finding in caller.findings {
        guard let fault = Self.dataFaults[finding.rule],
          let passed = caller.use.data.first(where: { finding.location.pointer.hasSuffix("/" + $0.pointerToken) })
        else { continue }
        count(passed.key, fault)
      }
    }
    if counts.isEmpty { return nil }
    return counts.map { key, faults in
      "data.\(key.shortened) " + faults.map { "\($0.fault) (\($0.count))" }.joined(separator: ", ")
    }.joined(separator: ", ")
  }

  /// Rules about one key of the data.
  private static let dataFaults = [
    ExpressionInData.info.id: "literal expression", UnknownData.info.id: "not read", WrongData.info.id: "wrong",
  ]

  private var releaseNote: String? {
    if lacking.isEmpty { return nil }
    let versions = Prose.list(lacking.map(\.version).sorted().map(\.description), "and")
    let users = lackingShare.map { "\(UserShare.words($0)) of users" } ?? versions
    if let since = life.since, lacking.allSatisfy({ $0.version < since }) { return "too new for \(users)" }
    return "\(life.since == nil ? "gone" : "missing") for \(users)"
  }

  private var backEndNotes: [String] {
    var notes: [String] = []
    let asked = callers.count { $0.use.kind == .asked }
    if asked > 0 { notes.append("asked of the back end (\(asked))") }
    if let answer { notes.append("also a screen of the back end (\(answer.source.name.cut))") }
    if callers.contains(where: { $0.use.isCertain && $0.findings.contains { $0.rule == ServerRouteAsNative.info.id } })
    {
      notes.append("a screen of the back end: use pushView")
    }
    return notes
  }
}
