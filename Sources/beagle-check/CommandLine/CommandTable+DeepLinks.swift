extension CommandTable {
  static let deepLinks = OptionGroup(
    title: "Deep links",
    options: [
      OptionSpec(
        name: .who, value: .init("PATH", .text), summary: "report only this path, with every caller",
        commands: [.deepLinks]),
      OptionSpec(
        name: .match, value: .init("URL", .text),
        summary: "report only what opens this URL, by hostedLinks, the Info.plist and the table; no payload is read",
        commands: [.deepLinks]),
      OptionSpec(
        name: .fetch, summary: "with --match, ask the website of the URL for its files; follows no redirect",
        commands: [.deepLinks]),
    ])

  static let deepLinksCommand = CommandSpec(
    name: .deepLinks,
    summary: "lists the app's deep links with their callers, and the paths that it lacks",
    details: [
      """
      The rows are the deepLinks of the configuration, and the paths that payloads open and the table lacks. A row is \
      unused where no payload opens it, and none may with a path that depends on data. The findings are those of check, in \
      the group deeplinks, without a baseline.
      """,
      """
      `--match` says for each app which rule of the `apple-app-site-association` decides about a URL, which intent \
      filter of Android takes it, and which row has its path. It takes the options of the configuration and --format.
      """,
    ],
    argument: ArgumentSpec(
      placeholder: "PATH", kind: .path, count: .any, summary: "the payloads, as for check"),
    statuses: [
      .init(status: .clean, meaning: "no error about deep links was found"),
      .init(
        status: .findings,
        meaning: "a deep link has an error; with --who, the path has one; with --match, no app gets the URL"),
      .init(
        status: .couldNotRun,
        meaning: "the run could not start: usage, configuration, or a path without a row or a caller"),
      .init(status: .incomplete, meaning: "no error was found, but \(ExitStatus.unreachable)"),
      .init(status: .hungUp, meaning: "a walk lost its terminal (SIGHUP)"),
      .init(status: .interrupted, meaning: "a walk was interrupted (SIGINT)"),
      .init(status: .terminated, meaning: "a walk was terminated (SIGTERM)"),
    ],
    examples: [
      .init(line: "beagle-check deep-links screens", meaning: "every path, and the callers of those with errors"),
      .init(
        line: "beagle-check deep-links screens --who /kyc/document --format json",
        meaning: "may this screen be removed? its callers and releases, for a script"),
      .init(
        line: "beagle-check deep-links --match https://links.acme.example/orders/42",
        meaning: "does this link open the app, and which rule says so?"),
    ])
}
