/// Receives the parts that ``ExpressionReader`` recognises.
///
/// One grammar serves the yes-or-no question of the decoder, the tree and the search for the fault; the compiler
/// makes a copy of it for each sink, so the question pays for no tree.
///
/// Ranges are in bytes. A sink keeps the parts in front of a fault, so they count only if the reader succeeds.
protocol ExpressionSink {
  mutating func text(_ range: Range<Int>)
  mutating func openBraces(at start: Int)
  mutating func closeBraces(at end: Int)
  mutating func literal(_ literal: ExpressionLiteral, _ range: Range<Int>)
  mutating func openPath(at start: Int)
  mutating func key(_ range: Range<Int>)
  mutating func index(_ value: Int64, _ range: Range<Int>)
  mutating func closePath(at end: Int)
  mutating func openCall(name: Range<Int>)
  mutating func closeCall(at end: Int)
}

/// The kinds of literals; texts and decimals are left in the bytes.
enum ExpressionLiteral {
  case integer(Int64)
  case decimal
  case bool(Bool)
  case string
  case null
}

extension ExpressionSink {
  func text(_ range: Range<Int>) {}
  func openBraces(at start: Int) {}
  func closeBraces(at end: Int) {}
  func literal(_ literal: ExpressionLiteral, _ range: Range<Int>) {}
  func openPath(at start: Int) {}
  func key(_ range: Range<Int>) {}
  func index(_ value: Int64, _ range: Range<Int>) {}
  func closePath(at end: Int) {}
  func openCall(name: Range<Int>) {}
  func closeCall(at end: Int) {}
}

/// Takes nothing.
struct NoSink: ExpressionSink {}
