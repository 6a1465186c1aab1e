import BeagleModel

/// `diff`: checks two sets of payloads, and compares their screens and findings.
struct DiffRun {
  let run: CheckRun
  let options: DiffOptions

  func report() throws(RunError) -> ChangeReport {
    var knowing = run
    // Nothing is asked over the network, so nothing that only a request needs is missed.
    knowing.request.variant = .test
    let loaded = try knowing.loaded()
    let (configuration, file) = (loaded.configuration, Self.approvalsFile(of: run))
    let own = configuration.files + [file]
    let old = try ComparedSet(options.old, besides: options.new, own: own, run)
    let new = try ComparedSet(options.new, besides: options.old, own: own, run)
    let approvals = try Self.approvals(in: file, run.files)
    let before = try old.report(run)
    var now = try new.report(run)
    let levels = RuleLevels(configuration.rules)
    let found = Set((now.findings + now.ignoredFindings.map(\.finding)).map(\.fingerprint))
    let earlier = before.findings + before.ignoredFindings.map(\.finding)
    now.compare(
      baseline: nil,
      since: EarlierFindings(name: options.old, findings: earlier.map(KnownFinding.init), scope: .whole),
      found: found, levels, showsKnown: false, failsOnStale: false)
    var report = ChangeReport(old: options.old, new: options.new, approvals: file)
    report.failLevel = now.exitPolicy.failLevel
    report.secrets = now.secrets
    guard let chosen = loaded.chosen.first else { throw .nothingToCheck }
    let app = run.checker(of: chosen, configuration, levels).app
    let payloads = (old: old.payloads(of: before), new: new.payloads(of: now))
    compare(payloads.old, payloads.new, app, into: &report)
    if let prefix = old.prefix { report.changes.nameRemoved(with: prefix) }
    report.changes += now.findings.map(PayloadChange.init(new:))
    // Findings go with their screens, and ignored ones were none.
    let gone = Set(report.changes.lazy.filter { $0.kind == .screen && $0.direction == .removed }.map(\.screen))
    let shown = Set(before.findings.map(\.fingerprint))
    report.changes += (now.comparison?.since?.gone ?? [])
      .filter { shown.contains($0.fingerprint) && !gone.contains($0.place) }.map(PayloadChange.init(mended:))
    report.changes = report.changes.inOrder { $0.screen < $1.screen }
    report.changes.numberFingerprints()
    report.apply(approvals)
    report.drawings = ChangeDrawings(
      of: Set(report.changes.map(\.screen)), before: before.map.drawings(of: payloads.old.set.sources),
      after: now.map.drawings(of: payloads.new.set.sources))
    return report
  }

  private typealias Payloads = (
    set: PayloadSet, unknown: [ChangeReport.NotCompared], unasked: [ChangeReport.NotCompared]
  )

  private func compare(_ old: Payloads, _ new: Payloads, _ app: AppModel, into report: inout ChangeReport) {
    let loaded = [old, new].map { Set($0.set.documents.map(\.name)) }
    // What neither set has an answer to is the same in both.
    report.notCompared =
      old.unknown + new.unknown + old.unasked.filter { loaded[1].contains($0.screen) }
      + new.unasked.filter { loaded[0].contains($0.screen) }
    let unknown = Set(report.notCompared.map(\.screen))
    func known(_ set: PayloadSet) -> PayloadSet {
      var set = set
      set.documents.removeAll { unknown.contains($0.name) }
      return set
    }
    let comparison = PayloadSetComparison(from: known(old.set), to: known(new.set), app, jobs: run.request.jobs)
    (report.changes, report.unchanged) = (comparison.changes, comparison.unchanged)
    report.notCompared += comparison.unread.map { .init(screen: $0, reason: "one of its versions is not JSON") }
    report.notCompared = report.notCompared.inOrder { ($0.screen, $0.reason) < ($1.screen, $1.reason) }
  }

  // MARK: - Approvals

  /// Beside the configuration; without one in the working directory.
  static func approvalsFile(of run: CheckRun) -> String {
    RelativePath.join(
      run.request.configurationFile.map(ConfigurationFile.directory) ?? ".", Approvals.usualName)
  }

  /// None where there is no file.
  static func approvals(in file: String, _ files: FileSystem) throws(RunError) -> Approvals {
    let bytes: PaddedBytes
    do throws(FileReadError) { bytes = try files.read(file) } catch {
      if error == .notFound { return Approvals() }
      throw .cannotCompare("\(file): \(error)")
    }
    do throws(BaselineFault) { return try Approvals(bytes, file: file) } catch {
      throw .cannotCompare(error.description)
    }
  }
}

extension ChangeReport {
  /// Marks the changes that are approved, and lists the approvals of others.
  mutating func apply(_ approvals: Approvals) {
    var used: Set<Fingerprint> = []
    for place in changes.indices {
      guard let approval = approvals[changes[place].fingerprint] else { continue }
      used.insert(approval.fingerprint)
      changes[place].approval = approval.reason
    }
    stale = approvals.entries.filter { !used.contains($0.fingerprint) }
  }
}

extension [PayloadChange] {
  /// Names the files of what was removed as git does.
  fileprivate mutating func nameRemoved(with prefix: String) {
    for index in indices where self[index].direction == .removed {
      guard let file = self[index].place?.location.source.file else { continue }
      self[index].place?.location.source.file = prefix + file
    }
  }
}

extension PayloadChange {
  /// A finding that only the new set has; its fingerprint is that of the finding.
  fileprivate init(new finding: Diagnostic) {
    self.init(
      kind: .finding, direction: .added, screen: finding.document, subject: .init(name: finding.rule),
      new: finding.message,
      place: .init(path: finding.path, location: finding.location, home: finding.home ?? finding.location),
      severity: finding.severity, fingerprint: finding.fingerprint)
  }

  fileprivate init(mended finding: KnownFinding) {
    self.init(
      .finding, .removed, on: finding.place, .init(name: finding.rule), identity: [finding.fingerprint.description])
    new = finding.message
  }
}
