import BeagleModel

/// `analytics`.
struct AnalyticsKnowledge: Sendable {
  var recordsScreens = false
  /// Action name to the attributes that are recorded.
  var actions: [(name: String, attributes: [Attribute], location: SourceLocation)] = []
  /// `*.cpf`.
  var forbidden: [String] = []

  /// An attribute that is recorded of each action with a name.
  struct Attribute: Sendable {
    var path: String
    var location: SourceLocation
    /// The first of the patterns that takes it; found once, for a screen may have the action many times.
    var forbiddenBy: String?
  }

  /// The first pattern that takes a path; `nil` for one that may be recorded.
  func pattern(forbidding path: String) -> String? { Self.pattern(of: forbidden, forbidding: path) }

  static func pattern(of forbidden: [String], forbidding path: String) -> String? {
    forbidden.first { RecordedAttribute(path: path).isForbidden(by: $0) }
  }
}
