enum CommandName: String, Sendable, CaseIterable {
  case check
  case merge
  case compat
  case deepLinks = "deep-links"
  case preview
  case diff
  case approve
  case draft = "init"
  case config
  case contract
  case ignore
  case schema
  case stream
  case eval
  case baseline
  case rules
  case explain
  case completions
  case man
  case help
  case version
}

/// A command, for the parser, help, completions and documentation alike.
struct CommandSpec: Sendable {
  var name: CommandName
  var group = Group.check
  /// One clause that goes on from the command's name.
  var summary: String
  /// Further paragraphs; code in backticks.
  var details: [String] = []
  var argument: ArgumentSpec?
  /// The arguments behind the first one.
  var more: ArgumentSpec?
  /// Its exit statuses; empty for a command that ends with 0 or 2.
  var statuses: [Status] = []
  /// Command lines to start from, and what each does.
  var examples: [Example] = []

  /// Commands of one purpose, which help shows together; the raw value is the heading.
  enum Group: String, Sendable, CaseIterable {
    case check = "Check screens"
    case app = "Describe the app"
    case findings = "Understand findings"
    case tools = "Work with other programs"
    case program = "This program"
  }

  struct Status: Sendable {
    var status: ExitStatus
    var meaning: String
  }

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
    case ruleGroup
    case text
    case choice([String])
  }

  enum Count: Sendable {
    case any
    case atMostOne
    case one
    case atLeastOne
  }

  var placeholder: String
  var kind: Kind
  var count: Count
  var summary: String
}

enum OptionName: String, Sendable, CaseIterable {
  case config
  case noConfig = "no-config"
  case baseURL = "base-url"
  case header
  case headerSet = "header-set"
  case insecure
  case record
  case replay
  case offline
  case onlyFailed = "only-failed"
  case live
  case output
  case force
  case watch
  case context
  case app
  case variant
  case filesFrom = "files-from"
  case stdinPath = "stdin-path"
  case exclude
  case noIgnore = "no-ignore"
  case followLinks = "follow-links"
  case report
  case format
  case who
  case match
  case fetch
  case jobs
  case select
  case ignore
  case rule
  case failOn = "fail-on"
  case maxWarnings = "max-warnings"
  case maxFindings = "max-findings"
  case exitZero = "exit-zero"
  case reason
  case until
  case color
  case root = "as"
  case depth
  case maxScreens = "max-screens"
  case timeLimit = "time-limit"
  case wait
  case resume
  case quiet
  case statistics
  case by
  case trend
  case verbose
  case fix
  case fixDryRun = "fix-dry-run"
  case unsafeFixes = "unsafe-fixes"
  case baseline
  case since
  case showKnown = "show-known"
  case errorOnStale = "error-on-stale"
  case acceptNew = "accept-new"
  case focus
  case reaches
  case affected
  case shard
  case expect
  case allowMissing = "allow-missing"
  case release
  case releases
  case maxAffected = "max-affected"
  case all
  case contract
  case against
  case help
  case version

  /// As it is typed: `--config`.
  var long: String { "--" + rawValue }
}

/// Options of one purpose, which help shows together.
struct OptionGroup: Sendable {
  /// The heading: `Reports`.
  var title: String
  var options: [OptionSpec]

  func options(of command: CommandName) -> [OptionSpec] {
    options.filter { $0.commands.contains(command) }.map { $0.used(by: command) }
  }
}

struct OptionSpec: Sendable {
  enum Kind: Sendable {
    case file
    case text
    /// A rule's ID, a group or a category; several with commas between them.
    case rules
    case wholeNumber(least: Int)
    case choice([String])
    /// `FORMAT`, or `FORMAT=PATH`.
    case report([String])
  }

  struct Value: Sendable {
    var kind: Kind
    /// The default, in words; `nil` for none.
    var standard: String?
    private var name: String?

    init(_ placeholder: String?, _ kind: Kind, standard: String? = nil) {
      name = placeholder
      self.kind = kind
      self.standard = standard
    }

    /// One of the cases' names, which are the placeholder too.
    static func oneOf<Choice>(_ choices: Choice.Type, standard: String) -> Self
    where Choice: CaseIterable & RawRepresentable<String> {
      Self(nil, .choice(choices.allCases.map(\.rawValue)), standard: standard)
    }

    var placeholder: String { name ?? choices.joined(separator: "|") }

    /// The words that may stand here; empty where anything may.
    var choices: [String] {
      switch kind {
      case .choice(let choices), .report(let choices): choices
      case .file, .text, .rules, .wholeNumber: []
      }
    }
  }

  var name: OptionName
  /// Typed behind one hyphen.
  var short: Character?
  /// `nil` for an option that is only there or not.
  var value: Value?
  var isRepeatable = false
  /// The commands that take one value all the same.
  var onceIn: [CommandName] = []
  /// Another way to type it, with its hyphens.
  var alias: String?
  /// One clause, without the value and whether it repeats.
  var summary: String
  var commands: [CommandName]
  /// What it is in commands that take another value, or do another thing with it; there it repeats only as they say.
  var uses: [CommandName: Use] = [:]

  struct Use: Sendable {
    var value: Value?
    var isRepeatable = false
    var summary: String
  }

  /// The option as a command takes it.
  func used(by command: CommandName) -> OptionSpec {
    guard let use = uses[command] else { return self }
    var option = self
    (option.value, option.summary, option.isRepeatable) = (use.value, use.summary, use.isRepeatable)
    return option
  }

  var isGlobal: Bool { commands == CommandName.allCases }
}
