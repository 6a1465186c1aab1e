/// The options of `contract`.
struct ContractOptions: Sendable, Equatable {
  var configuration: ConfigurationChoice
  /// The release that the contract is of.
  var release: String
  /// The file to write; `nil` for standard output.
  var file: String?
}

/// The options of `compat`.
struct CompatOptions: Sendable, Equatable {
  /// The contracts to compare; `nil` for the matrix of screens and releases.
  var contracts: ContractPair?
  /// The payloads, and how they are found.
  var check: CheckOptions
  var format = CompatFormat.text
  var matrix = MatrixOptions()
}

/// Two contracts, each a file, or `REF:PATH` for one in git.
struct ContractPair: Sendable, Equatable {
  /// That of the release that is about to ship.
  var contract: String
  /// That of the release before it.
  var against: String
}

/// What the matrix of screens and releases shows, and what ends it with 1.
struct MatrixOptions: Sendable, Equatable {
  /// A range of releases, as `app.supports` is written; `nil` for all that have not ended.
  var releases: String?
  /// The part of all users that may be affected, 0 to 1.
  var mostAffected = 0.0
  /// Whether screens without an error are listed.
  var showsAll = false
}

/// A format of the matrix of screens and releases.
enum CompatFormat: String, Sendable, CaseIterable {
  case text
  case json
  case markdown
  case html
}
