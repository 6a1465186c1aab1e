/// One fault of a payload, at the innermost value, as plain data: rules word it.
public struct Fault: Sendable {
  /// What is wrong.
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
    /// `@{` that does not parse.
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
    /// A key that iOS 2.x no longer reads; its schema has the reason.
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
    /// A custom Swift type threw an error of its own; `detail` is its message.
    case refusedBySwiftType
    /// A length of more than 100 percent; decoded as it stands.
    case percentAboveWhole
    /// A key that only some versions of the app know; see ``SchemaLimits``.
    case limitedKey
    /// A key that only some versions of the app need is absent or `null`.
    case limitedAbsence
    /// A value of an enumeration that only some versions of the app know.
    case limitedValue
  }

  /// The effect on the payload.
  package enum Effect: UInt8, Sendable {
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
  /// Tape index of the value, or of a faulty key.
  package var node: Int
  /// For a value that iOS may never decode, the effect if it does; see ``isLive``.
  package var effect: Effect
  /// Whether iOS surely decodes the value; `false` below an unregistered name.
  package var isLive: Bool
  /// Tape index of a second key: the first of two equal keys, or the misspelt key. -1 for none.
  package var other: Int
  /// Index among the compiled properties; -1 for none.
  package var property: Int32
  /// The expected type.
  var type: SchemaTable.ValueType?
  /// Index of the object's schema; -1 when no schema is known.
  var object: Int32
  var verdict: Verdict?
  /// Whether iOS throws here, and no value around it swallows the error.
  package var isThrown: Bool { verdict != nil }
  /// From a Swift type: its missing key, the key that it knows instead, or its own message.
  package internal(set) var detail: String?
}

/// The error that iOS would throw (`oracle/README.md`).
struct Verdict: Sendable {
  typealias Kind = DecodingVerdict.Kind

  var kind: Kind
  /// Tape index of the value that the coding path ends at.
  var node: Int
  /// The key that was not found.
  var key: String?
  /// Places in the order in which iOS decodes, from the root; compares as a whole.
  var order: [UInt32]
}
