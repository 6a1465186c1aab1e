import Synchronization

/// Where the app's local images are (`spec/dependencies.md` a.5).
public protocol BundleProtocol {
  var bundle: AssetBundle { get set }
}

/// Starts with the main bundle; copies of the dependencies share it.
public final class MainBundle: BundleProtocol, Sendable {
  private let current: Mutex<AssetBundle>

  public init(_ bundle: AssetBundle = .main) {
    current = Mutex(bundle)
  }

  public var bundle: AssetBundle {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
