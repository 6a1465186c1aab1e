/// The operations that an app can call, found by a hash of the name.
struct OperationIndex: Sendable {
  struct Entry: Sendable {
    var hash: UInt64
    var least: Int32
    /// `Int32.max` for no limit.
    var most: Int32
    var arguments: [ValueTypes]
    var returns: ValueTypes
    var kind: Kind
    /// Whether a wrong argument still gives a value of the returned type.
    var absorbsMisuse: Bool
    /// Whether some release of the app does not have it.
    var isLimited: Bool
  }

  enum Kind: UInt8, Sendable {
    case plain, condition, quotient, equality, custom
    /// Some arguments of the right type terminate the app.
    case edge
    /// A part of a text, which a length below 0 terminates the app for.
    case part
    /// An index that the list does not have gives null, or terminates the app.
    case element
  }

  private let entries: [Entry]
  private let slots: [UInt16]

  /// - Parameter limited: The names of those that some release of the app does not have.
  init(_ table: OperationTable, limited: Set<String>) {
    entries = table.names.compactMap { name in table[name].map { Entry($0, isLimited: limited.contains(name)) } }
    var size = 64
    while size < entries.count * 3 { size *= 2 }
    var slots = [UInt16](repeating: .max, count: size)
    for (index, entry) in entries.enumerated() {
      var slot = entry.hash.slot(among: size)
      while slots[slot] != .max { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(truncatingIfNeeded: index)
    }
    self.slots = slots
  }

  /// The place of an operation, -1 when there is none.
  @inline(__always)
  func find(_ hash: UInt64) -> Int {
    var slot = hash.slot(among: slots.count)
    while slots[slot] != .max {
      if entries[Int(slots[slot])].hash == hash { return Int(slots[slot]) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return -1
  }

  subscript(place: Int) -> Entry {
    @inline(__always) _read { yield entries[place] }
  }
}

extension OperationIndex.Entry {
  fileprivate init(_ operation: ExpressionOperation, isLimited: Bool) {
    self.isLimited = isLimited
    hash = NameHash.of(operation.name)
    least = Int32(clamping: operation.minimumArguments)
    most = operation.maximumArguments.map { Int32(clamping: $0) } ?? .max
    arguments = operation.arguments.map(\.withNumericStrings)
    returns = operation.returns.withNumericStrings
    absorbsMisuse = operation.misuse != .null
    kind =
      switch (operation.category, operation.name) {
      case (.custom, _): .custom
      case (_, "condition"): .condition
      case (_, "divide"): .quotient
      case (_, "eq"): .equality
      case (_, "sum"), (_, "subtract"), (_, "multiply"): .edge
      case (_, "substr"): .part
      case (_, "insert"), (_, "removeIndex"): .element
      default: .plain
      }
  }

  /// What the argument at a place, counted from 0, may be.
  @inline(__always)
  func types(ofArgument place: Int) -> ValueTypes {
    place < arguments.count ? arguments[place] : arguments.last ?? .any
  }
}
