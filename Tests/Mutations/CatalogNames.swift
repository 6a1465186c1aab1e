import BeagleModel

/// The catalogue's rows by name.
struct CatalogNames: Sendable {
  let schemas: [ObjectSchema]
  private let objects: [String: ObjectSchema]
  private let unions: [String: TypeSchema.Union]
  private let enumerations: [String: [String]]
  /// Components and actions by their names in lower case, as iOS looks them up (docs/spec/components.md 2).
  private let elements: [String: ObjectSchema]

  init() {
    var (schemas, unions, enumerations) = ([ObjectSchema](), [String: TypeSchema.Union](), [String: [String]]())
    for type in Catalog.types {
      switch type {
      case .object(let schema): schemas.append(schema)
      case .union(let name, let union): unions[name] = union
      case .enumeration(let name, let values): enumerations[name] = values
      }
    }
    (self.schemas, self.unions, self.enumerations) = (schemas, unions, enumerations)
    objects = Dictionary(uniqueKeysWithValues: schemas.map { ($0.name, $0) })
    elements = Dictionary(
      uniqueKeysWithValues: schemas.filter { $0.kind != .value }.map { ($0.name.lowercased(), $0) })
  }

  func object(_ name: String) -> ObjectSchema? {
    objects[Catalog.aliases.first { $0.name == name }?.of ?? name]
  }

  func union(_ name: String) -> TypeSchema.Union? { unions[name] }

  func values(of enumeration: String) -> [String]? { enumerations[enumeration] }

  /// The component or the action that an object says it is; `nil` for an unknown name and for none.
  func element(_ tree: JSONTree, _ kind: ObjectSchema.Kind) -> ObjectSchema? {
    guard let name = tree[kind.discriminator]?.string, let schema = elements[name.lowercased()] else { return nil }
    return schema.kind == kind ? schema : nil
  }
}

extension ObjectSchema.Kind {
  /// The key that names a component or an action.
  var discriminator: String { self == .action ? "_beagleAction_" : "_beagleComponent_" }
}

extension CatalogNames {
  /// The objects that a value of a named type may be.
  func objects(behind name: String) -> [String] {
    guard let union = union(name) else { return [name] }
    return switch union {
    case .tagged(_, let variants): variants.map(\.type)
    case .screenOrRemote(_, let remote): ["RouteLocal", remote]
    case .boolOr(let object): [object]
    case .stringOr: []
    }
  }
}
