@testable import beagle_check

/// `docs/command-line.md`, from the table.
enum CommandLinePage {
  static var text: String {
    var parts = [
      """
      # The command line

      Written from the program's own table of commands and options; `BEAGLE_CHECK_WRITE_DOCS=1 swift test` rewrites it.

          beagle-check [COMMAND] [OPTION]... [ARGUMENT]...

      `--option VALUE` and `--option=VALUE` are the same, and so are `-j 4` and `-j4`. `--` ends the options. An option
      that is not repeatable and given twice has its last value.
      """
    ]
    parts += CommandTable.commands.map(section)
    parts.append("## Options of every command\n\n" + table(CommandTable.options.filter { $0.isGlobal }))
    parts.append(
      """
      ## Reports and color

      Only the reports that are named are written: `--report text --report json=out/report.json` for both. Missing
      folders are made, and a file is moved to its place when it is whole; a device or a pipe is written to as it is.
      A report that cannot be written is named on standard error and ends the run with 2; the others are written.

      With `--color auto`, the first of these that has an opinion decides: `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR_FORCE`,
      `CLICOLOR=0`, `TERM=dumb`, and whether standard output is a terminal. Files are never colored.
      """)
    parts.append(
      """
      ## Exit status

      What `check` ends with; `config` and `eval` have tables of their own, and all others end with 0, or with 2 where they could
      not do what was asked.

      \(table(CommandName.check.spec.statuses, "Status"))
      """)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func section(_ command: CommandSpec) -> String {
    var parts = ["## \(command.name.rawValue)", "    " + HelpText().usage(of: command)]
    parts.append(command.summary.prefix(1).uppercased() + command.summary.dropFirst() + ".")
    parts += command.details
    for argument in [command.argument, command.more].compactMap(\.self) {
      parts.append("`\(argument.placeholder)`: \(argument.summary).")
    }
    let options = CommandTable.options(of: command.name).filter { !$0.isGlobal }
    if !options.isEmpty { parts.append(table(options, of: command.name)) }
    // Those of a check have a section of their own.
    if !command.statuses.isEmpty, command.name != .check { parts.append(table(command.statuses, "Exit status")) }
    if !command.examples.isEmpty {
      let lines = command.examples.map { "# \($0.meaning)\n\($0.line)" }.joined(separator: "\n")
      parts.append("```sh\n\(lines)\n```")
    }
    return parts.joined(separator: "\n\n")
  }

  private static func table(_ statuses: [CommandSpec.Status], _ title: String) -> String {
    "| \(title) | Meaning |\n| --- | --- |\n"
      + statuses.map { "| \($0.status.rawValue) | \($0.meaning) |" }.joined(separator: "\n")
  }

  private static func table(_ options: [OptionSpec], of command: CommandName? = nil) -> String {
    let rows = options.map { option in
      let usage = option.usage.drop { $0 == " " }.split(separator: "|").joined(separator: "\\|")
      return "| `\(usage)` | \(option.meaning(in: command)) |"
    }
    return "| Option | Meaning |\n| --- | --- |\n" + rows.joined(separator: "\n")
  }
}
