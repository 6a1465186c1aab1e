/// `budgets.screen`: the limits of each screen; `nil` for no limit.
struct ScreenBudget: Sendable, Equatable {
  /// Of 1000 bytes.
  var kilobytes: Double?
  /// Components.
  var nodes: Int?
  /// Levels of components.
  var depth: Int?
  /// Routes that iOS prefetches when the screen appears.
  var prefetches: Int?
  /// Images that are drawn with the screen.
  var images: Int?
}

/// `budgets.journey`: the limits of what opening a screen downloads; `nil` for no limit.
struct JourneyBudget: Sendable, Equatable {
  /// Of 1000 bytes.
  var kilobytes: Double?
  var requests: Int?
}

/// `budgets`; `nil` where the file has no such limits.
struct Budgets: Sendable, Equatable {
  var screen: ScreenBudget?
  var journey: JourneyBudget?
}
