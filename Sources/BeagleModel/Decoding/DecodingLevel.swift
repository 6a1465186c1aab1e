/// An open object or list of ``ScreenDecoder``.
struct DecodingLevel: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// A list.
    case values
    /// An object whose schema is known.
    case object
    /// Free data, and a map.
    case data, map
    /// An object without a schema: before its first key; at the text that may name it; one that may still get a name;
    /// one without a name.
    case looseUnnamed, looseNaming, looseNameless, loose
    /// A list of components that are decoded when an action runs.
    case late
    /// A component or an action, before its discriminator and at its text.
    case unnamed, naming
    /// An object of a union, before its tag and at its text.
    case untagged, tagging
    /// A route before its first key, and one that holds its screen.
    case route, screenRoute
    /// A component, an action or a union's object whose schema cannot be found: only its keys are compared.
    case nameless
    /// An object that decodes itself.
    case swift
    /// Replayed at its end.
    case deferred
    /// Not checked.
    case skipped
  }

  /// A flag among ``keys``: the schema has more properties than ``seen`` has bits.
  static let beyondMask: Int32 = 1 << 30

  var object: BlockPointer<SchemaTable.CompiledObject>?
  /// The bits of the properties that were read; for a Swift type, the claim that is being checked.
  var seen: UInt64 = 0
  /// The type of each value in it; for a component, an action or a union, the type of the whole.
  var type: SchemaTable.ValueType
  /// The index of its property among all; -1 for none.
  var property: Int32
  /// Its place on the tape.
  var node: Int32
  /// The element around it.
  var outer: Int32
  /// The place of the unit `PERCENT` on the tape; 0 for none.
  var percentage: Int32 = 0
  /// The number of keys that an object's schema does not know.
  var keys: Int32 = 0
  /// For a Swift type its schema; for a route the place of its screen; for an object without a schema 0 where iOS reads
  /// it.
  var other: Int32 = 0
  /// Whether iOS surely decodes it.
  var wasLive: Bool
  /// Whether iOS blames the whole value for a fault inside, as in free data and in the literal of an expression.
  var isOpaque = false
  var kind: Kind

  init(type: SchemaTable.ValueType, property: Int32, node: Int32, outer: Int32, wasLive: Bool, kind: Kind) {
    self.type = type
    self.property = property
    self.node = node
    self.outer = outer
    self.wasLive = wasLive
    self.kind = kind
  }
}

extension SchemaTable.ValueType {
  /// A value that is not checked.
  @inline(__always)
  static var unread: Self { anything(.skipped, 0) }

  /// A value without a schema.
  @inline(__always)
  static var loose: Self { anything(.unchecked, 0) }

  /// A value without a schema that iOS does not read.
  @inline(__always)
  static var looseUnread: Self { anything(.unchecked, 1) }

  /// Free data that belongs to no property.
  static var data: Self { Self(operation: .json, isOptional: true, meaning: .text, operand: 0) }

  /// Whether iOS may read a value without a schema.
  var isLooselyRead: Bool { operand == 0 }

  @inline(__always)
  private static func anything(_ operation: Operation, _ operand: Int32) -> Self {
    var type = Self(operation: operation, isOptional: true, meaning: .text, operand: operand)
    type.takesPlainText = true
    type.takesPlainNumber = true
    return type
  }
}
