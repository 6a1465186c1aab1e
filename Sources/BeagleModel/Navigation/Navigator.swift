import Synchronization

/// Builds navigation controllers, and opens native screens.
public final class Navigator: NavigationProtocol, NavigationProtocolInternal, Sendable {
  private struct State {
    var animation: BeagleNavigatorAnimation?
    var builders: [String: AppOwned<NavigationBuilder>] = [:]
    var defaultBuilder: AppOwned<NavigationBuilder>?
  }

  private let state = Mutex(State())
  private let logger: Injected<any LoggerProtocol>
  private let windowManager: Injected<any WindowManagerProtocol>
  private let deepLinkHandler: OptionalInjected<any DeepLinkScreenManagerProtocol>

  /// Finds what it needs in a configuration of its own, without one in the configuration that is global when it first
  /// navigates.
  public init(_ resolver: (any DependenciesContainerResolving)? = nil) {
    logger = Injected(resolver)
    windowManager = Injected(resolver)
    deepLinkHandler = OptionalInjected(resolver)
  }

  /// `nil` for the system's own animations.
  public var defaultAnimation: BeagleNavigatorAnimation? { state.withLock { $0.animation } }

  public var controllerIds: Set<String>? { state.withLock { Set($0.builders.keys) } }

  public func setDefaultAnimation(_ animation: BeagleNavigatorAnimation) {
    state.withLock { $0.animation = animation }
  }

  public func registerDefaultNavigationController(builder: @escaping NavigationBuilder) {
    let builder = AppOwned(builder)
    state.withLock { $0.defaultBuilder = builder }
  }

  public func registerNavigationController(builder: @escaping NavigationBuilder, forId controllerId: String) {
    let builder = AppOwned(builder)
    state.withLock { $0.builders[controllerId] = builder }
  }

  /// Builds a controller at each call: the id's, else the default one, else a plain ``BeagleNavigationController``.
  public func navigationController(forId controllerId: String?) -> BeagleNavigationController {
    let builder = state.withLock { state in controllerId.flatMap { state.builders[$0] } ?? state.defaultBuilder }
    return builder?.value() ?? BeagleNavigationController()
  }

  /// Opens a native screen as an action would (`docs/spec/navigation.md` 7): without a handler nothing happens and
  /// nothing is logged; a handler that throws is logged; a screen that resets the application becomes the window's root
  /// as it is.
  @discardableResult
  public func openNativeRoute(
    _ path: String, data: [String: String]? = nil, shouldResetApplication: Bool = false
  ) -> NativeScreen? {
    logger.wrappedValue.log(Log.navigation(.didReceiveAction("beagle:openNativeRoute")))
    guard let handler = deepLinkHandler.wrappedValue else { return nil }
    guard let screen = try? handler.getNativeScreen(with: path, data: data) else {
      logger.wrappedValue.log(Log.navigation(.didNotFindDeepLinkScreen(path: path)))
      return nil
    }
    if shouldResetApplication { windowManager.wrappedValue.replaceRoot(with: screen) }
    return screen
  }
}
