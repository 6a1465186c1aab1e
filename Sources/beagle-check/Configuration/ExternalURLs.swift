import BeagleModel

/// `externalUrls`.
struct ExternalURLs: Sendable, Equatable {
  /// Without a colon, in lower case.
  var schemes: [String]
  /// The places of their entries, by scheme; those of an `Info.plist` have none.
  var locations: [String: SourceLocation] = [:]
  /// The app's own schemes, whose URLs open it; `nil` without an `Info.plist`.
  var own: [PropertyListSchemes.Scheme]?

  /// Whether the app opens addresses of a scheme, in lower case; the browser's own are always opened.
  func opens(scheme: String) -> Bool { scheme == "https" || scheme == "http" || schemes.contains(scheme) }
}
