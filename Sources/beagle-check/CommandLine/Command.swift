import BeagleModel

/// A command with its options.
enum Command: Sendable, Equatable {
  case check(CheckOptions)
  case config(ConfigOptions)
  case schema(ConfigurationChoice)
  case stream(ConfigurationChoice)
  case eval(EvalOptions)
  /// `nil` for those of all groups.
  case rules(group: String?)
  case explain(ruleID: String)
  case completions(Shell)
  /// One command's help, or that of all.
  case help(CommandName?)
  case version
}

/// The source of what is known about the app.
struct ConfigurationChoice: Sendable, Equatable {
  /// `nil` for no more than Beagle's own.
  var file: String?
  /// Names, in the order typed; `ConfigurationLoading.chosen` has the default.
  var names: [String] = []
}

struct CheckOptions: Sendable, Equatable {
  /// Empty for the configuration's entry points.
  var inputs: [Input] = []
  var configuration = ConfigurationChoice()
  /// `nil` for test where the configuration has it, else live, else preview.
  var variant: DependencyContext?
  /// Never empty; no two for one destination.
  var reports: [ReportRequest] = [ReportRequest(format: .text, destination: .standardOutput)]
  /// At least 1; `nil` for the number of processors.
  var jobs: Int?
  /// IDs, groups or categories of rules; empty for those that are on by default.
  var selected: [String] = []
  /// IDs, groups or categories of rules that are off.
  var ignored: [String] = []
  /// `nil` for the configuration's own.
  var failLevel: Severity?
  var color: ColorChoice = .auto
  /// `nil` to follow a file's discriminator; a route always answers with a component.
  var root: PayloadRoot?
  /// Links followed from an entry point, 0 for none; `nil` for the configuration's own.
  var depth: Int?
  /// At least 1; `nil` for the configuration's own.
  var maxScreens: Int?
  /// Whether the text report leaves out what is below the fail level.
  var isQuiet = false
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
    case .check: [.config, .app, .variant, .jobs, .depth, .maxScreens]
    case .print: [.config, .app]
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

enum Input: Sendable, Equatable {
  case standardInput
  case path(String)
}

enum Shell: String, Sendable, CaseIterable {
  case bash
  case zsh
  case fish
}
