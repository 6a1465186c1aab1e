import BeagleModel

/// `deep-links`: a check, and what its findings and native routes make of the deep-link table.
struct DeepLinksRun {
  private var run: CheckRun
  let options: DeepLinksOptions

  init(_ run: CheckRun, options: DeepLinksOptions) {
    self.run = run
    self.run.namesUses = true
    // The table shows known errors, too.
    self.run.ignoresBaseline = true
    // Each caller of a link is listed.
    self.run.request.limits[.findings] = .max
    self.options = options
  }

  struct Result {
    /// One for each configuration.
    var reports: [DeepLinkReport]
    var isIncomplete: Bool
    var secrets: SecretMask

    var status: ExitStatus {
      if reports.contains(where: { $0.findings.count(of: .error) > 0 }) { return .findings }
      return isIncomplete ? .incomplete : .clean
    }
  }

  func result() throws(RunError) -> Result {
    let loaded = try run.loaded()
    for chosen in loaded.chosen where chosen.named.deepLinks == nil {
      throw .noDeepLinks(configuration: chosen.configuration)
    }
    let report = try run.report()
    var reports = loaded.byName.map { name, runs in
      DeepLinkReport(of: runs[0].named, name: name, names: runs.map(\.named.name), in: report)
    }
    if let path = options.path { reports = try only(path, of: reports) }
    return Result(reports: reports, isIncomplete: report.isIncomplete, secrets: report.secrets)
  }

  /// The reports with the row of one path alone, without those that have no such row.
  private func only(_ path: String, of reports: [DeepLinkReport]) throws(RunError) -> [DeepLinkReport] {
    let chosen = reports.compactMap { report -> DeepLinkReport? in
      var report = report
      let table = DeepLinkTable(entries: report.rows.compactMap(\.entry))
      let own = report.rows.contains { $0.path == path } ? path : table.entry(for: path)?.path
      guard let row = report.rows.first(where: { $0.path == own }) else { return nil }
      (report.rows, report.others) = ([row], [])
      return report
    }
    if !chosen.isEmpty { return chosen }
    let known = Set(reports.flatMap { $0.rows.map(\.path) })
    throw .unknownDeepLink(path, near: Spelling.suggestions(for: path, among: known.sorted()))
  }
}
