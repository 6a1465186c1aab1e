@testable import beagle_check

extension CommandTable {
  /// A row of every kind, so that whole outputs stay as they are when the program's own table grows.
  static let example = CommandTable(
    commands: [
      CommandSpec(
        name: .check, summary: "checks payloads", details: ["`check` is the default command."],
        argument: ArgumentSpec(placeholder: "PATH", kind: .path, count: .any, summary: "a payload, or a folder"),
        statuses: [
          .init(status: .clean, meaning: "nothing found"), .init(status: .interrupted, meaning: "it was interrupted"),
        ],
        examples: [.init(line: "beagle-check home.json", meaning: "one payload")]),
      CommandSpec(
        name: .config, group: .app, summary: "inspects a team's configuration: check or print",
        argument: ArgumentSpec(
          placeholder: "ACTION", kind: .choice(["check", "print"]), count: .one, summary: "check or print"),
        more: ArgumentSpec(placeholder: "PATH", kind: .path, count: .any, summary: "the payloads for check")),
      CommandSpec(
        name: .rules, group: .findings, summary: "lists the rules",
        argument: ArgumentSpec(placeholder: "GROUP", kind: .ruleGroup, count: .atMostOne, summary: "a group of rules")),
      CommandSpec(
        name: .explain, group: .findings, summary: "explains a rule",
        argument: ArgumentSpec(placeholder: "ID", kind: .ruleID, count: .one, summary: "a rule's ID")),
      CommandSpec(name: .version, group: .program, summary: "prints the version"),
    ],
    groups: [
      OptionGroup(
        title: "The app",
        options: [
          OptionSpec(
            name: .config, short: "c", value: .init("FILE", .file), summary: "the app's [own] configuration",
            commands: [.check, .config]),
          OptionSpec(
            name: .app, value: .init("NAME", .text, standard: "the first one"), isRepeatable: true, onceIn: [.config],
            summary: "use this configuration of the file", commands: [.check, .config]),
        ]),
      OptionGroup(
        title: "Reports",
        options: [
          OptionSpec(
            name: .report, value: .init("FORMAT[=PATH]", .report(["text", "json"]), standard: "text"),
            isRepeatable: true, summary: "write a report", commands: [.check]),
          OptionSpec(
            name: .select, value: .init("RULES", .rules), isRepeatable: true, summary: "run only these rules",
            commands: [.check]),
          OptionSpec(
            name: .color, value: .init(nil, .choice(["auto", "never"]), standard: "auto"), summary: "color the report",
            commands: [.check]),
          OptionSpec(name: .quiet, short: "q", summary: "leave out what is no error", commands: [.check]),
        ]),
      OptionGroup(
        title: "Every command",
        options: [OptionSpec(name: .help, short: "h", summary: "print help", commands: CommandName.allCases)]),
    ])
}
