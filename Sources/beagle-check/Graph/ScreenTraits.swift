import BeagleModel

/// What a site asks of few screens; a screen that has none of it keeps nothing.
struct ScreenTraits: Sendable {
  var nativeRoutes: [NamedRoute] = []
  var popTargets: [NamedRoute] = []
  var ownID: String?
  var inlineIDs: [String] = []
  var opensUntold = false
  var hasMisspeltAction = false
  var nativeStarts: [String] = []
  var asked = AskedTables()
  var passing: Passing?
  var globalUse: GlobalUse?
  var partScopes: [PartScope] = []

  var isEmpty: Bool {
    nativeRoutes.isEmpty && popTargets.isEmpty && ownID == nil && inlineIDs.isEmpty && !opensUntold
      && !hasMisspeltAction && nativeStarts.isEmpty && passing == nil && globalUse == nil && partScopes.isEmpty
      && asked == AskedTables()
  }

  /// What a summary keeps of them.
  final class Box: Sendable {
    let traits: ScreenTraits

    /// `nil` for a screen that has none of it.
    init?(_ traits: consuming ScreenTraits) {
      if traits.isEmpty { return nil }
      self.traits = traits
    }
  }
}

extension ScreenSummary {
  /// Native routes that it opens, literals only.
  var nativeRoutes: [NamedRoute] { box?.traits.nativeRoutes ?? [] }
  /// Routes and ids that it goes back to, literals only.
  var popTargets: [NamedRoute] { box?.traits.popTargets ?? [] }
  /// The id of the screen itself, and of the screens that stand inside its routes; fallbacks are known by their addresses.
  var ownID: String? { box?.traits.ownID }
  var inlineIDs: [String] { box?.traits.inlineIDs ?? [] }
  /// Whether something may stand on it that opens any screen: it is a placeholder, or a response adds to it.
  var opensUntold: Bool { box?.traits.opensUntold ?? false }
  /// Whether it may lead somewhere that cannot be told before it is mended: it does not decode, or an action has a name of
  /// Beagle's that Beagle has not.
  var mayHideLinks: Bool { outcome == .loaded && !decodesOnIOS || box?.traits.hasMisspeltAction == true }
  /// What the native routes that depend on data begin with; an empty text for one that may be any.
  var nativeStarts: [String] { box?.traits.nativeStarts ?? [] }
  /// How much of it asks tables of the app that nobody told of.
  var asked: AskedTables { box?.traits.asked ?? AskedTables() }
  /// What it has to do with navigation contexts; `nil` for most.
  var passing: Passing? { box?.traits.passing }
  /// What the part sees that the lazyComponent loads whose path starts at an offset; `nil` where nobody knows.
  func partScope(at offset: Int) -> PartScope? { box?.traits.partScopes.first { $0.offset == offset } }
  /// What it does with the global context; `nil` for most, and where nobody told of it.
  var globalUse: GlobalUse? { box?.traits.globalUse }
}
