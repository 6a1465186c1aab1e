@testable import beagle_check

/// Examples of a rule beside those that it shows to its readers.
struct MoreExamples: Sendable {
  /// The rule's ID.
  var rule: String
  /// Payloads that the rule says nothing about.
  var accepts: [Example] = []
  /// Payloads with the places that the rule reports, each marked by `↓`.
  var reports: [Example] = []

  static let all = addresses + contexts + decoding + expressions + links + payloads + syntax
}
