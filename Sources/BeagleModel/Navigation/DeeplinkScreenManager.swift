import Synchronization

/// Opens native screens; throws for a path it does not know.
public protocol DeepLinkScreenManagerProtocol {
  /// Makes the screen that a path opens.
  ///
  /// - Parameters:
  ///   - path: The value of the action's `route`, not a URL (`docs/spec/navigation.md` 7).
  ///   - data: As the payload has it; expressions in it are not evaluated.
  /// - Throws: Anything; Beagle logs the path and opens nothing.
  func getNativeScreen(with path: String, data: [String: String]?) throws -> NativeScreen
}

/// The name that Beagle's overview of dependencies has for it.
public typealias DeepLinkHandlerProtocol = DeepLinkScreenManagerProtocol

/// A native screen that can be opened by its path.
public protocol DeeplinkScreen: SendableMetatype {
  /// Makes a screen for each time that it is opened.
  init(path: String, data: [String: String]?)
  /// The screen to show.
  func screenController() -> NativeScreen
}

/// Native screens by their paths, as Beagle's documentation keeps them (`docs/spec/navigation.md` 7).
///
///     DeeplinkScreenManager.shared["/pix"] = PixScreen.self
public final class DeeplinkScreenManager: DeepLinkScreenManagerProtocol, Sendable {
  /// The instance in the documentation's samples. Beagle asks it only where an app makes it the deep link handler.
  public static let shared = DeeplinkScreenManager()

  private let screens = Mutex<[String: any DeeplinkScreen.Type]>([:])

  public init() {}

  /// The screen of a path, which is compared letter by letter.
  public subscript(path: String) -> (any DeeplinkScreen.Type)? {
    get { screens.withLock { $0[path] } }
    set { screens.withLock { $0[path] = newValue } }
  }

  /// All registered paths, sorted.
  public var paths: [String] { screens.withLock { $0.keys.sorted() } }

  /// Makes a screen anew each time.
  ///
  /// - Throws: ``DeepLinkError/unknownPath(_:)`` for a path that nothing is registered for.
  public func getNativeScreen(with path: String, data: [String: String]?) throws -> NativeScreen {
    guard let type = self[path] else { throw DeepLinkError.unknownPath(path) }
    return type.init(path: path, data: data).screenController()
  }
}

/// Why a native screen does not open as it should.
public enum DeepLinkError: Error, Sendable, Equatable {
  /// iOS logs one line and does nothing.
  case unknownPath(String)
  /// The screen opens without what it needs.
  case missingData(path: String, keys: [String])
}
