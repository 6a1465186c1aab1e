import BeagleModel

/// What an app registers beside its types. What nobody told of is a dependency that does not tell either.
extension DependencyBuilder {
  func register(_ configuration: NamedConfiguration, with factory: inout BeagleDependenciesFactory) {
    let tables = configuration.tables
    factory.theme = Factory { _ in Self.theme(tables.styles) }
    factory.appBundle = Factory { _ in MainBundle(AssetBundle(imageNames: tables.localImages.map { Set($0.names) })) }
    factory.navigator = Factory { resolver in
      let navigator = Navigator(resolver)
      for id in tables.controllers?.names ?? [] {
        navigator.registerNavigationController(builder: BeagleNavigationController.init, forId: id)
      }
      return navigator
    }
    factory.operationsProvider = Factory { resolver in
      let provider = OperationsProvider(resolver)
      for operation in ContextKnowledge.operations(of: configuration) { provider.register(operation) }
      return provider
    }
    factory.globalContext = Self.globalContext(configuration)
    if case .value = configuration.logger { factory.logger = Factory { _ in ToldLogger() } }
    if case .value(let analytics) = configuration.analytics {
      let provider = ToldAnalytics(analytics)
      factory.analyticsProvider = Factory { _ in provider }
    }
  }

  private static func theme(_ table: StyleTable?) -> any ThemeProtocol {
    guard let table else { return UntoldTheme() }
    let styles = table.styles.map { ($0.id, StyleDescriptor(appliesTo: $0.appliesTo)) }
    return AppTheme(styles: Dictionary(styles) { first, _ in first })
  }

  /// Holds the preview, where the configuration gives one.
  private static func globalContext(_ configuration: NamedConfiguration) -> GlobalContext {
    let context = GlobalContext()
    if let preview = configuration.globalContext.value?.preview { context.set(DynamicObject(preview)) }
    return context
  }
}

/// The theme of an app of which nobody told which styles it has.
private struct UntoldTheme: ThemeProtocol {
  func applyStyle<View>(for view: View, withId id: String) {}
}

/// Takes lines as the app's own logger does; `--log` prints them, each with its place, which Beagle does not know.
private struct ToldLogger: LoggerProtocol {
  func log(_ log: any LogType) {}
}

/// Says what is recorded, as the configuration tells; nothing runs here, so there is nothing to record.
private struct ToldAnalytics: AnalyticsProviderProtocol {
  private let config: AnalyticsConfig

  init(_ analytics: AnalyticsKnowledge) {
    let actions = analytics.actions.map { ($0.name, $0.attributes.map(\.path)) }
    config = AnalyticsConfig(
      enableScreenAnalytics: analytics.recordsScreens,
      actions: Dictionary(actions) { first, _ in first })
  }

  func getConfig() -> AnalyticsConfig { config }
  func createRecord(_ record: AnalyticsRecord) {}
}
