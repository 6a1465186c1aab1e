/// Why an evaluation terminates the app (docs/spec/expressions.md 9.2, docs/spec/contexts.md 4).
public enum EvaluationTrap: Error, Sendable, Hashable {
  /// A 64-bit integer overflows in `sum`, `subtract` or `multiply`.
  case integerOverflow(operation: String)
  /// `divide` squares an integer first operand before it divides.
  case squareOverflow(Int64)
  /// `removeIndex` without an index takes the last element of an empty array.
  case removalFromEmptyArray
  /// `substr` with a negative length ends before it starts.
  case invertedRange(from: Int64, length: Int64)
  /// `substr` adds a start and a length that 64 bits do not hold.
  case rangeOverflow(from: Int64, length: Int64)
  /// `int` of infinity, of no number, or of a number beyond 64 bits.
  case unrepresentableInteger(Double)
  /// A value is written to a negative index.
  case negativeIndex(Int64)
  /// A value is written at an index or a depth beyond memory or stack.
  case exhaustedMemory
}
