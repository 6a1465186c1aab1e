import BeagleModel

/// What users meet on each screen: by release of the app, by configuration, or by what they notice.
struct ScreenMatrix {
  /// What a column stands for.
  enum Kind: Equatable {
    case releases, configurations, impacts
  }

  struct Column: Equatable {
    var title: String
    /// Below the title: `62 % of users`; empty for most.
    var detail = ""
    /// The impacts of a column that stands for some.
    var mark: CompatMark?
  }

  /// Findings of one screen in one column.
  struct Cell: Equatable {
    var severity: Severity
    /// The worst of those with this severity.
    var mark: CompatMark
    var count = 1

    mutating func add(_ other: Cell) {
      count += other.count
      if other.isWorse(than: self) { (severity, mark) = (other.severity, other.mark) }
    }

    func isWorse(than other: Cell) -> Bool {
      severity != other.severity ? severity > other.severity : mark < other.mark
    }
  }

  /// A screen.
  struct Name: Equatable {
    /// Its route where it has one, else its path.
    var document: String
    /// The index in the report; `nil` for a matrix without a report.
    var record: Int?
  }

  struct Row: Equatable {
    var name: Name
    var isLoaded: Bool
    /// By the places of columns; `nil` for a clean one.
    var cells: [Cell?]
    /// By the places of columns: whether something is known of the screen there.
    var isMet: [Bool]

    var worst: Cell? {
      cells.reduce(nil) { worst, cell in
        guard let cell else { return worst }
        return worst.map { cell.isWorse(than: $0) } ?? true ? cell : worst
      }
    }
  }

  let kind: Kind
  let columns: [Column]
  /// Those with an error, a warning or without an answer; the worst first, then in the order of discovery.
  let rows: [Row]
  /// The other screens, in the order of discovery.
  let clean: [Name]
  /// What stands in the cells of columns that say nothing of a screen.
  var absence = "–"
  /// Whether warnings count.
  var hasWarnings = true

  /// The kinds of matrix that tell something of a report: releases and configurations where there are several, else impacts.
  static func kinds(of report: RunReport) -> [Kind] {
    var kinds: [Kind] = []
    if report.scope?.releases.count ?? 0 > 1 { kinds.append(.releases) }
    if report.configurations.count > 1 { kinds.append(.configurations) }
    return kinds.isEmpty ? [.impacts] : kinds
  }

  /// Known findings count, notes do not.
  ///
  /// - Complexity: O(screens × columns + findings).
  init(_ report: RunReport, by kind: Kind) {
    let findings = (report.findings + (report.comparison?.hidden ?? [])).filter { $0.severity > .note }
    let columns: [Column]
    switch kind {
    case .releases:
      columns = (report.scope?.releases ?? []).map { release in
        Column(title: "\(release.version)", detail: release.share.map { "\(UserShare.words($0)) of users" } ?? "")
      }
    case .configurations: columns = report.configurations.map { Column(title: $0) }
    case .impacts:
      let used = Set(findings.map { CompatMark($0.impact) })
      columns = CompatMark.allCases.filter(used.contains).map { Column(title: $0.word, detail: $0.meaning, mark: $0) }
    }
    (self.kind, self.columns) = (kind, columns)
    var rows = report.records.enumerated().map { index, record in
      let met = Set(record.endings.map(\.configuration))
      return Row(
        name: Name(document: record.document, record: index), isLoaded: record.outcome == .loaded,
        cells: columns.map { _ in nil },
        isMet: columns.map { kind != .configurations || met.contains($0.title) })
    }
    var places: [Source: Int] = [:]
    for (place, record) in report.records.enumerated() {
      for source in record.sources where places[source] == nil { places[source] = place }
    }
    for finding in findings {
      guard let row = places[finding.location.source] else { continue }
      let cell = Cell(severity: finding.severity, mark: CompatMark(finding.impact))
      for place in Self.places(of: finding, in: columns, kind) {
        if rows[row].cells[place]?.add(cell) == nil { rows[row].cells[place] = cell }
      }
    }
    let faulty = rows.filter { !$0.isLoaded || $0.worst != nil }
    self.rows = faulty.inOrder { left, right in
      switch (left.worst, right.worst) {
      case (let one?, let other?): one.isWorse(than: other)
      case (_?, nil): true
      case (nil, _): false
      }
    }
    clean = rows.filter { $0.isLoaded && $0.worst == nil }.map(\.name)
  }

  /// The places of the columns that a finding concerns.
  private static func places(of finding: Diagnostic, in columns: [Column], _ kind: Kind) -> [Int] {
    switch kind {
    case .releases:
      guard let versions = finding.releases?.versions else { return Array(columns.indices) }
      return columns.indices.filter { versions.contains(columns[$0].title) }
    case .configurations:
      if finding.configurations.isEmpty { return Array(columns.indices) }
      return columns.indices.filter { finding.configurations.contains(columns[$0].title) }
    case .impacts:
      let mark = CompatMark(finding.impact)
      return columns.indices.filter { columns[$0].mark == mark }
    }
  }

  /// The matrix of `compat`, which has errors alone.
  init(_ matrix: CompatMatrix) {
    kind = .releases
    absence = "?"
    hasWarnings = false
    columns = matrix.columns.map { column in
      let details = [
        column.release.share.map { "\(UserShare.words($0)) of users" }, column.isSupported ? nil : "no support",
        column.isUnknown ? "no contract" : nil,
      ]
      return Column(title: "\(column.release.version)", detail: details.compactMap(\.self).joined(separator: ", "))
    }
    let isMet = matrix.columns.map { !$0.isUnknown }
    rows = matrix.rows.filter { !$0.isClean }.map { row in
      Row(
        name: Name(document: row.name), isLoaded: true,
        cells: row.marks.enumerated().map { place, mark in
          mark.map { mark in
            Cell(
              severity: .error, mark: mark,
              count: row.findings.count { matrix.columns(of: $0).contains(place) })
          }
        }, isMet: isMet)
    }
    clean = matrix.rows.filter(\.isClean).map { Name(document: $0.name) }
  }
}
