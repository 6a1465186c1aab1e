/// The use of a payload's symbols by code and components outside the payload.
///
/// Each answer is made when a rule first asks for it.
package struct OutsideUse {
  private let model: SemanticModel
  private var names: Set<UInt64>?
  private var seenLater: Set<SymbolID>?

  package init(_ model: SemanticModel) { self.model = model }

  private var screen: Screen { model.screen }

  private func role(_ element: Screen.Element) -> ScopeRoles.Role { model.roles.role(of: element) }

  /// Whether custom components, or components that are loaded or added later, may read any symbol.
  package var hasUnknownReaders: Bool {
    screen.facts.elements.contains { role($0) == .open || screen.bringsUnknownParts($0, role($0)) }
  }

  /// Whether a custom component or action holds the symbol's name, so that it may set the symbol.
  package mutating func isNamedByApp(_ symbol: SymbolID) -> Bool {
    guard model.symbols[symbol].nameNode != nil else { return false }
    if names == nil { names = textsOfApp() }
    return names?.contains(model.symbols[symbol].hash) ?? false
  }

  private func textsOfApp() -> Set<UInt64> {
    let view = screen.document.view
    var texts: Set<UInt64> = []
    var end = 0
    for element in screen.facts.elements where role(element) == .open && Int(element.node) >= end {
      end = view.next(Int(element.node))
      for node in view.entries(in: Int(element.node)..<end) where view.kind(node) == .string {
        texts.insert(view.nameHash(ofText: Int32(truncatingIfNeeded: node)))
      }
    }
    return texts
  }

  /// Whether components that are loaded or added later see the symbol: they may read and set it
  /// (`docs/spec/components.md` 5.5, `docs/spec/actions.md` 3.1).
  package mutating func isSeenLater(_ symbol: SymbolID) -> Bool {
    if seenLater == nil {
      var found: Set<SymbolID> = []
      for (index, element) in screen.facts.elements.enumerated()
      where screen.bringsUnknownParts(element, role(element)) {
        guard let scope = model.scope(of: ElementID(index)) else { continue }
        // The scopes around a symbol that is found already were walked with it.
        for symbol in model.symbols(seenFrom: scope) where !found.insert(symbol).inserted { break }
      }
      seenLater = found
    }
    return seenLater?.contains(symbol) ?? false
  }
}

extension SemanticModel {
  /// Whether an element is a custom component or action without a description in the configuration, which may read and
  /// set all contexts around it.
  package func isOpen(_ element: Screen.Element) -> Bool { roles.role(of: element) == .open }
}
