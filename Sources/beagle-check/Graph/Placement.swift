import BeagleModel

/// The role of a payload in the app, as far as it is known.
enum Placement: Sendable {
  case unknown
  /// The app shows it as a screen: by itself, or by an action of Beagle's own.
  case opened
  /// Screens load it as a part of themselves.
  case part(HostScopes, form: PartScope.Form)

  var isKnown: Bool { if case .unknown = self { false } else { true } }

  var surroundings: Surroundings {
    switch self {
    case .unknown: .unknown
    case .opened: .nothing
    case .part(let scopes, _): .hosts(scopes)
    }
  }
}
