/// The matrix of screens and releases in GitHub's Markdown.
struct CompatMarkdown {
  let result: CompatRun.Result
  let showsAll: Bool

  var text: String {
    let matrix = result.matrix
    let heads = matrix.columns.map { column in
      "\(column.release.version)" + (column.release.share.map { " (\(UserShare.words($0)))" } ?? "")
        + (column.isSupported ? "" : ", no support")
    }
    let shown = showsAll ? matrix.rows : matrix.rows.filter { !$0.isClean }
    var text = "## \(result.isShippable ? result.status == .clean ? "Ship" : "Not certain" : "Do not ship")\n\n"
    text += "\(Prose.count(matrix.rows.count, "screen")), \(matrix.brokenScreens) broken for supported releases"
    if !matrix.broken.isEmpty, let affected = matrix.affected {
      text += " that \(UserShare.words(affected)) of users have"
    }
    text += ".\n\n"
    text += MarkdownText.tableHead(["Screen"] + heads)
    for row in shown {
      text += MarkdownText.row([Self.code(row.name)] + zip(row.marks, matrix.columns).map(CompatText.mark))
    }
    let hidden = matrix.rows.count - shown.count
    if hidden > 0 { text += "\n\(Prose.count(hidden, "screen")) more without an error.\n" }
    let findings = matrix.rows.flatMap { row in row.findings.map { (row.name, $0) } }
    if !findings.isEmpty { text += "\n" + MarkdownText.tableHead(["Screen", "Releases", "Error", "Rule", "Fix"]) }
    for (name, finding) in findings {
      let releases = matrix.columns(of: finding).map { "\(matrix.columns[$0].release.version)" }
      text += MarkdownText.row([
        Self.code(name), releases.joined(separator: ", "), Self.code(finding.message), "`\(finding.rule)`",
        Self.code(result.report.shown(fix: finding.fix)?.title ?? ""),
      ])
    }
    return text
  }

  private static func code(_ text: String) -> String {
    text.isEmpty ? "" : MarkdownText.code(AddressMask.masked(text))
  }
}
