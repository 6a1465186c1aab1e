extension CommandTable {
  static let fixes = OptionGroup(
    title: "Fixes",
    options: [
      OptionSpec(
        name: .fix,
        summary: "apply the safe fixes to the files, and check again; no file gets a finding that it did not have",
        commands: [.check]),
      OptionSpec(
        name: .fixDryRun,
        summary: "print the fixes as a patch on standard output, in the place of a report; write nothing",
        commands: [.check]),
      OptionSpec(
        name: .unsafeFixes, summary: "with --fix or --fix-dry-run: apply also the fixes that a person should look at",
        commands: [.check]),
    ])
}
