struct FishCompletions {
  var ruleIDs: [String]

  var script: String {
    let names = CommandTable.commands.map(\.name.rawValue).joined(separator: " ")
    let head = """
      # Completes beagle-check in fish: beagle-check completions fish > ~/.config/fish/completions/beagle-check.fish

      function __beagle_check_runs
          set -l words (commandline -opc)
          set -l command check
          if contains -- "$words[2]" \(names)
              set command $words[2]
          end
          contains -- $command $argv
      end

      complete -c beagle-check -f

      """
    let lines =
      CommandTable.commands.map(command) + CommandTable.commands.compactMap(arguments)
      + CommandTable.options.map(option)
    return head + lines.map { "complete -c beagle-check \($0)\n" }.joined()
  }

  private func command(_ command: CommandSpec) -> String {
    "-n 'test (count (commandline -opc)) -eq 1' -a \(command.name.rawValue) -d \(quoted(command.summary))"
  }

  private func arguments(_ command: CommandSpec) -> String? {
    guard let argument = command.argument else { return nil }
    let condition = "-n '__beagle_check_runs \(command.name.rawValue)' "
    if case .path = argument.kind { return condition + "-F" }
    if case .text = argument.kind { return nil }
    let files = command.more == nil ? "" : "-F "
    return condition + files + "-a " + quoted(argument.choices(ruleIDs: ruleIDs).joined(separator: " "))
  }

  private func option(_ option: OptionSpec) -> String {
    var words: [String] = []
    if !option.isGlobal {
      words.append("-n '__beagle_check_runs \(option.commands.map(\.rawValue).joined(separator: " "))'")
    }
    words.append("-l \(option.name.rawValue)")
    if let short = option.short { words.append("-s \(short)") }
    if let value = option.value {
      if case .file = value.kind { words.append("-r -F") } else { words.append("-x") }
      if !option.choices.isEmpty { words.append("-a " + quoted(option.choices.joined(separator: " "))) }
    }
    words.append("-d " + quoted(option.summary))
    return words.joined(separator: " ")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
  }
}
