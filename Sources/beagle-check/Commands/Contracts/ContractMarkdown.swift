import BeagleModel

/// The comparison of two contracts in GitHub's Markdown, for a pull request.
struct ContractMarkdown {
  let comparison: ContractComparison

  /// Names of screens in a row; the JSON has all.
  private static let mostNames = 10

  var text: String {
    let title = MarkdownText.code(comparison.releases.new)
    var text = "## \(title) against \(MarkdownText.code(comparison.releases.old))\n\n**\(comparison.verdict)**\n"
    if !comparison.rows.isEmpty {
      text += "\n" + MarkdownText.tableHead(["Breaking change", "What", "Users", "Screens"])
    }
    for row in comparison.used + comparison.rows.filter(\.screens.isEmpty) {
      text += MarkdownText.row([
        MarkdownText.code(row.change.name), what(row), row.change.effect, screens(of: row),
      ])
    }
    let facts = facts
    if !facts.isEmpty { text += "\n" + facts.map { "- \($0)\n" }.joined() }
    return text
  }

  private func what(_ row: ContractComparison.Row) -> String {
    var parts = [row.change.isRemoval ? "removed" : MarkdownText.code(row.change.detail)]
    if let renamed = row.change.renamed { parts.append("renamed to \(MarkdownText.code(renamed))?") }
    if !row.configurations.isEmpty {
      parts.append("in \(MarkdownText.code(Prose.names(row.configurations)))")
    }
    return parts.joined(separator: "; ")
  }

  private func screens(of row: ContractComparison.Row) -> String {
    if comparison.payloads == nil { return "not looked for" }
    let names = row.names
    if names.isEmpty { return "none" }
    let others = names.count - Self.mostNames
    return "\(names.count): "
      + names.prefix(Self.mostNames).map { MarkdownText.code(AddressMask.masked($0)) }.joined(separator: ", ")
      + (others > 0 ? " and \(others) more" : "")
  }

  private var facts: [String] {
    var facts: [String] = []
    if !comparison.additions.isEmpty { facts.append("added (fine): \(comparison.added)") }
    if comparison.widened > 0 { facts.append("widened (fine): \(Prose.count(comparison.widened, "type"))") }
    if let beagle = comparison.beagle { facts.append("Beagle: was \(beagle.old), is \(beagle.new)") }
    if let payloads = comparison.payloads { facts.append(payloads.line) }
    return facts + comparison.gaps.map { "not compared: " + MarkdownText.code($0) }
  }
}
