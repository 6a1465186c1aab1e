import BeagleModel

extension CommandTable {
  static let inputs = OptionGroup(
    title: "Payloads",
    options: [
      OptionSpec(
        name: .filesFrom, value: .init("FILE", .file),
        summary: "check the paths in a file too, one in a line; - reads the list from standard input",
        commands: [.check, .deepLinks]),
      OptionSpec(
        name: .stdinPath, value: .init("PATH", .file), summary: "name standard input so in findings; it is read for -",
        commands: [.check, .deepLinks]),
      OptionSpec(
        name: .exclude, value: .init("GLOB", .text), isRepeatable: true,
        summary: "leave this out of folders and patterns, in the syntax of .gitignore",
        commands: [.check, .compat, .deepLinks, .diff, .approve, .draft, .config, .ignore, .explain, .baseline]),
      OptionSpec(
        name: .noIgnore, summary: "read no .gitignore and no .beaglecheckignore",
        commands: [.check, .compat, .deepLinks, .diff, .approve, .draft, .config, .ignore, .explain, .baseline]),
      OptionSpec(
        name: .followLinks,
        summary: "follow symbolic links out of folders and patterns; without it they are listed as not checked",
        commands: [
          .check, .merge, .compat, .deepLinks, .diff, .approve, .draft, .config, .ignore, .explain, .baseline, .preview,
        ]),
      OptionSpec(
        name: .root, value: .oneOf(PayloadRoot.self, standard: "what a file begins with"),
        summary: "what each file holds; a screen has nothing around it",
        commands: [.check, .compat, .deepLinks, .draft, .ignore, .baseline]),
      OptionSpec(
        name: .jobs, short: "j", value: .init("N", .wholeNumber(least: 1), standard: "the number of processors"),
        summary: "check this many payloads at once",
        commands: [.check, .merge, .compat, .deepLinks, .diff, .approve, .config, .draft, .ignore, .explain, .baseline]),
    ])
}
