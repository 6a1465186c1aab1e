import BeagleModel

/// One run of `check --fix`: edits are applied in memory, the whole run is checked again, and edits that bring a finding are
/// taken back, until no edit is left to try. Only then files are written.
struct FixRun {
  /// Checks of the whole run at most.
  static let checkLimit = 100

  private var run: CheckRun
  private let allowsUnsafe: Bool
  private var overlay = FileOverlay()
  private var targets: FixTargets
  private var checks = 0
  private var takenBack: [FixKey: FixOutcome.TakenBack] = [:]

  /// - Parameter allowsUnsafe: Whether unsafe edits are applied too.
  init(_ run: CheckRun, allowsUnsafe: Bool) {
    self.run = run
    // An edit must not bring a finding into the list that was there before.
    self.run.request.limits[.findings] = .max
    self.allowsUnsafe = allowsUnsafe
    targets = FixTargets(
      paths: run.request.paths, files: run.files, standardInput: run.request.inputs.standardInputPath,
      recording: run.request.recording.choice?.folder)
  }

  /// The texts of some files, and the findings of a run that reads them.
  private struct Stage {
    /// By path without links.
    var texts: [String: FixedText]
    var report: RunReport
    /// How often edits were kept.
    var round = 0
  }

  mutating func outcome() throws(RunError) -> FixOutcome {
    if run.request.paths.contains("-") { overlay.standardInput = try? run.files.readStandardInput() }
    let first = try report(of: [:])
    let files = editableFiles(of: first)
    if files.isEmpty { return outcome(before: first, after: Stage(texts: [:], report: first), names: [:]) }
    // The offsets of edits must be those of the texts that are edited, so these are checked, not the disk.
    let texts = files.compactMapValues { name in (try? run.files.read(name)).map { FixedText($0.array) } }
    let start = Stage(texts: texts, report: try report(of: texts))
    var stage = start
    var round: Int
    repeat {
      round = stage.round
      // What an edit would have brought may be mended by now.
      takenBack = [:]
      while let better = try nextStage(after: stage) { stage = better }
    } while stage.round > round && !takenBack.isEmpty && mayCheck
    if run.interruption.hasCome { stage = start }
    return outcome(before: start.report, after: stage, names: files)
  }

  /// Writes the files of an outcome. After a failure the outcome is that of the files as they are.
  ///
  /// - Returns: A sentence for each file that could not be written.
  mutating func write(_ outcome: inout FixOutcome) throws(RunError) -> [String] {
    // A signal is waited for now: it must not come between the two steps that replace a file.
    run.interruption.listen()
    var failures: [String] = []
    for file in outcome.files {
      if run.interruption.hasCome {
        failures.append("\(file.name): not fixed: \(SystemError.cancelled.text)")
        continue
      }
      do throws(FileRewriteError) {
        try run.files.rewriting.rewrite(file.path, file.text.original, file.text.bytes)
      } catch {
        failures.append("\(file.name): not fixed: \(error.text)")
      }
    }
    if !failures.isEmpty { outcome.after = try report(of: [:]) }
    outcome.after.fixed = outcome.fixed
    return failures
  }

  // MARK: - Checks

  private mutating func report(of texts: [String: FixedText]) throws(RunError) -> RunReport {
    overlay.texts = texts.mapValues { PaddedBytes($0.bytes) }
    var run = run
    run.files = overlay.over(run.files)
    checks += 1
    return try run.report()
  }

  private var mayCheck: Bool { checks < Self.checkLimit && !run.interruption.hasCome }

  /// The stage with more edits; `nil` when none is left to try.
  private mutating func nextStage(after stage: Stage) throws(RunError) -> Stage? {
    var trial = choices(of: stage)
    // Taken back, unless the file is no better without them.
    var suspects: [String: [FixKey]] = [:]
    while !trial.isEmpty, mayCheck {
      let next = try applied(trial, to: stage)
      let bad = badFiles(after: trial, from: stage, to: next)
      if bad.isEmpty { return next }
      let blamed = Set(trial.map(\.path)).intersection(bad.keys)
      if blamed.isEmpty {
        // An edit in another file brings them.
        for key in bad.keys.flatMap({ suspects.removeValue(forKey: $0) ?? [] }) { takenBack[key] = nil }
        if trial.count == 1 { takeBack(trial[0], bringing: bad.values.compactMap(\.self).first) }
        trial = Array(trial.prefix(trial.count / 2))
      } else {
        for path in blamed.sorted() {
          let own = trial.filter { $0.path == path }
          if own.count == 1 {
            takeBack(own[0], bringing: bad[path] ?? nil)
            suspects[path, default: []].append(own[0].key)
          }
          let kept = Set(own.prefix(own.count / 2).map(\.index))
          trial.removeAll { $0.path == path && !kept.contains($0.index) }
        }
      }
    }
    // Each edit was tried by itself: those that wait may do better in another round.
    return mayCheck && !choices(of: stage).isEmpty ? stage : nil
  }

  private mutating func takeBack(_ choice: Choice, bringing brought: Diagnostic?) {
    takenBack[choice.key] = FixOutcome.TakenBack(finding: choice.finding, brought: brought)
  }

  // MARK: - Edits

  /// A finding whose edits are tried.
  private struct Choice {
    /// Of the finding in the report.
    var index: Int
    var finding: Diagnostic
    var edits: [Edit]
    var path: String
    var key: FixKey
  }

  /// The path of each file with edits to apply, and its name.
  private mutating func editableFiles(of report: RunReport) -> [String: String] {
    var files: [String: String] = [:]
    for finding in report.findings where finding.fix.map(isAllowed) == true {
      guard case .file(let path) = targets.target(of: finding.location.source) else { continue }
      if files[path] == nil { files[path] = finding.location.source.name }
    }
    return files
  }

  private func isAllowed(_ fix: Fix) -> Bool {
    switch fix.applicability {
    case .safe: !fix.edits.isEmpty
    case .unsafe: allowsUnsafe && !fix.edits.isEmpty
    case .displayOnly: false
    }
  }

  /// The edits to try next: safe ones first, in the order of findings; of those that overlap, the first.
  private mutating func choices(of stage: Stage) -> [Choice] {
    var choices: [Choice] = []
    var chosen: [String: EditSet] = [:]
    for applicability in [Fix.Applicability.safe, .unsafe] {
      for (index, finding) in stage.report.findings.enumerated() {
        guard let fix = finding.fix, fix.applicability == applicability, isAllowed(fix),
          case .file(let path) = targets.target(of: finding.location.source), stage.texts[path] != nil
        else { continue }
        let key = FixKey(finding, fix)
        guard takenBack[key] == nil, chosen[path, default: EditSet()].add(fix.edits) else { continue }
        choices.append(Choice(index: index, finding: finding, edits: fix.edits, path: path, key: key))
      }
    }
    return choices
  }

  private mutating func applied(_ choices: [Choice], to stage: Stage) throws(RunError) -> Stage {
    var texts = stage.texts
    for (path, edits) in Self.edits(of: choices) { texts[path]?.apply(edits) }
    return Stage(texts: texts, report: try report(of: texts), round: stage.round + 1)
  }

  /// The edits of each file, in order.
  private static func edits(of choices: [Choice]) -> [String: [Edit]] {
    var sets: [String: EditSet] = [:]
    for choice in choices { _ = sets[choice.path, default: EditSet()].add(choice.edits) }
    return sets.mapValues(\.edits)
  }

  /// The files, by path or name, that have a finding which they did not have, and that finding; `nil` for a file in which
  /// edits did not mend their finding.
  private mutating func badFiles(after choices: [Choice], from stage: Stage, to next: Stage) -> [String: Diagnostic?] {
    let shifts = Self.edits(of: choices).mapValues(OffsetShift.init)
    var shiftsBySource: [Source: OffsetShift] = [:]
    for source in Set(stage.report.findings.map(\.location.source)) {
      if case .file(let path) = targets.target(of: source) { shiftsBySource[source] = shifts[path] }
    }
    let matching = FindingMatching(
      before: stage.report.findings, after: next.report.findings, shifts: shiftsBySource)
    var bad: [String: Diagnostic?] = [:]
    for choice in choices where matching.remaining.contains(choice.index) { bad[choice.path] = .some(nil) }
    for index in matching.new.reversed() {
      let finding = next.report.findings[index]
      let path =
        if case .file(let path) = targets.target(of: finding.location.source) { path } else {
          finding.location.source.name
        }
      bad[path] = finding
    }
    return bad
  }

  // MARK: - The outcome

  private mutating func outcome(before: RunReport, after stage: Stage, names: [String: String]) -> FixOutcome {
    var outcome = FixOutcome(before: before, after: stage.report)
    outcome.files = stage.texts.filter { !$0.value.changes.isEmpty }.map { path, text in
      FixOutcome.File(name: names[path] ?? path, path: path, text: text)
    }.sorted { $0.name < $1.name }
    outcome.isCutShort = checks >= Self.checkLimit && !choices(of: stage).isEmpty
    var refused: [String: (reason: FixTargets.Refusal, count: Int)] = [:]
    for finding in stage.report.findings {
      guard let fix = finding.fix, !fix.edits.isEmpty, fix.applicability != .displayOnly else { continue }
      if let back = takenBack[FixKey(finding, fix)] {
        outcome.takenBack.append(FixOutcome.TakenBack(finding: finding, brought: back.brought))
      } else if !isAllowed(fix) {
        outcome.unsafe += 1
      } else if case .refused(let reason) = targets.target(of: finding.location.source) {
        refused[finding.location.source.name, default: (reason, 0)].count += 1
      }
    }
    outcome.refused = refused.map { ($0.key, $0.value.reason, $0.value.count) }.sorted { $0.0 < $1.0 }
    return outcome
  }
}

/// A fix in every round: offsets shift, and the rest stays.
private struct FixKey: Hashable {
  let source: Source
  let rule: String
  let message: String
  let fingerprint: Fingerprint
  let title: String

  init(_ finding: Diagnostic, _ fix: Fix) {
    (source, rule, message) = (finding.location.source, finding.rule, finding.message)
    (fingerprint, title) = (finding.fingerprint, fix.title)
  }
}
