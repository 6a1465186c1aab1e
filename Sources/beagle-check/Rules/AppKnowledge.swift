import BeagleModel

/// What the tool was told of an app: its dependencies, and which of them nobody mentioned.
///
/// Absent is not empty (`product/configuration.md` 3.1): a table that was not given is not checked, an empty one knows
/// nothing, and `null` means that the app has no such dependency.
struct AppKnowledge: Sendable {
  var coder: Coder
  /// Native routes; `nil` when nobody told.
  var deepLinks: DeepLinkKnowledge?
  /// Whether any custom component (action) was declared, so that a name that is not among them is surely unknown.
  var declaresComponents: Bool
  var declaresActions: Bool
  var tables: AppTables
  /// Whether there is a configuration at all: then what it does not mention is worth a word.
  var isConfigured: Bool
  /// What was found out about names that the app does not know.
  let unknownNames = UnknownNames()
  /// What screens use of the app's own components and actions.
  let usedSchemas = SchemaUse()
  /// What the app's own components and actions name on them.
  let ownTexts = OwnTexts()
  /// What screens put into the global context.
  let shapes = ShapePool()
  /// What was said of the tables of components and actions.
  var components = Told<Void>.untold
  var actions = Told<Void>.untold
  var remoteImages = Told<RemoteImages>.untold
  var operations = Told<[DeclaredOperation]>.untold
  var served = ServedReleases()
  /// What a screen may not exceed; `nil` when nobody set a limit.
  var budget: ScreenBudget?
  var globalContext = Told<GlobalContextShape>.untold
  var externalURLs = Told<ExternalURLs>.untold
  var analytics = Told<AnalyticsKnowledge>.untold
  var logger = Told<Void>.untold
  /// Whether the app is known to have no network client, so that every request fails.
  var lacksNetworkClient = false
  /// Whether its URL builder is known to have no base, so that no relative route has a host.
  var lacksBaseURL = false
  /// The app's own components and actions, and where each is told; in the order of the file.
  var registrations: [(name: String, location: SourceLocation)] = []
  /// Operations and the shape of the global context, as expressions are held against them.
  var contexts = ContextKnowledge()

  init(
    coder: Coder = Coder(), deepLinks: DeepLinkKnowledge? = nil, declaresComponents: Bool = false,
    declaresActions: Bool = false, tables: AppTables = AppTables(), isConfigured: Bool = false
  ) {
    self.coder = coder
    self.deepLinks = deepLinks
    self.declaresComponents = declaresComponents
    self.declaresActions = declaresActions
    self.tables = tables
    self.isConfigured = isConfigured
  }

  /// - Parameter coder: That of the configuration's dependencies.
  init(coder: Coder, configuration: NamedConfiguration, isConfigured: Bool) {
    self.init(
      coder: coder, deepLinks: configuration.deepLinks, declaresComponents: configuration.declaresComponents,
      declaresActions: configuration.declaresActions, isConfigured: isConfigured)
    components = configuration.componentTable
    actions = configuration.actionTable
    tables = configuration.tables
    remoteImages = configuration.remoteImages.map { $0.adding(configuration.baseHosts) }
    operations = configuration.operations
    served = configuration.served
    budget = configuration.budget
    globalContext = configuration.globalContext
    externalURLs = configuration.externalURLs
    analytics = configuration.analytics
    logger = configuration.logger
    registrations = (configuration.components + configuration.actions).compactMap { schema in
      configuration.locations[schema.name].map { (schema.name, $0) }
    }
    contexts = ContextKnowledge(configuration)
  }

  /// Whether any operation of the app's own was declared, so that a name that is not among them is surely unknown.
  var declaresOperations: Bool { operations.value?.isEmpty == false || operations.isLacking }

  /// Whether there are routes that the app cannot ask for.
  var isCutOff: Bool { lacksNetworkClient || lacksBaseURL }

  /// Why a link leads nowhere, whoever answers its route; `nil` when the app can ask.
  func outage(of link: Link) -> Obstacle? {
    if lacksNetworkClient { return .noNetworkClient }
    return lacksBaseURL && !link.isExpression && link.route.hasPrefix("/") ? .noBaseURL : nil
  }

  /// Whether it matters what iOS would log: the app has no logger, or nobody told of one.
  var missesLogger: Bool { logger.isLacking || isConfigured && logger.isUntold }

  /// The releases without an operation; `nil` when all that are served have it.
  func operationGap(_ name: String) -> OperationGap? {
    OperationGap(name, declared: operations.value?.first { $0.name == name }, served)
  }
}

/// What is known of the app's deep-link handler.
enum DeepLinkKnowledge: Sendable {
  /// The app has none: every native route silently does nothing.
  case noHandler
  case table(DeepLinkTable)
}
