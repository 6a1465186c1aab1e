import BeagleModel

/// `ignore`: finds a finding of a check, and writes an entry for it into `rules.ignore` of the configuration.
struct IgnoreRun {
  let run: CheckRun
  let options: IgnoreOptions

  /// Writes the entry.
  ///
  /// - Returns: Where it stands, and what it ignores.
  func text() throws(RunError) -> String {
    guard let file = run.request.configurationFile else {
      throw .cannotIgnore(
        "there is no configuration to write to; name one with --config, or let beagle-check init draft one")
    }
    if let until = options.until, let today = run.today(), until < today {
      throw .cannotIgnore("--until \(until) has passed, so the entry would ignore nothing")
    }
    let report = try run.report()
    let finding = try finding(in: report)
    let location = try write(finding, into: file)
    let text = """
      \(location.description): wrote \(entry(for: finding))
        it ignores \(finding.location.description): \(finding.message) [\(finding.rule)]
      """
    return AddressMask.masked(report.secrets.masked(text))
  }

  // MARK: - The finding

  private func finding(in report: RunReport) throws(RunError) -> Diagnostic {
    let shown = report.findings + (report.comparison?.hidden ?? [])
    let all = shown + report.ignoredFindings.map(\.finding)
    var matching: [Diagnostic] = []
    for finding in all
    where finding.fingerprint.description.hasPrefix(options.fingerprint)
      && !matching.contains(where: { $0.fingerprint == finding.fingerprint })
    {
      matching.append(finding)
    }
    guard let finding = matching.first else { throw .cannotIgnore(unknown(among: all)) }
    if matching.count > 1 { throw .cannotIgnore(ambiguous(matching)) }
    if let known = report.ignoredFindings.first(where: { $0.finding.fingerprint == finding.fingerprint }) {
      throw .cannotIgnore(
        "\(finding.fingerprint) is ignored already, by \(known.location.description): \(known.reason)")
    }
    if ConfigurationCode(rawValue: finding.rule) != nil {
      throw .cannotIgnore(
        "\(finding.fingerprint) is a mistake of the configuration; mend it at \(finding.location.description)")
    }
    return finding
  }

  private func unknown(among all: [Diagnostic]) -> String {
    if all.isEmpty { return "this run has no finding" }
    let beginnings = all.map { String($0.fingerprint.description.prefix(options.fingerprint.utf8.count)) }
    let near = Spelling.suggestions(for: options.fingerprint, among: beginnings)
    let question = Spelling.question(near)
    let way = question.isEmpty ? "; --report json shows the fingerprints" : question
    return "no finding of this run has the fingerprint \"\(options.fingerprint)\"" + way
  }

  /// Findings that are shown of many.
  private static let mostShown = 5

  private func ambiguous(_ findings: [Diagnostic]) -> String {
    let lines = findings.prefix(Self.mostShown).map {
      "\n  \($0.fingerprint) \($0.location.description): \($0.message) [\($0.rule)]"
    }
    let more = findings.count - lines.count
    return "\"\(options.fingerprint)\" begins \(findings.count) fingerprints; write more of one:" + lines.joined()
      + (more > 0 ? "\n  and \(more) more" : "")
  }

  // MARK: - The entry

  private func entry(for finding: Diagnostic) -> String {
    let until = options.until.map { ", \"until\": \("\($0)".json)" } ?? ""
    return "{ \"rule\": \(finding.rule.json), \"fingerprint\": \"\(finding.fingerprint)\", "
      + "\"reason\": \(options.reason.json)\(until) }"
  }

  /// - Returns: The location of the entry.
  private func write(_ finding: Diagnostic, into file: String) throws(RunError) -> SourceLocation {
    let original: PaddedBytes
    do throws(FileReadError) { original = try run.files.read(file) } catch {
      throw .configurationUnreadable(file: file, reason: "\(error)")
    }
    guard let document = try? JSONDocument(parsing: original),
      let edits = IgnoreListEdit(document: document).edits(adding: entry(for: finding))
    else { throw .cannotIgnore("\(file) has no place for \"rules.ignore\"") }
    var text = FixedText(original.array)
    text.apply(edits)
    guard let path = try? run.files.fixtures.realPath(file), run.files.rewriting.isWritable(path) else {
      throw .cannotIgnore("\(file) is read-only")
    }
    run.interruption.listen()
    do throws(FileRewriteError) { try run.files.rewriting.rewrite(path, original.array, text.bytes) } catch {
      throw .cannotIgnore("cannot write \(file): \(error.text)")
    }
    let bytes = PaddedBytes(text.bytes)
    let node = (try? JSONDocument(parsing: bytes))?.root["rules"]?["ignore"]?.elements.last
    return Locator(source: Source(file: file), bytes: bytes).location(of: node?.range ?? 0..<0)
  }
}
