/// The target of a link.
enum LinkResolution: Sendable, Equatable {
  /// The screen with this index in `ScreenGraph.screens`.
  case screen(Int)
  /// Its route answers, but not with a screen.
  case broken(LoadFailure)
  /// The run did not load the target; `nil` where a check of single files knows no targets.
  case notChecked(LoadFailure?)

  var isBroken: Bool { if case .broken = self { true } else { false } }
  var isNotChecked: Bool { if case .notChecked = self { true } else { false } }
  /// Whether a screen may be there. The request of an address without a host fails.
  var isUnknown: Bool { if case .notChecked(let failure) = self { failure != .noHost } else { false } }
}

extension [[LinkResolution]] {
  /// Whether any link leads to what is no screen. Complexity: O(links).
  var hasBroken: Bool { contains { $0.contains(where: \.isBroken) } }
}
