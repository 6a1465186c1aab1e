import BeagleModel

extension DeepLinkReport {
  /// - Parameters:
  ///   - name: The configuration's name in the file.
  ///   - names: The names that findings have for it: one for each header set.
  init(of named: NamedConfiguration, name: String, names: [String], in report: RunReport) {
    configuration = name
    // Without a file nothing names its configuration.
    func isMet(in configurations: [String]) -> Bool {
      configurations.isEmpty || configurations.contains(where: names.contains)
    }
    let records = report.records.filter { record in
      record.endings.contains { $0.configuration.isEmpty || names.contains($0.configuration) }
    }
    // A payload without a component or an action shows no place.
    screens = records.count { $0.outcome == .loaded && ($0.nodes > 0 || $0.decodesOnIOS != false) }
    unread = records.count - screens
    let table = if case .table(let table)? = named.deepLinks { table } else { DeepLinkTable?.none }
    hasHandler = table != nil
    var sorting = RowSorting(table, named.lives, named.served)
    sorting.add(report.appUse.deepLinks.filter { isMet(in: $0.configurations) })
    for finding in report.findings where isMet(in: finding.configurations) {
      sorting.add(finding)
    }
    for finding in report.findings where finding.rule == ConfigurationCode.deepLinkOverlap.rawValue {
      sorting.add(overlap: finding)
    }
    (rows, others) = (sorting.sortedRows, sorting.others)
    for place in rows.indices where rows[place].entry != nil {
      rows[place].isLinked = named.hostedLinks.opens(path: rows[place].path)
    }
  }
}

/// Sorts the places of payloads, and the findings about them, into the rows of a table.
private struct RowSorting {
  private let table: DeepLinkTable?
  private var rows: [DeepLinkReport.Row]
  /// The rows by path.
  private var places: [String: Int]
  private var callers: [DeepLinkReport.Caller] = []
  /// The rows that each caller opens, or may open.
  private var opened: [[Int]] = []
  /// The callers by the name of their source.
  private var bySource: [String: [Int]] = [:]
  private(set) var others: [Diagnostic] = []

  init(_ table: DeepLinkTable?, _ lives: EntryLives, _ served: ServedReleases) {
    self.table = table
    let entries = table?.entries ?? []
    rows = entries.map { entry in
      var row = DeepLinkReport.Row(path: entry.path, entry: entry)
      guard let life = lives[.deepLinks, entry.path] else { return row }
      (row.life, row.replacedBy) = (life.life, life.replacedBy)
      let lacking = served.all.subtracting(served.having(life.life))
      (row.lacking, row.lackingShare) = (served.releases(in: lacking), served.share(of: lacking))
      return row
    }
    places = Dictionary(
      entries.enumerated().map { ($0.element.path, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: - Places

  mutating func add(_ uses: [DeepLinkUse]) {
    var met: Set<String> = []
    for use in uses.inOrder(by: DeepLinkUse.isOrdered) {
      // One file may answer several routes, and header sets meet one screen several times.
      guard met.insert("\(use.kind) \(use.location.source.name):\(use.location.offset) \(use.path)").inserted else {
        continue
      }
      switch use.kind {
      case .written, .chosen: add(use, opening: [row(taking: use.path)])
      case .start: addStart(use)
      case .mentioned, .asked: add(use, opening: [places[use.path]].compactMap(\.self))
      case .answered: if let place = places[use.path] { rows[place].answer = use.location }
      }
    }
  }

  private mutating func add(_ use: DeepLinkUse, opening rows: [Int]) {
    bySource[use.location.source.name, default: []].append(callers.count)
    callers.append(DeepLinkReport.Caller(use: use))
    opened.append(rows)
  }

  /// Adds one of the starts that an expression has. The path is missing where no row begins like any of them.
  private mutating func addStart(_ use: DeepLinkUse) {
    let own = rows.indices.filter { rows[$0].entry?.mayOpen(use.path) == true }
    let isNext = callers.last?.use.kind == .start && callers.last?.use.location == use.location
    if isNext {
      opened[opened.count - 1] += own.filter { !opened[opened.count - 1].contains($0) }
    } else {
      add(use, opening: own)
    }
  }

  /// The row that takes a path: that of the table, else a missing one.
  private mutating func row(taking path: String) -> Int {
    if let place = places[table?.entry(for: path)?.path ?? path] { return place }
    places[path] = rows.count
    rows.append(DeepLinkReport.Row(path: path, suggestions: table?.suggestions(for: path) ?? []))
    return rows.count - 1
  }

  // MARK: - Findings

  mutating func add(_ finding: Diagnostic) {
    guard finding.rule.hasPrefix("deeplinks/"), finding.rule != UnusedDeepLink.info.id else { return }
    // Where a place may open several paths, none of them has the fault.
    if let place = caller(of: finding), opened[place].count < 2 {
      callers[place].findings.append(finding)
    } else {
      others.append(finding)
    }
  }

  /// The caller at the place of a finding, or the innermost one whose action or component has the place in it.
  private func caller(of finding: Diagnostic) -> Int? {
    let near = bySource[finding.location.source.name] ?? []
    let exact = near.filter { callers[$0].use.location.offset == finding.offset }
    // A condition chooses between several paths at one place, and one may begin like another.
    let named = exact.filter { finding.message.contains(callers[$0].use.path.shortened) }
    if let place = named.max(by: { callers[$0].use.path.utf8.count < callers[$1].use.path.utf8.count }) ?? exact.first {
      return place
    }
    return near.filter { callers[$0].use.range.contains(finding.offset) }
      .min { callers[$0].use.range.count < callers[$1].use.range.count }
  }

  /// Gives a warning about two entries for one path to the row of the one, or of the one that is left of both.
  mutating func add(overlap finding: Diagnostic) {
    let key = finding.location.pointer.split(separator: "/").last ?? ""
    let path = String(key.replacing("~1", with: "/").replacing("~0", with: "~"))
    guard let place = places[path] ?? places[path + "*"] else { return }
    let own = "\"\(path)\" "
    rows[place].overlaps.append(String(finding.message.dropFirst(finding.message.hasPrefix(own) ? own.count : 0)))
  }

  // MARK: - Rows

  /// The rows of the table in its order, then the missing ones by path.
  var sortedRows: [DeepLinkReport.Row] {
    var rows = rows
    var unmatched: [DeepLinkReport.Row] = []
    for (caller, opened) in zip(callers, opened) {
      let isCaller = caller.use.isCertain || caller.use.kind == .asked
      // What the back end answers is no matter of the app's table.
      if caller.use.kind == .asked, caller.findings.isEmpty { continue }
      for place in opened {
        if isCaller { rows[place].callers.append(caller) } else { rows[place].possible.append(caller) }
      }
      if opened.isEmpty, caller.use.kind == .start, !caller.use.path.isEmpty || !caller.findings.isEmpty {
        let place = unmatched.firstIndex { $0.path == caller.use.text } ?? unmatched.count
        if place == unmatched.count {
          unmatched.append(DeepLinkReport.Row(path: caller.use.text, suggestions: suggestions(for: caller.use)))
        }
        unmatched[place].possible.append(caller)
      }
    }
    let known = table?.entries.count ?? 0
    return rows[..<known] + (rows[known...] + unmatched).inOrder { $0.path < $1.path }
  }

  /// The text that gives paths of the table in the place of one that gives none.
  private func suggestions(for use: DeepLinkUse) -> [String] {
    guard use.text.hasPrefix(use.path), let start = table?.suggestion(forStart: use.path) else { return [] }
    return [start + use.text.dropFirst(use.path.count)]
  }
}

extension DeepLinkUse {
  fileprivate static func isOrdered(_ left: DeepLinkUse, _ right: DeepLinkUse) -> Bool {
    let (source, other) = (left.location.source.name, right.location.source.name)
    if source != other { return source < other }
    if left.location.offset != right.location.offset { return left.location.offset < right.location.offset }
    return (left.kind.rawValue, left.path) < (right.kind.rawValue, right.path)
  }
}
