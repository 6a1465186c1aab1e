/// `budgets.screen`: the limits of each screen; `nil` for no limit.
struct ScreenBudget: Sendable, Equatable {
  /// Of 1000 bytes.
  var kilobytes: Double?
  /// Components.
  var nodes: Int?
  /// Levels of components.
  var depth: Int?
}
