import BeagleModel

extension AddChildrenTarget {
  /// Targets that are on the screen and show no other components.
  func onLeaves(_ targets: [Screen.Fact], in screen: Screen) -> [Finding] {
    var leaves: [UInt64: String] = [:]
    for fact in screen.facts.facts where fact.meaning == .declaredComponent {
      guard let bearer = screen.element(of: fact), screen.isOne(bearer, of: Self.leaves) else { continue }
      leaves[screen.textHash(fact.node)] = screen.name(of: bearer)
    }
    if leaves.isEmpty { return [] }
    // One with room may be meant.
    for fact in screen.facts.facts where fact.meaning == .declaredComponent {
      if let bearer = screen.element(of: fact), !screen.isOne(bearer, of: Self.leaves) {
        leaves[screen.textHash(fact.node)] = nil
      }
    }
    return targets.compactMap { target in
      guard screen.isAddChildren(target), let name = leaves[screen.textHash(target.node)] else { return nil }
      let node = screen.node(Int(target.node))
      return Finding(
        at: node, .hasNoRoom(node.string ?? "", name), fix: "name a container, or put one with an id around it",
        severity: .warning)
    }
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
