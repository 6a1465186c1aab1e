/// `budgets.screen`: what no screen of the app may exceed; each `nil` where nobody set a limit.
struct ScreenBudget: Sendable, Equatable {
  /// Of 1000 bytes.
  var kilobytes: Double?
  /// Components.
  var nodes: Int?
  /// Levels of components.
  var depth: Int?
}
