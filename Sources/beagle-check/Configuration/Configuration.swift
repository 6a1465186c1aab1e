import BeagleModel

/// What a team's configuration file says, checked and merged (`product/configuration.md`).
struct Configuration: Sendable {
  /// The file, as it was named on the command line.
  var file: String
  /// In the order of the file; at least one.
  var named: [NamedConfiguration]
  /// `nil` when the file names none: a walk then takes all of them.
  var defaultName: String?
  var crawl: CrawlLimits
  /// The version of the first release, for `${app.version}`.
  var appVersion: String?
  /// Keys that are read and that no check asks yet, each with its first place.
  var withoutEffect: [(key: String, location: SourceLocation)]

  /// The folder that relative paths in the file start from; empty when there is no file.
  var directory: String {
    if file.isEmpty { return "" }
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}

/// One flow of the app with dependencies of its own (`spec/dependencies.md` b).
struct NamedConfiguration: Sendable {
  var name: String
  var entryPoints: [EntryPoint] = []
  var components: [ObjectSchema] = []
  var actions: [ObjectSchema] = []
  var types: [TypeSchema] = []
  /// Whether a table was given at all; once any custom name is listed, unlisted names are errors.
  var declaresComponents = false
  var declaresActions = false
  /// `nil` when the file does not mention deep links.
  var deepLinks: DeepLinkKnowledge?
  var tables = AppTables()
  var live: LiveNetwork?
  var test: FixtureNetwork?
  var preview: FixtureNetwork?
}

struct EntryPoint: Sendable {
  var url: String
  var name: String?
  /// Where the configuration names it; `nil` when it was typed.
  var location: SourceLocation?
}

/// `network.live`.
struct LiveNetwork: Sendable {
  var baseURL: String?
  /// In seconds, for a whole request.
  var timeout = 10.0
  /// Requests under way at once.
  var concurrency = 8
  /// As they are written, placeholders included.
  var headers: [String: Header] = [:]
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
  /// A folder, relative to the configuration file.
  var folder: String
  /// Where the folder is named.
  var location: SourceLocation?
  var routes: [String: String] = [:]
  var showsPlaceholders: Bool
}

/// How far to walk.
struct CrawlLimits: Sendable, Equatable {
  var maxScreens = 500
  /// Links from an entry point; the entry point itself is 0.
  var maxDepth = 12
  var follow = Set(Link.Kind.allCases)
  /// Routes not to load; `*` stands for any characters.
  var skip: [String] = []
  /// Routes to load in place of one that depends on data, by its pattern.
  var samples: [(pattern: String, routes: [String])] = []

  static func == (left: CrawlLimits, right: CrawlLimits) -> Bool {
    left.maxScreens == right.maxScreens && left.maxDepth == right.maxDepth && left.follow == right.follow
      && left.skip == right.skip && left.samples.map(\.pattern) == right.samples.map(\.pattern)
      && left.samples.map(\.routes) == right.samples.map(\.routes)
  }
}

/// Something in the configuration that keeps the run from starting.
struct ConfigurationMistake: Error, Sendable, Equatable {
  var location: SourceLocation
  var message: String

  /// `beagle-check.json:31:7: unknown key …`.
  var description: String { "\(location.description): \(message)" }
}

/// All that is wrong with a configuration, in the order of the file.
struct ConfigurationMistakes: Error, Sendable, Equatable {
  var mistakes: [ConfigurationMistake]
}
