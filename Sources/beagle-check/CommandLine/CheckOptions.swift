import BeagleModel

/// The options of `check`, by what they are about.
struct CheckOptions: Sendable, Equatable {
  /// Empty for the configuration's entry points.
  var inputs: [Input] = []
  var reading = InputOptions()
  var configuration = ConfigurationChoice()
  var network = NetworkOptions()
  var recording = RecordingOptions()
  /// `nil` for test where the configuration has it, else live, else preview.
  var variant: DependencyContext?
  /// `nil` to follow a file's discriminator; a route always answers with a component.
  var root: PayloadRoot?
  /// At least 1; `nil` for the number of processors.
  var jobs: Int?
  var walk = WalkOptions()
  var rules = RuleOptions()
  /// In the place of the configuration's.
  var limits: [RunLimit: Int] = [:]
  var known = KnownOptions()
  var fixes = FixOptions()
  var reports = ReportOptions()
  /// The share of the documents that a part is written of; `nil` for that of the index variables.
  var shard: ShardChoice?
  /// The one release of the app that it is for; `nil` for those that the configuration supports.
  var release: String?
}

/// How payloads are found and named.
struct InputOptions: Sendable, Equatable {
  /// A file with more paths, `-` for standard input; `nil` for none.
  var list: String?
  /// The file that findings of standard input name.
  var standardInputPath: String?
  var exclusion = Exclusion()
  /// Whether links out of folders are followed.
  var followsLinks = false
}

/// How far a walk goes, and how long.
struct WalkOptions: Sendable, Equatable {
  /// Links followed from an entry point, 0 for none; `nil` for the configuration's own.
  var depth: Int?
  /// At least 1; `nil` for the configuration's own.
  var maxScreens: Int?
  /// In seconds, at least 1; `nil` for no limit.
  var timeLimit: Int?
  /// How long the back end may take to start, in seconds; `nil` for a walk that begins at once.
  var wait: Int?
  /// The resume file of the run that this one goes on with; `nil` for a walk that begins anew.
  var resume: String?
  /// The route that a walk starts from, in the place of the configuration's entry points; `nil` for all of these.
  var entry: String?
}

/// The rules of a run, and the findings that end it with 1.
struct RuleOptions: Sendable, Equatable {
  /// IDs, groups or categories of rules; empty for those that are on by default.
  var selected: [String] = []
  /// IDs, groups or categories of rules that are off.
  var ignored: [String] = []
  /// By ID, group or category.
  var levels: [String: RulePolicy.Level] = [:]
  /// `nil` for the configuration's own.
  var failLevel: Severity?
  /// `nil` for any number.
  var maxWarnings: Int?
  /// Whether findings leave the exit status 0.
  var isZeroForFindings = false

  /// Puts what was typed in the place of what the configuration says.
  func apply(to policy: inout ExitPolicy) {
    if let failLevel { policy.failLevel = failLevel }
    policy.maxWarnings = maxWarnings
    policy.isZeroForFindings = isZeroForFindings
  }
}

/// Which fixes a run applies.
struct FixOptions: Sendable, Equatable {
  enum Mode: Sendable {
    case write
    /// Prints a patch.
    case dryRun
  }

  /// `nil` for none.
  var mode: Mode?
  var allowsUnsafe = false
}

/// Where a run's reports go, and their look.
struct ReportOptions: Sendable, Equatable {
  /// No two for one destination; `nil` for the standard one of the environment.
  var requests: [ReportRequest]?
  var color: ColorChoice = .auto
  /// Whether the text report leaves out what is below the fail level.
  var isQuiet = false
  /// Whether the text report has a table of rules.
  var showsStatistics = false
  /// What the text report counts findings by, each in a table.
  var counts: [CountKey] = []
  /// Files of earlier reports, the oldest first.
  var trend: [String] = []
  /// Whether standard error says what the run did.
  var isVerbose = false
  /// The part of the map that reports of the graph show; `nil` for all of it.
  var query: MapQuery?

  /// The part that the run writes in the place of a report; `nil` for none.
  var part: ReportRequest? { requests?.first { $0.format == .part } }
}
