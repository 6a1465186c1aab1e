/// The kinds of values that `@AutoCodable` can hold.
struct PolymorphicSlot: Hashable {
  var isAction: Bool
  var isList: Bool
  var isOptional: Bool

  /// - Returns: `nil` for any other type.
  init?(_ type: Any.Type) {
    for isAction in [false, true] {
      let types: [Any.Type] =
        isAction
        ? [(any Action).self, (any Action)?.self, [any Action].self, [any Action]?.self]
        : [
          (any ServerDrivenComponent).self, (any ServerDrivenComponent)?.self, [any ServerDrivenComponent].self,
          [any ServerDrivenComponent]?.self,
        ]
      guard let place = types.firstIndex(where: { $0 == type }) else { continue }
      self.init(isAction: isAction, isList: place > 1, isOptional: place % 2 == 1)
      return
    }
    return nil
  }

  /// Nothing that any payload names; `nil` where that will do.
  var standIn: Any? {
    if isOptional { return nil }
    let action = UnknownAction(type: "")
    let component = UnknownComponent(type: "")
    guard isList else { return isAction ? action as any Action : component as any ServerDrivenComponent }
    return isAction ? [any Action]() : [any ServerDrivenComponent]()
  }

  private init(isAction: Bool, isList: Bool, isOptional: Bool) {
    self.isAction = isAction
    self.isList = isList
    self.isOptional = isOptional
  }
}

extension NodeDecoder {
  /// What stands in a slot, decoded by its name; `nil` for null in an optional slot.
  ///
  /// What is wrong inside is the session's business: the slot is claimed, and an opaque value stands in.
  func value(of slot: PolymorphicSlot) throws -> Any? {
    if slot.isOptional && kind == .null { return nil }
    guard let node else { throw DecodingError.valueNotFound(Any.self, context("There is no value to decode.")) }
    try session.claim(.slot(slot), at: node)
    guard slot.isList else {
      return slot.isAction ? action(at: node) as Any : component(at: node) as Any
    }
    return slot.isAction ? node.elements.map(action) as Any : node.elements.map(component) as Any
  }

  func component(at node: JSONNode) -> any ServerDrivenComponent {
    let name = node["_beagleComponent_"]?.string ?? ""
    switch session.registry?.entry(name, isAction: false) {
    case .unknown where !name.isEmpty: return UnknownComponent(type: name)
    case .swift(let type): return value(type, at: node) as? any ServerDrivenComponent ?? DecodedComponent(node: node)
    default: return DecodedComponent(node: node)
    }
  }

  func action(at node: JSONNode) -> any Action {
    let name = node["_beagleAction_"]?.string ?? ""
    switch session.registry?.entry(name, isAction: true) {
    case .unknown where !name.isEmpty: return UnknownAction(type: name)
    case .swift(let type): return value(type, at: node) as? any Action ?? DecodedAction(node: node)
    default: return DecodedAction(node: node)
    }
  }

  private func value(_ type: SwiftType, at node: JSONNode) -> (any BeagleCodable)? {
    try? type.type.init(from: NodeDecoder(node, session: session.nested()))
  }
}
