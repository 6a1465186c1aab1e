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
  /// Methods that are sent to any route.
  var requestMethods = ["GET", "HEAD"]
  var followRedirects = RedirectMode.sameHost
  var manners = Manners()
  var connection = ConnectionSettings()
}

/// How much a walk asks of a server that is slow or fails.
struct Manners: Sendable, Equatable {
  /// The number of times that a request is sent again.
  var retries = 2
  /// Between two requests of a host, in seconds.
  var perHostDelay = 0.0
}

/// The redirects that a walk follows.
enum RedirectMode: String, Sendable, CaseIterable {
  case none
  case sameHost
  /// To any host that may be asked.
  case allowed
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
