extension CommandTable {
  static let deepLinks = OptionGroup(
    title: "Deep links",
    options: [
      OptionSpec(
        name: .who, value: .init("PATH", .text), summary: "report only this path, with every caller",
        commands: [.deepLinks])
    ])

  static let deepLinksCommand = CommandSpec(
    name: .deepLinks,
    summary: "lists the app's deep links with their callers, and the paths that it lacks",
    details: [
      """
      The rows are the deepLinks of the configuration, and the paths that payloads open and the table lacks. A row is \
      unused where no payload opens it, and none may with a path that depends on data. The findings are those of check, in \
      the group deeplinks, without a baseline.
      """
    ],
    argument: ArgumentSpec(
      placeholder: "PATH", kind: .path, count: .any, summary: "the payloads, as for check"),
    statuses: [
      .init(status: .clean, meaning: "no error about deep links was found"),
      .init(status: .findings, meaning: "a deep link has an error; with --who, the path has one"),
      .init(
        status: .couldNotRun,
        meaning: "the run could not start: usage, configuration, or a path without a row or a caller"),
      .init(status: .incomplete, meaning: "no error was found, but \(ExitStatus.unreachable)"),
      .init(status: .interrupted, meaning: "a walk was interrupted (SIGINT)"),
      .init(status: .terminated, meaning: "a walk was terminated (SIGTERM)"),
    ],
    examples: [
      .init(line: "beagle-check deep-links screens", meaning: "every path, and the callers of those with errors"),
      .init(
        line: "beagle-check deep-links screens --who /kyc/document --format json",
        meaning: "may this screen be removed? its callers and releases, for a script"),
    ])
}
