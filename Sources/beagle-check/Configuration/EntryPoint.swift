import BeagleModel

struct EntryPoint: Sendable {
  var url: String
  /// The team.
  var owner: String?
  /// The place of its entry in the configuration; `nil` for a typed address.
  var location: SourceLocation?
  /// Whether it is asked for without secret headers.
  var isAnonymous = false
  /// The app's value for the screen's navigation context.
  var navigationContext = Declared<ContextShape>.unspecified
}

extension EntryPoint {
  var passed: Passed {
    switch navigationContext {
    case .unspecified: .unknown
    case .absent: .nothing
    case .value(let shape): .shape(shape)
    }
  }
}
