import Synchronization

/// Where the app's local images are (`docs/spec/dependencies.md` a.5).
public protocol BundleProtocol {
  /// Where images are looked for, asked anew for each image.
  var bundle: AssetBundle { get set }
}

/// Starts with the main bundle; copies of the dependencies share it.
public final class MainBundle: BundleProtocol, Sendable {
  private let current: Mutex<AssetBundle>

  /// - Parameter bundle: Held until another one is set.
  public init(_ bundle: AssetBundle = .main) {
    current = Mutex(bundle)
  }

  /// Read and set on any thread.
  public var bundle: AssetBundle {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}
