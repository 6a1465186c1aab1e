struct FishCompletions {
  let source: Completions

  var script: String {
    let head = """
      # Completes beagle-check in fish: beagle-check completions fish > ~/.config/fish/completions/beagle-check.fish

      function __beagle_check_runs
          set -l words (commandline -opc)
          set -l command check
          if contains -- "$words[2]" \(source.commands)
              set command $words[2]
          end
          contains -- $command $argv
      end

      function __beagle_check_rules
          string split ' ' '\(source.ruleNames)'
      end

      # FORMAT, or FORMAT=PATH.
      function __beagle_check_reports
          set -l word (string replace -r -- '^--report=' '' (commandline -ct))
          if string match -q -- '*=*' $word
              set -l parts (string split -m 1 = -- $word)
              printf "$parts[1]=%s\\n" (__fish_complete_path $parts[2])
          else
              string split ' ' $argv
          end
      end

      complete -c beagle-check -f

      """
    let lines =
      source.table.commands.map(command) + source.table.commands.compactMap(arguments)
      + source.table.options.map(option)
    return head + lines.map { "complete -c beagle-check \($0)\n" }.joined()
  }

  private func command(_ command: CommandSpec) -> String {
    "-n 'test (count (commandline -opc)) -eq 1' -a \(command.name.rawValue) -d \(quoted(command.summary))"
  }

  private func arguments(_ command: CommandSpec) -> String? {
    guard let argument = command.argument else { return nil }
    var words: [String] = []
    if argument.takesFiles || command.more?.takesFiles == true { words.append("-F") }
    let choices = source.words(of: argument)
    if !choices.isEmpty { words.append("-a " + quoted(choices)) }
    return words.isEmpty ? nil : "-n '__beagle_check_runs \(command.name.rawValue)' " + words.joined(separator: " ")
  }

  private func option(_ option: OptionSpec) -> String {
    var words: [String] = []
    if !option.isGlobal {
      words.append("-n '__beagle_check_runs \(option.commands.map(\.rawValue).joined(separator: " "))'")
    }
    words.append("-l \(option.name.rawValue)")
    if let short = option.short { words.append("-s \(short)") }
    if let value = option.value { words.append(self.value(value)) }
    words.append("-d " + quoted(option.summary))
    return words.joined(separator: " ")
  }

  private func value(_ value: OptionSpec.Value) -> String {
    let words = value.choices.joined(separator: " ")
    return switch value.kind {
    case .file: "-r -F"
    case .rules: "-x -a '(__fish_complete_list , __beagle_check_rules)'"
    case .report: "-x -a '(__beagle_check_reports \(words))'"
    default: words.isEmpty ? "-x" : "-x -a " + quoted(words)
    }
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "\\'") + "'"
  }
}
