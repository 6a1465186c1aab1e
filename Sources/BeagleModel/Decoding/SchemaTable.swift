/// Object schemas in the form that the decoder reads: flat, and keyed by bytes.
///
/// A perfect hash finds a property by its key's length and first and last eight bytes, so that no `String` is made for
/// a known key.
final class SchemaTable: Sendable {
  /// The type of a value: eight bytes that travel in one register.
  struct ValueType: Sendable, Hashable, BitwiseCopyable {
    /// The raw values count from 0, so that each is the case's byte in memory. ``isRead`` compares them.
    enum Operation: UInt8, Sendable, BitwiseCopyable {
      case string, bool, int, number, json, null, unchecked, path, late, lateList
      case enumeration, object, tagged, route, boolOr, stringOr
      case component, action, list, map, expression, lenient
      /// A key that is read elsewhere (a discriminator), and a known key that iOS does not read; these two are the
      /// last.
      case skipped, retired
    }

    /// The operation in the lowest byte, then the meaning, flags, an unused byte, and the operand in the upper half.
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
      // Only the initializer writes the byte, so it is a case's. `init(rawValue:)` would check that for every value.
      unsafeBitCast(UInt8(truncatingIfNeeded: bits), to: Operation.self)
    }

    @inline(__always)
    // As above: the raw values of `Meaning` count from 0, too.
    var meaning: Meaning { unsafeBitCast(UInt8(truncatingIfNeeded: bits &>> 8), to: Meaning.self) }

    /// The index of an inner type, an object, an enumeration or a union, by the operation.
    @inline(__always)
    var operand: Int32 { Int32(truncatingIfNeeded: bits &>> 32) }

    /// Whether iOS reads the value.
    @inline(__always)
    var isRead: Bool { UInt8(truncatingIfNeeded: bits) < Operation.skipped.rawValue }

    var isOptional: Bool {
      @inline(__always) get { bits & Self.optional != 0 }
      set { bits = newValue ? bits | Self.optional : bits & ~Self.optional }
    }

    /// Whether every string without escapes and `@{` is right, and no rule reads it.
    var takesPlainText: Bool {
      @inline(__always) get { bits & Self.plainText != 0 }
      set { bits = newValue ? bits | Self.plainText : bits & ~Self.plainText }
    }

    /// Whether the type is a number, a color or an enumeration, with or without expressions: for most of their values a
    /// quick check suffices.
    var takesPlainScalar: Bool {
      @inline(__always) get { bits & Self.plainScalar != 0 }
      set { bits = newValue ? bits | Self.plainScalar : bits & ~Self.plainScalar }
    }

    /// Whether every short number without a fraction is right.
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
    /// Where the key's bytes begin among those of all keys. Only keys of more than sixteen bytes need them.
    var keyOffset: UInt32
  }

  /// The part that it reads for few keys.
  struct PropertyTraits: Sendable {
    /// The place in the order in which iOS decodes the keys; 0 is the discriminator.
    var order: UInt32 = 0
    var isRequired = false
    var isUnused = false
    /// Whether the object has no effect without it.
    var isSole = false
    /// Whether only some versions of the app know it.
    var isLimited = false
    /// The index of its schema, and its place there; `nil` for a key that no schema declares as a property.
    var source: (schema: Int32, place: Int32)?

    func property(in schemas: [ObjectSchema]) -> Property? {
      source.map { schemas[Int($0.schema)].properties[Int($0.place)] }
    }
  }

  struct CompiledObject: Sendable, BitwiseCopyable {
    var kind: ObjectSchema.Kind
    var isChecked: Bool
    /// Whether facts inside name it as their owner.
    var isElement: Bool
    /// Index of a Swift type that decodes itself, or -1.
    var swiftType: Int32 = -1
    /// Where its properties are among all, and their number.
    var propertyStart = 0
    var propertyCount = 0
    /// The first of its properties in a finished table.
    nonisolated(unsafe) var ownProperties: BlockPointer<CompiledProperty>?
    var keys = KeySlots()
    /// Bits of the first 64 properties.
    var required: UInt64 = 0
    /// Whether a property is decoded and then never used, is all that the object is read for, or is known to some versions
    /// only.
    var isReviewed = false
    /// Whether it is checked by its schema alone, and a mask has a bit for each of its properties.
    var isPlain = false
    /// The bit of the key that names a component's or an action's type; 0 for a value's.
    var discriminator: UInt64 = 0

    init(of schema: ObjectSchema, isElement: Bool) {
      kind = schema.kind
      isChecked = schema.isChecked
      self.isElement = isElement
    }

    @inline(__always)
    var properties: BlockPointer<CompiledProperty> { ownProperties.unsafelyUnwrapped }

    /// The numbers of its properties among all.
    var propertyRange: Range<Int> { propertyStart..<propertyStart + propertyCount }
  }

  /// A perfect hash over the keys of one object.
  struct KeySlots: Sendable, BitwiseCopyable {
    static let empty: UInt16 = .max

    /// Where its slots begin among all.
    var start = 0
    /// The first of its slots in a finished table.
    nonisolated(unsafe) var own: BlockPointer<UInt16>?
    var shift: UInt64 = 0
    var seed: UInt64 = 0
    /// Whether the hash is the same for two keys, as when they differ only between their first and last eight bytes.
    var hasTwins = false

    /// The property in the slot of a hash, by its place in the object; ``empty`` for none.
    @inline(__always)
    func property(ofHash hash: UInt64) -> UInt16 {
      own.unsafelyUnwrapped[Int(truncatingIfNeeded: hash &>> shift)]
    }
  }

  let schemas: [ObjectSchema]
  let objects: ConstantBuffer<CompiledObject>
  private let slots: ConstantBuffer<UInt16>
  /// The properties of all objects, one object after the other.
  let properties: ConstantBuffer<CompiledProperty>
  /// The traits of the properties, by the same indices.
  let traits: [PropertyTraits]
  /// The bytes of all keys.
  let keyBytes: [UInt8]
  let types: ConstantBuffer<ValueType>
  /// The types as their schemas declare them, by the indices of ``types``.
  let typeNames: [PropertyType]
  let enumerations: EnumerationTable
  let unions: UnionTable
  private let componentNames: NameTable
  private let actionNames: NameTable
  let objectIndices: NameNumbers
  /// The property of a route that holds the screen to show when the route fails; -1 when no schema has it.
  let fallback: Int32

  init(_ parts: consuming SchemaCompiler.Parts) {
    schemas = parts.schemas
    typeNames = parts.typeNames
    objectIndices = parts.objectIndices
    enumerations = EnumerationTable(parts.enumerations)
    unions = UnionTable(parts)
    let remote = parts.objectIndices["RouteRemote"].map { parts.objects[$0].propertyRange } ?? 0..<0
    fallback = Int32(
      remote.first { parts.traits[$0].property(in: parts.schemas)?.key == "fallback" } ?? -1)
    types = ConstantBuffer(parts.types)
    keyBytes = parts.keyBytes
    properties = ConstantBuffer(parts.properties)
    slots = ConstantBuffer(parts.slots)
    for place in parts.objects.indices {
      parts.objects[place].ownProperties = properties.start + parts.objects[place].propertyStart
      parts.objects[place].keys.own = slots.start + parts.objects[place].keys.start
    }
    objects = ConstantBuffer(parts.objects)
    traits = parts.traits
    componentNames = NameTable(parts.components)
    actionNames = NameTable(parts.actions)
  }

  // MARK: - Questions

  /// A compiled property as its schema declares it; `nil` for a key that is known and no property.
  func propertySchema(_ property: Int) -> Property? { traits[property].property(in: schemas) }

  /// Its key alone, which costs less.
  func key(ofProperty property: Int) -> String? {
    traits[property].source.map { schemas[Int($0.schema)].properties[Int($0.place)].key }
  }

  /// The component or the action of a name in any letter case; -1 when there is none.
  @inline(__always)
  func object(_ discriminator: Discriminator, _ name: BytePointer, _ length: Int) -> Int {
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

/// Types inside types.
extension SchemaTable {
  /// The type of a list's elements, a map's values, an expression's literal or a lenient value.
  func inner(of type: ValueType) -> ValueType { types[Int(type.operand)] }

  /// The type of a list's elements and a map's values, at any depth; the type itself of all others.
  private func innermostPart(of type: ValueType) -> ValueType {
    var part = type
    while part.operation == .list || part.operation == .map { part = inner(of: part) }
    return part
  }

  /// The type of the expressions in a value's lists and objects, at any depth; the type itself where it has none there.
  func expressionPart(of type: ValueType) -> ValueType {
    let part = innermostPart(of: type)
    return part.operation == .expression ? part : type
  }

  /// Whether a screen in a property of this type is opened or shown by itself.
  ///
  /// A screen in a list may be a part of what a custom component draws. A route in a list is opened.
  func opensScreen(_ type: ValueType) -> Bool {
    let part = innermostPart(of: type)
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

  /// An object with a discriminator.
  @inline(__always)
  init(_ discriminator: Discriminator, isOptional: Bool = false) {
    self.init(
      operation: discriminator == .action ? .action : .component, isOptional: isOptional, meaning: .text, operand: 0)
  }
}
