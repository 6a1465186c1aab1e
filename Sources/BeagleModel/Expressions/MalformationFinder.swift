/// Names the fault at the byte where the grammar stopped.
struct MalformationFinder {
  /// A replacement of bytes that brings the string nearer to a valid one.
  struct Edit {
    var range: Range<Int>
    var replacement: [UInt8]

    init(_ range: Range<Int>, _ replacement: String = "") {
      self.range = range
      self.replacement = Array(replacement.utf8)
    }
  }

  struct Finding {
    var kind: Malformation.Kind
    var offset: Int
    var expression = 0
    var edits: [Edit] = []
  }

  let text: UTF8Text
  let stop: ExpressionStop
  let nodes: [ExpressionNode]
  /// The expression or call in which the grammar stopped.
  let parent: Int
  /// The last whole value in the parent.
  let previous: Int?

  /// What keeps a string from being an expression; `nil` when nothing does or no live `@{` asks for it.
  static func finding(in text: UTF8Text) -> Finding? {
    var reader = ExpressionReader(text, sink: ExpressionTreeBuilder(text))
    do {
      _ = try reader.template()
      return nil
    } catch {
      guard let finder = MalformationFinder(stop: error, in: reader) else { return nil }
      var finding = error.wanted == .value ? finder.findingInsteadOfValue() : finder.findingAfterValue()
      finding.expression = error.expression
      return finding
    }
  }

  private init?(stop: ExpressionStop, in reader: ExpressionReader<ExpressionTreeBuilder>) {
    guard let parent = reader.sink.open.last else { return nil }
    text = reader.text
    self.stop = stop
    self.parent = Int(parent)
    nodes = reader.sink.nodes
    previous = Array(ExpressionChildren(nodes: nodes, index: Int(parent) + 1, end: nodes.count)).last
  }

  // MARK: Reading on

  /// Where the value that is missing should have started.
  var valueStart: Int {
    if let previous { return text.skippingSpace(from: comma(after: previous) + 1) }
    if nodes[parent].kind == .call { return text.skippingSpace(from: nodes[parent].nameRange.upperBound + 1) }
    return nodes[parent].range.lowerBound + 2
  }

  func comma(after index: Int) -> Int {
    text.skippingSpace(from: nodes[index].range.upperBound)
  }

  func endOfWord(from start: Int) -> Int {
    text.word(from: start).end
  }

  /// The end of the literal, binding or call at an offset.
  func endOfOperand(from start: Int) -> Int? {
    var reader = ExpressionReader(text, sink: NoSink())
    reader.position = start
    guard (try? reader.operand(of: start)) != nil else { return nil }
    return reader.position
  }

  /// The end of the `@{…}` at an offset.
  func endOfExpression(from start: Int) -> Int? {
    var reader = ExpressionReader(text, sink: NoSink())
    reader.position = start
    guard (try? reader.expression()) != nil else { return nil }
    return reader.position
  }

  /// The first byte of a kind at or after an offset.
  func first(_ byte: Unicode.Scalar, from start: Int) -> Int? {
    text[min(start, text.count)...].firstIndex(of: UInt8(ascii: byte))
  }

  func unexpected(at offset: Int) -> Finding {
    Finding(kind: .unexpected(offset < text.count ? text.scalar(at: offset).scalar : "\u{FFFD}"), offset: offset)
  }

  func space(_ range: Range<Int>) -> Finding {
    Finding(kind: .space, offset: range.lowerBound, edits: [Edit(range)])
  }

  /// An `@{` inside an expression; what it holds can stand there by itself.
  func nested(at offset: Int) -> Finding {
    var finding = Finding(kind: .nestedExpression, offset: offset)
    if let end = endOfExpression(from: offset) { finding.edits = [Edit(offset..<offset + 2), Edit(end - 1..<end)] }
    return finding
  }
}
