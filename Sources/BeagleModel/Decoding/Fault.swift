/// One thing that is wrong with a payload, at the leaf, as plain data: rules word it.
public struct Fault: Sendable {
  /// What is wrong, whatever comes of it.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case missingProperty
    /// `null` where there must be a value, under a key or in a list.
    case nullForRequired
    case wrongType
    /// One object where a list of them is wanted.
    case singleForList
    case unknownEnumValue
    /// An object without `_beagleComponent_`, or without `_beagleAction_`, where one is wanted (`docs/spec/decoding.md`
    /// 1.2).
    case missingDiscriminator
    /// A component where an action is wanted, or the reverse.
    case wrongSlot
    /// A literal of a type that the expression's property cannot read.
    case expressionType
    /// `@{` that does not parse, where a literal would do or would not.
    case malformedExpression
    /// An expression in a place that never evaluates one.
    case expressionNotRead
    /// A text with an expression of another language, such as `${name}`, or an address with `{name}`.
    case foreignSyntax
    /// A text that is no context path where one is wanted, the empty text included (`docs/spec/decoding.md` 7.10).
    case invalidPath
    /// A number with a fraction where an integer is wanted.
    case fractionalNumber
    /// A number that an integer of 64 bits, or a `Double`, does not hold.
    case numberOutOfRange
    /// A string with half of a surrogate pair.
    case unreadableString
    /// A key that iOS does not read, which drops its value (`docs/spec/decoding.md` 3.4).
    case unknownKey
    /// A key that iOS 2.x does not read, and of which the schema says why.
    case retiredKey
    /// Decoded, and then never used.
    case unusedProperty
    case duplicateKey
    /// A key of the schema's in other letter case, which iOS does not read.
    case caseVariantKey
    /// A shape that iOS swallows: the value counts as absent.
    case droppedValue
    /// A screen inside a route that does not decode while `url` is there: iOS goes to `url`.
    case droppedScreen
    /// A screen inside a route that does not decode, for which iOS blames a missing `url`.
    case misleadingRoute
    case unknownComponent
    case unknownAction
    /// A check of a Swift type's own failed; `detail` holds its words.
    case refusedBySwiftType
    /// A length of more than 100 percent; decoded as it stands.
    case percentAboveWhole
  }

  /// What becomes of the payload.
  public enum Effect: UInt8, Sendable {
    /// The whole payload fails to decode.
    case screenFails
    /// iOS opens the route's `url` instead of the screen that stands there.
    case wrongScreen
    /// The element is left out when the action runs.
    case partDropped
    /// The payload decodes.
    case none
  }

  public var kind: Kind
  /// Tape index of the place: a value, or a key where the key is what is wrong.
  public var node: Int
  /// Of a place that may not be decoded, what comes of it where it is; see ``isLive``.
  public var effect: Effect
  /// Whether the place is surely decoded; `false` below an unregistered name.
  public var isLive: Bool
  /// Tape index of a second place: the first of two keys, or the key that is a suggestion. -1 for none.
  public var other: Int
  /// Index among the compiled properties; -1 for none.
  var property: Int32
  /// What the value had to be.
  var type: SchemaTable.ValueType?
  /// Index of the object's schema; -1 when no schema is known.
  var object: Int32
  var verdict: Verdict?
  /// Whether iOS throws at it, and nothing around it takes that for an absent value.
  package var isThrown: Bool { verdict != nil }
  /// What only a Swift type can say: the key that it misses, the key that it knows instead, else its own message.
  public internal(set) var detail: String?
}

/// What iOS itself would throw (`oracle/README.md`).
struct Verdict: Sendable {
  enum Kind: String, Sendable { case keyNotFound, typeMismatch, valueNotFound, dataCorrupted }

  var kind: Kind
  /// Tape index of the value that the coding path ends at.
  var node: Int
  /// The key that was not found.
  var key: String?
  /// Places in the order in which iOS decodes, from the root; compares as a whole.
  var order: [UInt32]
}
