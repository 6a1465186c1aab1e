/// The kinds of values that `@AutoCodable` can hold.
struct PolymorphicSlot: Hashable {
  var discriminator: Discriminator
  var isList: Bool
  var isOptional: Bool
}

extension PolymorphicSlot {
  /// - Returns: `nil` for any other type.
  init?(_ type: Any.Type) {
    for discriminator in Discriminator.allCases {
      let types: [Any.Type] =
        switch discriminator {
        case .component:
          [
            (any ServerDrivenComponent).self, (any ServerDrivenComponent)?.self, [any ServerDrivenComponent].self,
            [any ServerDrivenComponent]?.self,
          ]
        case .action: [(any Action).self, (any Action)?.self, [any Action].self, [any Action]?.self]
        }
      guard let place = types.firstIndex(where: { $0 == type }) else { continue }
      self.init(discriminator: discriminator, isList: place > 1, isOptional: place % 2 == 1)
      return
    }
    return nil
  }

  /// A value that no payload has; `nil` for an optional slot.
  var standIn: Any? {
    if isOptional { return nil }
    switch discriminator {
    case .component:
      return isList ? [any ServerDrivenComponent]() : UnknownComponent(type: "") as any ServerDrivenComponent
    case .action: return isList ? [any Action]() : UnknownAction(type: "") as any Action
    }
  }
}

extension NodeDecoder {
  /// The value of a slot, decoded by its name; `nil` for null in an optional slot.
  ///
  /// The session claims the slot and finds the faults inside.
  func value(of slot: PolymorphicSlot) throws -> Any? {
    if slot.isOptional && kind == .null { return nil }
    guard let node else { throw DecodingError.valueNotFound(Any.self, context("There is no value to decode.")) }
    try session.claim(.slot(slot), at: node)
    switch slot.discriminator {
    case .component: return slot.isList ? node.elements.map(component) as Any : component(at: node) as Any
    case .action: return slot.isList ? node.elements.map(action) as Any : action(at: node) as Any
    }
  }

  func component(at node: JSONNode) -> any ServerDrivenComponent {
    let name = node[Discriminator.component.key]?.string ?? ""
    switch session.registry?.entry(name, .component) {
    case .unknown where !name.isEmpty: return UnknownComponent(type: name)
    case .swift(let type): return value(type, at: node) as? any ServerDrivenComponent ?? DecodedComponent(node: node)
    default: return DecodedComponent(node: node)
    }
  }

  func action(at node: JSONNode) -> any Action {
    let name = node[Discriminator.action.key]?.string ?? ""
    switch session.registry?.entry(name, .action) {
    case .unknown where !name.isEmpty: return UnknownAction(type: name)
    case .swift(let type): return value(type, at: node) as? any Action ?? DecodedAction(node: node)
    default: return DecodedAction(node: node)
    }
  }

  private func value(_ type: SwiftType, at node: JSONNode) -> (any BeagleCodable)? {
    try? type.type.init(from: NodeDecoder(node, session: session.nested()))
  }
}
