/// One set of dependencies with a container of its own, so that several can live side by side (`spec/dependencies.md` b).
public final class BeagleConfiguration: Sendable {
  private let container: DependenciesContainer

  public init(dependencies factory: BeagleDependenciesFactory) {
    container = DependenciesContainer()
    container.register(Coder.self, lifetime: .singleton, factory: factory.coder)
    container.register((any UrlBuilderProtocol).self, lifetime: .singleton, factory: factory.urlBuilder)
    container.register((any ViewClientProtocol<LoadedScreen>).self, lifetime: .factory, factory: factory.viewClient)
    if let networkClient = factory.networkClient {
      container.register((any NetworkClientProtocol).self, lifetime: .singleton, factory: networkClient)
    }
    if let deepLinkHandler = factory.deepLinkHandler {
      container.register((any DeepLinkScreenManagerProtocol).self, lifetime: .singleton, factory: deepLinkHandler)
    }
  }

  /// Everything resolved once.
  ///
  /// - Throws: What the container cannot resolve.
  public func resolved() throws(DependencyResolutionError) -> BeagleDependencies {
    var dependencies = BeagleDependencies()
    dependencies.coder = try container.resolve()
    dependencies.urlBuilder = try container.resolve()
    dependencies.viewClient = try container.resolve()
    dependencies.networkClient = try? container.resolve() as any NetworkClientProtocol
    dependencies.deepLinkHandler = try? container.resolve() as any DeepLinkScreenManagerProtocol
    return dependencies
  }
}
