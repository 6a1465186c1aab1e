enum CommandName: String, Sendable, CaseIterable {
  case check
  case stream
  case rules
  case explain
  case completions
  case help
  case version
}

/// A command, for the parser, help, completions and documentation alike.
struct CommandSpec: Sendable {
  var name: CommandName
  /// One clause that goes on from the command's name.
  var summary: String
  /// What else is worth knowing, a paragraph each; code in backticks.
  var details: [String] = []
  var argument: ArgumentSpec?
  /// Command lines to start from, and what each does.
  var examples: [Example] = []

  struct Example: Sendable {
    var line: String
    var meaning: String
  }
}

/// The words of a command that are no options.
struct ArgumentSpec: Sendable {
  enum Kind: Sendable {
    case path
    case ruleID
    case choice([String])
  }

  enum Count: Sendable {
    case any
    case atMostOne
    case one
  }

  var placeholder: String
  var kind: Kind
  var count: Count
  var summary: String
}

enum OptionName: String, Sendable, CaseIterable {
  case config
  case configuration
  case variant
  case report
  case jobs
  case failOn = "fail-on"
  case color
  case root = "as"
  case depth
  case maxScreens = "max-screens"
  case quiet
  case help
  case version

  /// As it is typed: `--config`.
  var long: String { "--" + rawValue }
}

struct OptionSpec: Sendable {
  enum Kind: Sendable {
    case file
    case text
    case wholeNumber(least: Int)
    case choice([String])
    /// `FORMAT`, or `FORMAT=PATH`.
    case report
  }

  struct Value: Sendable {
    var placeholder: String
    var kind: Kind
    /// What holds where the option is not given, in words; `nil` where nothing does.
    var standard: String?

    init(_ placeholder: String, _ kind: Kind, standard: String? = nil) {
      self.placeholder = placeholder
      self.kind = kind
      self.standard = standard
    }

    /// One of the cases' names, which are the placeholder too.
    static func oneOf(_ choices: [String], standard: String? = nil) -> Self {
      Self(choices.joined(separator: "|"), .choice(choices), standard: standard)
    }
  }

  var name: OptionName
  /// Typed behind one hyphen.
  var short: Character?
  /// `nil` for an option that is only there or not.
  var value: Value?
  var isRepeatable = false
  /// One clause; what stands in `value` and `isRepeatable` is not said again.
  var summary: String
  var commands: [CommandName]

  var isGlobal: Bool { commands == CommandName.allCases }
}
