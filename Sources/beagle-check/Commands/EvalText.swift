import BeagleModel

/// The output of `beagle-check eval`: tree, types and value of one expression, or why it is none.
struct EvalText {
  let expression: ExpressionText
  let operations: OperationTable
  let contexts: [String: DynamicObject]

  /// Whether iOS reads an expression and survives it.
  var isSound: Bool {
    if expression.kind == .literal { return Malformation(source) == nil }
    if case .trap = outcome { return false }
    return evaluation.faults.isEmpty
  }

  var text: String {
    if expression.kind == .literal { return Malformation(source).map(malformed) ?? literal }
    return ([tree, faults, result] as [String]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var source: String { String(decoding: expression.utf8, as: UTF8.self) }

  private var outcome: Evaluator.Outcome { Evaluator(operations: operations, contexts: contexts).evaluate(expression) }

  private var evaluation: ExpressionEvaluation {
    expression.evaluation(operations: operations) { binding in
      contexts[binding.context].map { ValueTypes(of: $0[binding.path]) } ?? .null
    }
  }

  // MARK: - No expression

  private var literal: String { "a plain string, which iOS shows as \(expression.literal.json)\n" }

  private func malformed(_ malformation: Malformation) -> String {
    let before = String(decoding: expression.utf8.prefix(malformation.offset), as: UTF8.self)
    let linesBefore = before.split(separator: "\n", omittingEmptySubsequences: false)
    let line = source.split(separator: "\n", omittingEmptySubsequences: false)[linesBefore.count - 1]
    let column = PlainText.visible(String(linesBefore.last ?? "")).count
    var text = "not an expression: \(malformation.reason)\n\n"
    text += "  \(PlainText.visible(String(line)))\n  \(String(repeating: " ", count: column))^\n"
    let shown = source.contains("\\") ? "with its escapes read" : "as it stands"
    text += "\niOS shows it \(shown), and fails the screen where the property is not a string.\n"
    if let suggestion = malformation.suggestion { text += "Write \(suggestion)\n" }
    return text
  }

  // MARK: - Tree

  private var tree: String {
    let types = evaluation.values.map(\.types)
    var open: [Int] = []
    var lines: [(name: String, types: String)] = []
    for (index, node) in expression.nodes.enumerated() {
      while let end = open.last, end <= index { open.removeLast() }
      guard let name = name(of: index, node) else { continue }
      let indent = String(repeating: "  ", count: min(open.count, 40))
      lines.append((indent + name, node.kind == .text ? "" : types[index].description))
      if node.kind == .call { open.append(node.subtreeEnd) }
    }
    let width = min(60, lines.map(\.name.count).max() ?? 0)
    return lines.map { line in
      line.types.isEmpty
        ? line.name + "\n"
        : line.name + String(repeating: " ", count: max(0, width - line.name.count) + 2) + line.types + "\n"
    }.joined()
  }

  private func name(of index: Int, _ node: ExpressionNode) -> String? {
    switch node.kind {
    case .expression, .key, .index: nil
    case .text: expression.text(of: index).json
    case .call: expression.text(of: index) + "()"
    default: expression.text(of: index).isEmpty ? "''" : String(decoding: expression.utf8[node.range], as: UTF8.self)
    }
  }

  // MARK: - Result

  private var faults: String {
    evaluation.faults.map { fault in
      switch fault.kind {
      case .unknownOperation:
        "fault  \"\(fault.operation)\" is not an operation"
          + Spelling.question(Spelling.suggestions(for: fault.operation, among: operations.names)) + "\n"
      case .argumentCount(let count): "fault  \(fault.operation)() does not take \(Prose.count(count, "argument"))\n"
      case .argumentType(let place, let found, let wanted):
        "fault  argument \(place + 1) of \(fault.operation)() is \(found.words) and must be \(wanted.words)\n"
      case .trap: ""
      }
    }.joined()
  }

  private var result: String {
    let type = "type   \(evaluation.result.types.description)\n"
    switch outcome {
    case .trap: return type + "value  none: the app crashes\n"
    case .undetermined(let operation): return type + "value  what \(operation)() gives, whose code only the app has\n"
    case .value(let value):
      return type + """
        value  \(Self.shown(value))

        in a text          \(value.asString.json)
        in a whole number  \(value.asInt.map { String($0) } ?? "-")
        in a number        \(value.asDouble.map { "\($0)" } ?? "-")
        in a boolean       \(value.asBool.map { "\($0)" } ?? "-")

        """
    }
  }

  private static func shown(_ value: DynamicObject) -> String {
    switch value {
    case .empty: "null"
    case .string(let text): text.json
    default: value.asString
    }
  }
}
