import BeagleModel

/// Something that the app ships or registers under a name: a style, an image, a navigation controller.
struct AppEntry: Sendable {
  var name: String
  /// The components that a style is made for; empty for all, and for entries that are not styles.
  var appliesTo: [String] = []
  /// Where it is declared; `nil` for a name that was read from an asset catalogue.
  var location: SourceLocation?
}

/// The releases that have something of the app's own.
struct Lifespan: Sendable, Equatable {
  /// The first release that has it.
  var since: AppVersion?
  /// The first release without it.
  var until: AppVersion?
}
