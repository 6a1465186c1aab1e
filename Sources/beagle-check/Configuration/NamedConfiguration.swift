import BeagleModel

/// One flow of the app with dependencies of its own (`docs/spec/dependencies.md` b).
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

  /// The app's own components and actions, and where each is told; in the order of the file.
  var registrations: [(name: String, location: SourceLocation)] {
    (components + actions).compactMap { schema in
      locations[schema.name].map { (schema.name, $0) }
    }
  }

  /// Whether a component, an action or a native route of the configuration is told at a place.
  func tells(at location: SourceLocation) -> Bool {
    if locations.values.contains(location) { return true }
    guard case .table(let table)? = deepLinks else { return false }
    return table.entries.contains { $0.location == location }
  }
}
