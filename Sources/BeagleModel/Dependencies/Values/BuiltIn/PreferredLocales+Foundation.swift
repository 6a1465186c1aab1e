#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Emitted into the caller, as in BuiltURL+Foundation.swift.

extension DependencyValues {
  /// The locales that the user prefers, the dearest first. Tests have to say which ones.
  @_alwaysEmitIntoClient
  public var preferredLocales: [Locale] {
    get { preferredLocaleIdentifiers.map { Locale(identifier: $0) } }
    set { preferredLocaleIdentifiers = newValue.map(\.identifier) }
  }
}
