/// What a bundle is to a payload: images by their names.
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
