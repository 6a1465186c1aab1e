import BeagleModel

struct EntryPoint: Sendable {
  var url: String
  /// The team.
  var owner: String?
  /// Where the configuration names it; `nil` when it was typed.
  var location: SourceLocation?
  /// What the app puts into the screen's navigation context.
  var navigationContext = Told<ContextShape>.untold
}

extension EntryPoint {
  var passed: Passed {
    switch navigationContext {
    case .untold: .unknown
    case .lacking: .nothing
    case .known(let shape): .shape(shape)
    }
  }
}
