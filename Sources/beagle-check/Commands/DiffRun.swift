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
    add(
      old.payloads(of: before), new.payloads(of: now), run.checker(of: chosen, configuration, levels).app, to: &report)
    // Ignored findings of before are no mended ones.
    let mended = Set(before.findings.map(\.fingerprint))
    report.changes += now.findings.map(PayloadChange.init(new:))
    report.changes += (now.comparison?.since?.gone ?? []).filter { mended.contains($0.fingerprint) }
      .map(PayloadChange.init(mended:))
    report.changes = report.changes.inOrder { $0.screen < $1.screen }
    report.changes.numberFingerprints()
    report.apply(approvals)
    return report
  }

  private func add(
    _ old: (set: PayloadSet, unknown: [ChangeReport.NotCompared]),
    _ new: (set: PayloadSet, unknown: [ChangeReport.NotCompared]), _ app: AppModel, to report: inout ChangeReport
  ) {
    report.notCompared = old.unknown + new.unknown
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
