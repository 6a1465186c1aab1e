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
    if case .known(let analytics) = configuration.analytics {
      let provider = ToldAnalytics(analytics)
      factory.analyticsProvider = Factory { _ in provider }
    }
  }

  private static func theme(_ table: StyleTable?) -> any ThemeProtocol {
    guard let table else { return UntoldTheme() }
    let styles = table.styles.map { ($0.id, StyleDescriptor(appliesTo: $0.appliesTo)) }
    return AppTheme(styles: Dictionary(styles) { first, _ in first })
  }
}

/// The theme of an app of which nobody told which styles it has.
private struct UntoldTheme: ThemeProtocol {
  func applyStyle<View>(for view: View, withId id: String) {}
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
