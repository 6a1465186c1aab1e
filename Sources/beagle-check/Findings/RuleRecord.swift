import BeagleModel

/// A rule as reports describe it, or a code of the configuration.
struct RuleRecord: Sendable, Equatable {
  /// `group/name`.
  var id: String
  /// Its own, without the levels of a configuration.
  var severity: Severity
  var category: String
  /// The pattern found, as a sentence.
  var summary: String
  /// The harm to users, in whole sentences; empty for a code of the configuration.
  var rationale = ""
  /// Cases without a finding; empty for most rules.
  var exceptions = ""
  /// The page about it in this project: `docs/rules/decoding.md`.
  var page: String
}
