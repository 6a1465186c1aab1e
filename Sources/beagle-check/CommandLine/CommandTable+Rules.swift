import BeagleModel

extension CommandTable {
  static let rules = OptionGroup(
    title: "Rules and exit status",
    options: [
      OptionSpec(
        name: .select, value: .init("RULES", .rules), isRepeatable: true,
        summary: "run only these rules, by ID, group or category, with commas between them",
        commands: [.check, .baseline]),
      OptionSpec(
        name: .ignore, value: .init("RULES", .rules), isRepeatable: true, summary: "do not run these rules",
        commands: [.check, .baseline]),
      OptionSpec(
        name: .rule, value: .init("RULE=LEVEL", .rules), isRepeatable: true,
        summary: "set the severity of a rule, group or category, or off, whatever the configuration says",
        commands: [.check, .baseline]),
      OptionSpec(
        name: .failOn, value: .oneOf(Severity.self, standard: "the configuration's rules.failOn, else error"),
        summary: "exit with 1 for findings from this severity up", commands: [.check, .merge, .diff],
        uses: [
          .diff: .init(
            value: .oneOf(Severity.self, standard: "the configuration's rules.failOn, else error"),
            summary: "exit with 1 for unapproved changes from this severity up; what breaks users is an error")
        ]),
      OptionSpec(
        name: .maxWarnings, value: .init("N", .wholeNumber(least: 0)),
        summary: "exit with 1 for more warnings than this",
        commands: [.check, .merge]),
      OptionSpec(
        name: .maxFindings, value: .init("N", .wholeNumber(least: 1), standard: "the configuration's limits.findings"),
        summary: "list this many findings of one rule in one document; the others are counted",
        commands: [.check, .merge, .baseline]),
      OptionSpec(
        name: .exitZero, summary: "exit with 0 where findings would give 1; 2 and 3 stay", commands: [.check, .merge]),
      OptionSpec(
        name: .reason, value: .init("TEXT", .text),
        summary: "why the finding is ignored, or the change approved, with a ticket; needed",
        commands: [.ignore, .approve]),
      OptionSpec(
        name: .until, value: .init("DATE", .text), summary: "the last day of the entry, such as 2027-06-01",
        commands: [.ignore]),
    ])
}
