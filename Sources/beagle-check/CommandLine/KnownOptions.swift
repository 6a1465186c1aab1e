/// The findings that a run is compared with.
struct KnownOptions: Sendable, Equatable {
  /// A file of known findings; `nil` for the configuration's own.
  var baseline: String?
  /// A report in JSON, or a commit.
  var since: String?
  /// Whether reports show known findings, too.
  var showsKnown = false
  /// Whether stale entries of the baseline fail the run.
  var failsOnStale = false
}

/// `baseline`: what becomes of a file of known findings.
struct BaselineOptions: Sendable, Equatable {
  var action: BaselineAction
  /// The file, and what a check looks at.
  var check = CheckOptions()
  /// Whether `update` adds the findings that are new.
  var acceptsNew = false
}

enum BaselineAction: String, Sendable, CaseIterable {
  case write
  case update
  case prune
  case show

  /// The options that mean something to it, beside those of every command.
  var options: [OptionName] {
    let checked: [OptionName] =
      [
        .baseline, .config, .noConfig, .app, .variant, .root, .jobs, .select, .ignore, .rule, .depth,
        .maxScreens, .timeLimit, .wait, .baseURL, .header, .headerSet, .insecure, .exclude, .noIgnore,
        .followLinks,
      ] + CommandTable.recording.options.map(\.name)
    switch self {
    case .write, .prune: return checked
    case .update: return checked + [.acceptNew]
    case .show: return [.baseline, .config, .noConfig]
    }
  }
}
