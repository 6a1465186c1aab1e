import BeagleModel

/// A note of a finding that points to another location.
struct Related: Codable, Sendable, Equatable {
  /// A sentence: `the first one is here`.
  var message: String
  var location: SourceLocation

  /// `the first one is here: orders/detail.json:40:11`.
  var description: String { "\(message): \(location.description)" }
}
