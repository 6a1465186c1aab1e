extension CommandTable {
  static let general = OptionGroup(
    title: "Every command",
    options: [
      OptionSpec(
        name: .verbose, short: "v",
        summary: "say on standard error what was read, what was left out, and how long it took",
        commands: [.check, .merge]),
      OptionSpec(name: .help, short: "h", summary: "print help", commands: CommandName.allCases),
      OptionSpec(name: .version, short: "V", summary: "print the version", commands: CommandName.allCases),
    ])
}
