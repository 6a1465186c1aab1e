/// For bash from 3.2, which macOS has, on. Paths are left to readline.
struct BashCompletions {
  let source: Completions

  var script: String {
    """
    # Completes beagle-check in bash: source <(beagle-check completions bash)

    _beagle_check() {
      local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      local command=check options= arguments= words= before= takes=words
      # Bash takes "=" for a word of its own.
      if [[ $current == = ]]; then
        current=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD-2]}
      fi
      case ${COMP_WORDS[1]} in
        \(source.commands.split(separator: " ").joined(separator: "|"))) ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]} ;;
      esac
      case $command in
    \(source.table.commands.map(commandCase).joined(separator: "\n"))
      esac
      if ((COMP_CWORD == 1)); then
        arguments='\(source.commands)' takes=files
      elif ((COMP_CWORD > 2)) && [[ $command == "${COMP_WORDS[1]}" && $takes != words ]]; then
        arguments=
      fi
      case $previous in
    \(source.table.options.compactMap(valueCase).joined(separator: "\n"))
        \(formats)) takes=files ;;
        *) if [[ $current == -* ]]; then words=$options takes=words; else words=$arguments; fi ;;
      esac
      if [[ $takes == list ]]; then
        [[ $current == *,* ]] && before=${current%,*},
        takes=words
      fi
      COMPREPLY=($(compgen -P "$before" -W "$words" -- "${current#"$before"}"))
      if [[ $takes == files ]]; then
        # Names are quoted by readline, or here where bash is too old: one may look like a command.
        local file quotes=
        if type compopt &>/dev/null; then compopt -o filenames; else quotes=yes; fi
        while IFS= read -r file; do
          [[ $quotes ]] && printf -v file %q "$file"
          COMPREPLY+=("$file")
        done < <(compgen -f -- "$current")
      fi
      return 0
    }

    complete -F _beagle_check beagle-check

    """
  }

  /// What stands before the path of a report.
  private var formats: String {
    var formats: [String] = []
    for case .report(let words)? in source.table.options.map(\.value?.kind) {
      formats += words.filter { !formats.contains($0) }
    }
    return formats.joined(separator: "|")
  }

  private func commandCase(_ command: CommandSpec) -> String {
    let options = source.table.options(of: command.name).flatMap(\.spellings).joined(separator: " ")
    var line = "    \(command.name.rawValue)) options='\(options)'"
    if let argument = command.argument {
      let words = source.words(of: argument)
      if !words.isEmpty { line += " arguments='\(words)'" }
      if argument.takesFiles || command.more?.takesFiles == true { line += " takes=files" }
    }
    return line + " ;;"
  }

  private func valueCase(_ option: OptionSpec) -> String? {
    guard let value = option.value else { return nil }
    let rest =
      switch value.kind {
      case .file: "takes=files"
      case .rules: "words='\(source.ruleNames)' takes=list"
      default: "words='\(option.choices.joined(separator: " "))' takes=words"
      }
    return "    \(option.spellings.joined(separator: "|"))) \(rest) ;;"
  }
}
