import Testing

@testable import BeagleModel

@Suite("The container of a configuration")
struct BeagleContainerTests {
  private static let always = [
    "BundleProtocol", "CoderProtocol", "GlobalContextProtocol", "ImageDownloaderProtocol", "ImageProviderProtocol",
    "LoggerProtocol", "NavigationProtocolInternal", "OperationsProviderProtocolInternal",
    "ThemeProtocol", "UrlBuilderProtocol", "ViewClientProtocol", "WindowManagerProtocol",
  ]
  private static let optional = [
    "AnalyticsProviderProtocol", "AnalyticsService", "DeepLinkScreenManagerProtocol", "NetworkClientProtocol",
  ]

  private final class Provider: AnalyticsProviderProtocol {
    func getConfig() -> AnalyticsConfig { AnalyticsConfig() }
    func createRecord(_ record: AnalyticsRecord) {}
  }

  private final class Logger: LoggerProtocol {
    func log(_ log: any LogType) {}
  }

  private func full() -> BeagleDependencies {
    var dependencies = BeagleDependencies()
    dependencies.logger = Logger()
    dependencies.analyticsProvider = Provider()
    dependencies.deepLinkHandler = DeeplinkScreenManager()
    dependencies.networkClient = StubNetworkClient()
    return dependencies
  }

  private func fullFactory() -> BeagleDependenciesFactory {
    var factory = BeagleDependenciesFactory()
    factory.logger = Factory { _ in Logger() }
    factory.analyticsProvider = Factory { _ in Provider() }
    factory.deepLinkHandler = Factory { _ in DeeplinkScreenManager() }
    factory.networkClient = Factory { _ in StubNetworkClient() }
    return factory
  }

  @Test("has fourteen keys, and four more for what is optional (a.3)")
  func keys() {
    #expect(DependenciesContainer(BeagleDependencies()).registeredKeys == Self.always)
    #expect(DependenciesContainer(BeagleDependenciesFactory()).registeredKeys == Self.always)
    let all = (Self.always + Self.optional).sorted()
    #expect(DependenciesContainer(full()).registeredKeys == all)
    #expect(DependenciesContainer(fullFactory()).registeredKeys == all)
  }

  @Test("resolves every key, from a value as from a factory")
  func resolvesAll() throws {
    for container in [DependenciesContainer(full()), DependenciesContainer(fullFactory())] {
      let resolved = try BeagleDependencies(resolving: container)
      #expect(resolved.logger is LoggerProxy)
      #expect(resolved.analyticsProvider is Provider)
      #expect(resolved.deepLinkHandler is DeeplinkScreenManager)
      #expect(resolved.networkClient is StubNetworkClient)
    }
  }

  @Test("does not know the public protocols of navigator and operations (a.3)")
  func publicProtocols() {
    let container = DependenciesContainer(BeagleDependencies())
    @OptionalInjected(container) var navigator: (any NavigationProtocol)?
    @OptionalInjected(container) var operations: (any OperationsProviderProtocol)?
    #expect(navigator == nil)
    #expect(operations == nil)
  }

  @Test("gives the same provider to everybody, and the analytics service of a factory one of its own (a.3)")
  func lifetimes() throws {
    let tally = Tally()
    var factory = fullFactory()
    factory.analyticsProvider = Factory { _ in
      tally.add()
      return Provider()
    }
    let container = DependenciesContainer(factory)
    for _ in 0..<3 {
      _ = try container.resolve() as any AnalyticsProviderProtocol
      _ = try container.resolve() as AnalyticsService
    }
    #expect(tally.count == 2)
  }

  @Test("makes logger and theme of a factory anew for everybody, and gives a value's own to everybody (a.3)")
  func factories() throws {
    let tally = Tally()
    var factory = fullFactory()
    factory.logger = Factory { _ in
      tally.add()
      return Logger()
    }
    factory.theme = Factory { _ in
      tally.add()
      return AppTheme()
    }
    let container = DependenciesContainer(factory)
    for _ in 0..<3 {
      _ = try container.resolve() as any LoggerProtocol
      _ = try container.resolve() as any ThemeProtocol
    }
    #expect(tally.count == 6)
    let dependencies = full()
    let first: any LoggerProtocol = try DependenciesContainer(dependencies).resolve()
    #expect((first as? LoggerProxy)?.logger as? Logger === dependencies.logger as? Logger)
  }

  @Test("registering before a set-up counts, for copies share coder, navigator and operations (a.1)")
  func sharedReferences() throws {
    let dependencies = BeagleDependencies()
    let configuration = BeagleConfiguration(dependencies)
    dependencies.coder.register(type: Shelf.self)
    dependencies.navigator.registerDefaultNavigationController { BeagleNavigationController() }
    dependencies.operationsProvider.register(operationId: "twice") { $0.first ?? nil }
    #expect(configuration.dependencies.coder.name(for: Shelf.self) == "custom:shelf")
    #expect(configuration.dependencies.operationsProvider.operations?["twice"] != nil)
  }

  @Test("a second set-up replaces everything, and wrappers keep what they have (a.2)")
  func secondSetUp() async {
    await #expect(processExitsWith: .success) {
      var dependencies = BeagleDependencies()
      dependencies.urlBuilder = UrlBuilder(baseUrl: BuiltURL("http://first"))
      BeagleConfigurator.setup(dependencies: dependencies)
      @Injected var early: any UrlBuilderProtocol
      let before = early.baseUrl?.host
      dependencies.urlBuilder = UrlBuilder(baseUrl: BuiltURL("http://second"))
      BeagleConfigurator.setup(dependencies: dependencies)
      @Injected var late: any UrlBuilderProtocol
      precondition(before == "first" && early.baseUrl?.host == "first" && late.baseUrl?.host == "second")
    }
  }

  @Test("without a set-up the configuration is an untouched one (a.2)")
  func untouched() async {
    await #expect(processExitsWith: .success) {
      @OptionalInjected var client: (any NetworkClientProtocol)?
      @Injected var urlBuilder: any UrlBuilderProtocol
      precondition(client == nil && urlBuilder.baseUrl == nil && Dependencies.globalContext.get() == nil)
    }
  }
}
