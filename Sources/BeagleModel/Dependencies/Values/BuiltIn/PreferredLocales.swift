#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

private enum PreferredLocalesKey: DependencyKey {
  /// The one locale that the environment names (POSIX.1-2024, 8.2), without its character set.
  static var liveValue: [Locale] {
    let environment = ProcessInfo.processInfo.environment
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }
    guard let name = named.first(where: { !$0.isEmpty }), name != "C", name != "POSIX" else { return [] }
    return [Locale(identifier: String(name.prefix { $0 != "." && $0 != "@" }))]
  }
}

extension DependencyValues {
  /// The locales that the user prefers, the first choice first. Tests have to say which ones.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }
}
