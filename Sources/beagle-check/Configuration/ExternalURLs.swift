import BeagleModel

/// `externalUrls`.
struct ExternalURLs: Sendable, Equatable {
  /// Without a colon, in lower case.
  var schemes: [String]
  /// Where the configuration lists them, by scheme; those of an `Info.plist` have no place.
  var locations: [String: SourceLocation] = [:]

  /// Whether the app opens addresses of a scheme, in lower case; the browser's own are always opened.
  func opens(scheme: String) -> Bool { scheme == "https" || scheme == "http" || schemes.contains(scheme) }
}
