import BeagleModel

/// The native routes of one configuration with what opens them, in the words of the `deep-links` command, for reports that
/// show them.
struct DeepLinkListing: Sendable, Equatable {
  /// The name of the configuration.
  var configuration: String
  /// A sentence about all of the routes; `nil` for a configuration with a table.
  var remark: String?
  /// `214 screens read · 6 paths · 24 callers · 4 errors · 1 unused`.
  var counts: String
  /// In the order of the table, then the missing ones by path.
  var rows: [Row] = []
  /// Findings about deep links at places that open no path.
  var others: [DeepLinkLine] = []

  struct Row: Sendable, Equatable {
    /// In at most 60 characters.
    var path: String
    var status: DeepLinkStatus
    /// `ok`, `2 errors`.
    var statusText: String
    /// `5.0.0 … < 5.3.0`.
    var releases: String
    /// The places that open it.
    var callers: Int
    /// Clauses.
    var notes: [String] = []
    /// Errors first, then warnings, then places without a finding.
    var lines: [DeepLinkLine] = []
    /// Places without a finding that have no line.
    var hidden = 0
  }
}

/// What becomes of a path of a deep-link table.
enum DeepLinkStatus: String, Sendable {
  case ok
  case unused
  case missing
  case warnings
  case errors
}

/// A place that opens a path, or may open it, with what is wrong there.
struct DeepLinkLine: Sendable, Equatable {
  var mark: Mark
  var location: SourceLocation
  /// Empty for a place without a finding.
  var message = ""
  /// The ID of the rule; empty for a line without a finding.
  var rule = ""

  enum Mark: String, Sendable {
    case error = "✗"
    case warning = "!"
    case sound = "✓"
    case possible = "?"
  }
}
