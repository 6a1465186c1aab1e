/// Turns readable schemas into a `SchemaTable`.
struct SchemaCompiler {
  /// The contents of the table; arrays that share indices.
  struct Parts {
    var schemas: [ObjectSchema] = []
    var properties: [SchemaTable.CompiledProperty] = []
    var traits: [SchemaTable.PropertyTraits] = []
    var keyBytes: [UInt8] = []
    var objects: [SchemaTable.CompiledObject] = []
    var slots: [UInt16] = []
    var types: [SchemaTable.ValueType] = []
    var typeNames: [PropertyType] = []
    var enumerations: [EnumerationTable.Enumeration] = []
    var unions: [TypeSchema.Union] = []
    var objectIndices = NameNumbers()
    var unionIndices = NameNumbers()
    var components: [(name: String, object: Int)] = []
    var actions: [(name: String, object: Int)] = []
    let aliases: [SchemaCatalog.Alias]
    let limits: SchemaLimits
  }

  private var parts: Parts
  /// The types of names, as places among `namedTypes`.
  private var kinds = NameNumbers()
  private var namedTypes: [SchemaTable.ValueType] = []
  /// The compiled inner types, and the first one for which names had their present types.
  private var typePlaces = HashedPlaces()
  private var firstType = 0
  /// The notations that were read, as indices among `readTypes`: properties share them.
  private var read = NameNumbers()
  private var readTypes: [ReadType] = []

  private typealias ReadType = (type: SchemaTable.ValueType, isRequired: Bool)

  private init(_ aliases: [SchemaCatalog.Alias], _ limits: SchemaLimits) {
    parts = Parts(aliases: aliases, limits: limits)
  }

  /// - Parameters:
  ///   - catalog: Compiled first, so that a type of the same name cannot take a place in it.
  ///   - swiftTypes: Lower-cased names of components and actions whose Swift types decode themselves.
  static func table(
    _ types: [TypeSchema], after catalog: SchemaCatalog = SchemaCatalog(),
    swiftTypes: [(schema: ObjectSchema, index: Int)] = [], limits: SchemaLimits = SchemaLimits()
  ) -> SchemaTable {
    var compiler = SchemaCompiler(catalog.aliases, limits)
    compiler.declareAll(catalog.types)
    compiler.compileDeclared(from: 0)

    let first = compiler.parts.schemas.count
    compiler.declareAll(types)
    for (schema, index) in swiftTypes {
      compiler.declare(.object(schema))
      compiler.parts.objects[compiler.parts.objects.count - 1].swiftType = Int32(index)
    }
    compiler.forgetTypes()
    compiler.compileDeclared(from: first)
    return SchemaTable(compiler.parts)
  }

  private mutating func declareAll(_ types: [TypeSchema]) {
    for type in types { declare(type) }
    for alias in parts.aliases where kinds[alias.name] == nil { kinds[alias.name] = kinds[alias.of] }
  }

  /// Forgets the compiled types, because a name may have another type from here on.
  private mutating func forgetTypes() {
    typePlaces = HashedPlaces()
    firstType = parts.types.count
    read = NameNumbers()
  }

  private mutating func name(_ name: String, _ operation: SchemaTable.ValueType.Operation, _ place: Int) {
    self.name(name, Self.plain(operation, Int32(place)))
  }

  private mutating func name(_ name: String, _ type: SchemaTable.ValueType) {
    kinds[name] = namedTypes.count
    namedTypes.append(type)
  }

  private mutating func compileDeclared(from first: Int) {
    for index in first..<parts.schemas.count { compile(object: index) }
  }

  private mutating func declare(_ type: TypeSchema) {
    switch type {
    case .enumeration(let name, let values):
      self.name(name, .enumeration, parts.enumerations.count)
      parts.enumerations.append(
        EnumerationTable.Enumeration(name: name, values: values, limited: parts.limits.values[name] ?? []))
    case .union(let name, let union):
      self.name(name, SchemaTable.ValueType(union, at: parts.unions.count))
      if parts.unionIndices[name] == nil { parts.unionIndices[name] = parts.unions.count }
      parts.unions.append(union)
    case .object(let schema):
      let index = parts.schemas.count
      name(schema.name, .object, index)
      if parts.objectIndices[schema.name] == nil { parts.objectIndices[schema.name] = index }
      parts.schemas.append(schema)
      let isElement = schema.kind != .value || Self.isTracked(schema.name)
      parts.objects.append(SchemaTable.CompiledObject(of: schema, isElement: isElement))
      switch schema.kind {
      case .component: parts.components.append((schema.name, index))
      case .action: parts.actions.append((schema.name, index))
      case .value: break
      }
    }
  }

  /// Whether facts in a value name it as their owner: a route and its fallback, a context and its value.
  private static func isTracked(_ name: String) -> Bool {
    switch name {
    case "RouteRemote", "Context", "Template", "NavigationContext": true
    default: false
    }
  }

  private mutating func compile(object index: Int) {
    let schema = parts.schemas[index]
    let start = parts.properties.count
    let limited = parts.limits.keys[schema.name] ?? []
    for place in schema.properties.indices {
      let (type, isRequired) = read(schema.properties[place].type)
      let key = schema.properties[place].key
      let order =
        schema.decodingOrder.isEmpty ? place + 1 : schema.decodingOrder.lastIndex(of: key).map { $0 + 1 } ?? 0
      add(
        key: key, type: type,
        SchemaTable.PropertyTraits(
          order: UInt32(order), isRequired: isRequired, isUnused: schema.properties[place].isUnused,
          isSole: schema.properties[place].isSole, isLimited: limited.contains(key),
          source: (Int32(index), Int32(place))))
    }
    for key in skippedKeys(of: schema) where !schema.hasProperty(key) {
      let place = parts.properties.count - start
      if schema.kind != .value, place < 64 { parts.objects[index].discriminator = 1 << UInt64(place) }
      add(key: key, type: .init(operation: .skipped, isOptional: true, meaning: .text, operand: 0))
    }
    for (place, retired) in schema.retired.enumerated()
    where !schema.hasProperty(retired.key) {
      // A key that another platform reads is no fault; a removed one is.
      let operation: SchemaTable.ValueType.Operation = retired.removed == nil ? .skipped : .retired
      add(
        key: retired.key, type: .init(operation: operation, isOptional: true, meaning: .text, operand: Int32(place)))
    }

    let count = parts.properties.count - start
    var required: UInt64 = 0
    for place in 0..<min(64, count) where parts.traits[start + place].isRequired { required |= 1 << UInt64(place) }
    parts.objects[index].propertyStart = start
    parts.objects[index].propertyCount = count
    parts.objects[index].required = required
    parts.objects[index].isPlain = schema.isChecked && parts.objects[index].swiftType < 0 && count <= 64
    parts.objects[index].isReviewed = parts.traits[start...].contains { $0.isUnused || $0.isSole || $0.isLimited }
    placeInSlots(object: index)
  }

  private func skippedKeys(of schema: ObjectSchema) -> [String] {
    switch schema.kind {
    case .component: ["_beagleComponent_"]
    case .action: ["_beagleAction_"]
    case .value:
      parts.unions.compactMap { union in
        switch union {
        case .tagged(let key, let variants): variants.contains { $0.type == schema.name } ? key : nil
        case .screenOrRemote(_, let remote): remote == schema.name ? "screen" : nil
        case .boolOr, .stringOr: nil
        }
      }
    }
  }

  private mutating func add(key: String, type: SchemaTable.ValueType, _ traits: SchemaTable.PropertyTraits = .init()) {
    let keyOffset = parts.keyBytes.count
    parts.keyBytes.append(contentsOf: key.utf8)
    let words = KeyWords(parts.keyBytes, from: keyOffset)
    parts.properties.append(
      SchemaTable.CompiledProperty(
        first: words.first, last: words.last, type: type, keyLength: UInt32(words.length), keyOffset: UInt32(keyOffset))
    )
    parts.traits.append(traits)
  }

  /// Far more than any object with different keys has needed.
  private static let attemptLimit = 128

  /// Finds a seed with which no two keys of the object have one slot.
  private mutating func placeInSlots(object index: Int) {
    let properties = parts.properties[parts.objects[index].propertyRange]
    var bits = 2
    // So sparse that nearly every object is placed at the first or second attempt.
    while 1 << bits < properties.count * 3 { bits += 1 }
    var keys = SchemaTable.KeySlots()
    keys.start = parts.slots.count
    keys.seed = 0x2545_F491_4F6C_DD1D
    var attempts = 0
    while true {
      keys.shift = UInt64(64 - bits)
      // Keys whose hashes are the same for every seed are found one by one, like twins.
      if let slots = slots(for: properties, &keys, acceptsTwins: attempts >= Self.attemptLimit) {
        parts.slots += slots
        parts.objects[index].keys = keys
        return
      }
      keys.seed = (keys.seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407) | 1
      attempts += 1
      if attempts % 16 == 0 { bits += 1 }
    }
  }

  /// The properties of an object in the slots of their keys' hashes.
  ///
  /// - Parameter acceptsTwins: Whether different keys may have one hash; the second then has no slot.
  /// - Returns: `nil` where keys have one hash that may not.
  private func slots(
    for properties: ArraySlice<SchemaTable.CompiledProperty>, _ keys: inout SchemaTable.KeySlots, acceptsTwins: Bool
  ) -> [UInt16]? {
    var slots = [UInt16](repeating: SchemaTable.KeySlots.empty, count: 1 << (64 - Int(keys.shift)))
    for (place, property) in properties.enumerated() {
      let slot = Int(truncatingIfNeeded: property.words.hash(seed: keys.seed) &>> keys.shift)
      if slots[slot] == SchemaTable.KeySlots.empty {
        slots[slot] = UInt16(place)
      } else {
        let other = properties[properties.startIndex + Int(slots[slot])]
        guard acceptsTwins || other.words == property.words else { return nil }
        keys.hasTwins = true
      }
    }
    return slots
  }

  // MARK: - Types

  private mutating func read(_ notation: String) -> ReadType {
    if let known = read[notation] { return readTypes[known] }
    let declaration = TypeNotation.Declaration.known(notation)
    let read = (type: valueType(declaration.type), isRequired: declaration.isRequired)
    self.read[notation] = readTypes.count
    readTypes.append(read)
    return read
  }

  private mutating func valueType(_ type: PropertyType) -> SchemaTable.ValueType {
    var compiled = shape(type)
    compiled.takesPlainText = takesPlainText(compiled)
    let literal = compiled.operation == .expression ? parts.types[Int(compiled.operand)].operation : compiled.operation
    compiled.takesPlainScalar =
      literal == .number || literal == .int || literal == .enumeration && !isLimited(compiled)
      || literal == .string && compiled.meaning == .color
    compiled.takesPlainNumber = [.number, .int, .json, .unchecked].contains(literal)
    return compiled
  }

  /// Whether only some versions of the app know a value of an enumeration, or of an expression for one.
  private func isLimited(_ type: SchemaTable.ValueType) -> Bool {
    let literal = type.operation == .expression ? parts.types[Int(type.operand)] : type
    return !parts.enumerations[Int(literal.operand)].limited.isEmpty
  }

  private func takesPlainText(_ type: SchemaTable.ValueType) -> Bool {
    switch type.operation {
    case .string: type.meaning == .text
    case .expression: type.meaning == .text && parts.types[Int(type.operand)].operation == .string
    case .json, .unchecked: true
    default: false
    }
  }

  private static func plain(
    _ operation: SchemaTable.ValueType.Operation, _ operand: Int32 = 0, _ meaning: Meaning = .text
  ) -> SchemaTable.ValueType {
    SchemaTable.ValueType(operation: operation, isOptional: false, meaning: meaning, operand: operand)
  }

  private mutating func shape(_ type: PropertyType) -> SchemaTable.ValueType {
    switch type {
    case .string(let meaning): return Self.plain(.string, 0, meaning)
    case .bool: return Self.plain(.bool)
    case .int: return Self.plain(.int)
    case .number: return Self.plain(.number)
    case .json: return Self.plain(.json)
    case .null: return Self.plain(.null)
    case .unchecked: return Self.plain(.unchecked)
    case .path: return Self.plain(.path)
    case .component: return Self.plain(.component)
    case .action: return Self.plain(.action)
    case .list(let inner): return Self.plain(.list, self.inner(inner))
    case .map(let inner): return Self.plain(.map, self.inner(inner))
    case .expression(let inner): return Self.plain(.expression, self.inner(inner), meaning(of: inner))
    case .late(.list(let element)): return Self.plain(.lateList, self.inner(element))
    case .late(let inner): return Self.plain(.late, 0, meaning(of: inner))
    case .lenient(let inner): return Self.plain(.lenient, self.inner(inner))
    case .optional(let inner):
      var wrapped = shape(inner)
      wrapped.isOptional = true
      return wrapped
    case .named(let name): return kinds[name].map { namedTypes[$0] } ?? Self.plain(.unchecked)
    }
  }

  private func meaning(of type: PropertyType) -> Meaning {
    if case .string(let meaning) = type { return meaning }
    return .text
  }

  private mutating func inner(_ type: PropertyType) -> Int32 {
    let hash = type.keyedHash
    let first = firstType
    if let known = typePlaces.first(hash, where: { parts.typeNames[first + $0] == type }) {
      return Int32(first + known)
    }
    let compiled = valueType(type)
    let index = Int32(parts.types.count)
    parts.types.append(compiled)
    parts.typeNames.append(type)
    typePlaces.append(hash)
    return index
  }
}
