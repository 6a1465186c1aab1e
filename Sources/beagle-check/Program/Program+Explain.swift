import BeagleModel

extension Program {
  /// Explains a rule, or what a check finds at a place or under a fingerprint.
  func explain(_ options: ExplainOptions) throws(RunError) -> ExitStatus {
    let name = options.subject
    if RuleExplanation.knows(name) { return say(RuleExplanation.text(for: name)) }
    guard let query = FindingQuery(name) else {
      return refuse(
        files.kind(name) == .file
          ? "\(name) is a file; name a finding in it as \(name):LINE:COLUMN" : RuleExplanation.unknown(name))
    }
    var run = try run(options.check)
    run.request.needs = .referrers
    run.request.limits[.findings] = .max
    guard case .place(let typed, let line, let column) = query else {
      return try explain(query, run, isWholeFile: false)
    }
    let file = files.nameFromHere(typed)
    let isWholeFile = run.request.isWalk && file != run.request.configurationFile
    if isWholeFile { run.request.paths = [file] }
    return try explain(.place(file: file, line: line, column: column), run, isWholeFile: isWholeFile)
  }

  private func explain(_ query: FindingQuery, _ run: CheckRun, isWholeFile: Bool) throws(RunError) -> ExitStatus {
    let report = try run.report()
    let found = report.findings.filter(query.matches)
    if found.isEmpty { return refuse(query.missing(in: report, isWholeFile: isWholeFile)) }
    if case .fingerprint(let start) = query, Set(found.map(\.fingerprint)).count > 1 {
      let lines = found.map { "  \($0.fingerprint)  \($0.location.description)  \($0.rule)" }
      return refuse("several fingerprints begin with \(start):\n" + lines.joined(separator: "\n"))
    }
    let texts = found.map { finding in
      let source = finding.location.source.file.flatMap { file in (try? run.files.read(file))?.array }
      return FindingExplanation(
        finding: finding, rule: RuleRegistry.infos.first { $0.id == finding.rule },
        fix: report.shown(fix: finding.fix), source: source
      ).text
    }
    return say(AddressMask.masked(report.secrets.masked(texts.joined(separator: "\n"))))
  }

  private func refuse(_ message: String) -> ExitStatus {
    say("beagle-check: " + AddressMask.masked(Self.safeLines(message)) + "\n", to: .standardError)
    return .couldNotRun
  }
}
