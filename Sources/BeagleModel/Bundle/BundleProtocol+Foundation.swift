public import Foundation

// Emitted into the caller, as in BuiltURL+Foundation.swift.

extension BundleProtocol {
  /// The spelling of Beagle's documentation: `dependencies.appBundle.bundle = Bundle(identifier: "myBundleId")`.
  ///
  /// Only the identifier is taken over; `nil` is the main bundle. Reading finds the bundle of that identifier.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public var bundle: Bundle? {
    get {
      let known: AssetBundle = bundle
      guard let identifier = known.identifier else { return Bundle.main }
      return Bundle(identifier: identifier)
    }
    set { bundle = AssetBundle(identifier: newValue?.bundleIdentifier) }
  }
}
