import Testing

@testable import beagle_check

@Suite("Help")
struct HelpTextTests {
  private let help = HelpText(table: .example)

  @Test("lists the commands")
  func listsCommands() {
    #expect(
      help.text(for: nil) == """
        beagle-check 0.1.0: what an installed Beagle iOS app would do with the screens of its BFF

          beagle-check home.json        checks one payload; `check` is the default command
          beagle-check screens -c FILE  checks a folder as the app of a configuration sees it

        Check screens
          check    checks payloads
        Describe the app
          config   inspects a team's configuration: check or print
        Understand findings
          rules    lists the rules
          explain  explains a rule
        This program
          version  prints the version

        `beagle-check help COMMAND` lists the options of a command.

        """)
  }

  @Test("explains a command: examples first, then options by what they are about")
  func explainsCheck() {
    #expect(
      help.text(for: .check) == """
        usage: beagle-check [check] [OPTION]... [PATH]...

        beagle-check check checks payloads.

        Examples:
          # one payload
          beagle-check home.json

        `check` is the default command.

        Arguments:
          [PATH]...  a payload, or a folder

        The app:
          -c, --config FILE       the app's [own] configuration
              --app NAME          use this configuration of the file (repeatable; default: the first one)

        Reports:
              --report FORMAT[=PATH]  write a report (text or json; repeatable; default: text)
              --select RULES          run only these rules (repeatable)
              --color auto|never      color the report (default: auto)
          -q, --quiet                 leave out what is no error

        Every command:
          -h, --help              print help

        Exit status:
          0    nothing found
          130  it was interrupted

        """)
  }

  @Test("explains a command with several arguments")
  func explainsConfig() {
    #expect(
      help.text(for: .config) == """
        usage: beagle-check config [OPTION]... ACTION [PATH]...

        beagle-check config inspects a team's configuration: check or print.

        Arguments:
          ACTION     check or print
          [PATH]...  the payloads for check

        The app:
          -c, --config FILE       the app's [own] configuration
              --app NAME          use this configuration of the file (default: the first one)

        Every command:
          -h, --help              print help

        """)
  }

  @Test("fits a terminal: a hundred columns, and forty lines for the list of commands")
  func fits() {
    #expect(HelpText().text(for: nil).split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    for name in [nil] + CommandName.allCases {
      for line in HelpText().text(for: name).split(separator: "\n") where !line.hasPrefix("  beagle-check") {
        #expect(line.count <= 100, "\(line)")
      }
    }
  }
}
