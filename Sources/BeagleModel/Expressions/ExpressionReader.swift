/// The place where a text stops being a template, and what the grammar expects there.
struct ExpressionStop: Error {
  /// Whether a value should stand there; otherwise a closing brace, a parenthesis or a comma.
  var expectsValue: Bool
  /// The byte that does not fit; the number of bytes when the text ends too early.
  var offset: Int
  /// The `@` of the expression that is at fault.
  var expression: Int
  /// The number of calls still open.
  var depth: Int
}

/// The grammar of Beagle's expressions, read left to right, once (docs/spec/expressions.md 3).
///
/// iOS tries ordered alternatives and never comes back to an accepted one, and a failing number keeps the digits it
/// has consumed. Both make the grammar deterministic: the first byte that does not fit decides for the whole string,
/// so nothing is undone here and nesting needs a counter instead of a call stack.
struct ExpressionReader {
  let text: UTF8Text
  /// The parts in front of the position. They stay there when the grammar stops.
  var tree = ExpressionTreeBuilder()
  var position: Int

  init(_ text: UTF8Text, from position: Int = 0) {
    self.text = text
    self.position = position
  }

  // MARK: Template

  /// Reads the whole text as text runs and expressions, and counts them.
  mutating func template() throws(ExpressionStop) -> (runs: Int, expressions: Int) {
    var runs = 0
    var expressions = 0
    while position < text.count {
      let end = endOfTextRun(from: position)
      if end > position {
        tree.leaf(.text, position..<end)
        position = end
        runs += 1
      } else {
        try expression()
        expressions += 1
      }
    }
    return (runs, expressions)
  }

  /// The first offset that starts a live `@{`, or the end.
  ///
  /// Two backslashes are taken together, then a backslash with an `@`: an odd number of backslashes makes the marker
  /// text (docs/spec/expressions.md 5).
  func endOfTextRun(from start: Int) -> Int {
    var offset = start
    while true {
      offset = text.firstMark(from: offset)
      guard offset < text.count else { return offset }
      let next = text[offset + 1]
      if text[offset] == UInt8(ascii: "\\") {
        offset += next == UInt8(ascii: "\\") || next == UInt8(ascii: "@") ? 2 : 1
      } else {
        if next == UInt8(ascii: "{") { return offset }
        offset += 1
      }
    }
  }

  // MARK: Expression

  /// Reads the `@{…}` that starts here.
  mutating func expression() throws(ExpressionStop) {
    let start = position
    tree.begin(.expression, start..<start)
    position += 2
    guard text.endsCharacter(position) else {
      throw ExpressionStop(expectsValue: true, offset: position, expression: start, depth: 0)
    }
    try operand(of: start)
    guard text[position] == UInt8(ascii: "}"), text.endsCharacter(position + 1) else {
      throw ExpressionStop(expectsValue: false, offset: position, expression: start, depth: 0)
    }
    position += 1
    tree.finish(at: position)
  }

  /// Reads one literal, binding or call with all its arguments.
  mutating func operand(of expression: Int) throws(ExpressionStop) {
    var depth = 0
    while true {
      if !value() {
        guard call() else {
          throw ExpressionStop(expectsValue: true, offset: position, expression: expression, depth: depth)
        }
        depth += 1
        if text[position] != UInt8(ascii: ")") { continue }
      }
      // The value that has just ended may be the last argument of any number of calls.
      while depth > 0 {
        let next = text.skippingSpace(from: position)
        guard text[next] == UInt8(ascii: ")") else { break }
        position = next + 1
        depth -= 1
        tree.finish(at: position)
      }
      if depth == 0 { return }
      let comma = text.skippingSpace(from: position)
      guard text[comma] == UInt8(ascii: ",") else {
        throw ExpressionStop(expectsValue: false, offset: position, expression: expression, depth: depth)
      }
      position = text.skippingSpace(from: comma + 1)
      guard text.endsCharacter(position) else {
        throw ExpressionStop(expectsValue: true, offset: position, expression: expression, depth: depth)
      }
    }
  }

  /// Reads a literal or a binding. On `false` a rejected number may be consumed, as on iOS.
  private mutating func value() -> Bool {
    literal() || binding()
  }

  /// Reads a name, its parenthesis and the space after it.
  private mutating func call() -> Bool {
    let name = text.word(from: position)
    guard name.hasLetter, text[name.end] == UInt8(ascii: "(") else { return false }
    let argument = text.skippingSpace(from: name.end + 1)
    guard text.endsCharacter(argument) else { return false }
    tree.begin(.call, position..<name.end, value: text.nameHash(position..<name.end))
    position = argument
    return true
  }
}
