/// How loading a screen goes on.
public enum BeagleViewState: Sendable {
  case started
  case finished
  case success
  case error(RequestError)
}

/// A screen of the back end inside one of the app's own (`docs/spec/dependencies.md` b.3).
public final class BeagleView {
  /// Called on the thread that loads: with `started`, then `finished`, then how it ended.
  public typealias StateObserver = (BeagleViewState) -> Void

  public let screenType: ScreenType
  public let config: BeagleConfiguration
  private let stateObserver: StateObserver?

  /// A screen of the back end, which ``load()`` asks for.
  public init(
    _ remote: ScreenType.Remote, config: BeagleConfiguration = GlobalConfiguration,
    beagleViewStateObserver: StateObserver? = nil
  ) {
    screenType = .remote(remote)
    self.config = config
    stateObserver = beagleViewStateObserver
  }

  /// - Parameter text: A payload.
  public init(
    _ text: String, config: BeagleConfiguration = GlobalConfiguration, beagleViewStateObserver: StateObserver? = nil
  ) {
    screenType = .declarativeText(text)
    self.config = config
    stateObserver = beagleViewStateObserver
  }

  /// A component of the app's own, whose type the configuration has registered, as all types in it.
  public init(_ component: any ServerDrivenComponent, config: BeagleConfiguration = GlobalConfiguration) {
    screenType = ScreenType(component, config)
    self.config = config
    stateObserver = nil
  }

  /// Loads the screen as the configuration's app would, reports each state to the observer, and waits.
  @discardableResult
  public func load() -> Result<Screen, RequestError> {
    stateObserver?(.started)
    let result = screenType.load(config)
    stateObserver?(.finished)
    switch result {
    case .success: stateObserver?(.success)
    case .failure(let error): stateObserver?(.error(error))
    }
    return result
  }
}
