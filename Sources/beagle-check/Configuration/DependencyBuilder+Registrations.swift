import BeagleModel

/// The dependencies beside types and routes. A setting that the file leaves out becomes a dependency that knows nothing.
extension DependencyBuilder {
  func register(_ configuration: NamedConfiguration, with factory: inout BeagleDependenciesFactory) {
    let resources = configuration.resources
    factory.theme = Factory { _ in Self.theme(resources.styles.table) }
    factory.appBundle = Factory { _ in
      MainBundle(AssetBundle(imageNames: resources.images.table.map { Set($0.names) }))
    }
    factory.navigator = Factory { resolver in
      let navigator = Navigator(resolver)
      for id in resources.controllers.table?.names ?? [] {
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
    if case .value(let analytics) = configuration.analytics {
      let provider = ConfiguredAnalytics(analytics)
      factory.analyticsProvider = Factory { _ in provider }
    }
  }

  private static func theme(_ table: AppTable?) -> any ThemeProtocol {
    guard let table else { return UnspecifiedTheme() }
    let styles = table.entries.map { ($0.name, StyleDescriptor(appliesTo: $0.appliesTo)) }
    return AppTheme(styles: Dictionary(styles) { first, _ in first })
  }

  /// Holds the preview, where the configuration gives one.
  private static func globalContext(_ configuration: NamedConfiguration) -> GlobalContext {
    let context = GlobalContext()
    if let preview = configuration.globalContext.value?.preview { context.set(DynamicObject(preview)) }
    return context
  }
}

/// The theme of an app whose styles are unspecified.
private struct UnspecifiedTheme: ThemeProtocol {
  func applyStyle<View>(for view: View, withId id: String) {}
}

/// The analytics settings of the configuration; nothing runs, so nothing is recorded.
private struct ConfiguredAnalytics: AnalyticsProviderProtocol {
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
