/// Kinds of values that an operation takes or gives.
package struct ValueTypes: OptionSet, Codable, Sendable, Hashable, BitwiseCopyable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Whole numbers of 64 bits.
  package static let int = ValueTypes(rawValue: 1)
  /// Other numbers, and those that were converted to decimals.
  package static let double = ValueTypes(rawValue: 1 << 1)
  package static let bool = ValueTypes(rawValue: 1 << 2)
  /// A text that Swift reads as a number: also `0x10`, `1e3`, `inf`, `nan`, but no spaces around it.
  package static let numericString = ValueTypes(rawValue: 1 << 3)
  /// Any text, numeric ones included.
  package static let string = ValueTypes(rawValue: 1 << 4)
  package static let array = ValueTypes(rawValue: 1 << 5)
  package static let map = ValueTypes(rawValue: 1 << 6)
  package static let null = ValueTypes(rawValue: 1 << 7)

  /// Every kind, also for an unknown value.
  package static let any = ValueTypes(rawValue: .max)
  /// Numbers themselves, without numeric texts.
  package static let number: ValueTypes = [.int, .double]
  /// The operands of arithmetic and comparisons.
  package static let numeric: ValueTypes = [.int, .double, .numericString]

  /// The same kinds, with numeric texts wherever there are texts.
  package var withNumericStrings: ValueTypes {
    contains(.string) ? union(.numericString) : self
  }

  /// The same kinds, and those of values that `eq` finds equal to them: numbers and numeric texts
  /// (docs/spec/expressions.md 9.3).
  package var withEquals: ValueTypes {
    isDisjoint(with: .numeric) ? self : union(.numeric)
  }

  /// The kinds of one value; `any` for an expression, which has not been evaluated.
  package init(of value: DynamicObject) {
    switch value {
    case .empty: self = .null
    case .bool: self = .bool
    case .int: self = .int
    case .double: self = .double
    case .string(let text): self = Double(text) == nil ? .string : [.string, .numericString]
    case .array: self = .array
    case .dictionary: self = .map
    case .expression: self = .any
    }
  }
}

extension ValueTypes: CustomStringConvertible {
  /// The kinds' names with bars between them, as in docs/spec/operations.json: `int|double|numericString`.
  package var description: String {
    if self == .any { return "any" }
    let names: [(ValueTypes, String)] = [
      (.int, "int"), (.double, "double"), (.bool, "bool"), (.numericString, "numericString"), (.string, "string"),
      (.array, "array"), (.map, "map"), (.null, "null"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "|")
  }
}
