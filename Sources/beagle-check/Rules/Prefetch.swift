import BeagleModel

/// A route that iOS loads when what leads there is drawn (`spec/networking.md` 6).
struct Prefetch {
  let route: JSONNode

  /// `nil` for a route that is not prefetched: one that does not ask for it, or stands where nothing prefetches.
  init?(_ element: Screen.Element, in screen: Screen) {
    route = screen.object(of: element)
    guard element.isLive, route["shouldPrefetch"]?.bool == true, let action = screen.parent(of: element),
      screen.key(ofProperty: action.property) == "onPress",
      let owner = screen.parent(of: action).flatMap(screen.schema)?.name,
      owner == "beagle:button" || owner == "beagle:touchable"
    else { return nil }
  }

  /// Its address, when that is no expression.
  var literal: String? { route["url"]?.string.flatMap { $0.opensExpression ? nil : $0 } }
}
