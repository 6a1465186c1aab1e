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
  var app = AppDescription()
  /// Route pattern to team, in the order of the file.
  var owners: [(pattern: String, owner: String)] = []
  var rules = RulePolicy()
  /// Keys that are read and that no check asks yet, each with its first place.
  var withoutEffect: [(key: String, location: SourceLocation)]
  /// The files as one, each configuration with what it inherits.
  var merged: MergedConfiguration?

  /// The file and all that it includes, in the order of inclusion.
  var files: [String] { merged?.fileNames ?? (file.isEmpty ? [] : [file]) }

  /// The folder of the file; empty when there is no file.
  var directory: String { file.isEmpty ? "" : ConfigurationFiles.directory(of: file) }
}

/// The app that is out there: `app`.
struct AppDescription: Sendable {
  var name: String?
  var platform = "IOS"
  /// In the order of the file.
  var releases: [AppRelease] = []
  /// `nil` for every release.
  var supports: VersionRange?
}

/// One release that users have.
struct AppRelease: Sendable, Equatable {
  var version: AppVersion
  /// The version of Beagle inside it.
  var beagle: AppVersion?
  /// The part of all users that have it, 0 to 1.
  var share: Double?
  var endOfLife: CalendarDate?
}

/// One flow of the app with dependencies of its own (`spec/dependencies.md` b).
struct NamedConfiguration: Sendable {
  var name: String
  var entryPoints: [EntryPoint] = []
  var components: [ObjectSchema] = []
  var actions: [ObjectSchema] = []
  var types: [TypeSchema] = []
  /// Where each component and action is registered, by its name.
  var locations: [String: SourceLocation] = [:]
  /// What was said of the tables themselves: absent, `null`, or there.
  var componentTable = Told<Void>.untold
  var actionTable = Told<Void>.untold
  /// `nil` when the file does not mention deep links.
  var deepLinks: DeepLinkKnowledge?
  var network = Told<Void>.untold
  /// Variants that are `null`: the app has no network client in them.
  var lackedVariants: Set<DependencyContext> = []
  var tables = AppTables()
  var live: LiveNetwork?
  var test: FixtureNetwork?
  var preview: FixtureNetwork?
  var styles = Told<AppTable>.untold
  /// What `images.local` lists and the asset catalogues hold.
  var images = Told<AppTable>.untold
  var remoteImages = Told<RemoteImages>.untold
  var controllers = Told<AppTable>.untold
  var operations = Told<[DeclaredOperation]>.untold
  /// The releases that its payloads must work for.
  var served = ServedReleases()
  var budget: ScreenBudget?
  var globalContext = Told<GlobalContextShape>.untold
  var externalURLs = Told<ExternalURLs>.untold
  var analytics = Told<AnalyticsKnowledge>.untold
  var logger = Told<Void>.untold
}

extension NamedConfiguration {
  /// Whether a component that is not listed is none of the app's: one of its own is listed, or it has none (`null`).
  var declaresComponents: Bool { !components.isEmpty || componentTable.isLacking }
  /// The same of actions.
  var declaresActions: Bool { !actions.isEmpty || actionTable.isLacking }

  /// The back end's own hosts.
  var baseHosts: [String] {
    [live?.baseURL, test?.baseURL, preview?.baseURL].compactMap { $0.flatMap { BuiltURL($0)?.host } }
  }

  /// Whether a component, an action or a native route of the configuration is told at a place.
  func tells(at location: SourceLocation) -> Bool {
    if locations.values.contains(location) { return true }
    guard case .table(let table)? = deepLinks else { return false }
    return table.entries.contains { $0.location == location }
  }
}

struct EntryPoint: Sendable {
  var url: String
  var name: String?
  /// The team.
  var owner: String?
  /// Where the configuration names it; `nil` when it was typed.
  var location: SourceLocation?
  /// What the app puts into the screen's navigation context.
  var navigationContext = Told<ContextShape>.untold
}

extension EntryPoint {
  var passed: Passed {
    switch navigationContext {
    case .untold: .unknown
    case .lacking: .nothing
    case .known(let shape): .shape(shape)
    }
  }
}

/// `network.live`.
struct LiveNetwork: Sendable {
  /// As it is written, placeholders included.
  var baseURL: String?
  var baseLocation: SourceLocation?
  /// Whether the file says `null`: the app's URL builder has no base.
  var lacksBaseURL = false
  /// In seconds, for a whole request.
  var timeout = 10.0
  /// Requests under way at once.
  var concurrency = 8
  /// As they are written, placeholders included.
  var headers: [String: Header] = [:]
  /// Headers whose values are nobody's business.
  var secretHeaders: [String] = []
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
