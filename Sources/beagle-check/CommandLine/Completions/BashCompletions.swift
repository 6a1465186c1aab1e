/// For bash from 3.2, which macOS has, on. Paths are left to readline (`-o default`).
struct BashCompletions {
  var ruleIDs: [String]

  var script: String {
    """
    # Completes beagle-check in bash: source <(beagle-check completions bash)

    _beagle_check() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local command=check options= arguments= words=
      # Bash takes "=" for a word of its own.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      if ((COMP_CWORD > 1)); then
        case ${COMP_WORDS[1]} in
          \(names.joined(separator: "|"))) command=${COMP_WORDS[1]} ;;
        esac
      else
        arguments='\(names.joined(separator: " "))'
      fi
      case $command in
    \(CommandTable.commands.map(commandCase).joined(separator: "\n"))
      esac
      case $previous in
    \(CommandTable.options.compactMap(valueCase).joined(separator: "\n"))
        *) if [[ $current == -* ]]; then words=$options; else words=$arguments; fi ;;
      esac
      COMPREPLY=($(compgen -W "$words" -- "$current"))
    }

    complete -o default -F _beagle_check beagle-check

    """
  }

  private var names: [String] { CommandTable.commands.map(\.name.rawValue) }

  private func commandCase(_ command: CommandSpec) -> String {
    let options = CommandTable.options(of: command.name).flatMap(\.spellings).joined(separator: " ")
    let arguments = command.argument?.choices(ruleIDs: ruleIDs).joined(separator: " ") ?? ""
    let words = arguments.isEmpty ? "" : " arguments='\(arguments)'"
    return "    \(command.name.rawValue)) options='\(options)'\(words) ;;"
  }

  private func valueCase(_ option: OptionSpec) -> String? {
    guard option.value != nil else { return nil }
    return "    \(option.spellings.joined(separator: "|"))) words='\(option.choices.joined(separator: " "))' ;;"
  }
}
