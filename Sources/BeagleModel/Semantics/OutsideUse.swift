/// The use of a payload's symbols by code and components outside the payload.
///
/// Each answer is made when a rule first asks for it.
package struct OutsideUse {
  private let model: SemanticModel
  private var names: Set<UInt64>?
  private var seenLater: Set<SymbolID>?
  /// Whether an action that may set any symbol does not decode, so that nothing is known of the values after it.
  package private(set) lazy var hidesAssignments = screen.faults.contains(where: screen.hidesAssignment)

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

extension Screen {
  /// Whether a fault is about an action, about what holds actions, or about what setContext sets.
  fileprivate func hidesAssignment(_ fault: Fault) -> Bool {
    switch fault.kind {
    case .missingDiscriminator, .wrongSlot: true
    case .wrongType, .nullForRequired:
      wantedType(fault)?.holdsActions == true || isDiscriminator(fault.node) || isOfSetContext(fault)
    case .missingProperty, .invalidPath, .caseVariantKey: isOfSetContext(fault)
    case .unknownKey:
      Spelling.isOneEdit(view.string(fault.node), "path") && owner(of: fault)?.name == "beagle:setContext"
    default: false
    }
  }

  /// Whether a value stands under a discriminator.
  private func isDiscriminator(_ value: Int) -> Bool {
    value > 0 && view.kind(value - 1) == .string
      && Discriminator.allCases.contains { view.string(value - 1) == $0.key }
  }

  private func isOfSetContext(_ fault: Fault) -> Bool {
    guard let key = key(of: fault), key == "contextId" || key == "path" else { return false }
    return owner(of: fault)?.name == "beagle:setContext"
  }
}

extension PropertyType {
  /// Whether values of the type may hold actions of the same screen.
  fileprivate var holdsActions: Bool {
    switch self {
    case .component, .action, .named("Template"), .named("NavigationBar"), .named("NavigationBarItem"): true
    case .list(let element): element.holdsActions
    default: false
    }
  }
}

extension SemanticModel {
  /// Whether an element is a custom component or action without a description in the configuration, which may read and
  /// set all contexts around it.
  package func isOpen(_ element: Screen.Element) -> Bool { roles.role(of: element) == .open }
}
