import BeagleModel

/// A command with its options.
enum Command: Sendable, Equatable {
  case check(CheckOptions)
  case merge(MergeOptions)
  case compat(CompatOptions)
  case deepLinks(DeepLinksOptions)
  case preview(PreviewOptions)
  case diff(DiffOptions)
  case approve(ApproveOptions)
  case draft(DraftOptions)
  case config(ConfigOptions)
  case contract(ContractOptions)
  case ignore(IgnoreOptions)
  case schema(ConfigurationChoice)
  case stream(ConfigurationChoice)
  case eval(EvalOptions)
  case baseline(BaselineOptions)
  case rules(RuleListOptions)
  case explain(ExplainOptions)
  case completions(Shell)
  case man
  /// One command's help, or that of all.
  case help(CommandName?)
  case version
}

extension Command {
  /// Whether an engine may be writing payloads or paths to the run's standard input.
  var isFed: Bool {
    switch self {
    case .stream: true
    case .check(let options):
      options.reports.part != nil && (options.inputs.contains(.standardInput) || options.reading.list == "-")
    default: false
    }
  }
}

/// The source of what is known about the app.
struct ConfigurationChoice: Sendable, Equatable {
  /// A file, or the folder that it lies in; `nil` for the nearest one.
  var file: String?
  /// Whether no more than Beagle's own is known, even where a file lies.
  var takesNone = false
  /// Names, in the order typed; `ConfigurationLoading.chosen` has the default.
  var names: [String] = []
}

struct ConfigOptions: Sendable, Equatable {
  var action: ConfigAction
  /// The file, the configurations, and what a check looks at.
  var check = CheckOptions()
}

enum ConfigAction: String, Sendable, CaseIterable {
  case check
  case print
  case schema

  /// The options that mean something to it, beside those of every command.
  var options: [OptionName] {
    switch self {
    case .check:
      [
        .config, .app, .baseURL, .header, .headerSet, .insecure, .variant, .exclude, .noIgnore, .followLinks,
        .jobs, .depth, .maxScreens, .timeLimit, .wait,
      ] + CommandTable.recording.options.map(\.name)
    case .print: [.config, .app, .followLinks]
    case .schema: []
    }
  }
}

struct EvalOptions: Sendable, Equatable {
  var expression: String
  /// `ID=JSON`, in the order typed.
  var contexts: [String] = []
  var configuration = ConfigurationChoice()
}

struct RuleListOptions: Sendable, Equatable {
  /// `nil` for the rules of all groups.
  var group: String?
  var isJSON = false
}

struct ExplainOptions: Sendable, Equatable {
  /// A rule, a group, a fingerprint or a place.
  var subject: String
  /// The check that finds it.
  var check = CheckOptions()
}

enum Input: Sendable, Equatable {
  case standardInput
  case path(String)
}

enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish
}
