import BeagleModel

/// What a rule is for, so that a team chooses many rules at once.
enum RuleCategory: String, CaseIterable, Sendable {
  /// A screen, or a part of one, fails on iOS.
  case correctness
  /// It is likely a mistake.
  case suspicious
  case accessibility
  case privacy
  case performance
  /// Hygiene; off until a configuration asks for it.
  case pedantic
  /// No real payload has shown it yet; off until a configuration asks for it.
  case nursery

  var isOnByDefault: Bool { self != .pedantic && self != .nursery }
}

extension RuleInfo {
  var category: RuleCategory {
    switch id {
    case "actions/empty-handler", "config/unused-registration", "deeplinks/unused", "syntax/bom": .pedantic
    case "actions/self-trigger", "components/nested-screen-bars", "deeplinks/reset-not-allowed": .nursery
    case "analytics/forbidden-attribute", "network/insecure-url": .privacy
    case "network/prefetch-ignored", "images/remote-too-large": .performance
    default:
      switch group {
      case "a11y": .accessibility
      case "budgets": .performance
      default: severity == .error ? .correctness : .suspicious
      }
    }
  }
}
