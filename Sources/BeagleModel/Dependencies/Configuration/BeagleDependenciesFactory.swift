/// How to make each dependency of a configuration (`spec/dependencies.md` b.1).
public struct BeagleDependenciesFactory: Sendable {
  public var coder: Factory<Coder>
  public var urlBuilder: Factory<any UrlBuilderProtocol>
  public var viewClient: Factory<any ViewClientProtocol<LoadedScreen>>
  public var networkClient: Factory<any NetworkClientProtocol>?
  public var deepLinkHandler: Factory<any DeepLinkScreenManagerProtocol>?

  /// The defaults; the optional dependencies are none.
  public init() {
    coder = Factory { _ in Coder() }
    urlBuilder = Factory { _ in UrlBuilder() }
    viewClient = Factory { resolver in
      let coder: Coder = (try? resolver.resolve() as Coder) ?? Coder()
      let urlBuilder = (try? resolver.resolve() as any UrlBuilderProtocol) ?? UrlBuilder()
      return ViewClient(
        urlBuilder: urlBuilder, networkClient: try? resolver.resolve() as any NetworkClientProtocol, coder: coder)
    }
  }
}
