import BeagleModel

/// Severity follows certainty and impact.
extension Fault {
  /// A fault in a place that iOS may never decode is a warning at most; `nil` leaves it to the rule.
  var severity: Severity? { isLive ? nil : .warning }

  /// What the app's user sees of a fault that iOS throws; `nil` leaves it to the rule.
  var impact: Impact? {
    guard isLive || effect == .none else { return .partMissing }
    switch effect {
    case .screenFails: return .screenFails
    case .wrongScreen: return .wrongScreen
    // An unknown action does not drop the value that it stands in.
    case .partDropped: return kind == .unknownAction ? nil : .partMissing
    case .none: return nil
    }
  }
}
