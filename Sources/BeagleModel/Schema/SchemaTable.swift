/// Object schemas in the form that the decoder reads: flat, and keyed by bytes.
///
/// A property is found by a perfect hash over its key's length and its first and last eight bytes, so that no `String` is
/// ever made for a key that is known.
final class SchemaTable: Sendable {
  /// The type of a value: eight bytes that travel in one register.
  struct ValueType: Sendable, Hashable, BitwiseCopyable {
    /// Without numbers of its own, so that a case's byte is its raw value; in an order that ``isRead`` compares.
    enum Operation: UInt8, Sendable, BitwiseCopyable {
      case string, bool, int, number, json, null, unchecked, path, late, lateList
      case enumeration, object, tagged, route, boolOr, stringOr
      case component, action, list, map, expression, lenient
      /// A key that is read elsewhere (a discriminator) or that is known and not read at all; these two are the last.
      case skipped, retired
    }

    /// From the lowest byte: operation, meaning, flags, nothing, and in the upper half the operand.
    private var bits: UInt64

    private static let optional: UInt64 = 1 << 16
    private static let plainText: UInt64 = 1 << 17
    private static let plainScalar: UInt64 = 1 << 18
    private static let plainNumber: UInt64 = 1 << 19

    init(operation: Operation, isOptional: Bool, meaning: Meaning, operand: Int32) {
      bits =
        UInt64(operation.rawValue) | UInt64(meaning.rawValue) << 8
        | (isOptional ? Self.optional : 0)
        | UInt64(UInt32(bitPattern: operand)) << 32
    }

    @inline(__always)
    var operation: Operation {
      // Written by the initializer alone, so it is a case's byte; `init(rawValue:)` would ask again, for every value.
      unsafeBitCast(UInt8(truncatingIfNeeded: bits), to: Operation.self)
    }

    @inline(__always)
    // As above: `Meaning` has no numbers of its own either.
    var meaning: Meaning { unsafeBitCast(UInt8(truncatingIfNeeded: bits &>> 8), to: Meaning.self) }

    /// An inner type, an object, an enumeration or a union, by the operation.
    @inline(__always)
    var operand: Int32 { Int32(truncatingIfNeeded: bits &>> 32) }

    /// Whether the value is looked at at all.
    @inline(__always)
    var isRead: Bool { UInt8(truncatingIfNeeded: bits) < Operation.skipped.rawValue }

    var isOptional: Bool {
      @inline(__always) get { bits & Self.optional != 0 }
      set { bits = newValue ? bits | Self.optional : bits & ~Self.optional }
    }

    /// Whether any string without escapes and `@{` is right, and no rule reads it.
    var takesPlainText: Bool {
      @inline(__always) get { bits & Self.plainText != 0 }
      set { bits = newValue ? bits | Self.plainText : bits & ~Self.plainText }
    }

    /// Whether it is a number, a color or an enumeration, with or without expressions: most such values are seen to be right
    /// at once.
    var takesPlainScalar: Bool {
      @inline(__always) get { bits & Self.plainScalar != 0 }
      set { bits = newValue ? bits | Self.plainScalar : bits & ~Self.plainScalar }
    }

    /// Whether any short number without a fraction is right.
    var takesPlainNumber: Bool {
      @inline(__always) get { bits & Self.plainNumber != 0 }
      set { bits = newValue ? bits | Self.plainNumber : bits & ~Self.plainNumber }
    }
  }

  /// The part of a property that the decoder reads for every key, in half a cache line.
  struct CompiledProperty: Sendable, BitwiseCopyable {
    var first: UInt64
    var last: UInt64
    var type: ValueType
    var keyLength: UInt32
    /// Where the key's own bytes are; needed for keys of more than sixteen bytes alone.
    var keyOffset: UInt32
  }

  /// The part that it reads for few keys.
  struct PropertyTraits: Sendable, BitwiseCopyable {
    /// Place in the order in which iOS decodes the keys; 0 is the discriminator.
    var order: UInt32
    var isRequired: Bool
    var isUnused: Bool
    /// Whether the object counts for nothing without it.
    var isSole: Bool
  }

  /// Where the readable side of a compiled property is.
  struct PropertySource: Sendable, BitwiseCopyable {
    var schema: Int32
    var place: Int32

    /// Of a key that no schema declares as a property.
    static let none = PropertySource(schema: -1, place: -1)

    func property(in schemas: [ObjectSchema]) -> Property? {
      schema < 0 ? nil : schemas[Int(schema)].properties[Int(place)]
    }
  }

  struct CompiledObject: Sendable, BitwiseCopyable {
    var kind: ObjectSchema.Kind
    var isChecked: Bool
    /// Whether facts inside name it as their owner.
    var isElement: Bool
    /// Index of a Swift type that decodes itself, or -1.
    var swiftType: Int32
    var propertyStart: Int
    var propertyCount: Int
    /// The table's own, from the object's first one on; set before the table is shared, and never changed.
    nonisolated(unsafe) var ownProperties: UnsafePointer<CompiledProperty>?
    nonisolated(unsafe) var ownSlots: UnsafePointer<UInt16>?
    var slotStart: Int
    var slotShift: UInt64
    var seed: UInt64
    /// Bits of the first 64 properties.
    var required: UInt64
    /// Whether the hash cannot tell two keys apart, as when they differ only between their first and last eight bytes.
    var hasTwins: Bool
    /// Whether a property is decoded and then never used, or is all that the object is read for.
    var hasUnused: Bool
    /// Whether it is checked by its schema alone, and a mask has a bit for each of its properties.
    var isPlain: Bool
    /// The bit of the key that names a component's or an action's type; 0 for a value's.
    var discriminator: UInt64

    /// Its compiled properties, in a table that is made.
    @inline(__always)
    var properties: UnsafePointer<CompiledProperty> { ownProperties.unsafelyUnwrapped }

    @inline(__always)
    func slot(of hash: UInt64) -> UInt16 {
      ownSlots.unsafelyUnwrapped[Int(truncatingIfNeeded: hash &>> slotShift)]
    }
  }

  static let emptySlot: UInt16 = .max

  // Immutable after init, which is what makes sharing pointers sound.
  nonisolated(unsafe) let properties: UnsafePointer<CompiledProperty>
  nonisolated(unsafe) let traits: UnsafePointer<PropertyTraits>
  nonisolated(unsafe) let objects: UnsafePointer<CompiledObject>
  nonisolated(unsafe) let slots: UnsafePointer<UInt16>
  nonisolated(unsafe) let types: UnsafePointer<ValueType>
  /// The values of all enumerations, one after the other, and where each enumeration's begin; one more for the end.
  nonisolated(unsafe) let values: UnsafePointer<Key>
  nonisolated(unsafe) let valueStarts: UnsafePointer<Int>
  nonisolated(unsafe) let compiledUnions: UnsafePointer<CompiledUnion>
  nonisolated(unsafe) let tags: UnsafePointer<CompiledTag>
  nonisolated(unsafe) let keyBytes: UnsafePointer<UInt8>
  private let componentNames: NameTable
  private let actionNames: NameTable

  /// The readable side, by the same indices, for messages.
  let schemas: [ObjectSchema]
  /// Names and kinds of the schemas.
  let heads: [ObjectSchema.Head]
  private let sources: [PropertySource]
  let enumerations: [Enumeration]
  let unions: [TypeSchema.Union]
  let objectIndices: NameNumbers
  let unionIndices: NameNumbers
  /// The compiled property of a route that holds the screen to show when the route fails; -1 when no schema has it.
  let fallback: Int32
  /// The enumeration of units, whose number may be a percentage; -1 for a table without it.
  let unitType: Int
  /// Types declared by name, for messages: by the index of `types`.
  let typeNames: [PropertyType]

  struct Enumeration: Sendable {
    var name: String
    var values: [String]
  }

  init(_ parts: consuming SchemaCompiler.Parts) {
    schemas = parts.schemas
    heads = parts.schemas.indices.map { place in
      ObjectSchema.Head(name: parts.schemas[place].name, kind: parts.schemas[place].kind)
    }
    sources = parts.sources
    enumerations = parts.enumerations
    unions = parts.unions
    objectIndices = parts.objectIndices
    unionIndices = parts.unionIndices
    typeNames = parts.typeNames
    let remote = parts.objectIndices["RouteRemote"].map { parts.objects[$0] }
    let properties = remote.map { $0.propertyStart..<$0.propertyStart + $0.propertyCount } ?? 0..<0
    unitType = parts.enumerations.firstIndex { $0.name == "UnitType" } ?? -1
    fallback = Int32(properties.first { parts.sources[$0].property(in: parts.schemas)?.key == "fallback" } ?? -1)
    types = Self.copy(parts.types)
    values = Self.copy(parts.enumerations.flatMap { $0.values.map(Self.words) })
    valueStarts = Self.copy(parts.enumerations.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.values.count) })
    keyBytes = Self.copy(parts.keyBytes)
    self.properties = Self.copy(parts.properties)
    slots = Self.copy(parts.slots)
    for place in parts.objects.indices {
      parts.objects[place].ownProperties = self.properties + parts.objects[place].propertyStart
      parts.objects[place].ownSlots = slots + parts.objects[place].slotStart
    }
    objects = Self.copy(parts.objects)
    traits = Self.copy(parts.traits)
    let (unions, tags) = Self.compile(parts.unions, parts.aliases, parts.objectIndices, parts.unionIndices)
    compiledUnions = Self.copy(unions)
    self.tags = Self.copy(tags)
    componentNames = NameTable(parts.components)
    actionNames = NameTable(parts.actions)
  }

  deinit {
    UnsafeMutablePointer(mutating: properties).deallocate()
    UnsafeMutablePointer(mutating: traits).deallocate()
    UnsafeMutablePointer(mutating: objects).deallocate()
    UnsafeMutablePointer(mutating: slots).deallocate()
    UnsafeMutablePointer(mutating: types).deallocate()
    UnsafeMutablePointer(mutating: values).deallocate()
    UnsafeMutablePointer(mutating: valueStarts).deallocate()
    UnsafeMutablePointer(mutating: compiledUnions).deallocate()
    UnsafeMutablePointer(mutating: tags).deallocate()
    UnsafeMutablePointer(mutating: keyBytes).deallocate()
  }

  private static func copy<T: BitwiseCopyable>(_ array: [T]) -> UnsafePointer<T> {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: max(1, array.count))
    array.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { memory.initialize(from: base, count: buffer.count) }
    }
    return UnsafePointer(memory)
  }

  // MARK: - Questions

  /// All properties, those of all objects one after the other, readable.
  var propertyCount: Int { sources.count }

  /// The readable side of a compiled property; `nil` for a key that is known and no property.
  func propertySchema(_ property: Int) -> Property? { sources[property].property(in: schemas) }

  /// Its key alone, which costs less.
  func key(ofProperty property: Int) -> String? {
    let source = sources[property]
    return source.schema < 0 ? nil : schemas[Int(source.schema)].properties[Int(source.place)].key
  }

  /// The component or the action of a name in any letter case; -1 when there is none.
  @inline(__always)
  func object(_ discriminator: Discriminator, _ name: UnsafePointer<UInt8>, _ length: Int) -> Int {
    switch discriminator {
    case .component: componentNames.object(name, length)
    case .action: actionNames.object(name, length)
    }
  }

  func object(_ discriminator: Discriminator, named name: String) -> Int {
    switch discriminator {
    case .component: componentNames.object(named: name)
    case .action: actionNames.object(named: name)
    }
  }
}

/// Types of what stands inside values.
extension SchemaTable {
  /// The type of the expressions in a value's lists and objects, however deep; the type itself where it has none there.
  func expressionPart(of type: ValueType) -> ValueType {
    var part = type
    while part.operation == .list || part.operation == .map { part = types[Int(part.operand)] }
    return part.operation == .expression ? part : type
  }
}

extension SchemaTable {
  /// Whether a screen that is found in a property is opened or shown by itself. One of a list of screens may be a part of
  /// what the app's own draws; one of a list of routes is not.
  func opensScreen(_ type: ValueType) -> Bool {
    var part = type
    while part.operation == .list || part.operation == .map { part = types[Int(part.operand)] }
    return switch part.operation {
    case .route, .stringOr: true
    case .object: part == type
    default: false
    }
  }
}

extension SchemaTable.ValueType {
  /// A text without a meaning.
  static let string = Self(operation: .string, isOptional: false, meaning: .text, operand: 0)
}
