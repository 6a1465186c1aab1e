import BeagleModel

/// What addChildren adds, and where.
extension Screen {
  /// The place of Beagle's own action among schemas.
  static let addChildren = index(ofBuiltIn: "beagle:addChildren")

  /// The ids that actions which are surely decoded add children to.
  var addChildrenTargets: [Fact] { componentTargets.filter(isAddChildren) }

  func isAddChildren(_ target: Fact) -> Bool { element(of: target)?.schema == Self.addChildren }

  /// The ids of components that actions, and components of the app's own, name and that are surely decoded.
  var componentTargets: [Fact] {
    facts.facts.filter { fact in
      fact.meaning == .componentId && fact.form == .literal && element(of: fact)?.isLive == true
    }
  }
}

/// The components of a screen by their ids.
struct ComponentIDs {
  /// By the text's hash, their places among the elements; -1 for one that several have.
  private var places: [UInt64: Int32] = [:]

  /// - Complexity: O(facts).
  init(of screen: Screen) {
    for fact in screen.facts.facts where fact.meaning == .declaredComponent && fact.form == .literal {
      let hash = screen.textHash(fact.node)
      places[hash] = places[hash] == nil ? fact.element : -1
    }
  }

  /// The component that an addChildren puts its children into; `nil` where nobody can say: an id that none or several have,
  /// that is another's in each row of a list, or that is on another screen.
  func target(of action: Screen.Element, in screen: Screen) -> Screen.Element? {
    let id = screen.member(action.node, "componentId")
    guard id >= 0, screen.kind(id) == .string, let place = places[screen.textHash(id)], place >= 0 else { return nil }
    let target = screen.facts.elements[Int(place)]
    guard !screen.isInTemplate(target),
      screen.inlineScreen(around: target)?.node == screen.inlineScreen(around: action)?.node
    else { return nil }
    return target
  }
}

extension JSONNode {
  /// Collects the ids of components in it, be they data.
  func collectComponentIDs(_ ids: inout Set<String>) {
    if self["_beagleComponent_"] != nil, let id = self["id"]?.string { ids.insert(id) }
    for element in elements { element.collectComponentIDs(&ids) }
    for member in members { member.value.collectComponentIDs(&ids) }
  }
}
