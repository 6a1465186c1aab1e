import BeagleModel

/// The scripts that complete command lines in shells, from the table.
struct Completions {
  var table = CommandTable.own
  /// The names that options and commands take for rules.
  var rules: RuleNames

  func script(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions(source: self).script
    case .zsh: ZshCompletions(source: self).script
    case .fish: FishCompletions(source: self).script
    }
  }

  var commands: String { table.commands.map(\.name.rawValue).joined(separator: " ") }

  /// IDs, groups and categories.
  var ruleNames: String { rules.all.joined(separator: " ") }

  /// The words that may stand in an argument's place; empty where anything may.
  func words(of argument: ArgumentSpec) -> String {
    switch argument.kind {
    case .choice(let choices): choices.joined(separator: " ")
    case .ruleID: rules.ids.joined(separator: " ")
    case .ruleGroup: Set(rules.ids.map(RuleNames.group)).sorted().joined(separator: " ")
    case .path, .text: ""
    }
  }
}

extension OptionSpec {
  /// The words that may stand as its value; empty where anything may.
  var choices: [String] { value?.choices ?? [] }

  /// `-c` and `--config`, as typed.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [name.long] }
}

extension ArgumentSpec {
  /// Whether the name of a file may stand in its place.
  var takesFiles: Bool {
    switch kind {
    case .path, .ruleID: true
    case .choice, .ruleGroup, .text: false
    }
  }
}
