import BeagleModel

extension CommandTable {
  static let rules = OptionGroup(
    title: "Rules and exit status",
    options: [
      OptionSpec(
        name: .select, value: .init("RULES", .rules), isRepeatable: true,
        summary: "run only these rules, by ID, group or category, with commas between them", commands: [.check]),
      OptionSpec(
        name: .ignore, value: .init("RULES", .rules), isRepeatable: true, summary: "do not run these rules",
        commands: [.check]),
      OptionSpec(
        name: .failOn, value: .oneOf(Severity.self, standard: "the configuration's rules.failOn, else error"),
        summary: "exit with 1 for findings from this severity up", commands: [.check]),
    ])
}
