/// The roles of schemas and properties in scopes, by their indexes in a schema table.
final class ScopeRoles: Sendable {
  typealias Role = ScopeRole

  struct Property: Sendable, BitwiseCopyable {
    var place = ScopePlace.plain
    /// The types that the property can use. Null is never among them, and does no harm.
    var accepted: ValueTypes = .any
    /// The shape of the event's context that its actions see; -1 for a property that is no event.
    var event: Int32 = -1
    /// The property's key as ``NameHash``, for events.
    var hash: UInt64 = 0
    /// The index of the enumeration whose values the property takes; -1 for none.
    var enumeration: Int32 = -1
    /// Whether the actions in it run from the view that submits the form.
    var isSubmission = false
    /// Whether its value is a screen of its own.
    var opensScreen = false
  }

  /// Beagle's own names for contexts, as ``NameHash``.
  struct Names {
    let global = NameHash.of("global")
    let navigation = NameHash.of("navigationContext")
    let item = NameHash.of("item")
    let index = NameHash.of("index")
  }

  let names = Names()
  let schemas: [Role]
  let properties: [Property]
  let shapes: ShapeTable
  /// The shape of the global context; anything where the configuration gives none.
  let global: Int32

  init(_ table: SchemaTable, globalType: String?) {
    var shapes = ShapeTable()
    var schemas = [Role](repeating: .plain, count: table.schemas.count)
    var properties = [Property](repeating: Property(), count: table.traits.count)
    for (index, schema) in table.schemas.enumerated() {
      let object = table.objects[index]
      schemas[index] = Self.role(schema, object)
      for global in object.propertyRange {
        guard let property = table.propertySchema(global) else { continue }
        let type = table.properties[global].type
        var read = Property(place: property.place)
        let part = table.expressionPart(of: type)
        read.accepted = property.place == .addedChildren ? .array : Self.accepted(part, table)
        read.opensScreen = table.opensScreen(type)
        if part.operation == .expression, table.inner(of: part).operation == .enumeration {
          read.enumeration = Int32(table.inner(of: part).operand)
        }
        let isOwn = index >= Int(Screen.firstOwnSchema)
        if Self.holdsActions(type, isOwn: isOwn, table) {
          read.event = Self.event(property, isOwn: isOwn, table, &shapes)
          if read.event >= 0 { read.hash = NameHash.of(property.key) }
        }
        read.isSubmission = property.place == .submission
        properties[global] = read
      }
    }
    global = globalType.map { shapes.shape(of: $0, in: table) } ?? ShapeTable.anything
    self.schemas = schemas
    self.properties = properties
    self.shapes = shapes
  }

  func role(of element: Screen.Element) -> Role { element.schema < 0 ? .open : schemas[Int(element.schema)] }

  private static func role(_ schema: ObjectSchema, _ object: SchemaTable.CompiledObject) -> Role {
    if schema.role != .plain { return schema.role }
    if schema.kind != .value, !schema.isChecked || object.swiftType >= 0 { return .open }
    return schema.kind == .action ? .action : .plain
  }

  /// The types that iOS converts to the type of a property (docs/spec/expressions.md 8.3).
  private static func accepted(_ type: SchemaTable.ValueType, _ table: SchemaTable) -> ValueTypes {
    switch type.operation {
    case .late: scalars
    case .expression: accepted(literal: table.inner(of: type))
    default: .any
    }
  }

  private static func accepted(literal type: SchemaTable.ValueType) -> ValueTypes {
    switch type.operation {
    case .string: scalars
    case .bool: .bool
    case .int, .number: .number
    case .enumeration: [.string, .numericString]
    case .list: .array
    case .map, .object, .tagged: .map
    default: .any
    }
  }

  private static let scalars: ValueTypes = [.int, .double, .bool, .string, .numericString]

  /// Whether a property holds the actions of an event: a list of actions; in a custom schema also any nesting of them.
  private static func holdsActions(_ type: SchemaTable.ValueType, isOwn: Bool, _ table: SchemaTable) -> Bool {
    guard isOwn else { return type.operation == .list && table.inner(of: type).operation == .action }
    var part = type
    while part.operation == .list || part.operation == .map { part = table.inner(of: part) }
    return part.operation == .action
  }

  /// The shape that an event gives (docs/spec/expressions.md 11); the configuration gives that of a custom event.
  private static func event(
    _ property: BeagleModel.Property, isOwn: Bool, _ table: SchemaTable, _ shapes: inout ShapeTable
  ) -> Int32 {
    switch property.place {
    case .inputEvent: return ShapeTable.input
    case .indexEvent: return ShapeTable.integer
    case .successEvent: return ShapeTable.success
    case .failureEvent: return ShapeTable.failure
    default: break
    }
    guard isOwn else { return -1 }
    return property.context.map { shapes.shape(of: $0, in: table) } ?? ShapeTable.anything
  }
}
