/// The manual page, `beagle-check(1)`, in the man macros of troff, from the table.
struct ManualPage {
  var table = CommandTable.own

  var text: String {
    let help = HelpText(table: table)
    var lines = [
      #".\" Written from the program's own table by: beagle-check man"#,
      #".TH BEAGLE-CHECK 1 "" "beagle\-check \#(Self.escaped(ToolVersion.current))""#, ".SH NAME",
      #"beagle\-check \- what an installed Beagle iOS app would do with the screens of its BFF"#, ".SH SYNOPSIS",
    ]
    for command in table.commands { lines += [".nf", Self.escaped(help.usage(of: command)), ".fi"] }
    lines.append(".SH COMMANDS")
    for command in table.commands { lines += section(command) }
    let general = table.options.filter(\.isGlobal)
    if !general.isEmpty { lines += [".SH \"OPTIONS OF EVERY COMMAND\""] + general.flatMap { Self.entry($0) } }
    lines += [
      ".SH ENVIRONMENT", ".TP", Self.bold("NO_COLOR, FORCE_COLOR, CLICOLOR_FORCE, CLICOLOR, TERM"),
      Self.escaped("The first that has an opinion decides whether the text report is colored, unless --color does."),
      ".SH FILES", ".TP", Self.bold("beagle-check.json, .beagle-check.json"),
      Self.escaped("The configuration: the nearest one from the working directory up to the repository's folder."),
      ".TP", Self.bold(".beaglecheckignore, .gitignore"),
      Self.escaped("What folders and patterns leave out, in git's syntax."),
      ".SH \"SEE ALSO\"", Self.escaped("beagle-check help COMMAND, beagle-check explain ID"),
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ command: CommandSpec) -> [String] {
    var lines = [".SS " + Self.escaped(HelpText(table: table).usage(of: command)).quoted]
    lines.append(Self.escaped(command.summary.asSentence))
    for paragraph in command.details { lines += [".PP", Self.escaped(paragraph)] }
    for argument in [command.argument, command.more].compactMap(\.self) {
      lines += [".TP", Self.italic(argument.placeholder), Self.escaped(argument.summary.asSentence)]
    }
    for option in table.options(of: command.name) where !option.isGlobal {
      lines += Self.entry(option, of: command.name)
    }
    if !command.statuses.isEmpty { lines += [".PP", "Exit status:"] }
    for status in command.statuses {
      lines += [".TP", Self.bold(String(status.status.rawValue)), Self.escaped(status.meaning.asSentence)]
    }
    if !command.examples.isEmpty { lines += [".PP", "Examples:"] }
    for example in command.examples {
      lines += [".PP", Self.escaped(example.meaning), ".nf", Self.bold("  " + example.line), ".fi"]
    }
    return lines
  }

  private static func entry(_ option: OptionSpec, of command: CommandName? = nil) -> [String] {
    let value = option.value.map { " " + italic($0.placeholder) } ?? ""
    return [
      ".TP", option.spellings.map(bold).joined(separator: ", ") + value,
      escaped(option.meaning(in: command).asSentence),
    ]
  }

  private static func bold(_ text: String) -> String { "\\fB" + inner(text) + "\\fR" }

  private static func italic(_ text: String) -> String { "\\fI" + inner(text) + "\\fR" }

  /// Text at the start of a line, where a dot or an apostrophe would begin a request.
  private static func escaped(_ text: String) -> String {
    let text = inner(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }

  private static func inner(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "`": "\\(ga"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "…": "..."
      default: String(character)
      }
    }.joined()
  }
}

extension String {
  fileprivate var quoted: String { "\"\(self)\"" }
}
