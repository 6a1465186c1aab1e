import BeagleModel

/// Something that the app ships or registers under a name: a style, an image, a navigation controller.
struct AppEntry: Sendable {
  var name: String
  var life = Lifespan()
  /// The components that a style is made for; empty for all, and for what is no style.
  var appliesTo: [String] = []
  /// Where it is told; `nil` for a name that was read from an asset catalogue.
  var location: SourceLocation?
}

/// Whose an entry is, and which releases have it.
struct Lifespan: Sendable, Equatable {
  var owner: String?
  /// The first release that has it.
  var since: AppVersion?
  /// The first release that has it no more.
  var until: AppVersion?
  var replacedBy: String?
}
