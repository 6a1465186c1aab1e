import BeagleModel

/// All commands and options. The parser, help, completions, the manual and `docs/command-line.md` are made from it.
struct CommandTable: Sendable {
  var commands: [CommandSpec]
  /// In the order of help.
  var groups: [OptionGroup]

  var options: [OptionSpec] { groups.flatMap(\.options) }

  func options(of command: CommandName) -> [OptionSpec] { groups.flatMap { $0.options(of: command) } }

  /// The program's own.
  static let own = CommandTable(commands: commands, groups: groups)

  static let commands: [CommandSpec] = [
    CommandSpec(
      name: .check,
      summary: "checks payloads as an installed iOS app would load them",
      details: [
        """
        `check` is the default command; write a path that is named like a command as `./rules`. One folder is checked as \
        the root of a back end: `orders/detail.json` answers `/orders/detail`, and links that lead out of the folder are \
        not followed. An address is walked over the network. Without PATH, the entry points of the configuration are \
        walked. Several paths are checked one by one.
        """,
        """
        Folders and patterns leave out what .gitignore and .beaglecheckignore name, in git's syntax, from the repository's \
        folder down; a path that is written out is always checked. A link to a screen that is left out is listed under \
        NOT CHECKED.
        """,
        """
        `@FILE` stands for the words of a file, one in a line; quotes around a word are dropped, and lines that begin \
        with # are skipped. Write `./@name` for a payload with such a name.
        """,
      ],
      argument: ArgumentSpec(
        placeholder: "PATH", kind: .path, count: .any,
        summary: "a payload, a folder, a pattern like 'screens/**/*.json', an address, or - for standard input"),
      statuses: ExitStatus.allCases.map { .init(status: $0, meaning: $0.meaning) },
      examples: [
        .init(line: "beagle-check home.json", meaning: "one payload, with Beagle's own components only"),
        .init(
          line: "beagle-check build/screens --config beagle-check.json",
          meaning: "all screens of a folder, as the configured app sees them"),
        .init(
          line: "beagle-check screens --report text --report json=out/report.json",
          meaning: "one run, two reports"),
        .init(
          line: "git diff --name-only -- 'screens/*.json' | beagle-check --files-from -",
          meaning: "the screens that changed"),
      ]),
    merge,
    compatCommand,
    deepLinksCommand,
    preview,
    diff,
    approve,
    draftCommand,
    CommandSpec(
      name: .config, group: .app,
      summary: "inspects a configuration: check, print, or export its schema",
      details: [
        """
        check lists what the screens use and the file lacks, and what no screen uses. print shows the whole file, its \
        fragments and inherited values included, with the place of every value; secrets are masked, defaults are marked. \
        schema prints the JSON Schema of the file, for editors.
        """,
        """
        PATH, --variant, --jobs, --depth, --max-screens, --time-limit, --wait and the options of a recording are for check.
        """,
      ],
      argument: ArgumentSpec(
        placeholder: "ACTION", kind: .choice(ConfigAction.allCases.map(\.rawValue)), count: .one,
        summary: "check, print or schema"),
      more: ArgumentSpec(
        placeholder: "PATH", kind: .path, count: .any, summary: "the payloads for check, in place of the entry points"),
      statuses: [
        .init(status: .clean, meaning: "check: the file has all that the screens use; print and schema: it is printed"),
        .init(status: .findings, meaning: "check: the screens use what the file lacks"),
        .init(status: .couldNotRun, meaning: "the run could not start: usage, configuration"),
        .init(
          status: .incomplete, meaning: "check: nothing is lacking, but \(ExitStatus.unreachable)"),
        .init(status: .hungUp, meaning: "check: a walk lost its terminal (SIGHUP)"),
        .init(status: .interrupted, meaning: "check: a walk was interrupted (SIGINT)"),
        .init(status: .terminated, meaning: "check: a walk was terminated (SIGTERM)"),
      ],
      examples: [
        .init(line: "beagle-check config check", meaning: "what beagle-check.json lacks, and what no screen uses"),
        .init(line: "beagle-check config print --app staging", meaning: "one configuration, as it is used"),
        .init(line: "beagle-check config schema > beagle-check.schema.json", meaning: "for \"$schema\" of the file"),
      ]),
    contractCommand,
    CommandSpec(
      name: .ignore, group: .findings,
      summary: "writes an entry into rules.ignore of the configuration, so that a finding is left out from now on",
      details: [
        """
        The payloads are checked as by check; the finding is the one with the fingerprint, which the JSON report shows. \
        The rest of the file stays as it is.
        """
      ],
      argument: ArgumentSpec(
        placeholder: "FINGERPRINT", kind: .text, count: .one,
        summary: "the fingerprint of a finding, or as much of its beginning as no other one has"),
      more: ArgumentSpec(
        placeholder: "PATH", kind: .path, count: .any, summary: "the payloads, in place of the entry points"),
      examples: [
        .init(
          line: #"beagle-check ignore 3a0c5e screens --reason "ACME-4411: removed in May" --until 2027-06-01"#,
          meaning: "leaves the finding out until a day")
      ]),
    CommandSpec(
      name: .schema, group: .app,
      summary: "prints the JSON Schema of the payloads that a configuration accepts",
      details: [
        """
        JSON Schema 2020-12, for editors and for tests in other languages: Beagle's own components and actions and those \
        that the configuration registers. It refuses nothing that iOS decodes; what it cannot say, such as whether an \
        expression parses in full, it lets pass.
        """
      ],
      examples: [
        .init(
          line: "beagle-check schema --config beagle-check.json > screen.schema.json",
          meaning: "with the app's own components")
      ]),
    CommandSpec(
      name: .stream, group: .tools,
      summary: "answers other programs' tests, a line of JSON for each line of standard input",
      details: [
        """
        A request is {"id": 1, "op": "decode-component", "input": {"payload": "…"}}, or has "decode-action" for its op; \
        the answer has the same id and says whether iOS decodes the payload, and where it stops.
        """
      ],
      examples: [
        .init(line: "beagle-check stream < requests.jsonl", meaning: "as many requests as come, in constant memory")
      ]),
    CommandSpec(
      name: .eval, group: .findings,
      summary: "shows what an expression is to iOS: its tree, types and value, or why it is not one",
      details: [
        """
        A context that is not given reads null. The configuration has only the types of the app's own operations, so their \
        results are unknown.
        """
      ],
      argument: ArgumentSpec(
        placeholder: "EXPRESSION", kind: .text, count: .one, summary: "a string with @{…}, in quotes for the shell"),
      statuses: [
        .init(status: .clean, meaning: "iOS reads the expression, or the text has none"),
        .init(status: .findings, meaning: "iOS does not read it, a call in it is wrong, or it crashes the app"),
        .init(status: .couldNotRun, meaning: "the run could not start: usage, configuration"),
      ],
      examples: [
        .init(
          line: #"beagle-check eval '@{sum(cart.total, 1)}' --context 'cart={"total": 9.5}'"#,
          meaning: "10.5, and how it comes about"),
        .init(line: "beagle-check eval '@{ user.name }'", meaning: "why users read that very text"),
      ]),
    baseline,
    CommandSpec(
      name: .rules, group: .findings, summary: "lists the rules",
      argument: ArgumentSpec(
        placeholder: "GROUP", kind: .ruleGroup, count: .atMostOne,
        summary: "a group of rules, such as contexts; all of them when left out"),
      examples: [
        .init(line: "beagle-check rules contexts", meaning: "one group"),
        .init(line: "beagle-check rules --report json", meaning: "for programs"),
      ]),
    CommandSpec(
      name: .explain, group: .findings,
      summary: "says what a rule finds and why it matters, or what the app does with one payload",
      details: [
        """
        A finding is named by its fingerprint, of which the beginning is enough, or by FILE:LINE:COLUMN. It is looked for \
        in the paths, else in that file, else in the walk of the configuration, and comes with the corrected fragment and \
        the way there.
        """
      ],
      argument: ArgumentSpec(
        placeholder: "ID", kind: .ruleID, count: .one,
        summary: "a rule's ID or how it starts, a group, a fingerprint, or FILE:LINE:COLUMN"),
      more: ArgumentSpec(
        placeholder: "PATH", kind: .path, count: .any, summary: "what the check with the finding was given"),
      examples: [
        .init(line: "beagle-check explain decoding/wrong-type", meaning: "a rule, with examples"),
        .init(line: "beagle-check explain decoding/miss", meaning: "the rules that start like it"),
        .init(
          line: "beagle-check explain home.json:40:11", meaning: "what was found there, and the corrected fragment"),
        .init(line: "beagle-check explain 3f9c screens", meaning: "the finding whose fingerprint starts with 3f9c"),
      ]),
    CommandSpec(
      name: .completions, group: .tools,
      summary: "prints the script that completes command lines in a shell",
      argument: ArgumentSpec(
        placeholder: "SHELL", kind: .choice(Shell.allCases.map(\.rawValue)), count: .one, summary: "bash, zsh or fish"),
      examples: [
        .init(line: "source <(beagle-check completions bash)", meaning: "in ~/.bashrc"),
        .init(
          line: "beagle-check completions fish > ~/.config/fish/completions/beagle-check.fish",
          meaning: "once, for fish"),
      ]),
    CommandSpec(
      name: .man, group: .tools, summary: "prints the manual page",
      examples: [
        .init(line: "beagle-check man > ~/.local/share/man/man1/beagle-check.1", meaning: "once, for man beagle-check")
      ]),
    CommandSpec(
      name: .help, group: .program,
      summary: "explains a command",
      argument: ArgumentSpec(
        placeholder: "COMMAND", kind: .choice(CommandName.allCases.map(\.rawValue)), count: .atMostOne,
        summary: "a command; all of them when left out")),
    CommandSpec(name: .version, group: .program, summary: "prints the version"),
  ]

  /// In the order of help.
  static let groups = [
    app, network, recording, draft, inputs, walk, rules, known, fixes, reports, graph, deepLinks, contracts, parts,
    general,
  ]

  static let options = groups.flatMap(\.options)

  static func options(of command: CommandName) -> [OptionSpec] { own.options(of: command) }
}

extension CommandName {
  /// `CommandTableTests` checks that every name has one.
  var spec: CommandSpec { CommandTable.commands.first { $0.name == self } ?? CommandSpec(name: self, summary: "") }
}

extension OptionName {
  var spec: OptionSpec {
    CommandTable.options.first { $0.name == self } ?? OptionSpec(name: self, summary: "", commands: [])
  }
}
