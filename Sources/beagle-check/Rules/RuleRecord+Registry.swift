import BeagleModel

extension RuleRecord {
  /// The rules with some IDs, by ID.
  static func records(of ids: Set<String>) -> [RuleRecord] {
    let rules = RuleRegistry.infos.filter { ids.contains($0.id) }.map { RuleRecord($0) }
    let codes = ConfigurationCode.allCases.filter { ids.contains($0.rawValue) }.map { RuleRecord($0) }
    return (rules + codes).inOrder { $0.id < $1.id }
  }

  init(_ info: RuleInfo) {
    self.init(
      id: info.id, severity: info.severity, category: info.category.rawValue, summary: info.summary.asSentence,
      rationale: info.rationale, exceptions: info.exceptions, page: "docs/rules/\(info.group).md")
  }

  private init(_ code: ConfigurationCode) {
    self.init(
      id: code.rawValue, severity: code == .renamedRule ? .note : .warning, category: "configuration",
      summary: code.summary.asSentence, page: "docs/configuration.md")
  }
}
