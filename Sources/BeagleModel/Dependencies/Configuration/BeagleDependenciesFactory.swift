/// How to make each dependency of a configuration (`spec/dependencies.md` b.1).
///
/// Coder, URL builder, bundle and the optional dependencies but the logger are made once for a configuration; theme, view
/// client, image downloader, image provider and logger are made for everyone who asks.
public struct BeagleDependenciesFactory {
  public var coder: Factory<any CoderProtocol>
  public var urlBuilder: Factory<any UrlBuilderProtocol>
  public var theme: Factory<any ThemeProtocol>
  public var viewClient: Factory<any ViewClientProtocol>
  public var imageDownloader: Factory<any ImageDownloaderProtocol>
  public var imageProvider: Factory<any ImageProviderProtocol>
  public var appBundle: Factory<any BundleProtocol>

  public var logger: Factory<any LoggerProtocol>?
  public var analyticsProvider: Factory<any AnalyticsProviderProtocol>?
  public var deepLinkHandler: Factory<any DeepLinkScreenManagerProtocol>?
  public var networkClient: Factory<any NetworkClientProtocol>?

  // Not for apps. Configurations made from copies of one factory share its global context and its window.

  package var globalContext: any GlobalContextProtocol = GlobalContext()
  package var navigator: Factory<Navigator>
  package var operationsProvider: Factory<OperationsProvider>
  let windowManager: any WindowManagerProtocol = WindowManager()
  let prefetchHelper: Factory<any PrefetchHelperProtocol>
  let opener: Factory<any URLOpenerProtocol>

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
    prefetchHelper = Factory { PrefetchHelper($0) }
    opener = Factory { URLOpener($0) }
  }
}

// Unchecked for the same reason as `AppOwned`: what its closures make is the app's own.
extension BeagleDependenciesFactory: @unchecked Sendable {}
