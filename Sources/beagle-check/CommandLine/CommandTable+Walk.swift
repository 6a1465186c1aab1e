extension CommandTable {
  static let walk = OptionGroup(
    title: "The walk",
    options: [
      OptionSpec(
        name: .depth, value: .init("N", .wholeNumber(least: 0)),
        summary: "walk this many links from an entry point; a folder is checked whole",
        commands: [.check, .merge, .compat, .deepLinks, .config, .draft, .ignore, .explain, .baseline],
        uses: [
          .check: .init(
            value: .init("N", .wholeNumber(least: 0)),
            summary:
              "walk this many links from an entry point; a folder is checked whole; with --focus, show this many links "
              + "around the screen, and walk as far as the configuration says"),
          .merge: .init(
            value: .init("N", .wholeNumber(least: 0)), summary: "with --focus: show this many links around the screen"),
        ]),
      OptionSpec(
        name: .maxScreens, value: .init("N", .wholeNumber(least: 1)),
        summary: "end a walk after this many screens; a folder is checked whole",
        commands: [.check, .compat, .deepLinks, .config, .draft, .ignore, .explain, .baseline]),
      OptionSpec(
        name: .timeLimit, value: .init("SECONDS", .wholeNumber(least: 1)),
        summary: "send no request after this time; the routes that are left are listed as not checked",
        commands: [.check, .compat, .deepLinks, .config, .draft, .ignore, .explain, .baseline]),
      OptionSpec(
        name: .wait, value: .init("SECONDS", .wholeNumber(least: 1)),
        summary: "ask the back end again, for this long, until it answers at all; then walk",
        commands: [.check, .compat, .deepLinks, .config, .draft, .ignore, .explain, .baseline]),
      OptionSpec(
        name: .resume, value: .init("FILE", .file),
        summary: "go on with a walk that a signal ended, from the file that it left, \(ResumeFile.standardName)",
        commands: [.check]),
    ])
}
