import BeagleModel

/// A route that iOS loads when what leads there is drawn (`docs/spec/networking.md` 6).
struct Prefetch {
  let route: JSONNode

  /// `nil` for a route that is not prefetched: one that does not ask for it, or stands where nothing prefetches.
  init?(_ element: Screen.Element, in screen: Screen) {
    route = screen.object(of: element)
    guard element.isLive, route["shouldPrefetch"]?.bool == true, let action = screen.parent(of: element),
      screen.key(ofProperty: action.property) == "onPress",
      let owner = screen.parent(of: action).flatMap(screen.schema)?.name
    else { return nil }
    switch owner {
    case "beagle:button", "beagle:touchable": break
    case "beagle:screenComponent": guard Self.navigatesAlone(action, in: screen) else { return nil }
    default: return nil
    }
  }

  /// Whether each action beside an item's is one that navigates; else nothing of the item is prefetched.
  private static func navigatesAlone(_ action: Screen.Element, in screen: Screen) -> Bool {
    guard let list = screen.holder(of: Int(action.node)), list.kind == .list else { return false }
    // So many actions of an item are looked at for each of them.
    return list.elements.prefix(32).allSatisfy {
      $0["_beagleAction_"]?.string.map(NavigationVerbs.contains) ?? false
    }
  }

  /// Its address, when that is no expression.
  var literal: String? { route["url"]?.string.flatMap { $0.isExpression ? nil : $0 } }
}
