/// The dependencies that an app gives to Beagle (`docs/spec/dependencies.md` a.1).
///
/// A value type that holds reference types: a copy shares its coder, its navigator, its operations and its global
/// context. What is registered through it before `BeagleConfigurator.setup` counts.
// Unchecked because the app makes its own types safe to share, as on iOS (docs/spec/dependencies.md a.6).
public struct BeagleDependencies: @unchecked Sendable {
  // MARK: Custom dependencies

  /// Knows Beagle's own names until others are registered.
  public var coder: any CoderProtocol = Coder()
  /// Without a base URL.
  public var urlBuilder: any UrlBuilderProtocol = UrlBuilder()
  /// Without styles.
  public var theme: any ThemeProtocol = AppTheme()
  /// Uses what the configuration has that is global when it is first asked.
  public var viewClient: any ViewClientProtocol = ViewClient()
  /// Uses what the configuration has that is global when it is first asked.
  public var imageDownloader: any ImageDownloaderProtocol = ImageDownloader()
  /// Without one, what Beagle writes is dropped.
  public var logger: (any LoggerProtocol)?
  /// Without one, nothing is recorded (`docs/spec/analytics.md` 1).
  public var analyticsProvider: (any AnalyticsProviderProtocol)?
  /// Without one, native routes do nothing, and nothing is logged (`docs/spec/navigation.md` 7).
  public var deepLinkHandler: (any DeepLinkScreenManagerProtocol)?
  /// Without one, every request fails.
  public var networkClient: (any NetworkClientProtocol)?
  /// Looks in the `appBundle` that is configured when it is first asked.
  public var imageProvider: any ImageProviderProtocol = ImageProvider()

  // MARK: Public dependencies

  /// The app's main bundle, of which nothing is known, until another is set.
  public var appBundle: any BundleProtocol = MainBundle()
  /// Beagle's own; no other can take its place (`docs/spec/dependencies.md` a.1).
  public let globalContext: any GlobalContextProtocol
  /// Beagle's own, to register navigation controllers with.
  public var navigator: any NavigationProtocol { own.navigator }
  /// Beagle's own, to register operations with.
  public var operationsProvider: any OperationsProviderProtocol { own.operationsProvider }

  let own: OwnDependencies

  /// The defaults: a coder that knows the built-in names, no base URL, no styles, and none of the optional
  /// dependencies.
  public init() {
    globalContext = GlobalContext()
    own = OwnDependencies()
  }

  /// All of a configuration, each resolved once.
  init(resolving resolver: any DependenciesContainerResolving) throws {
    globalContext = try resolver.resolve()
    own = try OwnDependencies(resolving: resolver)
    coder = try resolver.resolve()
    urlBuilder = try resolver.resolve()
    theme = try resolver.resolve()
    viewClient = try resolver.resolve()
    imageDownloader = try resolver.resolve()
    imageProvider = try resolver.resolve()
    appBundle = try resolver.resolve()
    logger = try resolver.resolve() as any LoggerProtocol
    analyticsProvider = try? resolver.resolve() as any AnalyticsProviderProtocol
    deepLinkHandler = try? resolver.resolve() as any DeepLinkScreenManagerProtocol
    networkClient = try? resolver.resolve() as any NetworkClientProtocol
  }
}

/// The dependencies that no app replaces.
struct OwnDependencies {
  var windowManager: any WindowManagerProtocol = WindowManager()
  var navigator: any NavigationProtocolInternal = Navigator()
  var operationsProvider: any OperationsProviderProtocolInternal = OperationsProvider()

  init() {}

  init(resolving resolver: any DependenciesContainerResolving) throws {
    windowManager = try resolver.resolve()
    navigator = try resolver.resolve()
    operationsProvider = try resolver.resolve()
  }
}
