/// An open object or list of ``ScreenDecoder``.
struct DecodingLevel: BitwiseCopyable {
  enum Kind: UInt8, BitwiseCopyable {
    /// A list.
    case values
    /// An object whose schema is known.
    case object
    /// Free data, and a map.
    case data, map
    /// An object without a schema: before its first key, at the text that may name it, one whose name may come yet, and
    /// one without.
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
    /// Nothing in it is looked at.
    case skipped
  }

  /// A flag among ``keys``: the schema has more properties than ``seen`` has bits.
  static let beyondMask: Int32 = 1 << 30

  var object: UnsafePointer<SchemaTable.CompiledObject>?
  /// Bits of an object's properties; of a Swift type the claim that is walked.
  var seen: UInt64 = 0
  /// What each value in it must be; of a component, an action or a union it is what the whole must be.
  var type: SchemaTable.ValueType
  /// Where it stands in the schemas.
  var property: Int32
  /// Where it stands on the tape.
  var node: Int32
  /// The element around it.
  var outer: Int32
  /// The unit on the tape that makes a percentage of an object's number; 0 for none.
  var percentage: Int32 = 0
  /// Keys that an object's schema does not know.
  var keys: Int32 = 0
  /// The schema of a Swift type, the value of a route's screen, whether iOS reads an object without a schema.
  var other: Int32 = 0
  /// Whether iOS surely decodes it.
  var wasLive: Bool
  /// Whether iOS names the whole of it for a fault inside: free data, and the literal of an expression.
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
  /// A value that is not looked at.
  @inline(__always)
  static var unread: Self { anything(.skipped, 0) }

  /// A value without a schema.
  @inline(__always)
  static var loose: Self { anything(.unchecked, 0) }

  /// A value without a schema that iOS does not read.
  @inline(__always)
  static var looseUnread: Self { anything(.unchecked, 1) }

  /// Free data where no property of the schemas stands for it.
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
