/// An entry point of a flow: a screen of the back end, shown with the knowledge of one configuration
/// (`docs/spec/dependencies.md` b.3).
open class BeagleScreenViewController: NativeScreen {
  public let screenType: ScreenType
  public let config: BeagleConfiguration
  /// The navigation controller of the flow's stack; `nil` for the default one.
  public let controllerId: String?

  /// A screen of the back end, which ``load()`` asks for.
  public init(
    _ remote: ScreenType.Remote, controllerId: String? = nil, config: BeagleConfiguration = GlobalConfiguration
  ) {
    screenType = .remote(remote)
    self.controllerId = controllerId
    self.config = config
    super.init(path: remote.url)
  }

  /// - Parameter text: A payload.
  public init(_ text: String, controllerId: String? = nil, config: BeagleConfiguration = GlobalConfiguration) {
    screenType = .declarativeText(text)
    self.controllerId = controllerId
    self.config = config
    super.init()
  }

  /// A component of the app's own, whose type the configuration has registered, as all types in it.
  public init(
    _ component: any ServerDrivenComponent, controllerId: String? = nil,
    config: BeagleConfiguration = GlobalConfiguration
  ) {
    screenType = ScreenType(component, config)
    self.controllerId = controllerId
    self.config = config
    super.init()
  }

  /// Loads the screen as the configuration's app would, and waits for it.
  public func load() -> Result<Screen, RequestError> { screenType.load(config) }

  /// A stack, built at each call, with the screen alone on it.
  public func navigationController() -> BeagleNavigationController {
    let controller = config.dependencies.navigator.navigationController(forId: controllerId)
    controller.viewControllers = [self]
    return controller
  }
}
