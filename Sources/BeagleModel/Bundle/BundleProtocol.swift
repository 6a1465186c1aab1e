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

/// A bundle as payloads use it: images by their names.
public struct AssetBundle: Sendable, Hashable {
  /// `nil` for the app's main bundle.
  public var identifier: String?
  /// `nil` when the contents are unknown.
  public var imageNames: Set<String>?

  public init(identifier: String? = nil, imageNames: Set<String>? = nil) {
    self.identifier = identifier
    self.imageNames = imageNames
  }

  /// The app's own, of which nothing is known.
  public static let main = AssetBundle()
}
