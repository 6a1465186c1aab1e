#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

private enum PreferredLocalesKey: DependencyKey {
  /// The one locale that the environment names (POSIX.1-2024, 8.2), without its character set.
  static var liveValue: [String] {
    let named = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { (variable: String) -> String? in
      getenv(variable).map { String(cString: $0) }
    }
    guard let name = named.first(where: { !$0.isEmpty }), name != "C", name != "POSIX" else { return [] }
    return [String(name.prefix { $0 != "." && $0 != "@" })]
  }
}

extension DependencyValues {
  /// The identifiers of the locales that the user prefers, the dearest first. Tests have to say which ones.
  public var preferredLocaleIdentifiers: [String] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }
}
