import BeagleModel

/// One flow of the app with dependencies of its own (`docs/spec/dependencies.md` b).
struct NamedConfiguration: Sendable {
  var name: String
  var entryPoints: [EntryPoint] = []
  var registrations = Registrations()
  /// `nil` when the file does not mention deep links.
  var deepLinks: DeepLinkKnowledge?
  var network = NetworkVariants()
  var resources = AppResources()
  var operations = Declared<[DeclaredOperation]>.unspecified
  /// The releases that its payloads must work for.
  var served = ServedReleases()
  /// The releases that have its entries.
  var lives = EntryLives()
  var budgets = Budgets()
  var limits = RunLimits()
  var globalContext = Declared<GlobalContextShape>.unspecified
  var externalURLs = Declared<ExternalURLs>.unspecified
  var hostedLinks = HostedLinks()
  var probes = ProbeSettings()
  var analytics = Declared<AnalyticsKnowledge>.unspecified
}

/// `components`, `actions` and `types`.
struct Registrations: Sendable {
  var components: [ObjectSchema] = []
  var actions: [ObjectSchema] = []
  var types: [TypeSchema] = []
  /// The place of each component's and action's entry, by name.
  var locations: [String: SourceLocation] = [:]
  /// The components with a `preview`, by their names in small letters.
  var looks: [String: CustomLook] = [:]
  /// Whether the file has the key `components`, `null` included.
  var componentTable = Declared<Void>.unspecified
  /// The same of `actions`.
  var actionTable = Declared<Void>.unspecified

  /// Whether the app has no other component of its own: the file lists one, or has `null`.
  var declaresComponents: Bool { !components.isEmpty || componentTable.isAbsent }
  /// The same of actions.
  var declaresActions: Bool { !actions.isEmpty || actionTable.isAbsent }

  /// Components and actions with the places of their entries, in the order of the file.
  var located: [(name: String, location: SourceLocation)] {
    (components + actions).compactMap { schema in
      locations[schema.name].map { (schema.name, $0) }
    }
  }
}

/// `network`, and its three variants.
struct NetworkVariants: Sendable {
  var declaration = Declared<Void>.unspecified
  /// Variants that are `null`: the app has no network client in them.
  var absentVariants: Set<DependencyContext> = []
  var live: LiveNetwork?
  var test: FixtureNetwork?
  var preview: FixtureNetwork?
}

/// The styles, images and controllers of the app by name, and the hosts of its images.
struct AppResources: Sendable {
  var styles = Declared<AppTable>.unspecified
  /// The names in `images.local` and in the asset catalogues.
  var images = Declared<AppTable>.unspecified
  var controllers = Declared<AppTable>.unspecified
  var remoteImages = Declared<RemoteImages>.unspecified
  /// The files of images, for drawings; `nil` where none are given.
  var pictures: AppPictures?
}

extension NamedConfiguration {
  /// The back end's own hosts.
  var baseHosts: [String] {
    baseURLs.compactMap { BuiltURL($0)?.host }
  }

  /// The base URLs of all variants.
  var baseURLs: [String] {
    [network.test?.baseURL, network.live?.baseURL, network.preview?.baseURL].compactMap(\.self)
  }

  /// Whether a component, an action or a native route of the configuration has its entry at a place.
  func declares(at location: SourceLocation) -> Bool {
    if registrations.locations.values.contains(location) { return true }
    guard case .table(let table)? = deepLinks else { return false }
    return table.entries.contains { $0.location == location }
  }
}
