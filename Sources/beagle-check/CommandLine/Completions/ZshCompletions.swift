struct ZshCompletions {
  let source: Completions

  var script: String {
    """
    #compdef beagle-check
    # Completes beagle-check in zsh: beagle-check completions zsh > "${fpath[1]}/_beagle-check"

    _beagle_check_rules() {
      local -a rules=(\(source.ruleNames))
      _sequence compadd - $rules
    }

    # FORMAT, or FORMAT=PATH.
    _beagle_check_reports() {
      if compset -P '*='; then _files; else compadd -S '' -- "$@"; fi
    }

    _beagle_check() {
      local command=check
      local -a commands=(
    \(source.table.commands.map { "    " + quoted("\($0.name.rawValue):\($0.summary)") }.joined(separator: "\n"))
      )
      if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
        _describe command commands
        _files
        return
      fi
      case $words[2] in
        \(source.commands.split(separator: " ").joined(separator: "|")))
          command=$words[2]
          shift words
          (( CURRENT -= 1 ))
          ;;
      esac
      case $command in
    \(source.table.commands.map(commandCase).joined(separator: "\n"))
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
    let options = source.table.options(of: command.name).map(specification)
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
    let explained = "[\(escaped(option.summary))]" + (option.value.map(value) ?? "")
    guard let short = option.short else { return quoted((option.isRepeatable ? "*" : "") + long + explained) }
    let spellings = "{-\(short)\(hasValue ? "+" : ""),\(long)}"
    let others = option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
    return quoted(others) + spellings + quoted(explained)
  }

  private func value(_ value: OptionSpec.Value) -> String {
    let action =
      switch value.kind {
      case .file: "_files"
      case .rules: "_beagle_check_rules"
      // A blank in front keeps _arguments from adding words of its own.
      case .report: " _beagle_check_reports \(value.choices.joined(separator: " "))"
      default: value.choices.isEmpty ? "" : "(\(value.choices.joined(separator: " ")))"
      }
    return ":\(escaped(value.placeholder)):\(action)"
  }

  private func specification(_ argument: ArgumentSpec) -> String {
    let words = source.words(of: argument)
    let action =
      switch (words.isEmpty, argument.takesFiles) {
      case (false, false): "(\(words))"
      case (false, true): "{ compadd - \(words); _files }"
      case (true, true): "_files"
      case (true, false): ""
      }
    return quoted(
      "\([.any, .atLeastOne].contains(argument.count) ? "*" : "1"):\(escaped(argument.placeholder)):\(action)")
  }

  /// `_arguments` ends an explanation at a bracket, and a message at a colon.
  private func escaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
