/// When to color.
enum ColorChoice: String, Sendable, CaseIterable {
  case auto
  case always
  case never

  /// Decides for one stream; the first that has an opinion wins: the option, `NO_COLOR` (no-color.org), `FORCE_COLOR`,
  /// `CLICOLOR_FORCE`, `CLICOLOR` and `TERM`, the terminal.
  func usesColor(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment("NO_COLOR"), !value.isEmpty { return false }
    if let value = environment("FORCE_COLOR"), !value.isEmpty { return value != "0" && value != "false" }
    if let value = environment("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
    if environment("CLICOLOR") == "0" || environment("TERM") == "dumb" { return false }
    return isTerminal
  }
}
