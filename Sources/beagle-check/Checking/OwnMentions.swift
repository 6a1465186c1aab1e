import BeagleModel

/// Whether something of the app's own, whose doings nobody knows, names a screen: it may open what it names.
struct OwnMentions {
  private let site: Site
  private var known: [String: Bool] = [:]
  /// How many more screens are read again.
  private var budget = 20_000

  /// Whether an address that a request asks for is a mention, too: its answer may be added to a screen.
  private let countsRequests: Bool

  init(in site: Site, countsRequests: Bool = false) { (self.site, self.countsRequests) = (site, countsRequests) }

  /// Whether an action or a component of the app's own has just the text, or is an action of which nobody told a thing.
  ///
  /// - Complexity: O(the site's texts) for each text; where that is too much nothing is known, which is `true`.
  mutating func contain(_ text: String) -> Bool {
    if let known = known[text] { return known }
    budget -= site.screens.count
    let isNamed = budget < 0 || site.screens.indices.contains { mentions(text, on: $0) }
    known[text] = isNamed
    return isNamed
  }

  private func mentions(_ text: String, on screen: Int) -> Bool {
    guard site.screens[screen].outcome == .loaded, let bytes = site.reading(screen),
      let document = try? JSONDocument(parsing: bytes)
    else { return false }
    return mentions(text, in: document.root, isOwn: false)
  }

  private func mentions(_ text: String, in node: JSONNode, isOwn: Bool) -> Bool {
    switch node.kind {
    case .string: return isOwn && node.string == text
    case .list: return node.elements.contains { mentions(text, in: $0, isOwn: isOwn) }
    case .object:
      let action = node["_beagleAction_"]?.string
      let name = action ?? node["_beagleComponent_"]?.string
      let isNamesOwn = name.map { !$0.lowercased().hasPrefix("beagle:") } ?? isOwn
      if action != nil, isNamesOwn, !site.app.declaresActions { return true }
      if countsRequests, action?.lowercased() == "beagle:sendrequest", node["url"]?.string == text { return true }
      return node.members.contains { mentions(text, in: $0.value, isOwn: isNamesOwn) }
    default: return false
    }
  }
}
