// Lifetimes: `docs/spec/dependencies.md` a.3. Navigator and operations are registered under Beagle's own protocols, so
// that injecting the public ones fails as on iOS; an app reaches them by `Dependencies`.
extension DependenciesContainer {
  convenience init(_ dependencies: BeagleDependencies) {
    self.init()
    register((any CoderProtocol).self, lifetime: .singleton) { _ in dependencies.coder }
    register((any UrlBuilderProtocol).self, lifetime: .singleton) { _ in dependencies.urlBuilder }
    register((any GlobalContextProtocol).self, lifetime: .singleton) { _ in dependencies.globalContext }
    register((any BundleProtocol).self, lifetime: .singleton) { _ in dependencies.appBundle }
    register((any ThemeProtocol).self, lifetime: .factory) { _ in dependencies.theme }
    register((any ViewClientProtocol).self, lifetime: .factory) { _ in dependencies.viewClient }
    register((any ImageDownloaderProtocol).self, lifetime: .factory) { _ in dependencies.imageDownloader }
    register((any ImageProviderProtocol).self, lifetime: .factory) { _ in dependencies.imageProvider }
    register((any LoggerProtocol).self, lifetime: .factory) { _ in LoggerProxy(logger: dependencies.logger) }
    registerInternal(
      navigator: { _ in dependencies.own.navigator }, operations: { _ in dependencies.own.operationsProvider },
      window: { _ in dependencies.own.windowManager })
    if let provider = dependencies.analyticsProvider {
      registerAnalytics { _ in provider }
    }
    if let handler = dependencies.deepLinkHandler {
      register((any DeepLinkScreenManagerProtocol).self, lifetime: .singleton) { _ in handler }
    }
    if let client = dependencies.networkClient {
      register((any NetworkClientProtocol).self, lifetime: .singleton) { _ in client }
    }
  }

  convenience init(_ factory: BeagleDependenciesFactory) {
    self.init()
    register((any CoderProtocol).self, lifetime: .singleton, factory: factory.coder)
    register((any UrlBuilderProtocol).self, lifetime: .singleton, factory: factory.urlBuilder)
    register((any GlobalContextProtocol).self, lifetime: .singleton) { _ in factory.globalContext }
    register((any BundleProtocol).self, lifetime: .singleton, factory: factory.appBundle)
    register((any ThemeProtocol).self, lifetime: .factory, factory: factory.theme)
    register((any ViewClientProtocol).self, lifetime: .factory, factory: factory.viewClient)
    register((any ImageDownloaderProtocol).self, lifetime: .factory, factory: factory.imageDownloader)
    register((any ImageProviderProtocol).self, lifetime: .factory, factory: factory.imageProvider)
    register((any LoggerProtocol).self, lifetime: .factory) { LoggerProxy(logger: factory.logger?.create($0)) }
    registerInternal(
      navigator: factory.navigator.create, operations: factory.operationsProvider.create,
      window: { _ in factory.windowManager })
    if let provider = factory.analyticsProvider { registerAnalytics(provider.create) }
    register((any DeepLinkScreenManagerProtocol).self, lifetime: .singleton, factory: factory.deepLinkHandler)
    register((any NetworkClientProtocol).self, lifetime: .singleton, factory: factory.networkClient)
  }

  private typealias Make<Value> = (any DependenciesContainerResolving) -> Value

  private func registerInternal(
    navigator: @escaping Make<any NavigationProtocolInternal>,
    operations: @escaping Make<any OperationsProviderProtocolInternal>,
    window: @escaping Make<any WindowManagerProtocol>
  ) {
    register((any NavigationProtocolInternal).self, lifetime: .singleton, make: navigator)
    register((any OperationsProviderProtocolInternal).self, lifetime: .singleton, make: operations)
    register((any WindowManagerProtocol).self, lifetime: .singleton, make: window)
  }

  /// With a factory the service has a provider of its own, as on iOS.
  private func registerAnalytics(_ provider: @escaping Make<any AnalyticsProviderProtocol>) {
    register((any AnalyticsProviderProtocol).self, lifetime: .singleton, make: provider)
    register(AnalyticsService.self, lifetime: .singleton) { AnalyticsService(provider: provider($0)) }
  }
}

extension AnalyticsService {
  /// Takes the time from the `date` dependency.
  init(provider: any AnalyticsProviderProtocol) {
    let date = Dependency(\.date)
    self.init(provider: provider) { (date.wrappedValue.secondsSince1970 * 1000).rounded() }
  }
}
