import Testing

@testable import beagle_check

@Suite("Completions")
struct CompletionsTests {
  private let rules = RuleNames(ids: ["a/x", "a/y", "b/z"], categories: ["pedantic"])

  private func script(_ shell: Shell) -> String { Completions(table: .example, rules: rules).script(for: shell) }

  @Test("know every command and option of the program, in every shell", arguments: Shell.allCases)
  func knowEverything(_ shell: Shell) {
    let script = Completions(rules: rules).script(for: shell)
    for name in CommandName.allCases { #expect(script.contains(name.rawValue)) }
    for option in OptionName.allCases {
      #expect(script.contains(shell == .fish ? "-l \(option.rawValue) " : option.long), "\(option.long)")
    }
  }

  @Test("are a function in bash")
  func bash() {
    #expect(
      script(.bash) == #"""
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
            check|config|rules|explain|version) ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]} ;;
          esac
          case $command in
            check) options='-c --config --app --report --select --color -q --quiet -h --help' takes=files ;;
            config) options='-c --config --app -h --help' arguments='check print' takes=files ;;
            rules) options='-h --help' arguments='a b' ;;
            explain) options='-h --help' arguments='a/x a/y b/z' takes=files ;;
            version) options='-h --help' ;;
          esac
          if ((COMP_CWORD == 1)); then
            arguments='check config rules explain version' takes=files
          elif ((COMP_CWORD > 2)) && [[ $command == "${COMP_WORDS[1]}" && $takes != words ]]; then
            arguments=
          fi
          case $previous in
            -c|--config) takes=files ;;
            --app) words='' takes=words ;;
            --report) words='text json' takes=words ;;
            --select) words='a/x a/y b/z a b pedantic' takes=list ;;
            --color) words='auto never' takes=words ;;
            text|json) takes=files ;;
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

        """#)
  }

  @Test("are specifications for _arguments in zsh")
  func zsh() {
    #expect(
      script(.zsh) == #"""
        #compdef beagle-check
        # Completes beagle-check in zsh: beagle-check completions zsh > "${fpath[1]}/_beagle-check"

        _beagle_check_rules() {
          local -a rules=(a/x a/y b/z a b pedantic)
          _sequence compadd - $rules
        }

        # FORMAT, or FORMAT=PATH.
        _beagle_check_reports() {
          if compset -P '*='; then _files; else compadd -S '' -- "$@"; fi
        }

        _beagle_check() {
          local command=check
          local -a commands=(
            'check:checks payloads'
            'config:inspects a team'\''s configuration: check or print'
            'rules:lists the rules'
            'explain:explains a rule'
            'version:prints the version'
          )
          if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
            _describe command commands
            _files
            return
          fi
          case $words[2] in
            check|config|rules|explain|version)
              command=$words[2]
              shift words
              (( CURRENT -= 1 ))
              ;;
          esac
          case $command in
            check)
              _arguments \
                '(-c --config)'{-c+,--config=}'[the app'\''s \[own\] configuration]:FILE:_files' \
                '*--app=[use this configuration of the file]:NAME:' \
                '*--report=[write a report]:FORMAT\[=PATH\]: _beagle_check_reports text json' \
                '*--select=[run only these rules]:RULES:_beagle_check_rules' \
                '--color=[color the report]:auto|never:(auto never)' \
                '(-q --quiet)'{-q,--quiet}'[leave out what is no error]' \
                '(-h --help)'{-h,--help}'[print help]' \
                '*:PATH:_files'
              ;;
            config)
              _arguments \
                '(-c --config)'{-c+,--config=}'[the app'\''s \[own\] configuration]:FILE:_files' \
                '*--app=[use this configuration of the file]:NAME:' \
                '(-h --help)'{-h,--help}'[print help]' \
                '1:ACTION:(check print)' \
                '*:PATH:_files'
              ;;
            rules)
              _arguments \
                '(-h --help)'{-h,--help}'[print help]' \
                '1:GROUP:(a b)'
              ;;
            explain)
              _arguments \
                '(-h --help)'{-h,--help}'[print help]' \
                '1:ID:{ compadd - a/x a/y b/z; _files }'
              ;;
            version)
              _arguments \
                '(-h --help)'{-h,--help}'[print help]'
              ;;
          esac
        }

        if [[ $funcstack[1] == _beagle-check ]]; then
          _beagle_check "$@"
        else
          compdef _beagle_check beagle-check
        fi

        """#)
  }

  @Test("are a line for each word in fish")
  func fish() {
    #expect(
      script(.fish) == #"""
        # Completes beagle-check in fish: beagle-check completions fish > ~/.config/fish/completions/beagle-check.fish

        function __beagle_check_runs
            set -l words (commandline -opc)
            set -l command check
            if contains -- "$words[2]" check config rules explain version
                set command $words[2]
            end
            contains -- $command $argv
        end

        function __beagle_check_rules
            string split ' ' 'a/x a/y b/z a b pedantic'
        end

        # FORMAT, or FORMAT=PATH.
        function __beagle_check_reports
            set -l word (string replace -r -- '^--report=' '' (commandline -ct))
            if string match -q -- '*=*' $word
                set -l parts (string split -m 1 = -- $word)
                printf "$parts[1]=%s\n" (__fish_complete_path $parts[2])
            else
                string split ' ' $argv
            end
        end

        complete -c beagle-check -f
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a check -d 'checks payloads'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a config -d 'inspects a team\'s configuration: check or print'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a rules -d 'lists the rules'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a explain -d 'explains a rule'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a version -d 'prints the version'
        complete -c beagle-check -n '__beagle_check_runs check' -F
        complete -c beagle-check -n '__beagle_check_runs config' -F -a 'check print'
        complete -c beagle-check -n '__beagle_check_runs rules' -a 'a b'
        complete -c beagle-check -n '__beagle_check_runs explain' -F -a 'a/x a/y b/z'
        complete -c beagle-check -n '__beagle_check_runs check config' -l config -s c -r -F -d 'the app\'s [own] configuration'
        complete -c beagle-check -n '__beagle_check_runs check config' -l app -x -d 'use this configuration of the file'
        complete -c beagle-check -n '__beagle_check_runs check' -l report -x -a '(__beagle_check_reports text json)' -d 'write a report'
        complete -c beagle-check -n '__beagle_check_runs check' -l select -x -a '(__fish_complete_list , __beagle_check_rules)' -d 'run only these rules'
        complete -c beagle-check -n '__beagle_check_runs check' -l color -x -a 'auto never' -d 'color the report'
        complete -c beagle-check -n '__beagle_check_runs check' -l quiet -s q -d 'leave out what is no error'
        complete -c beagle-check -l help -s h -d 'print help'

        """#)
  }
}
