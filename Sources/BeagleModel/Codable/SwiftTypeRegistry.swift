/// A registered Swift type of an app.
struct SwiftType: Sendable {
  /// The wire name, lower-cased, with `custom:`.
  var name: String
  var discriminator: Discriminator
  var type: any BeagleCodable.Type
}

/// The components and actions of an app by name: schemas and Swift types.
struct SwiftTypeRegistry {
  enum Entry {
    case unknown
    /// Built in, or declared without a Swift type.
    case described
    case swift(SwiftType)
  }

  let table: SchemaTable
  let types: [SwiftType]

  func entry(_ name: String, _ discriminator: Discriminator) -> Entry {
    let found = table.object(discriminator, named: name)
    guard found >= 0 else { return .unknown }
    let type = Int(table.objects[found].swiftType)
    return type < 0 ? .described : .swift(types[type])
  }
}

extension SwiftTypeRegistry {
  /// The Swift type that a component's or an action's object names.
  func type(of node: JSONNode, _ discriminator: Discriminator) -> (any BeagleCodable.Type)? {
    guard let name = node[discriminator.key]?.string,
      case .swift(let type) = entry(name, discriminator)
    else { return nil }
    return type.type
  }
}
