/// Where an app registers its navigation controllers and their animation (`docs/spec/navigation.md` 6).
public protocol NavigationProtocol {
  /// Makes a controller for each stack.
  typealias NavigationBuilder = () -> BeagleNavigationController

  /// Sets the animation of all navigations of this configuration.
  func setDefaultAnimation(_ animation: BeagleNavigatorAnimation)

  /// Registers what is built for no id and for an unregistered one.
  func registerDefaultNavigationController(builder: @escaping NavigationBuilder)

  /// Registers what is built for an id; registering it again replaces it.
  func registerNavigationController(builder: @escaping NavigationBuilder, forId controllerId: String)

  /// The controller of an id, else the default one: an unknown id is not reported.
  func navigationController(forId controllerId: String?) -> BeagleNavigationController

  /// The ids that are registered, which are compared letter by letter; `nil` when the navigator does not say.
  var controllerIds: Set<String>? { get }
}

extension NavigationProtocol {
  public var controllerIds: Set<String>? { nil }

  /// The default controller.
  public func navigationController() -> BeagleNavigationController { navigationController(forId: nil) }
}

/// The navigator for Beagle itself. Containers register it instead of the public protocol.
protocol NavigationProtocolInternal: NavigationProtocol {
  /// - Returns: The screen that opened; `nil` when nothing happened.
  func openNativeRoute(_ path: String, data: [String: String]?, shouldResetApplication: Bool) -> NativeScreen?
}
