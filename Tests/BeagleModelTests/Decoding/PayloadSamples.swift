@testable import BeagleModel

/// The smallest payloads that decode, made from the catalogue, and a place for every object in one of them.
struct PayloadSamples {
  static let shared = PayloadSamples()

  let schemas: [ObjectSchema]
  private let types: [String: TypeSchema]

  init() {
    schemas = Catalog.types.compactMap { if case .object(let schema) = $0 { schema } else { nil } }
    var types: [String: TypeSchema] = [:]
    for type in Catalog.types { types[type.name] = type }
    for alias in Catalog.aliases { types[alias.name] = types[alias.of] }
    self.types = types
  }

  static func type(of property: Property) -> PropertyType {
    (try? TypeNotation.parse(property.type).type) ?? .unchecked
  }

  /// Whether the key must be there.
  static func isRequired(_ property: Property) -> Bool {
    guard let declaration = try? TypeNotation.parse(property.type) else { return false }
    return !declaration.type.isOptional && declaration.defaultValue == nil
  }

  /// What is said of an object whose key is missing, or `null`, though it decodes.
  static func loss(_ property: Property, at place: Place) -> [String] {
    property.isSole ? ["droppedValue \(place.path()) none"] : []
  }

  /// Whether `null` will do, although the key must be there.
  static func takesNull(_ property: Property) -> Bool {
    switch type(of: property) {
    case .json, .late(.list), .optional: true
    default: false
    }
  }

  func value(_ type: PropertyType) -> String {
    switch type {
    case .string, .path, .late(.string): #""a""#
    case .bool: "true"
    case .int, .number: "1"
    case .json, .unchecked, .null, .late: "null"
    case .component: #"{"_beagleComponent_":"beagle:container"}"#
    case .action: #"{"_beagleAction_":"beagle:popView"}"#
    case .list(let inner): "[\(value(inner))]"
    case .map(let inner): #"{"k":\#(value(inner))}"#
    case .expression(let inner), .lenient(let inner), .optional(let inner): value(inner)
    case .named(let name): named(name)
    }
  }

  private func named(_ name: String) -> String {
    switch types[name] {
    case .object(let schema): object(schema)
    case .enumeration(_, let values): "\"\(values[0])\""
    case .union(_, .tagged(_, let variants)): named(variants[0].type)
    case .union(_, .screenOrRemote(_, let remote)): named(remote)
    case .union(_, .boolOr(let object)): named(object)
    case .union(_, .stringOr), nil: #""a""#
    }
  }

  /// An object with the keys that it must have, and with the one that it is read for.
  ///
  /// - Parameter replacing: Text for some keys; `nil` leaves a key out.
  func object(_ schema: ObjectSchema, replacing: [(key: String, json: String?)] = []) -> String {
    var members: [(key: String, json: String)] = []
    switch schema.kind {
    case .component: members.append(("_beagleComponent_", "\"\(schema.name)\""))
    case .action: members.append(("_beagleAction_", "\"\(schema.name)\""))
    case .value:
      for case .union(_, .tagged(let key, let variants)) in types.values {
        for variant in variants where variant.type == schema.name { members.append((key, "\"\(variant.tag)\"")) }
      }
    }
    for property in schema.properties
    where (Self.isRequired(property) || property.isSole) && !replacing.contains(where: { $0.key == property.key }) {
      members.append((property.key, value(Self.type(of: property))))
    }
    for (key, json) in replacing { if let json { members.append((key, json)) } }
    return "{" + members.map { "\"\($0.key)\":\($0.json)" }.joined(separator: ",") + "}"
  }

  /// Where an object can stand: the text before and after it, its pointer, and what is at the root.
  struct Place {
    var before: String
    var after: String
    var pointer: String
    var root: Screen.Root

    func payload(_ object: String) -> String { before + object + after }
    func path(_ key: String = "") -> String {
      let path = pointer + (key.isEmpty ? "" : "/" + key)
      return path.isEmpty ? "(root)" : path
    }
  }

  /// A place of each object, found from the components and actions downwards.
  func places() -> [String: Place] {
    var places: [String: Place] = [:]
    var waiting: [ObjectSchema] = []
    for schema in schemas where schema.kind != .value {
      places[schema.name] = Place(
        before: "", after: "", pointer: "", root: schema.kind == .component ? .component : .action)
      waiting.append(schema)
    }
    while !waiting.isEmpty {
      let owner = waiting.removeFirst()
      for property in owner.properties where !property.isUnused {
        guard let place = places[owner.name], let inside = inside(Self.type(of: property)) else { continue }
        for name in inside.names where places[name] == nil {
          guard case .object(let schema) = types[name] else { continue }
          let parts = object(owner, replacing: [(property.key, inside.before + "%" + inside.after)]).split(
            separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
          places[name] = Place(
            before: place.before + parts[0], after: parts[1] + place.after,
            pointer: place.pointer + "/" + property.key + inside.pointer, root: place.root)
          waiting.append(schema)
        }
      }
    }
    return places
  }

  /// The objects that a type can hold, and what stands around one.
  private func inside(_ type: PropertyType) -> (names: [String], before: String, after: String, pointer: String)? {
    switch type {
    case .list(let inner):
      return self.inside(inner).map { ($0.names, "[" + $0.before, $0.after + "]", "/0" + $0.pointer) }
    case .expression(let inner), .lenient(let inner), .optional(let inner): return inside(inner)
    case .named(let name):
      switch types[name] {
      case .object: return ([name], "", "", "")
      case .union(_, .tagged(_, let variants)): return (variants.map(\.type), "", "", "")
      case .union(_, .screenOrRemote(_, let remote)): return ([remote], "", "", "")
      case .union(_, .boolOr(let object)): return ([object], "", "", "")
      default: return nil
      }
    default: return nil
    }
  }
}
