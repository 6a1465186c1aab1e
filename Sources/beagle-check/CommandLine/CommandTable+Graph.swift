extension CommandTable {
  static let graph = OptionGroup(
    title: "The graph",
    options: [
      OptionSpec(
        name: .focus, value: .init("ROUTE", .text),
        summary:
          "with --report mermaid, dot or graph: show the screens within --depth links of this one, both ways; 1 without it",
        commands: [.check, .merge]),
      OptionSpec(
        name: .reaches, value: .init("ROUTE", .text),
        summary:
          "with these reports: show the screens from which a screen, or a native one, can be reached, and the ways",
        commands: [.check, .merge]),
      OptionSpec(
        name: .affected, value: .init("COMMIT|REPORT", .file),
        summary:
          "with these, markdown and github: show the screens that changed since a commit, or have findings that a report "
          + "in JSON has not; those that show them as parts; and those that open one of these",
        commands: [.check, .merge]),
    ])
}
