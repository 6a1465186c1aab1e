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

extension JSONNode {
  /// Collects the ids of components in it, be they data.
  func collectComponentIDs(_ ids: inout Set<String>) {
    if self["_beagleComponent_"] != nil, let id = self["id"]?.string { ids.insert(id) }
    for element in elements { element.collectComponentIDs(&ids) }
    for member in members { member.value.collectComponentIDs(&ids) }
  }
}
