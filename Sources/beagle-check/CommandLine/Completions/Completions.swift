extension Shell {
  /// The script that completes `beagle-check` in this shell.
  ///
  /// - Parameter ruleIDs: The names that `explain` takes.
  func completions(ruleIDs: [String]) -> String {
    switch self {
    case .bash: BashCompletions(ruleIDs: ruleIDs).script
    case .zsh: ZshCompletions(ruleIDs: ruleIDs).script
    case .fish: FishCompletions(ruleIDs: ruleIDs).script
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
  func choices(ruleIDs: [String]) -> [String] {
    if case .ruleID = kind { ruleIDs } else { choices }
  }
}
