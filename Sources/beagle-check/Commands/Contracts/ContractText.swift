import BeagleModel

/// The comparison of two contracts for people: what payloads still use first, then what none uses, then the verdict.
struct ContractText {
  let comparison: ContractComparison

  /// Names of screens in a row; the JSON has all.
  private static let mostNames = 3

  var text: String {
    let comparison = comparison
    let new = comparison.releases.new
    var parts: [String] = []
    let sent = comparison.payloads == nil ? comparison.rows : comparison.used
    let still = comparison.payloads == nil ? "" : " and still sent by the BFF today"
    parts.append(section("removed in \(new)\(still)", sent.filter(\.change.isRemoval), mark: "✗"))
    parts.append(section("changed in a breaking way", sent.filter { !$0.change.isRemoval }, mark: "✗"))
    if comparison.payloads != nil {
      let unused = comparison.rows.filter(\.screens.isEmpty)
      parts.append(section("breaking, and used by no payload that was read", unused, mark: "·"))
    }
    parts.append(facts)
    return parts.filter { !$0.isEmpty }.joined() + "\n" + comparison.verdict + "\n"
  }

  // MARK: - Rows

  private func section(_ title: String, _ rows: [ContractComparison.Row], mark: String) -> String {
    if rows.isEmpty { return "" }
    let cells = rows.map { row in
      [row.change.name, row.what(comparison), row.screens.isEmpty ? "" : Prose.count(row.screens.count, "screen")]
        .map(PlainText.safe)
    }
    let widths = (0..<3).map { column in cells.map { DisplayWidth.of($0[column]) }.max() ?? 0 }
    let lines = zip(rows, cells).map { row, cells in
      let columns = zip(cells, widths).filter { $0.1 > 0 }.map { $0.0 + blanks($0.1 - DisplayWidth.of($0.0)) }
      let line = "  \(mark) " + (columns + [names(of: row)]).joined(separator: "    ")
      return line.trimmingBlanks + "\n" + remarks(of: row)
    }
    return PlainText.safe(title) + "\n" + lines.joined()
  }

  private func names(of row: ContractComparison.Row) -> String {
    let names = row.names
    let others = names.count - Self.mostNames
    return names.prefix(Self.mostNames).map { PlainText.safe(AddressMask.masked($0)) }.joined(separator: ", ")
      + (others > 0 ? " and \(others) more" : "")
  }

  /// What users see, what may have come in the name's place, and the configurations.
  private func remarks(of row: ContractComparison.Row) -> String {
    var remarks = [("users", row.change.effect)]
    if let renamed = row.change.renamed { remarks.append(("note", "renamed to \(renamed)?")) }
    if !row.configurations.isEmpty { remarks.append(("config", Prose.names(row.configurations))) }
    return remarks.map { blanks(11 - $0.0.count) + "\($0.0): \(PlainText.safe($0.1))\n" }.joined()
  }

  // MARK: - The rest

  private var facts: String {
    var lines: [String] = []
    if !comparison.additions.isEmpty { lines.append("added (fine): \(comparison.added)") }
    if comparison.widened > 0 { lines.append("widened (fine): \(Prose.count(comparison.widened, "type"))") }
    if let beagle = comparison.beagle { lines.append("Beagle: was \(beagle.old), is \(beagle.new)") }
    if let payloads = comparison.payloads { lines.append(payloads.line) }
    lines += comparison.gaps.map { "NOT COMPARED: " + PlainText.safe($0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

extension String {
  fileprivate var trimmingBlanks: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
