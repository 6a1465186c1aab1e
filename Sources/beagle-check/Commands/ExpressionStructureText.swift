import BeagleModel

/// The tree of an expression as the oracle's rows write it, without recursion: 10,000 nested calls are legal.
struct ExpressionStructureText {
  private(set) var json = ""
  /// The lists that are open: where each ends, what closes it, whether something stands in it.
  private var open: [(end: Int, close: String, isEmpty: Bool)] = []

  init(_ text: ExpressionText) {
    if text.kind == .multiple { begin(end: text.nodes.count, "[", close: "]") }
    for index in text.nodes.indices {
      while let last = open.last, last.end == index { close() }
      write(text, index)
    }
    while !open.isEmpty { close() }
  }

  private mutating func write(_ text: ExpressionText, _ index: Int) {
    let node = text.nodes[index]
    switch node.kind {
    case .expression: break
    case .text: value(text.text(of: index).json)
    case .integer: value(#"{"literal":{"int":\#(node.integer)}}"#)
    case .decimal: value(#"{"literal":{"double":"\#(node.decimal)"}}"#)
    case .bool: value(#"{"literal":{"bool":\#(node.bool)}}"#)
    case .null: value(#"{"literal":{"null":null}}"#)
    case .string: value(#"{"literal":{"string":\#(text.text(of: index).json)}}"#)
    case .binding:
      value(#"{"binding":{"context":\#(text.text(of: index + 1).json),"path":"#)
      begin(end: node.subtreeEnd, "[", close: "]}}")
    case .key: if !isContext(text, index) { value(text.text(of: index).json) }
    case .index: value(String(node.integer))
    case .call:
      value(#"{"operation":{"name":\#(text.text(of: index).json),"parameters":"#)
      begin(end: node.subtreeEnd, "[", close: "]}}")
    }
  }

  /// The first key of a binding is its context's id, which has been written.
  private func isContext(_ text: ExpressionText, _ index: Int) -> Bool { text.nodes[index - 1].kind == .binding }

  private mutating func value(_ text: String) {
    if let last = open.last {
      if !last.isEmpty { json += "," }
      open[open.count - 1].isEmpty = false
    }
    json += text
  }

  private mutating func begin(end: Int, _ bracket: String, close: String) {
    json += bracket
    open.append((end, close, true))
  }

  private mutating func close() { json += open.removeLast().close }
}
