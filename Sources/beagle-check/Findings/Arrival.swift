import BeagleModel

/// How a run came to the screen of a finding.
struct Arrival: Codable, Sendable, Equatable {
  /// The steps of the walk that led to the screen; empty without a walk.
  var trail: [TrailStep] = []
  /// The places that link to the screen, as `file:line:column`.
  var referrers: [String] = []
  /// The nearest place on the way that is in a file: a link to the screen or to one before it, else the entry point in the
  /// configuration, else the first line of the configuration; `nil` where there is none.
  var place: SourceLocation?
}

/// A step of a walk: a screen, the pressed caption that leads to the next one, or the number of the screens left out.
struct TrailStep: Codable, Sendable, Equatable {
  var text: String
  /// Of a screen, the link that led there, or its entry point in the configuration; `nil` for other steps.
  var location: SourceLocation?
}

extension Diagnostic {
  /// The place of the finding for consumers that know files only: its own where it is in a file, else the place that names
  /// the route of the screen (`docs/spec/reporters.md` 0). `nil` for standard input, and for an address that was typed without a configuration.
  var home: SourceLocation? { location.source.file != nil ? location : arrival.place }
  /// The texts of the trail.
  var trail: [String] { arrival.trail.map(\.text) }
  var referrers: [String] { arrival.referrers }
}
