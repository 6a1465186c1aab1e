/// A type of an app that is registered under a name and decodes itself.
struct SwiftType: Sendable {
  /// The wire name, lower-cased, with `custom:`.
  var name: String
  var isAction: Bool
  var type: any BeagleCodable.Type
}

/// What stands behind a name: a schema, a Swift type, or nothing.
struct SwiftTypeRegistry {
  enum Entry {
    case unknown
    /// Built in, or declared without a Swift type.
    case described
    case swift(SwiftType)
  }

  let table: SchemaTable
  let types: [SwiftType]

  func entry(_ name: String, isAction: Bool) -> Entry {
    let found = isAction ? table.action(named: name) : table.component(named: name)
    guard found >= 0 else { return .unknown }
    let type = Int(table.objects[found].swiftType)
    return type < 0 ? .described : .swift(types[type])
  }
}

extension SwiftTypeRegistry {
  /// The Swift type that a component's or an action's object names.
  func type(of node: JSONNode, isAction: Bool) -> (any BeagleCodable.Type)? {
    guard let name = node[isAction ? "_beagleAction_" : "_beagleComponent_"]?.string,
      case .swift(let type) = entry(name, isAction: isAction)
    else { return nil }
    return type.type
  }
}
