extension CommandTable {
  static let known = OptionGroup(
    title: "Known findings",
    options: [
      OptionSpec(
        name: .baseline, value: .init("FILE", .file, standard: "the configuration's rules.baseline"),
        summary: "the findings that are known, which do not fail the run", commands: [.check, .merge, .baseline]),
      OptionSpec(
        name: .since, value: .init("REPORT|COMMIT", .file),
        summary: "compare with a report in JSON, or with a commit of git: what is new, and what is mended",
        commands: [.check, .merge]),
      OptionSpec(name: .showKnown, summary: "report known findings, too", commands: [.check, .merge]),
      OptionSpec(
        name: .errorOnStale, summary: "exit with 1 when the baseline has findings that are gone",
        commands: [.check, .merge]),
      OptionSpec(name: .acceptNew, summary: "with update: add the findings that are new", commands: [.baseline]),
    ])

  static let baseline = CommandSpec(
    name: .baseline, group: .findings,
    summary: "keeps the file of known findings: write, update, prune or show",
    details: [
      """
      A check with --baseline FILE reports what is new, and known findings do not fail it. write makes the file anew from \
      all that a check finds. update takes out what is mended and words the rest anew; prune only takes out. Neither \
      adds a finding, but update with --accept-new. show lists the file by rule.
      """,
      """
      The default file is the configuration's rules.baseline, else \(Baseline.usualName) beside the configuration. A \
      finding is taken out only where the run looked: check the same paths as write did.
      """,
    ],
    argument: ArgumentSpec(
      placeholder: "ACTION", kind: .choice(BaselineAction.allCases.map(\.rawValue)), count: .one,
      summary: "write, update, prune or show"),
    more: ArgumentSpec(
      placeholder: "PATH", kind: .path, count: .any, summary: "what to check, as for the command check"),
    statuses: [
      .init(status: .clean, meaning: "the file is written, or shown"),
      .init(status: .couldNotRun, meaning: "the run could not start: usage, configuration, a file that cannot be used"),
      .init(status: .incomplete, meaning: "the file is written, but \(ExitStatus.unreachable)"),
      .init(status: .hungUp, meaning: "a walk lost its terminal (SIGHUP), and no file is written"),
      .init(status: .interrupted, meaning: "a walk was interrupted (SIGINT), and no file is written"),
      .init(status: .terminated, meaning: "a walk was terminated (SIGTERM), and no file is written"),
    ],
    examples: [
      .init(line: "beagle-check baseline write screens", meaning: "today's findings are known from now on"),
      .init(
        line: "beagle-check screens --baseline .beagle-check-baseline.json", meaning: "only new findings fail the run"),
      .init(line: "beagle-check baseline update screens", meaning: "what is mended must stay mended"),
    ])
}
