import BeagleModel

/// What users of each release meet on each screen.
struct CompatMatrix: Sendable {
  /// One release of the app.
  struct Column: Sendable {
    var release: AppRelease
    /// Whether `app.supports` keeps it.
    var isSupported: Bool
    /// Whether its contract is not there, so that nothing is known of it.
    var isUnknown = false
  }

  /// One screen.
  struct Row: Sendable {
    /// Its route where it has one, else its file.
    var name: String
    /// The worst of each release, by the places of columns; `nil` for no error.
    var marks: [CompatMark?]
    /// The errors of the screen, in the order of reports.
    var findings: [Diagnostic]

    var isClean: Bool { marks.allSatisfy { $0 == nil } }
  }

  /// In the order of the configuration.
  private(set) var columns: [Column]
  /// In the order of discovery.
  private(set) var rows: [Row] = []

  /// - Parameter columns: The releases that the run checked for, and those without a contract.
  init(of report: RunReport, columns: [Column]) {
    self.columns = columns
    var places: [String: Int] = [:]
    for record in report.records where record.outcome == .loaded {
      for source in record.sources where places[source.name] == nil { places[source.name] = rows.count }
      rows.append(Row(name: record.document, marks: columns.map { _ in nil }, findings: []))
    }
    for finding in report.findings where finding.severity == .error {
      guard let row = places[finding.location.source.name] else { continue }
      add(finding, to: row)
    }
  }

  private mutating func add(_ finding: Diagnostic, to row: Int) {
    let versions = finding.releases.map { Set($0.versions) }
    var isMet = false
    for (place, column) in columns.enumerated() where !column.isUnknown {
      guard versions?.contains("\(column.release.version)") ?? true else { continue }
      let mark = CompatMark(finding.impact)
      rows[row].marks[place] = rows[row].marks[place].map { min($0, mark) } ?? mark
      isMet = true
    }
    if isMet { rows[row].findings.append(finding) }
  }

  /// The places of the columns that a finding concerns.
  func columns(of finding: Diagnostic) -> [Int] {
    let versions = finding.releases.map { Set($0.versions) }
    return columns.indices.filter {
      !columns[$0].isUnknown && versions?.contains("\(columns[$0].release.version)") ?? true
    }
  }

  // MARK: - Verdict

  /// The places of supported releases that have an error on some screen.
  var broken: [Int] {
    columns.indices.filter { place in columns[place].isSupported && rows.contains { $0.marks[place] != nil } }
  }

  /// The screens with an error for a supported release.
  var brokenScreens: Int {
    let broken = broken
    return rows.count { row in broken.contains { row.marks[$0] != nil } }
  }

  /// The part of all users that have a broken release; `nil` where the share of one is unknown.
  var affected: Double? {
    let shares = broken.map { columns[$0].release.share }
    return shares.contains(nil) ? nil : shares.compactMap(\.self).reduce(0, +)
  }

  /// Whether the screens may go out.
  ///
  /// - Parameter most: The part of all users that may be affected, 0 to 1.
  func isShippable(affecting most: Double) -> Bool {
    if broken.isEmpty { return true }
    guard let affected else { return false }
    // Shares are sums of rounded parts.
    return affected <= most + 1e-9
  }

  /// Whether nothing is known of a supported release.
  var isUncertain: Bool { columns.contains { $0.isSupported && $0.isUnknown } }

  /// What has to be changed so that no supported release has an error: each change once, with the number of its screens, the
  /// most first.
  var changes: [(change: String, screens: Int)] {
    let broken = Set(broken)
    var screens: [String: Set<Int>] = [:]
    var order: [String] = []
    for (place, row) in rows.enumerated() {
      for finding in row.findings where columns(of: finding).contains(where: broken.contains) {
        let change = finding.fix?.title ?? finding.message
        if screens[change] == nil { order.append(change) }
        screens[change, default: []].insert(place)
      }
    }
    return order.map { ($0, screens[$0]?.count ?? 0) }.inOrder { $0.screens > $1.screens }
  }
}
