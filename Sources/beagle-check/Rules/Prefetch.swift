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

/// The prefetches of a payload, by address: where each asks for it, tape indices of `shouldPrefetch`.
struct PrefetchTable {
  private struct Address: Hashable {
    let url: String
    /// The screen that draws what prefetches: what a route brings along is drawn when that is opened.
    let root: Int32

    init(_ url: String, around element: Screen.Element, in screen: Screen) {
      self.url = url
      root = screen.inlineScreen(around: element)?.node ?? 0
    }
  }

  private struct Entry {
    let first: Int
    /// The first two outside of lists, whose rows are told of for themselves.
    var once: [Int] = []
  }

  private var entries: [Address: Entry] = [:]

  /// - Complexity: O(elements).
  init(of screen: Screen) {
    for element in screen.facts.elements where element.schema == Prefetch.schema {
      let flag = screen.member(element.node, "shouldPrefetch")
      guard screen.isTrue(flag), let url = Prefetch(element, in: screen)?.literal else { continue }
      let address = Address(url, around: element, in: screen)
      var entry = entries[address] ?? Entry(first: Int(flag))
      if entry.once.count < 2, screen.list(around: element) == nil { entry.once.append(Int(flag)) }
      entries[address] = entry
    }
  }

  /// The first one of an address on the screen that an element is on, be it before or behind it.
  func first(of url: String, around element: Screen.Element, in screen: Screen) -> Int? {
    entries[Address(url, around: element, in: screen)]?.first
  }

  /// The first one of an address, where a route is the second.
  func earlier(of url: String, than route: Screen.Element, in screen: Screen) -> Int? {
    guard let once = entries[Address(url, around: route, in: screen)]?.once, once.count == 2,
      once[1] == Int(screen.member(route.node, "shouldPrefetch"))
    else { return nil }
    return once[0]
  }
}

extension Screen {
  /// The innermost list whose template draws an element.
  func list(around element: Element) -> Element? {
    var current = element
    while let outer = parent(of: current) {
      if name(of: current) == "Template" { return outer }
      // What an action opens or adds is drawn once.
      if schema(of: current)?.kind == .component, let kind = schema(of: outer)?.kind,
        kind == .action || kind == .value && name(of: outer) != "Template"
      {
        return nil
      }
      current = outer
    }
    return nil
  }
}
