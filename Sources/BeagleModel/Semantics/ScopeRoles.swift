/// What the schemas and properties of a table mean for contexts, by their places in it.
final class ScopeRoles: Sendable {
  typealias Role = ScopeRole

  struct Property: Sendable, BitwiseCopyable {
    var place = ScopePlace.plain
    /// What a result must be one of to be of use; null is of none and does no harm.
    var accepted: ValueTypes = .any
    /// The shape of the context that the actions in the property see; -1 when there is none.
    var event: Int32 = -1
    /// The property's key as ``NameHash``, for events.
    var hash: UInt64 = 0
    /// The place of the enumeration whose values alone a text is of use as; -1 when there is none.
    var enumeration: Int32 = -1
    /// Whether the actions in it run from the view that submits the form.
    var isSubmission = false
    /// Whether what stands in it is a screen of its own.
    var opensScreen = false
  }

  /// Elements and properties that change what is seen of the contexts around them.
  struct Turns: OptionSet, Sendable, BitwiseCopyable {
    let rawValue: UInt8
    /// An element that sees, or declares, another scope.
    static let own = Turns(rawValue: 1)
    /// An element whose parts do.
    static let parts = Turns(rawValue: 2)
    /// A component whose view may be that of one in it.
    static let view = Turns(rawValue: 4)
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
  /// By schema.
  let turns: [Turns]
  /// By property: whether actions in it see more than what is around it.
  let isEvent: [Bool]
  let properties: [Property]
  let shapes: ShapeTable
  /// The shape of the global context; anything unless the app told.
  let global: Int32

  init(_ table: SchemaTable, globalType: String?) {
    var shapes = ShapeTable()
    var schemas = [Role](repeating: .plain, count: table.schemas.count)
    var properties = [Property](repeating: Property(), count: table.traits.count)
    for (index, schema) in table.schemas.enumerated() {
      let object = table.objects[index]
      schemas[index] = Self.role(schema, object)
      for global in object.propertyStart..<object.propertyStart + object.propertyCount {
        guard let property = table.propertySchema(global) else { continue }
        let type = table.properties[global].type
        var read = Property(place: property.place)
        let part = table.expressionPart(of: type)
        read.accepted = property.place == .addedChildren ? .array : Self.accepted(part, table)
        read.opensScreen = table.opensScreen(type)
        if part.operation == .expression, table.types[Int(part.operand)].operation == .enumeration {
          read.enumeration = Int32(table.types[Int(part.operand)].operand)
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
    var turns = schemas.map(Self.turns)
    for place in [Screen.touchable, Screen.lazyComponent, Screen.pullToRefresh] { turns[Int(place)].insert(.view) }
    self.turns = turns
    isEvent = properties.map { $0.event >= 0 || $0.isSubmission }
    self.shapes = shapes
  }

  private static func role(_ schema: ObjectSchema, _ object: SchemaTable.CompiledObject) -> Role {
    if schema.role != .plain { return schema.role }
    if schema.kind != .value, !schema.isChecked || object.swiftType >= 0 { return .open }
    return schema.kind == .action ? .action : .plain
  }

  private static func turns(_ role: Role) -> Turns {
    switch role {
    case .template: [.own, .parts]
    case .open, .screen: .own
    case .addChildren: .parts
    default: []
    }
  }

  /// What iOS can make a value of the type from (docs/spec/expressions.md 8.3).
  private static func accepted(_ type: SchemaTable.ValueType, _ table: SchemaTable) -> ValueTypes {
    switch type.operation {
    case .late: scalars
    case .expression: accepted(literal: table.types[Int(type.operand)])
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

  /// Whether a property's actions are those of an event: lists of them, and of the app's own whatever they stand in.
  private static func holdsActions(_ type: SchemaTable.ValueType, isOwn: Bool, _ table: SchemaTable) -> Bool {
    guard isOwn else { return type.operation == .list && table.types[Int(type.operand)].operation == .action }
    var part = type
    while part.operation == .list || part.operation == .map { part = table.types[Int(part.operand)] }
    return part.operation == .action
  }

  /// Which event gives which shape (docs/spec/expressions.md 11); an app's own event gives what the configuration says.
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
