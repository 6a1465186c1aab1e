import BeagleModel

extension AddChildrenTarget {
  /// Targets that are on the screen and show no other components.
  func onLeaves(_ targets: [Screen.Fact], in screen: Screen) -> [Finding] {
    targets.compactMap { target in
      guard screen.isAddChildren(target), let name = leaf(with: screen.textHash(target.node), in: screen) else {
        return nil
      }
      let node = screen.node(Int(target.node))
      return Finding(
        at: node, .hasNoRoom(node.string ?? "", name), fix: "name a container, or put one with an id around it",
        severity: .warning)
    }
  }

  /// What has an id and shows no others; `nil` where something with room has it too, which may be meant.
  private func leaf(with id: UInt64, in screen: Screen) -> String? {
    var name: String?
    for fact in screen.facts.facts where fact.meaning == .declaredComponent && screen.textHash(fact.node) == id {
      guard let bearer = screen.element(of: fact), screen.isOne(bearer, of: Self.leaves) else { return nil }
      name = screen.name(of: bearer)
    }
    return name
  }

  private static let leaves = [
    "beagle:text", "beagle:image", "beagle:button", "beagle:textInput", "beagle:webView", "beagle:pageIndicator",
    "beagle:tabBar",
  ].map(Screen.index(ofBuiltIn:))
}

extension String {
  fileprivate static func hasNoRoom(_ id: String, _ name: String) -> String {
    "\"\(id.shortened)\" is a \(name), which shows no other components"
  }
}
