extension CommandTable {
  static let general = OptionGroup(
    title: "Every command",
    options: [
      OptionSpec(name: .help, short: "h", summary: "print help", commands: CommandName.allCases),
      OptionSpec(name: .version, short: "V", summary: "print the version", commands: CommandName.allCases),
    ])
}
