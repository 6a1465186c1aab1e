import BeagleModel

extension CommandTable {
  static let contracts = OptionGroup(
    title: "Releases",
    options: [
      OptionSpec(
        name: .release, value: .init("VERSION", .text),
        summary: "the one release of app.releases that the command is about", commands: [.check, .preview, .contract]),
      OptionSpec(
        name: .releases, value: .init("RANGE", .text),
        summary: "the releases of app.releases to show, such as \">=4.9.0\"", commands: [.compat]),
      OptionSpec(
        name: .maxAffected, value: .init("PERCENT", .text),
        summary: "take errors for supported releases that at most this part of all users has, such as 0.5%",
        commands: [.compat]),
      OptionSpec(name: .all, summary: "list the screens without an error, too", commands: [.compat]),
      OptionSpec(
        name: .contract, value: .init("FILE|REF:PATH", .file),
        summary: "the contract of the release that is about to ship, a file or one in git", commands: [.compat]),
      OptionSpec(
        name: .against, value: .init("FILE|REF:PATH", .file),
        summary: "the contract of the release before it", commands: [.compat]),
    ])

  static let contractCommand = CommandSpec(
    name: .contract, group: .app,
    summary: "writes what one release of the app can read, for review and comparison",
    details: [
      """
      A contract has the components, actions, types, operations, deep links, styles, images, controllers and schemes of \
      one release: fragments and inherited values joined, \
      `since`, `until` and `requiredUntil` resolved, types in one notation, names sorted. It has no network, no budgets \
      and no rules. Keep it in git with the release's tag; `--config` reads it like any configuration.
      """
    ],
    examples: [
      .init(
        line: "beagle-check contract --release 5.5.0 -o contracts/5.5.0.json", meaning: "when the release is cut")
    ])

  static let compatCommand = CommandSpec(
    name: .compat, group: .check,
    summary: "says whether these screens may go out with the releases that users have, and the reverse",
    details: [
      """
      Without contracts it checks the screens once for every release of app.releases, and prints what users of each meet \
      on each screen. A release whose requests name it (${app.version} in headers, base URL or entry points) is walked by \
      itself, and one with a contract is checked against that. What is unknown is ?, never ✓.
      """,
      """
      With --contract and --against it lists what a new release no longer reads, and which payloads still send it. \
      A contract is a file that `contract` wrote; `main:contracts/5.4.0.json` is one of a commit, a branch or a tag of git, \
      by its path in the repository. Removed names, removed enum values, changed types and new required keys are \
      breaking; additions are counted. Without PATH the entry points of the configuration are walked, and without these \
      every breaking change counts; --no-config compares the contracts alone.
      """,
    ],
    argument: ArgumentSpec(
      placeholder: "PATH", kind: .path, count: .any, summary: "today's payloads, in place of the entry points"),
    statuses: [
      .init(
        status: .clean,
        meaning: "no error for a release that app.supports keeps; no breaking change, or no payload uses one"),
      .init(
        status: .findings,
        meaning:
          "an error for more users of supported releases than --max-affected; a payload uses a breaking change, or there is one and no payloads were given"
      ),
      .init(
        status: .couldNotRun, meaning: "the run could not start: usage, configuration, a contract that cannot be read"),
      .init(
        status: .incomplete,
        meaning: "none of these, but a supported release has no contract, or \(ExitStatus.unreachable)"),
      .init(status: .hungUp, meaning: "a walk lost its terminal (SIGHUP)"),
      .init(status: .interrupted, meaning: "a walk was interrupted (SIGINT)"),
      .init(status: .terminated, meaning: "a walk was terminated (SIGTERM)"),
    ],
    examples: [
      .init(
        line: "beagle-check compat build/screens --releases '>=4.9.0'",
        meaning: "whether these screens may go out with the releases from 4.9.0 on"),
      .init(
        line: "beagle-check compat --contract contracts/5.5.0.json --against contracts/5.4.0.json build/screens",
        meaning: "whether 5.5.0 may ship while the back end sends these screens"),
      .init(
        line: "beagle-check compat --contract 5.5.0.json --against main:contracts/5.4.0.json --no-config",
        meaning: "the contracts alone, the older one from git"),
    ])
}
