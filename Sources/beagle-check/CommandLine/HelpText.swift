/// Help, from the table.
enum HelpText {
  static let width = 100

  static func text(for command: CommandName?) -> String {
    command.map { text(for: $0.spec) } ?? overview
  }

  /// `beagle-check explain [OPTION]... ID`.
  static func usage(of command: CommandSpec) -> String {
    let name = command.name == .check ? "[check]" : command.name.rawValue
    let hasOptions = CommandTable.options(of: command.name).contains { !$0.isGlobal }
    return "beagle-check \(name)" + (hasOptions ? " [OPTION]..." : "")
      + [command.argument, command.more].compactMap { $0 }.map { " " + $0.usage }.joined()
  }

  private static var overview: String {
    let global = CommandTable.options.filter(\.isGlobal)
    return """
      beagle-check \(ToolVersion.current): checks the screens of a BFF as an installed Beagle iOS app would load them

      usage: beagle-check [COMMAND] [OPTION]... [ARGUMENT]...

      commands:
      \(table(CommandTable.commands.map { (usage: $0.name.rawValue, meaning: $0.summary) }))

      options of every command:
      \(table(global.map { ($0.usage, $0.meaning()) }))

      `check` is the default command: `beagle-check home.json`.
      `beagle-check help COMMAND` explains a command.

      """
  }

  private static func text(for command: CommandSpec) -> String {
    var parts = ["usage: \(usage(of: command))"]
    parts.append("beagle-check \(command.name.rawValue) \(command.summary).".wrapped(at: width))
    parts += command.details.map { $0.wrapped(at: width) }
    if let argument = command.argument {
      let arguments = [argument, command.more].compactMap(\.self)
      parts.append("arguments:\n" + table(arguments.map { ($0.usage, $0.summary) }))
    }
    parts.append(
      "options:\n" + table(CommandTable.options(of: command.name).map { ($0.usage, $0.meaning(in: command.name)) }))
    if !command.statuses.isEmpty {
      parts.append("exit status:\n" + table(command.statuses.map { (String($0.status.rawValue), $0.meaning) }))
    }
    if !command.examples.isEmpty {
      parts.append("examples:\n" + command.examples.map { "  # \($0.meaning)\n  \($0.line)" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Two columns, the second wrapped.
  private static func table(_ rows: [(usage: String, meaning: String)]) -> String {
    let column = (rows.map(\.usage.count).max() ?? 0) + 4
    return rows.map { row in
      let start = "  " + row.usage + String(repeating: " ", count: column - row.usage.count - 2)
      return start + row.meaning.wrapped(at: width - column, hanging: column)
    }.joined(separator: "\n")
  }

}

extension ArgumentSpec {
  /// `PATH` for one, `[PATH]` for at most one, `[PATH]...` for any number.
  var usage: String {
    switch count {
    case .any: "[\(placeholder)]..."
    case .atMostOne: "[\(placeholder)]"
    case .one: placeholder
    }
  }
}

extension OptionSpec {
  /// `-c, --config FILE`; long options without a short one stand in the same column.
  var usage: String { (short.map { "-\($0), " } ?? "    ") + name.long + (value.map { " " + $0.placeholder } ?? "") }

  /// As a command takes it.
  func meaning(in command: CommandName? = nil) -> String {
    var remarks: [String] = []
    // The placeholder does not show the choices.
    if case .report? = value?.kind { remarks.append(Prose.list(choices)) }
    if isRepeatable, command.map(onceIn.contains) != true { remarks.append("repeatable") }
    if let standard = value?.standard { remarks.append("default: \(standard)") }
    return remarks.isEmpty ? summary : summary + " (\(remarks.joined(separator: "; ")))"
  }
}

extension ExitStatus {
  var meaning: String {
    switch self {
    case .clean: "nothing found at or above the fail level"
    case .findings: "findings at or above the fail level"
    case .couldNotRun: "the run could not start: usage, configuration, a report that cannot be written"
    case .incomplete: "nothing broken found, but \(Self.unreachable)"
    case .interrupted: "a walk was interrupted (SIGINT); its findings until then are reported"
    case .terminated: "a walk was terminated (SIGTERM); its findings until then are reported"
    }
  }

  /// The reasons for status 3, as a clause.
  static let unreachable = "a screen did not answer, could not be read, or needs a login"
}
