import BeagleModel

/// What other linters call the options and commands of this one. Names near one of our own are found by their spelling.
enum OtherTools {
  /// By what is typed here; the first word is an option or a command of the table.
  private static let options: [(ours: String, theirs: [String])] = [
    (
      "--report FORMAT[=PATH]",
      [
        "--format", "-f", "--output", "-o", "--output-file", "--out", "--reporter", "--output-format", "--formatter",
        "--outfile",
      ]
    ),
    ("--fail-on", ["--fail-level", "--fail-severity", "--failure-level", "--fail-threshold", "--error-level"]),
    (
      "--fail-on warning",
      ["--strict", "--werror", "--warnings-as-errors", "--error-on-warnings", "--fail-on-warnings"]
    ),
    ("--quiet", ["--min-level", "--min-severity", "--minimum-severity", "--silent", "--errors-only", "-s"]),
    ("--statistics", ["--max-problems", "--max-issues", "--limit", "--summary", "--stats"]),
    ("--no-config", ["--isolated", "--no-eslintrc", "--no-config-lookup"]),
    ("--config", ["--config-file", "--rcfile", "--conf"]),
    ("--exit-zero", ["--no-fail", "--no-error", "--warn-only", "--soft-fail", "--exit-code"]),
    ("--fix-dry-run", ["--dry-run", "--diff", "--check-only", "--show-fixes"]),
    ("--fix", ["--autofix", "--write", "--autocorrect", "--auto-correct", "-w"]),
    ("--unsafe-fixes", ["--fix-unsafe", "--unsafe"]),
    ("--stdin-path", ["--stdin-filename", "--stdin-filepath", "--stdin-file-path", "--assume-filename", "--stdin"]),
    ("--files-from", ["--file-list", "--files", "--filelist", "--input-file-list"]),
    (
      "--exclude",
      ["--ignore-pattern", "--exclude-dir", "--extend-exclude", "--exclude-path", "--skip", "--ignore-path"]
    ),
    ("--no-ignore", ["--no-gitignore", "--no-vcs-ignore", "--no-ignore-vcs", "--no-respect-gitignore"]),
    ("--ignore", ["--disable", "--disable-rule", "--skip-rule", "--extend-ignore", "--without"]),
    ("--select", ["--enable", "--only", "--only-rule", "--extend-select", "--checks", "--rules"]),
    ("--color never", ["--no-color", "--no-colors", "--no-colour"]),
    ("--color", ["--colour", "--colors"]),
    ("--jobs", ["--threads", "--workers", "--parallel", "--concurrency"]),
    ("--verbose", ["--debug", "--log-level", "--trace"]),
    ("--depth", ["--max-depth", "--recursion-depth"]),
    ("--base-url", ["--url", "--base", "--endpoint", "--host"]),
    ("--since", ["--changed", "--new-from-rev", "--diff-base"]),
    ("baseline write", ["--write-baseline", "--generate-baseline", "--create-baseline", "--save-baseline"]),
    ("baseline update", ["--update-baseline"]),
    ("baseline prune", ["--prune-baseline", "--prune-suppressions"]),
    ("config print", ["--print-config", "--show-config", "--dump-config"]),
    ("rules", ["--list-rules", "--show-rules"]),
    ("explain", ["--explain", "--rule-docs"]),
    ("init", ["--init"]),
    ("completions", ["--completion", "--generate-completions", "--generate-shell-completion"]),
  ]

  private static let commands: [(ours: String, theirs: [String])] = [
    ("check", ["lint", "validate", "verify", "test", "run", "scan", "analyze", "analyse", "crawl", "walk", "start"]),
    ("check --fix", ["fix", "autofix", "autocorrect", "format", "fmt"]),
    ("rules", ["list", "ls", "list-rules", "rule", "linters"]),
    ("explain", ["why", "describe", "docs", "doc", "show", "info"]),
    ("init", ["new", "setup", "create", "scaffold", "generate"]),
    ("config print", ["print-config", "show-config", "configuration", "settings"]),
    ("config check", ["lint-config", "validate-config"]),
    ("preview", ["render", "draw", "view", "open", "screenshot"]),
    ("preview --watch", ["watch", "dev"]),
    ("ignore", ["suppress", "disable", "mute", "allow"]),
    ("baseline write", ["snapshot", "write-baseline"]),
    ("completions", ["completion", "autocomplete"]),
    ("man", ["manual"]),
    ("stream", ["serve", "server", "daemon", "lsp"]),
    ("eval", ["evaluate", "expression", "repl"]),
    ("version", ["about"]),
  ]

  /// The option or command that does what another tool's option does; `nil` for none.
  static func ours(forOption word: String) -> String? {
    let word = word.hasPrefix("--") ? word.lowercased() : word
    return options.first { $0.theirs.contains(word) && isOurs($0.ours) }?.ours
  }

  /// `beagle-check check` for `lint`; `nil` for a word that no other tool has for a command.
  static func ours(forCommand word: String) -> String? {
    commands.first { $0.theirs.contains(word.lowercased()) && isOurs($0.ours) }.map { "beagle-check \($0.ours)" }
  }

  /// All that is suggested, for tests.
  static var all: [String] { (options + commands).map(\.ours) }

  /// Whether the words of a suggestion are in the table.
  static func isOurs(_ line: String) -> Bool {
    line.split(separator: " ").enumerated().allSatisfy { place, word in
      if word.hasPrefix("--") { return CommandTable.options.contains { $0.name.long == word } }
      return place > 0 || CommandName(rawValue: String(word)) != nil
    }
  }
}
