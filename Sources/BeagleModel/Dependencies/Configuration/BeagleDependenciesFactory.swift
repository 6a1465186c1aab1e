/// How to make each dependency of a configuration (`docs/spec/dependencies.md` b.1).
///
/// Coder, URL builder, bundle and the optional dependencies but the logger are made once for a configuration, the
/// analytics provider a second time for Beagle's own records; theme, view client, image downloader, image provider and
/// logger are made at each resolve (`docs/spec/dependencies.md` a.3).
public struct BeagleDependenciesFactory: Sendable {
  /// Unless replaced, one that knows Beagle's own names alone.
  public var coder: Factory<any CoderProtocol>
  /// Unless replaced, one without a base URL.
  public var urlBuilder: Factory<any UrlBuilderProtocol>
  /// Unless replaced, one without styles.
  public var theme: Factory<any ThemeProtocol>
  /// Unless replaced, each has a cache of its own, so that no fetch finds what was prefetched
  /// (`docs/spec/networking.md` 5).
  public var viewClient: Factory<any ViewClientProtocol>
  /// Unless replaced, one that uses the configuration's URL builder and network client.
  public var imageDownloader: Factory<any ImageDownloaderProtocol>
  /// Unless replaced, one that looks in the configuration's bundle.
  public var imageProvider: Factory<any ImageProviderProtocol>
  /// Unless replaced, the app's main bundle, of which nothing is known.
  public var appBundle: Factory<any BundleProtocol>

  /// Without one, what Beagle writes is dropped.
  public var logger: Factory<any LoggerProtocol>?
  /// Without one, nothing is recorded (`docs/spec/analytics.md` 1).
  public var analyticsProvider: Factory<any AnalyticsProviderProtocol>?
  /// Without one, native routes do nothing, and nothing is logged (`docs/spec/navigation.md` 7).
  public var deepLinkHandler: Factory<any DeepLinkScreenManagerProtocol>?
  /// Without one, every request fails.
  public var networkClient: Factory<any NetworkClientProtocol>?

  // Not for apps. Configurations made from copies of one factory share its global context and its window.

  package var globalContext: any GlobalContextProtocol {
    get { context.value }
    set { context.value = newValue }
  }
  package var navigator: Factory<Navigator>
  package var operationsProvider: Factory<OperationsProvider>
  var windowManager: any WindowManagerProtocol { window }

  private var context = AppOwned<any GlobalContextProtocol>(GlobalContext())
  private let window = WindowManager()

  /// The defaults; the optional dependencies are none.
  public init() {
    coder = Factory { _ in Coder() }
    urlBuilder = Factory { _ in UrlBuilder() }
    theme = Factory { _ in AppTheme() }
    viewClient = Factory { ViewClient($0) }
    imageDownloader = Factory { ImageDownloader($0) }
    imageProvider = Factory { ImageProvider($0) }
    appBundle = Factory { _ in MainBundle() }
    navigator = Factory { Navigator($0) }
    operationsProvider = Factory { OperationsProvider($0) }
  }
}
