import BeagleModel

/// `baseline write`, `update` and `prune`: a check, and what its findings make of the file.
struct BaselineRun {
  let run: CheckRun
  let options: BaselineOptions

  struct Result {
    var file: String
    var baseline: Baseline
    /// What was done, in one line or two.
    var text: String
    var report: RunReport
  }

  func result() throws(RunError) -> Result {
    let configuration = try run.loaded().configuration
    let file = run.baselineFile(configuration)
    if options.action == .write { return try written(to: file, configuration) }
    let old = try run.readBaseline(file)
    var checking = run
    checking.request.known.baseline = file
    checking.request.known.showsKnown = true
    let report = try checking.report()
    let gone = Set(report.comparison?.baseline?.gone ?? [])
    var entries = old.baseline.entries.filter { !gone.contains($0) }
    var baseline = old.baseline
    var new = 0
    if options.action == .update {
      replaceCut(&entries, with: report.findings)
      let found = Dictionary(report.findings.map { ($0.fingerprint, $0) }, uniquingKeysWith: { first, _ in first })
      entries = entries.map { entry in
        entry.standsFor == nil ? found[entry.fingerprint].map(KnownFinding.init) ?? entry : entry
      }
      new = report.newCount
      if options.acceptsNew, new > 0 {
        entries = KnownFinding.all(of: report.findings.filter { $0.state == .new }, beside: entries)
        let paths = old.paths(of: run.request, folder: run.checkedFolder)
        baseline.paths = Set(baseline.paths + paths).sorted()
        baseline.configurations = Set(baseline.configurations + report.configurations).sorted()
      }
    }
    baseline.replace(entries)
    var text =
      "\(PlainText.safe(file)): \(Prose.count(baseline.entries.number, "known finding")), \(gone.count) taken out"
    if options.action == .update {
      if options.acceptsNew {
        text += ", \(new) added"
      } else if new > 0 {
        text += "\n\(Prose.count(new, "new finding")) not taken in; --accept-new adds \(new == 1 ? "it" : "them")"
      }
    }
    return Result(file: file, baseline: baseline, text: text + "\n", report: report)
  }

  /// Takes anew the entries of each rule and document of which the run lists a part of the findings.
  private func replaceCut(_ entries: inout [KnownFinding], with findings: [Diagnostic]) {
    func group(_ finding: KnownFinding) -> [String] { [finding.rule, finding.place] }
    let cut = Set(findings.filter { $0.standsFor != nil }.map { group(KnownFinding($0)) })
    if cut.isEmpty { return }
    entries.removeAll { cut.contains(group($0)) }
    entries = KnownFinding.all(
      of: findings.filter { $0.state == .known && cut.contains(group(KnownFinding($0))) }, beside: entries)
  }

  private func written(to file: String, _ configuration: Configuration) throws(RunError) -> Result {
    try checkReplaces(file)
    var checking = run
    // Nothing is known yet: the file that is written may be there, or be named by the configuration.
    checking.ignoresBaseline = true
    checking.request.reports.files.append(file)
    let report = try checking.report()
    let place = LoadedBaseline(file: file, baseline: Baseline(), in: run.files)
    let baseline = Baseline(
      paths: place.paths(of: run.request, folder: run.checkedFolder), configurations: report.configurations,
      entries: KnownFinding.all(of: report.findings))
    var text = "\(PlainText.safe(file)): \(Prose.count(baseline.entries.number, "known finding"))\n"
    if configuration.rules.baseline == nil {
      text +=
        "name it in a check: --baseline \(PlainText.safe(file)), or in the configuration: \"rules\": {\"baseline\": …}\n"
    }
    return Result(file: file, baseline: baseline, text: text, report: report)
  }

  /// A file that is no baseline is left alone.
  private func checkReplaces(_ file: String) throws(RunError) {
    guard run.files.kind(file) != .missing else { return }
    guard case .file = run.files.kind(file) else { throw .knownFindings("\(file): this is no file") }
    guard let bytes = try? run.files.read(file), let root = try? JSONDocument(parsing: bytes).root,
      root["findings"] == nil
    else { return }
    throw .knownFindings("\(file): this is no baseline, and it is not written over: name another file")
  }
}

/// `baseline show`: the entries by rule, those with most first.
struct BaselineText {
  let loaded: LoadedBaseline

  var text: String {
    let entries = loaded.baseline.entries
    let byRule = Dictionary(grouping: entries, by: \.rule).inOrder {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    var text = "\(loaded.file): \(Prose.count(entries.number, "known finding"))"
    for (rule, entries) in byRule {
      text += "\n\n\(rule): \(entries.number)"
      for entry in entries { text += "\n  \(entry.place): \(entry.message)  \(entry.fingerprint)" }
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { PlainText.safe(String($0)) }
      .joined(separator: "\n") + "\n"
  }
}
