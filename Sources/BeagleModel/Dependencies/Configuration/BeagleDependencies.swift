/// What an app gives to Beagle, in one value (`spec/dependencies.md` a.1).
///
/// A value type that holds reference types: a copy shares its coder and its view client's cache.
public struct BeagleDependencies: Sendable {
  public var coder: Coder
  public var urlBuilder: any UrlBuilderProtocol
  public var viewClient: any ViewClientProtocol<LoadedScreen>
  public var networkClient: (any NetworkClientProtocol)?
  public var deepLinkHandler: (any DeepLinkScreenManagerProtocol)?

  /// The defaults: a coder that knows the built-in names, no base URL, no network client, no deep-link handler.
  public init() {
    let coder = Coder()
    let urlBuilder = UrlBuilder()
    self.coder = coder
    self.urlBuilder = urlBuilder
    viewClient = ViewClient(urlBuilder: urlBuilder, networkClient: nil, coder: coder)
    networkClient = nil
    deepLinkHandler = nil
  }
}
