import BeagleModel

/// The deep-link table of one configuration, with the places that open its paths.
struct DeepLinkReport: Sendable {
  /// The name of the configuration.
  var configuration: String
  /// Whether the app has a deep-link handler. Without one nothing opens, and every path is missing.
  var hasHandler = true
  /// The screens that were read.
  var screens = 0
  /// The documents and routes that gave no screen to read.
  var unread = 0
  /// The paths of the table in its order, then the missing ones by name.
  var rows: [Row] = []
  /// Findings about deep links at places that open no path.
  var others: [Diagnostic] = []

  /// One path.
  struct Row: Sendable {
    var path: String
    /// `nil` for a path that the table lacks.
    var entry: DeepLinkTable.Entry?
    var life = Lifespan()
    /// What releases without the path any more have in its place.
    var replacedBy: String?
    /// The served releases without the path.
    var lacking: [AppRelease] = []
    /// The part of all users that have one of these, 0 to 1; `nil` when unknown.
    var lackingShare: Double?
    /// The places that open the path, or ask the back end for it, by file and place.
    var callers: [Caller] = []
    /// The places that may open it.
    var possible: [Caller] = []
    /// The screen of the back end that answers the path.
    var answer: SourceLocation?
    /// The paths of the table that are spelled like a missing one.
    var suggestions: [String] = []
    /// Whether universal links open it; `nil` where no file says so.
    var isLinked: Bool?
    /// What the configuration's reader says of rows that take the same paths.
    var overlaps: [String] = []
  }

  /// One place of a payload.
  struct Caller: Sendable {
    var use: DeepLinkUse
    /// In the order of reports.
    var findings: [Diagnostic] = []
  }
}

extension DeepLinkReport {
  var findings: [Diagnostic] { rows.flatMap(\.findings) + others }
  var callers: Int { rows.reduce(0) { $0 + $1.openings.count } }
  var unused: Int { rows.count { $0.status == .unused } }
}

extension DeepLinkReport.Row {
  /// The callers that open the path in the app.
  var openings: [DeepLinkReport.Caller] { callers.filter(\.use.isCertain) }

  var findings: [Diagnostic] { (callers + possible).flatMap(\.findings) }

  var status: DeepLinkStatus {
    if entry == nil { return .missing }
    let severities = findings.map(\.severity)
    if severities.contains(.error) { return .errors }
    if severities.contains(.warning) { return .warnings }
    return callers.isEmpty && possible.isEmpty ? .unused : .ok
  }

  /// `ok`, `2 errors`.
  var statusText: String {
    switch status {
    case .ok, .unused, .missing: status.rawValue
    case .errors: Prose.count(findings.count(of: .error), "error")
    case .warnings: Prose.count(findings.count(of: .warning), "warning")
    }
  }

  /// `5.0.0 … < 5.3.0`; `all` for every release, `-` for a path without a row.
  var releasesText: String {
    if entry == nil { return "-" }
    let (since, until) = (life.since, life.until)
    if since == nil, until == nil { return "all" }
    return (since.map { "\($0) " } ?? "") + "…" + (until.map { " < \($0)" } ?? "")
  }
}
