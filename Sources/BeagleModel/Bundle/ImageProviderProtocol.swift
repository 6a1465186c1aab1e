/// Finds local images by the `mobileId` of a payload (`docs/spec/dependencies.md` a.5).
public protocol ImageProviderProtocol {
  /// - Returns: `nil` when there is no such image, and nothing is drawn.
  func loadImageProvider(id: String) -> LocalImage?
}

/// An image of a bundle, by its name.
public struct LocalImage: Sendable, Hashable {
  /// The name in the bundle, a payload's `mobileId`.
  public var id: String
  /// The bundle that names the image.
  public var bundle: AssetBundle

  public init(id: String, bundle: AssetBundle) {
    self.id = id
    self.bundle = bundle
  }
}

/// Looks in the configured bundle. An image is there when the bundle names it.
public struct ImageProvider: ImageProviderProtocol, Sendable {
  private let appBundle: Injected<any BundleProtocol>

  /// Finds the bundle in a configuration of its own, without one in the configuration that is global when it is first
  /// needed.
  public init(_ resolver: (any DependenciesContainerResolving)? = nil) { appBundle = Injected(resolver) }

  /// Looks in this bundle and asks no configuration.
  public init(appBundle: any BundleProtocol) { self.appBundle = Injected(found: appBundle) }

  /// - Returns: `nil` also when the bundle's contents are unknown.
  public func loadImageProvider(id: String) -> LocalImage? {
    let bundle: AssetBundle = appBundle.wrappedValue.bundle
    return bundle.imageNames?.contains(id) == true ? LocalImage(id: id, bundle: bundle) : nil
  }
}
