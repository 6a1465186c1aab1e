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
  /// The contract of the release that is about to ship: a file, or `REF:PATH` for one in git.
  var contract: String
  /// The contract of the release before it.
  var against: String
  /// The payloads, and how they are found.
  var check: CheckOptions
  var format = TableFormat.text
}
