import BeagleModel

/// The templates of a list, and which of its rows none of them takes (`docs/spec/components.md` 5.6).
struct RowTemplates {
  private enum Case {
    case never, always
    case expression(ExpressionText)
    /// Not told by the row alone.
    case unknown
  }

  private let cases: [Case]
  private let iterator: String
  private let key: ContextPath?
  private let operations: OperationTable

  init(of list: JSONNode, operations: OperationTable) {
    let iterator = list["iteratorName"]?.string ?? "item"
    self.iterator = iterator
    key = list["key"]?.string.flatMap { ContextPath($0) }
    self.operations = operations
    cases = (list["templates"]?.elements ?? []).map { template in
      guard let condition = template["case"], condition.kind != .null else { return .always }
      if let value = condition.bool { return value ? .always : .never }
      guard let text = condition.string else { return .unknown }
      let expression = ExpressionText(text)
      // Of other contexts nothing is known here.
      return expression.kind == .single && expression.reads(nothingBut: iterator)
        ? .expression(expression) : .unknown
    }
  }

  /// Whether one takes every row.
  var hasDefault: Bool {
    cases.contains { if case .always = $0 { true } else { false } }
  }

  func surelyLeaveOut(_ row: JSONNode) -> Bool {
    if cases.isEmpty { return true }
    let item = DynamicObject(row)
    let evaluator = Evaluator(operations: operations, contexts: [iterator: item])
    return cases.allSatisfy { condition in
      switch condition {
      case .never: return true
      case .always, .unknown: return false
      case .expression(let expression):
        guard case .value(let value) = evaluator.evaluate(expression) else { return false }
        return value.asBool != true
      }
    }
  }

  /// The iterator's name and the key of the row, which is its number where nothing else tells it from others
  /// (docs/spec/expressions.md 11).
  func name(of row: JSONNode, at place: Int) -> String {
    let value = key.map { DynamicObject(row)[$0] } ?? .empty
    let key =
      switch value {
      case .int, .double, .string: value.asString
      default: String(place)
      }
    return "\(iterator):\(key)"
  }
}

extension ExpressionText {
  fileprivate func reads(nothingBut context: String) -> Bool {
    nodes.indices.allSatisfy { binding(at: $0).map { $0.context == context } ?? true }
  }
}
