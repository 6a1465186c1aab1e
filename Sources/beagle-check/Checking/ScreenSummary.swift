import BeagleModel

/// The little of a screen that the whole site needs; the document is let go.
struct ScreenSummary: Sendable {
  var source: Source
  var outcome: Outcome
  var decodesOnIOS: Bool
  var bytes: Int
  /// Components, those below unregistered names included.
  var nodes: Int
  var links: [Link]
  /// Native routes that it opens, literals only.
  var nativeRoutes: [String]
}

/// How the load of a screen ended (DESIGN 6).
enum Outcome: String, Sendable, CaseIterable {
  case loaded
  case broken
  case transient
  case blocked
  case notChecked
}

/// A place of a screen that makes the app load another one.
struct Link: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case navigation
    case prefetch
    case lazyComponent
    case fallback
  }

  var kind: Kind
  /// As it stands in the payload.
  var route: String
  /// Upper-case; `GET` unless the route says otherwise.
  var method: String
  var isExpression: Bool
  /// Whether it stands in the screen that is shown when a route fails.
  var isInFallback = false
  /// Whether iOS surely decodes the place.
  var isLive: Bool
  /// Where the text that names the route starts, in bytes.
  var offset: Int
}
