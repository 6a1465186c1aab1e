import BeagleModel

/// `network.live`.
struct LiveNetwork: Sendable {
  /// As it is written, placeholders included.
  var baseURL: String?
  var baseLocation: SourceLocation?
  /// Whether the file has `null`: the app's URL builder has no base.
  var lacksBaseURL = false
  /// In seconds, for a whole request.
  var timeout = 10.0
  /// Requests under way at once.
  var concurrency = 8
  /// As they are written, placeholders included.
  var headers: [String: Header] = [:]
  /// Headers whose values no report shows.
  var secretHeaders: [String] = []
  /// A walk for each; empty for one walk with ``headers``.
  var headerSets: [HeaderSet] = []
  /// The name of the header set that the walk is with; empty without one.
  var headerSet = ""
  /// Beside the base URL's own; `*.cdn.example` is every host below.
  var allowHosts: [String] = []
  /// `POST /search`.
  var allowUnsafeRequests: [String] = []
}

struct Header: Sendable {
  var value: String
  var location: SourceLocation
}

/// `network.test` and `network.preview`.
struct FixtureNetwork: Sendable {
  var baseURL: String?
  var lacksBaseURL = false
  /// A folder, relative to the working directory.
  var folder: String
  var routes: [String: String] = [:]
  var showsPlaceholders: Bool
}
