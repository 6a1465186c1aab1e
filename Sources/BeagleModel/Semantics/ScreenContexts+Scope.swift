extension ScreenContexts {
  /// The contexts that a place of a screen sees.
  package struct VisibleNames: Sendable {
    /// Those which have a name of their own: neither the global nor the navigation context.
    package var names: Set<String> = []
    /// Whether something around the place may declare what nobody knows.
    package var isOpen = false
  }

  /// What an element sees, as far as the payload tells: what is around its root is not asked.
  package func names(seenBy element: Int, in screen: Screen) -> VisibleNames {
    guard heads.indices.contains(element) else { return VisibleNames(isOpen: true) }
    var visible = VisibleNames()
    var current = heads[element]
    while current >= 0 {
      let declaration = declarations[Int(current)]
      switch declaration.kind {
      case .global, .navigationContext: break
      // The last of all is what is around the root.
      case .unknown: if declaration.outer >= 0 { visible.isOpen = true }
      case .context, .iterator, .index, .event: visible.names.insert(screen.name(of: declaration))
      }
      current = declaration.outer
    }
    return visible
  }
}

extension Screen {
  /// The name of a declaration as it is written.
  func name(of declaration: ContextDeclaration) -> String {
    if declaration.node >= 0 { return document.view.string(Int(declaration.node)) }
    if declaration.property >= 0 { return table.key(ofProperty: Int(declaration.property)) ?? "" }
    switch declaration.kind {
    case .global: return "global"
    case .navigationContext: return "navigationContext"
    case .iterator: return "item"
    case .index: return "index"
    case .context, .event, .unknown: return ""
    }
  }
}
