import BeagleModel

/// A team's configuration file, checked and merged (`docs/configuration.md`).
struct Configuration: Sendable {
  /// The file, as it was named on the command line.
  var file: String
  /// In the order of the file; at least one.
  var named: [NamedConfiguration]
  /// `nil` when the file names none: a walk then takes all of them.
  var defaultName: String?
  var crawl: CrawlLimits
  var app = AppDescription()
  /// Route pattern to team, in the order of the file.
  var owners: [(pattern: String, owner: String)] = []
  var rules = RulePolicy()
  /// The files as one, each configuration with what it inherits.
  var merged: MergedConfiguration?

  /// The file and all that it includes, in the order of inclusion.
  var files: [String] { merged?.fileNames ?? (file.isEmpty ? [] : [file]) }

  /// The folder of the file; empty when there is no file.
  var directory: String { file.isEmpty ? "" : ConfigurationFile.directory(of: file) }
}
