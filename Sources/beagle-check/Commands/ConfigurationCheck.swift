import BeagleModel

/// `config check`: what screens use and the file lacks, and what the file has and no screen uses.
struct ConfigurationCheck {
  private var run: CheckRun

  init(_ run: CheckRun) {
    self.run = run
    self.run.namesUses = true
  }

  struct Result {
    var text: String
    var status: ExitStatus
  }

  func result() throws(RunError) -> Result {
    defer { run.progress?.end() }
    let loaded = try run.loaded()
    var parts: [String] = loaded.warnings.map { AddressMask.masked(PlainText.safe($0.line)) + "\n" }
    var isComplete = true
    var lacksAny = false
    var reports: [(chosen: ChosenConfiguration, report: RunReport)] = []
    var run = run
    run.recording = try run.openedRecording(for: loaded)
    for chosen in loaded.chosen {
      let report = try run.report(chosen, of: loaded.configuration)
      // The header sets of a configuration share its tables.
      if let last = reports.last, last.chosen.configuration == chosen.configuration {
        reports[reports.count - 1].report = last.report.merging(report)
      } else {
        reports.append((chosen, report))
      }
    }
    for (chosen, report) in reports {
      if report.isIncomplete { isComplete = false }
      let comparison = UsageComparison(chosen.named, report.appUse.names)
      if !comparison.lacking.isEmpty { lacksAny = true }
      parts.append(text(of: comparison, chosen.configuration, report))
    }
    try run.recording?.finish()
    let status: ExitStatus = lacksAny ? .findings : isComplete ? .clean : .incomplete
    let secrets = SecretMask(loaded.chosen.flatMap(\.secrets))
    return Result(text: secrets.masked(parts.joined(separator: "\n")), status: status)
  }

  private func text(of comparison: UsageComparison, _ name: String, _ report: RunReport) -> String {
    let loaded = report.records.count { $0.outcome == .loaded }
    var text = "configuration \"\(PlainText.safe(name))\" · \(Prose.count(loaded, "screen"))"
    if loaded < report.records.count { text += " · \(report.records.count - loaded) not loaded" }
    if !report.notChecked.isEmpty { text += " · \(report.notChecked.count) not checked" }
    // A payload without a component or an action shows no use of names.
    let unread = report.records.count { $0.outcome == .loaded && $0.nodes == 0 && $0.decodesOnIOS == false }
    if unread > 0 { text += " · \(unread) without a component, not compared" }
    text += "\n"
    let isWhole = !report.isIncomplete && report.notChecked.isEmpty && loaded == report.records.count && unread == 0
    if loaded == 0 {
      return text + "  no screen was loaded, so there is nothing to compare\n" + notChecked(report)
    }
    if comparison.lacking.isEmpty, comparison.unused.isEmpty {
      text += "  the file and the screens\(isWhole ? "" : " that were loaded") agree\n"
    }
    text += section("used, and not in the file", comparison.lacking)
    text += section("in the file, and used by no screen\(isWhole ? "" : " that was loaded")", comparison.unused)
    return text + notChecked(report)
  }

  /// As `check` prints it.
  private func notChecked(_ report: RunReport) -> String {
    if report.notChecked.isEmpty { return "" }
    var text = ReportText(usesColor: false)
    NotCheckedText(report: report, wayToAll: "check --report json").add(to: &text)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private func section(_ title: String, _ rows: [UsageComparison.Row]) -> String {
    guard !rows.isEmpty else { return "" }
    let tableWidth = rows.map(\.table.count).max() ?? 0
    let nameWidth = rows.map { PlainText.safe($0.name).count }.max() ?? 0
    let lines = rows.map { row in
      let name = PlainText.safe(row.name)
      return "    " + row.table + String(repeating: " ", count: tableWidth - row.table.count + 2) + name
        + String(repeating: " ", count: nameWidth - name.count + 2) + PlainText.safe(row.remark) + "\n"
    }
    return "  \(title)\n" + lines.joined()
  }
}

/// The names in a configuration compared with those that screens use.
struct UsageComparison {
  struct Row: Equatable {
    /// The key of the table.
    var table: String
    var name: String
    /// Its location, and a suggestion.
    var remark: String
  }

  private(set) var lacking: [Row] = []
  private(set) var unused: [Row] = []

  init(_ configuration: NamedConfiguration, _ names: NameUse) {
    for table in NameUse.Table.allCases {
      let content = TableContent(table, of: configuration)
      let used = names.uses.filter { $0.key.table == table }.inOrder { $0.key.name < $1.key.name }
      var rows: [String: Int] = [:]
      var uses: [(name: String, use: NameUse.Use)] = []
      for (key, use) in used where !content.knows(key.name) {
        // Spellings that are one name on iOS are one row.
        if let place = rows[content.folded(key.name)] {
          uses[place].use.add(use)
        } else {
          rows[content.folded(key.name)] = uses.count
          uses.append((key.name, use))
        }
      }
      for (name, use) in uses {
        let count = use.count == 1 ? "once, at" : "\(use.count) times, first at"
        let near = Spelling.question(Spelling.suggestions(for: name, among: content.names.map(\.name)))
        lacking.append(Row(table: table.rawValue, name: name, remark: "\(count) \(use.first.description)\(near)"))
      }
      let mentioned = names.mentioned.filter { $0.table == table }.map(\.name)
      let known = used.map(\.key.name) + mentioned
      let doubt = names.expressions[table].map { "; the expression at \($0.first.description) may give it" } ?? ""
      for entry in content.names where !content.isUsed(entry.name, by: known) {
        let place = entry.location?.description ?? content.otherPlace
        unused.append(Row(table: table.rawValue, name: entry.name, remark: place + doubt))
      }
    }
  }
}

/// One table of a configuration, as far as its names go.
private struct TableContent {
  var names: [(name: String, location: SourceLocation?)] = []
  /// Names that need no entry.
  private var builtIns: Set<String> = []
  /// The source of names without a location.
  private(set) var otherPlace = "in an asset catalogue"
  private let foldsCase: Bool
  private var links: DeepLinkTable?

  init(_ table: NameUse.Table, of configuration: NamedConfiguration) {
    foldsCase = table == .components || table == .actions || table == .schemes
    switch table {
    case .components:
      names = configuration.registrations.components.map { ($0.name, configuration.registrations.locations[$0.name]) }
      builtIns = Set(ConfigurationSchema.builtIns(.component).map { $0.lowercased() })
    case .actions:
      names = configuration.registrations.actions.map { ($0.name, configuration.registrations.locations[$0.name]) }
      builtIns = Set(ConfigurationSchema.builtIns(.action).map { $0.lowercased() })
    case .operations:
      names = (configuration.operations.value ?? []).map { ($0.name, $0.location) }
      builtIns = Set(ExpressionOperation.builtIns.map(\.name))
    case .deepLinks:
      if case .table(let table)? = configuration.deepLinks {
        links = table
        names = table.entries.map { ($0.path, $0.location) }
      }
    case .styles: names = Self.names(configuration.resources.styles)
    case .images: names = Self.names(configuration.resources.images)
    case .controllers: names = Self.names(configuration.resources.controllers)
    case .schemes:
      // Every app opens these.
      builtIns = ["https", "http"]
      let handled = configuration.externalURLs.value
      names = (handled?.schemes ?? []).filter { !builtIns.contains($0) }.map { ($0, handled?.locations[$0]) }
      otherPlace = "in the Info.plist"
    }
  }

  private static func names(_ table: Declared<AppTable>) -> [(name: String, location: SourceLocation?)] {
    (table.value?.entries ?? []).map { ($0.name, $0.location) }
  }

  /// The name as iOS compares it.
  func folded(_ name: String) -> String { foldsCase ? name.lowercased() : name }

  func knows(_ name: String) -> Bool {
    if let links { return links.entry(for: name) != nil }
    let name = folded(name)
    return builtIns.contains(name) || names.contains { folded($0.name) == name }
  }

  func isUsed(_ entry: String, by used: [String]) -> Bool {
    if let links { return used.contains { links.entry(for: $0)?.path == entry } }
    return used.contains { folded($0) == folded(entry) }
  }
}
