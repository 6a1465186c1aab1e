/// The types of contexts that the app or Beagle declares: of the global context, and of an event's context.
package struct ShapeTable: Sendable {
  package struct Shape: Sendable {
    var types: ValueTypes
    /// By key; `nil` where any key may be there.
    var members: [Member]?
    /// The shape of a list's elements, or of the members of a map with any keys; -1 for anything.
    var element: Int32 = -1
  }

  struct Member: Sendable {
    var key: String
    var hash: UInt64
    var shape: Int32
  }

  private(set) var shapes: [Shape] = []
  private var named: [String: Int32] = [:]

  init() {
    _ = add(Shape(types: .any))
    _ = add(Shape(types: [.string, .numericString]))
    _ = add(Shape(types: .int))
    _ = record([("value", Self.text)])
    let answer = [("data", Self.anything), ("status", Self.integer)]
    _ = record(answer + [("statusText", Self.text)])
    _ = record(answer + [("statusText", Self.text), ("message", Self.text)], orNull: true)
  }

  // The shapes that `init` adds, in its order (docs/spec/expressions.md 11).
  static let anything: Int32 = 0
  static let text: Int32 = 1
  static let integer: Int32 = 2
  static let input: Int32 = 3
  static let success: Int32 = 4
  static let failure: Int32 = 5

  subscript(shape: Int32) -> Shape { shapes[Int(shape)] }

  private mutating func add(_ shape: Shape) -> Int32 {
    shapes.append(shape)
    return Int32(shapes.count - 1)
  }

  private mutating func record(_ members: [(key: String, shape: Int32)], orNull: Bool = false) -> Int32 {
    add(Shape(types: orNull ? [.map, .null] : .map, members: members.map(Self.member)))
  }

  private static func member(_ key: String, _ shape: Int32) -> Member {
    Member(key: key, hash: NameHash.of(key), shape: shape)
  }

  // MARK: - Declared types

  /// The shape of a type in the notation; ``anything`` for a malformed or a general one.
  mutating func shape(of notation: String, in table: SchemaTable) -> Int32 {
    guard let declaration = try? TypeNotation.parse(notation) else { return Self.anything }
    return shape(of: declaration.type, in: table)
  }

  private mutating func shape(of type: PropertyType, in table: SchemaTable) -> Int32 {
    switch type {
    case .string, .path: return Self.text
    case .bool: return add(Shape(types: .bool))
    case .int: return Self.integer
    case .number: return add(Shape(types: .number))
    case .null: return add(Shape(types: .null))
    case .list(let inner):
      let element = shape(of: inner, in: table)
      return add(Shape(types: .array, element: element))
    case .map(let inner):
      let element = shape(of: inner, in: table)
      return add(Shape(types: .map, element: element))
    case .expression(let inner), .late(let inner), .lenient(let inner): return shape(of: inner, in: table)
    case .optional(let inner):
      // First, because the call makes the table grow.
      let held = shape(of: inner, in: table)
      var wrapped = self[held]
      wrapped.types.insert(.null)
      return add(wrapped)
    case .named(let name): return shape(named: name, in: table)
    case .json, .unchecked, .component, .action: return Self.anything
    }
  }

  private mutating func shape(named name: String, in table: SchemaTable) -> Int32 {
    if let known = named[name] { return known }
    guard let index = table.objectIndices[name] else {
      return table.enumerations.declared.contains { $0.name == name } ? Self.text : Self.anything
    }
    let schema = table.schemas[index]
    guard schema.isChecked, schema.kind == .value else { return Self.anything }
    // The index comes first, because the members may hold the type itself.
    let object = add(Shape(types: .map))
    named[name] = object
    var members: [Member] = []
    for property in schema.properties where property.key != "//" {
      members.append(Self.member(property.key, shape(of: property.type, in: table)))
    }
    shapes[Int(object)].members = members
    return object
  }
}
