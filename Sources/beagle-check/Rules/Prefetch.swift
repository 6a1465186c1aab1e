import BeagleModel

/// A route that iOS loads when what leads there is drawn (`docs/spec/networking.md` 6).
struct Prefetch {
  static let schema = Screen.index(ofBuiltIn: "RouteRemote")

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
    var other = screen.firstChild(Int32(list.index))
    for _ in 0..<mostActions where Int(other) < screen.next(Int32(list.index)) {
      guard let name = screen.node(Int(other))["_beagleAction_"]?.string, NavigationVerbs.contains(name) else {
        return false
      }
      other = Int32(screen.next(other))
    }
    return true
  }

  /// So many actions of an item are looked at for each of them.
  private static let mostActions = 32

  /// Its address, when that is no expression.
  var literal: String? { route["url"]?.string.flatMap { $0.isExpression ? nil : $0 } }
}
