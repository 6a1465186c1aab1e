import BeagleModel

extension CommandTable {
  static let reports = OptionGroup(
    title: "Reports",
    options: [
      OptionSpec(
        name: .report,
        value: .init(
          "FORMAT[=PATH]", .report(ReportFormat.allCases.map(\.rawValue)),
          standard: "text; github in a GitHub workflow, agent for a coding agent"),
        isRepeatable: true,
        summary:
          "write a report to standard output or a file; text=all prints each finding, and text=./all is a file",
        commands: [.check, .merge, .rules],
        uses: [
          .rules: .init(
            value: .init(nil, .choice(["text", "json"]), standard: "text"), summary: "list the rules as this")
        ]),
      OptionSpec(
        name: .quiet, short: "q", summary: "leave findings below the fail level out of the text report",
        commands: [.check, .merge]),
      OptionSpec(
        name: .statistics, summary: "end the text report with the findings of each rule, and how many can be fixed",
        commands: [.check, .merge]),
      OptionSpec(
        name: .by, value: .oneOf(CountKey.self, standard: "no table"), isRepeatable: true,
        summary: "end the text report with the findings of each rule, owner or screen, by severity",
        commands: [.check, .merge]),
      OptionSpec(
        name: .trend, value: .init("FILE", .file), isRepeatable: true,
        summary:
          "with --report html: show the errors and warnings of an earlier report in JSON; the oldest comes first",
        commands: [.check, .merge]),
      OptionSpec(
        name: .color, value: .oneOf(ColorChoice.self, standard: ColorChoice.auto.rawValue),
        summary: "color the text report", commands: [.check, .merge]),
      OptionSpec(
        name: .format, value: .oneOf(TableFormat.self, standard: TableFormat.text.rawValue),
        summary: "print the table in this format", commands: [.compat, .deepLinks, .diff],
        uses: [
          .compat: .init(
            value: .oneOf(CompatFormat.self, standard: CompatFormat.text.rawValue),
            summary: "print the table in this format; html is a page of its own"),
          .diff: .init(
            value: .oneOf(ChangeFormat.self, standard: ChangeFormat.text.rawValue),
            summary: "print the changes like this"),
        ]),
    ])
}
