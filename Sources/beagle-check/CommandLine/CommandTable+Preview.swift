extension CommandTable {
  static let preview = CommandSpec(
    name: .preview,
    summary: "draws one screen as a page, with its findings on it",
    details: [
      """
      A route is loaded as a check of the configuration loads it, from the fixtures or from the back end; an address is \
      asked for. Links of the screen are not followed. The page is one file without a script, and it loads nothing: open it \
      in any browser. It is a sketch: its fonts are not those of iOS.
      """,
      """
      `--watch` writes the page again when the payload or the configuration changes, prints a line for each time, and goes \
      on until it is interrupted; the browser shows the new page by itself. A back end is asked every two seconds.
      """,
    ],
    argument: ArgumentSpec(
      placeholder: "ROUTE|FILE", kind: .path, count: .one,
      summary: "a route such as /home, a payload, an address, or - for standard input"),
    statuses: [
      .init(status: .clean, meaning: "nothing at or above the fail level was found; with --watch, a signal ended it"),
      .init(status: .findings, meaning: ExitStatus.findings.meaning),
      .init(
        status: .couldNotRun,
        meaning: "no page was written: usage, configuration, or no such route or file"),
      .init(status: .incomplete, meaning: "the page is written, but the back end did not answer"),
      .init(status: .hungUp, meaning: "the back end was asked when a signal came (SIGHUP)"),
      .init(status: .interrupted, meaning: "the back end was asked when a signal came (SIGINT)"),
      .init(status: .terminated, meaning: "the back end was asked when a signal came (SIGTERM)"),
    ],
    examples: [
      .init(line: "beagle-check preview screens/home.json", meaning: "writes preview.html"),
      .init(
        line: "beagle-check preview /orders/detail -o detail.html",
        meaning: "a screen by its route, from the configuration's fixtures"),
      .init(
        line: "beagle-check preview http://localhost:3000/home --watch", meaning: "while you write the screen's builder"
      ),
    ])
}
