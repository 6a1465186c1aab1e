/// A native screen of an app: a view controller without UIKit. Apps subclass it where they would subclass
/// `UIViewController`.
open class NativeScreen {
  /// The route that leads to it; empty for one that the app opens by itself.
  public let path: String
  /// The data that the payload gives to the screen.
  public let data: [String: String]

  public init(path: String = "", data: [String: String] = [:]) {
    self.path = path
    self.data = data
  }
}

extension NativeScreen: Equatable {
  /// Screens of the same type with the same route and data.
  public static func == (left: NativeScreen, right: NativeScreen) -> Bool {
    type(of: left) == type(of: right) && left.path == right.path && left.data == right.data
  }
}

/// The controller that Beagle pushes its screens on; an app registers subclasses by their ids
/// (`docs/spec/navigation.md` 6).
open class BeagleNavigationController: NativeScreen {
  /// The screens, the first one at the bottom.
  public var viewControllers: [NativeScreen] = []

  public init() { super.init() }
}
