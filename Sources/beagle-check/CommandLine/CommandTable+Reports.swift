import BeagleModel

extension CommandTable {
  static let reports = OptionGroup(
    title: "Reports",
    options: [
      OptionSpec(
        name: .report, value: .init("FORMAT[=PATH]", .report(ReportFormat.allCases.map(\.rawValue)), standard: "text"),
        isRepeatable: true,
        summary: "write a report to standard output or a file",
        commands: [.check]),
      OptionSpec(
        name: .quiet, short: "q", summary: "leave findings below the fail level out of the text report",
        commands: [.check]),
      OptionSpec(
        name: .color, value: .oneOf(ColorChoice.self, standard: ColorChoice.auto.rawValue),
        summary: "color the text report", commands: [.check]),
    ])
}
