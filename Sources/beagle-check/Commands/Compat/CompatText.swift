import BeagleModel

/// The matrix of screens and releases as text, the errors below it, and the verdict.
struct CompatText {
  let result: CompatRun.Result
  let showsAll: Bool

  private var matrix: CompatMatrix { result.matrix }
  /// The columns of a cell.
  private static let cellWidth = 10
  /// A name that is longer moves nothing else to the right.
  private static let widest = 60

  var text: String { ([table, legend, errors].filter { !$0.isEmpty } + [verdict]).joined(separator: "\n") }

  // MARK: - Table

  /// The screens that are listed: those with an error or an unknown release, or all; a single clean one takes no more
  /// room than its count.
  private var shown: [CompatMatrix.Row] {
    let clean = matrix.rows.count(where: \.isClean)
    return showsAll || clean < 2 ? matrix.rows : matrix.rows.filter { !$0.isClean }
  }

  private var table: String {
    let shown = shown
    let title = "\(subject) (\(Prose.count(matrix.rows.count, "screen")))"
    let names = [title] + shown.map { " " + PlainText.safe(AddressMask.masked($0.name)) }
    let nameWidth = names.map(DisplayWidth.of).filter { $0 <= Self.widest }.max() ?? 0
    func line(_ name: String, _ cells: [String]) -> String {
      (name.padded(to: nameWidth) + cells.map { "   " + $0.padded(to: Self.cellWidth) }.joined()).withoutBlanksAtEnd
        + "\n"
    }
    var text = line(title, matrix.columns.map { "\($0.release.version)" })
    if matrix.columns.contains(where: { $0.release.share != nil }) {
      text += line("", matrix.columns.map { $0.release.share.map(UserShare.words) ?? "" })
    }
    if matrix.columns.contains(where: { !$0.isSupported }) {
      text += line("", matrix.columns.map { $0.isSupported ? "" : "no support" })
    }
    for (name, row) in zip(names.dropFirst(), shown) {
      text += line(name, zip(row.marks, matrix.columns).map { Self.mark($0, $1) })
    }
    let hidden = matrix.rows.count - shown.count
    if hidden > 0 {
      let mark = matrix.columns.contains(where: \.isUnknown) ? "without an error" : "all ✓"
      text += " … \(hidden) more, \(mark) (--all to list)\n"
    }
    return text
  }

  static func mark(_ mark: CompatMark?, _ column: CompatMatrix.Column) -> String {
    column.isUnknown ? "?" : mark?.text ?? "✓"
  }

  /// What was checked: a server, or paths.
  private var subject: String {
    let scope = result.report.scope
    let base = scope?.uses.first?.base
    let words = base.map { "BFF \($0)" } ?? scope?.paths.joined(separator: ", ") ?? ""
    return PlainText.safe(AddressMask.masked(words.isEmpty ? scope?.configurationFile ?? "" : words))
  }

  /// What the marks of the table mean.
  private var legend: String {
    let used = Set(matrix.rows.flatMap { $0.marks.compactMap(\.self) })
    var parts = CompatMark.allCases.filter(used.contains).map { "\($0.text)  \($0.meaning)" }
    if matrix.columns.contains(where: \.isUnknown) { parts.append("?  no contract, so nothing is known") }
    return parts.isEmpty ? "" : " " + parts.joined(separator: "      ") + "\n"
  }

  // MARK: - Errors

  /// The errors of each screen, with the releases that they concern.
  private var errors: String {
    let rows = matrix.rows.filter { !$0.findings.isEmpty }
    let lines = rows.flatMap { row in
      row.findings.enumerated().map { number, finding in
        (
          name: number == 0 ? PlainText.safe(AddressMask.masked(row.name)) : "",
          releases: releases(of: finding),
          message: PlainText.safe(AddressMask.masked(finding.message)), rule: finding.rule
        )
      }
    }
    let nameWidth = lines.map { DisplayWidth.of($0.name) }.filter { $0 <= Self.widest }.max() ?? 0
    let releaseWidth = lines.map { DisplayWidth.of($0.releases) }.filter { $0 <= Self.widest }.max() ?? 0
    return lines.map {
      "\($0.name.padded(to: nameWidth))   \($0.releases.padded(to: releaseWidth))   \($0.message)   [\($0.rule)]\n"
    }.joined()
  }

  /// `4.9.1`, `5.3.2+` for all from one on, `all`.
  private func releases(of finding: Diagnostic) -> String {
    let known = matrix.columns.indices.filter { !matrix.columns[$0].isUnknown }
    let places = matrix.columns(of: finding)
    if places.count == known.count, places.count > 1 { return "all" }
    let versions = places.map { matrix.columns[$0].release.version }
    if versions.count > 1, let oldest = versions.min(),
      known.allSatisfy({ places.contains($0) || matrix.columns[$0].release.version < oldest })
    {
      return "\(oldest)+"
    }
    return versions.map { "\($0)" }.joined(separator: ", ")
  }

  // MARK: - Verdict

  private var verdict: String {
    var text = ""
    for (version, end) in result.ending { text += "\(version) ends on \(end) and then counts no more\n" }
    let unknown = matrix.columns.filter(\.isUnknown)
    for column in unknown {
      text += "\(column.release.version): no contract at \(PlainText.safe(column.release.contract ?? ""));"
      text += " beagle-check contract --release \(column.release.version) writes it\n"
    }
    if result.report.isIncomplete { text += "incomplete: some screens could not be loaded\n" }
    text += result.sentence + "\n"
    if matrix.broken.isEmpty { return text }
    let changes = matrix.changes.map { change, screens in
      PlainText.safe(AddressMask.masked(change)) + (screens > 1 ? " (\(screens) screens)" : "")
    }
    return text + "  smallest set of changes: " + changes.joined(separator: " · ") + "\n"
  }
}

extension CompatRun.Result {
  /// `do NOT ship: 3 screens broken for releases with 97 % of users`.
  var sentence: String {
    let broken = matrix.brokenScreens
    if broken == 0 {
      return status == .clean ? "ship: no error for any supported release" : "not certain: no error where all is known"
    }
    let users =
      matrix.affected.map { "\(UserShare.words($0)) of users" }
      ?? Prose.count(matrix.broken.count, "supported release")
    return (isShippable ? "ship: " : "do NOT ship: ")
      + "\(Prose.count(broken, "screen")) broken for releases with \(users)"
      + (isShippable ? ", within --max-affected \(UserShare.words(most))" : "")
  }
}
