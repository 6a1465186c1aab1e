import Testing

@testable import beagle_check

@Suite("Help")
struct HelpTextTests {
  @Test("lists the commands")
  func listsCommands() {
    #expect(
      HelpText.text(for: nil) == """
        beagle-check 0.1.0: checks the screens of a BFF as an installed Beagle iOS app would load them

        usage: beagle-check [COMMAND] [OPTION]... [ARGUMENT]...

        commands:
          check        checks payloads as an installed iOS app would load them
          config       inspects a configuration: check, print, or export its schema
          schema       prints the JSON Schema of the payloads that a configuration accepts
          stream       answers other programs' tests, a line of JSON for each line of standard input
          eval         shows what an expression is to iOS: its tree, types and value, or why it is not one
          rules        lists the rules
          explain      says what a rule finds, why it matters, and shows examples
          completions  prints the script that completes command lines in a shell
          help         explains a command
          version      prints the version

        options of every command:
          -h, --help     print help
          -V, --version  print the version

        `check` is the default command: `beagle-check home.json`.
        `beagle-check help COMMAND` explains a command.

        """)
  }

  @Test("explains check with its options, exit status and examples")
  func explainsCheck() {
    #expect(
      HelpText.text(for: .check) == """
        usage: beagle-check [check] [OPTION]... [PATH]...

        beagle-check check checks payloads as an installed iOS app would load them.

        `check` is the default command; write a path that is named like a command as `./rules`. One folder
        is checked as the root of a back end: `orders/detail.json` answers `/orders/detail`, and links that
        lead out of the folder are not followed. An address is walked over the network. Without PATH, the
        entry points of the configuration are walked. Several paths are checked one by one.

        arguments:
          [PATH]...  a payload, a folder, a pattern like 'screens/**/*.json', an address, or - for standard
                     input

        options:
          -c, --config FILE                        the app's dependency configuration
              --app NAME                           use this configuration of the file (repeatable; default:
                                                   the file's defaultConfiguration)
              --variant live|preview|test          which network of the configuration to use (default: test
                                                   where the file has it, else live, else preview)
              --report FORMAT[=PATH]               write a report to standard output or a file (text or
                                                   json; repeatable; default: text)
          -j, --jobs N                             check this many payloads at once (default: the number of
                                                   processors)
              --select RULES                       run only these rules, by ID, group or category, with
                                                   commas between them (repeatable)
              --ignore RULES                       do not run these rules (repeatable)
              --fail-on note|warning|error         exit with 1 for findings from this severity up (default:
                                                   the configuration's rules.failOn, else error)
              --color auto|always|never            color the text report (default: auto)
              --as screen|component|action|either  what each file holds; a screen has nothing around it
                                                   (default: what a file begins with)
              --depth N                            walk this many links from an entry point; a folder is
                                                   checked whole
              --max-screens N                      end a walk after this many screens; a folder is checked
                                                   whole
          -q, --quiet                              leave findings below the fail level out of the text
                                                   report
          -h, --help                               print help
          -V, --version                            print the version

        exit status:
          0    nothing found at or above the fail level
          1    findings at or above the fail level
          2    the run could not start: usage, configuration, a report that cannot be written
          3    nothing broken found, but a screen did not answer, could not be read, or needs a login
          130  a walk was interrupted (SIGINT); its findings until then are reported
          143  a walk was terminated (SIGTERM); its findings until then are reported

        examples:
          # one payload, with Beagle's own components only
          beagle-check home.json
          # all screens of a folder, as the configured app sees them
          beagle-check build/screens --config beagle-check.json
          # one run, two reports
          beagle-check screens --report text --report json=out/report.json

        """)
  }

  @Test("says what config and eval end with")
  func saysStatuses() {
    #expect(
      HelpText.text(for: .config).contains(
        """
        exit status:
          0    check: the file has all that the screens use; print and schema: it is printed
          1    check: the screens use what the file lacks
          2    the run could not start: usage, configuration
          3    check: nothing is lacking, but a screen did not answer, could not be read, or needs a login
          130  check: a walk was interrupted (SIGINT)
          143  check: a walk was terminated (SIGTERM)

        examples:
        """))
    #expect(
      HelpText.text(for: .eval).contains(
        """
        exit status:
          0  iOS reads the expression, or the text has none
          1  iOS does not read it, a call in it is wrong, or it crashes the app
          2  the run could not start: usage, configuration

        examples:
        """))
  }

  @Test("explains stream")
  func explainsStream() {
    #expect(
      HelpText.text(for: .stream) == """
        usage: beagle-check stream [OPTION]...

        beagle-check stream answers other programs' tests, a line of JSON for each line of standard input.

        A request is {"id": 1, "op": "decode-component", "input": {"payload": "…"}}, or has "decode-action"
        for its op; the answer has the same id and says whether iOS decodes the payload, and where it stops.

        options:
          -c, --config FILE  the app's dependency configuration
              --app NAME     use this configuration of the file (default: the file's defaultConfiguration)
          -h, --help         print help
          -V, --version      print the version

        examples:
          # as many requests as come, in constant memory
          beagle-check stream < requests.jsonl

        """)
  }

  @Test("explains a command that has an argument and nothing else")
  func explainsExplain() {
    #expect(
      HelpText.text(for: .explain) == """
        usage: beagle-check explain ID

        beagle-check explain says what a rule finds, why it matters, and shows examples.

        arguments:
          ID  a rule's ID, as in group/name, or a group

        options:
          -h, --help     print help
          -V, --version  print the version

        """)
  }

  @Test("is never wider than a terminal's hundred columns")
  func isNarrow() {
    for name in CommandName.allCases {
      for line in HelpText.text(for: name).split(separator: "\n") where !line.hasPrefix("  beagle-check") {
        #expect(line.count <= 100, "\(line)")
      }
    }
  }
}
