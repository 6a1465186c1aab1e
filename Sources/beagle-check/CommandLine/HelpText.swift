/// Help, from the table.
struct HelpText {
  static let width = 100

  var table = CommandTable.own

  /// - Parameter command: `nil` for the list of commands.
  func text(for command: CommandName?) -> String {
    guard let command else { return overview }
    return table.commands.first { $0.name == command }.map(text) ?? ""
  }

  /// `beagle-check explain [OPTION]... ID`.
  func usage(of command: CommandSpec) -> String {
    let name = command.name == .check ? "[check]" : command.name.rawValue
    let hasOptions = table.options(of: command.name).contains { !$0.isGlobal }
    return "beagle-check \(name)" + (hasOptions ? " [OPTION]..." : "")
      + [command.argument, command.more].compactMap { $0 }.map { " " + $0.usage }.joined()
  }

  /// At most as long as a terminal is high.
  private var overview: String {
    let width = table.commands.map(\.name.rawValue.count).max() ?? 0
    let groups = CommandSpec.Group.allCases.map { group in
      let rows = table.commands.filter { $0.group == group }.map { (usage: $0.name.rawValue, meaning: $0.summary) }
      return rows.isEmpty ? "" : "\(group.rawValue)\n\(columns(rows, least: width))\n"
    }
    return """
      beagle-check \(ToolVersion.current): what an installed Beagle iOS app would do with the screens of its BFF

        beagle-check home.json        checks one payload; `check` is the default command
        beagle-check screens -c FILE  checks a folder as the app of a configuration sees it

      \(groups.joined())
      `beagle-check help COMMAND` lists the options of a command.

      """
  }

  private func text(for command: CommandSpec) -> String {
    var parts = ["usage: \(usage(of: command))"]
    parts.append("beagle-check \(command.name.rawValue) \(command.summary).".wrapped(at: Self.width))
    if !command.examples.isEmpty {
      parts.append("Examples:\n" + command.examples.map { "  # \($0.meaning)\n  \($0.line)" }.joined(separator: "\n"))
    }
    parts += command.details.map { $0.wrapped(at: Self.width) }
    if let argument = command.argument {
      let arguments = [argument, command.more].compactMap(\.self)
      parts.append("Arguments:\n" + columns(arguments.map { ($0.usage, $0.summary) }))
    }
    for group in table.groups {
      let options = group.options(of: command.name)
      if options.isEmpty { continue }
      parts.append("\(group.title):\n" + columns(options.map { ($0.usage, $0.meaning(in: command.name)) }, least: 22))
    }
    if !command.statuses.isEmpty {
      parts.append("Exit status:\n" + columns(command.statuses.map { (String($0.status.rawValue), $0.meaning) }))
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Two columns, the second wrapped.
  ///
  /// - Parameter least: The least width of the first column.
  private func columns(_ rows: [(usage: String, meaning: String)], least: Int = 0) -> String {
    let column = (rows.map(\.usage.count) + [least]).max().map { $0 + 4 } ?? 0
    return rows.map { row in
      let start = "  " + row.usage + String(repeating: " ", count: column - row.usage.count - 2)
      return start + row.meaning.wrapped(at: Self.width - column, hanging: column)
    }.joined(separator: "\n")
  }
}

extension ArgumentSpec {
  /// `PATH` for one, `[PATH]` for at most one, `[PATH]...` for any number.
  var usage: String {
    switch count {
    case .any: "[\(placeholder)]..."
    case .atLeastOne: "\(placeholder)..."
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
    case .clean: "nothing found at or above the fail level, or --exit-zero"
    case .findings: "findings at or above the fail level, or more warnings than --max-warnings"
    case .couldNotRun: "the run could not start: usage, configuration, a report that cannot be written"
    case .incomplete: "nothing broken found, but \(Self.unreachable)"
    case .hungUp: "the terminal was closed (SIGHUP) during a walk, or while a file was written"
    case .interrupted: "a walk was interrupted (SIGINT); its findings until then are reported"
    case .terminated: "a walk was terminated (SIGTERM); its findings until then are reported"
    }
  }

  /// The reasons for status 3, as a clause.
  static let unreachable = "a screen did not answer, could not be read, or needs a login"
}
