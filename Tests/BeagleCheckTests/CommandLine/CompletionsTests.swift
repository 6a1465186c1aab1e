import Testing

@testable import beagle_check

@Suite("Completions")
struct CompletionsTests {
  private let ruleIDs = ["group/a", "group/b"]

  @Test("know every command and option, in every shell", arguments: Shell.allCases)
  func knowEverything(_ shell: Shell) {
    let script = shell.completions(ruleIDs: ruleIDs)
    for name in CommandName.allCases { #expect(script.contains(name.rawValue)) }
    for option in OptionName.allCases {
      #expect(script.contains(shell == .fish ? "-l \(option.rawValue) " : option.long), "\(option.long)")
    }
    #expect(script.contains("group/a group/b"))
  }

  @Test("are a function in bash")
  func bash() {
    #expect(
      Shell.bash.completions(ruleIDs: ruleIDs) == #"""
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
              check|config|schema|stream|eval|rules|explain|completions|help|version) command=${COMP_WORDS[1]} ;;
            esac
          else
            arguments='check config schema stream eval rules explain completions help version'
          fi
          case $command in
            check) options='-c --config --app --variant --report -j --jobs --select --ignore --fail-on --color --as --depth --max-screens -q --quiet -h --help -V --version' ;;
            config) options='-c --config --app --variant -j --jobs --depth --max-screens -h --help -V --version' arguments='check print schema' ;;
            schema) options='-c --config --app -h --help -V --version' ;;
            stream) options='-c --config --app -h --help -V --version' ;;
            eval) options='-c --config --context --app -h --help -V --version' ;;
            rules) options='-h --help -V --version' ;;
            explain) options='-h --help -V --version' arguments='group/a group/b' ;;
            completions) options='-h --help -V --version' arguments='bash zsh fish' ;;
            help) options='-h --help -V --version' arguments='check config schema stream eval rules explain completions help version' ;;
            version) options='-h --help -V --version' ;;
          esac
          case $previous in
            -c|--config) words='' ;;
            --context) words='' ;;
            --app) words='' ;;
            --variant) words='live preview test' ;;
            --report) words='text json' ;;
            -j|--jobs) words='' ;;
            --select) words='' ;;
            --ignore) words='' ;;
            --fail-on) words='note warning error' ;;
            --color) words='auto always never' ;;
            --as) words='screen component action either' ;;
            --depth) words='' ;;
            --max-screens) words='' ;;
            *) if [[ $current == -* ]]; then words=$options; else words=$arguments; fi ;;
          esac
          COMPREPLY=($(compgen -W "$words" -- "$current"))
        }

        complete -o default -F _beagle_check beagle-check

        """#)
  }

  @Test("are specifications for _arguments in zsh")
  func zsh() {
    #expect(
      Shell.zsh.completions(ruleIDs: ruleIDs) == #"""
        #compdef beagle-check
        # Completes beagle-check in zsh: beagle-check completions zsh > "${fpath[1]}/_beagle-check"

        _beagle_check() {
          local command=check
          local -a commands=(
            'check:checks payloads as an installed iOS app would load them'
            'config:inspects a configuration: check, print, or export its schema'
            'schema:prints the JSON Schema of the payloads that a configuration accepts'
            'stream:answers other programs'\'' tests, a line of JSON for each line of standard input'
            'eval:shows what an expression is to iOS: its tree, types and value, or why it is not one'
            'rules:lists the rules'
            'explain:says what a rule finds, why it matters, and shows examples'
            'completions:prints the script that completes command lines in a shell'
            'help:explains a command'
            'version:prints the version'
          )
          if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
            _describe command commands
            _files
            return
          fi
          case $words[2] in
            check|config|schema|stream|eval|rules|explain|completions|help|version)
              command=$words[2]
              shift words
              (( CURRENT -= 1 ))
              ;;
          esac
          case $command in
            check)
              _arguments \
                '(-c --config)'{-c+,--config=}'[the app'\''s dependency configuration]:FILE:_files' \
                '*--app=[use this configuration of the file]:NAME:' \
                '--variant=[which network of the configuration to use]:live|preview|test:(live preview test)' \
                '*--report=[write a report to standard output or a file]:FORMAT[=PATH]:(text json)' \
                '(-j --jobs)'{-j+,--jobs=}'[check this many payloads at once]:N:' \
                '*--select=[run only these rules, by ID, group or category, with commas between them]:RULES:' \
                '*--ignore=[do not run these rules]:RULES:' \
                '--fail-on=[exit with 1 for findings from this severity up]:note|warning|error:(note warning error)' \
                '--color=[color the text report]:auto|always|never:(auto always never)' \
                '--as=[what each file holds; a screen has nothing around it]:screen|component|action|either:(screen component action either)' \
                '--depth=[walk this many links from an entry point; a folder is checked whole]:N:' \
                '--max-screens=[end a walk after this many screens; a folder is checked whole]:N:' \
                '(-q --quiet)'{-q,--quiet}'[leave findings below the fail level out of the text report]' \
                '(-h --help)'{-h,--help}'[print help]' \
                '(-V --version)'{-V,--version}'[print the version]' \
                '*:PATH:_files'
              ;;
            config)
              _arguments \
                '(-c --config)'{-c+,--config=}'[the app'\''s dependency configuration]:FILE:_files' \
                '*--app=[use this configuration of the file]:NAME:' \
                '--variant=[which network of the configuration to use]:live|preview|test:(live preview test)' \
                '(-j --jobs)'{-j+,--jobs=}'[check this many payloads at once]:N:' \
                '--depth=[walk this many links from an entry point; a folder is checked whole]:N:' \
                '--max-screens=[end a walk after this many screens; a folder is checked whole]:N:' \
                '(-h --help)'{-h,--help}'[print help]' \
                '(-V --version)'{-V,--version}'[print the version]' \
                '1:ACTION:(check print schema)' \
                '*:PATH:_files'
              ;;
            schema)
              _arguments \
                '(-c --config)'{-c+,--config=}'[the app'\''s dependency configuration]:FILE:_files' \
                '*--app=[use this configuration of the file]:NAME:' \
                '(-h --help)'{-h,--help}'[print help]' \
                '(-V --version)'{-V,--version}'[print the version]'
              ;;
            stream)
              _arguments \
                '(-c --config)'{-c+,--config=}'[the app'\''s dependency configuration]:FILE:_files' \
                '*--app=[use this configuration of the file]:NAME:' \
                '(-h --help)'{-h,--help}'[print help]' \
                '(-V --version)'{-V,--version}'[print the version]'
              ;;
            eval)
              _arguments \
                '(-c --config)'{-c+,--config=}'[the app'\''s dependency configuration]:FILE:_files' \
                '*--context=[a context that the expression reads]:ID=JSON:' \
                '*--app=[use this configuration of the file]:NAME:' \
                '(-h --help)'{-h,--help}'[print help]' \
                '(-V --version)'{-V,--version}'[print the version]' \
                '1:EXPRESSION:'
              ;;
            rules)
              _arguments \
                '(-h --help)'{-h,--help}'[print help]' \
                '(-V --version)'{-V,--version}'[print the version]' \
                '1:GROUP:'
              ;;
            explain)
              _arguments \
                '(-h --help)'{-h,--help}'[print help]' \
                '(-V --version)'{-V,--version}'[print the version]' \
                '1:ID:(group/a group/b)'
              ;;
            completions)
              _arguments \
                '(-h --help)'{-h,--help}'[print help]' \
                '(-V --version)'{-V,--version}'[print the version]' \
                '1:SHELL:(bash zsh fish)'
              ;;
            help)
              _arguments \
                '(-h --help)'{-h,--help}'[print help]' \
                '(-V --version)'{-V,--version}'[print the version]' \
                '1:COMMAND:(check config schema stream eval rules explain completions help version)'
              ;;
            version)
              _arguments \
                '(-h --help)'{-h,--help}'[print help]' \
                '(-V --version)'{-V,--version}'[print the version]'
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
      Shell.fish.completions(ruleIDs: ruleIDs) == #"""
        # Completes beagle-check in fish: beagle-check completions fish > ~/.config/fish/completions/beagle-check.fish

        function __beagle_check_runs
            set -l words (commandline -opc)
            set -l command check
            if contains -- "$words[2]" check config schema stream eval rules explain completions help version
                set command $words[2]
            end
            contains -- $command $argv
        end

        complete -c beagle-check -f
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a check -d 'checks payloads as an installed iOS app would load them'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a config -d 'inspects a configuration: check, print, or export its schema'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a schema -d 'prints the JSON Schema of the payloads that a configuration accepts'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a stream -d 'answers other programs\' tests, a line of JSON for each line of standard input'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a eval -d 'shows what an expression is to iOS: its tree, types and value, or why it is not one'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a rules -d 'lists the rules'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a explain -d 'says what a rule finds, why it matters, and shows examples'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a completions -d 'prints the script that completes command lines in a shell'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a help -d 'explains a command'
        complete -c beagle-check -n 'test (count (commandline -opc)) -eq 1' -a version -d 'prints the version'
        complete -c beagle-check -n '__beagle_check_runs check' -F
        complete -c beagle-check -n '__beagle_check_runs config' -F -a 'check print schema'
        complete -c beagle-check -n '__beagle_check_runs explain' -a 'group/a group/b'
        complete -c beagle-check -n '__beagle_check_runs completions' -a 'bash zsh fish'
        complete -c beagle-check -n '__beagle_check_runs help' -a 'check config schema stream eval rules explain completions help version'
        complete -c beagle-check -n '__beagle_check_runs check config schema stream eval' -l config -s c -r -F -d 'the app\'s dependency configuration'
        complete -c beagle-check -n '__beagle_check_runs eval' -l context -x -d 'a context that the expression reads'
        complete -c beagle-check -n '__beagle_check_runs check config schema stream eval' -l app -x -d 'use this configuration of the file'
        complete -c beagle-check -n '__beagle_check_runs check config' -l variant -x -a 'live preview test' -d 'which network of the configuration to use'
        complete -c beagle-check -n '__beagle_check_runs check' -l report -x -a 'text json' -d 'write a report to standard output or a file'
        complete -c beagle-check -n '__beagle_check_runs check config' -l jobs -s j -x -d 'check this many payloads at once'
        complete -c beagle-check -n '__beagle_check_runs check' -l select -x -d 'run only these rules, by ID, group or category, with commas between them'
        complete -c beagle-check -n '__beagle_check_runs check' -l ignore -x -d 'do not run these rules'
        complete -c beagle-check -n '__beagle_check_runs check' -l fail-on -x -a 'note warning error' -d 'exit with 1 for findings from this severity up'
        complete -c beagle-check -n '__beagle_check_runs check' -l color -x -a 'auto always never' -d 'color the text report'
        complete -c beagle-check -n '__beagle_check_runs check' -l as -x -a 'screen component action either' -d 'what each file holds; a screen has nothing around it'
        complete -c beagle-check -n '__beagle_check_runs check config' -l depth -x -d 'walk this many links from an entry point; a folder is checked whole'
        complete -c beagle-check -n '__beagle_check_runs check config' -l max-screens -x -d 'end a walk after this many screens; a folder is checked whole'
        complete -c beagle-check -n '__beagle_check_runs check' -l quiet -s q -d 'leave findings below the fail level out of the text report'
        complete -c beagle-check -l help -s h -d 'print help'
        complete -c beagle-check -l version -s V -d 'print the version'

        """#)
  }
}
