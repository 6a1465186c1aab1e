struct ZshCompletions {
  var ruleIDs: [String]

  var script: String {
    """
    #compdef beagle-check
    # Completes beagle-check in zsh: beagle-check completions zsh > "${fpath[1]}/_beagle-check"

    _beagle_check() {
      local command=check
      local -a commands=(
    \(CommandTable.commands.map { "    " + quoted("\($0.name.rawValue):\($0.summary)") }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
        _describe command commands
        _files
        return
      fi
      case $words[2] in
        \(CommandTable.commands.map(\.name.rawValue).joined(separator: "|")))
          command=$words[2]
          shift words
          (( CURRENT -= 1 ))
          ;;
      esac
      case $command in
    \(CommandTable.commands.map(commandCase).joined(separator: "\n"))
      esac
    }

    if [[ $funcstack[1] == _beagle-check ]]; then
      _beagle_check "$@"
    else
      compdef _beagle_check beagle-check
    fi

    """
  }

  private func commandCase(_ command: CommandSpec) -> String {
    let options = CommandTable.options(of: command.name).map(specification)
    let lines = options + [command.argument, command.more].compactMap { $0.map(specification) }
    return """
          \(command.name.rawValue))
            _arguments \\
      \(lines.map { "        " + $0 }.joined(separator: " \\\n"))
            ;;
      """
  }

  /// `'(-c --config)'{-c+,--config=}'[the configuration]:FILE:_files'`.
  private func specification(_ option: OptionSpec) -> String {
    let hasValue = option.value != nil
    let long = option.name.long + (hasValue ? "=" : "")
    let explained = "[\(option.summary)]" + (option.value.map { ":\($0.placeholder):" + action(option, $0) } ?? "")
    guard let short = option.short else { return quoted((option.isRepeatable ? "*" : "") + long + explained) }
    let spellings = "{-\(short)\(hasValue ? "+" : ""),\(long)}"
    return quoted("(\(option.spellings.joined(separator: " ")))") + spellings + quoted(explained)
  }

  private func action(_ option: OptionSpec, _ value: OptionSpec.Value) -> String {
    if case .file = value.kind { return "_files" }
    return option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))"
  }

  private func specification(_ argument: ArgumentSpec) -> String {
    if case .text = argument.kind { return quoted("1:\(argument.placeholder):") }
    let choices = argument.choices(ruleIDs: ruleIDs)
    let action = choices.isEmpty ? "_files" : "(\(choices.joined(separator: " ")))"
    return quoted("\(argument.count == .any ? "*" : "1"):\(argument.placeholder):\(action)")
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
