/// Evaluates expressions as iOS does (docs/spec/expressions.md 8 and 9), except that what would terminate the app is a
/// value.
public struct Evaluator: Sendable {
  /// How an evaluation ended.
  public enum Outcome: Sendable, Hashable {
    case value(DynamicObject)
    /// The app is terminated.
    case trap(EvaluationTrap)
    /// The value depends on an operation whose code only the app has, or one that nests values beyond
    /// ``DynamicObject/depthLimit``.
    case undetermined(operation: String)
  }

  private let operations: OperationTable
  private let context: @Sendable (String) -> DynamicObject?

  /// - Parameter context: The value of the context with an id, `nil` when none is in scope.
  public init(operations: OperationTable = OperationTable(), context: @escaping @Sendable (String) -> DynamicObject?) {
    self.operations = operations
    self.context = context
  }

  /// - Parameter contexts: Values by the ids of contexts; no other id is in scope.
  public init(operations: OperationTable = OperationTable(), contexts: [String: DynamicObject] = [:]) {
    self.init(operations: operations) { contexts[$0] }
  }

  /// Evaluates an expression; a literal is its text.
  ///
  /// A single expression keeps its type, a template gives a string. A context that holds an expression gives the
  /// expression itself, which is not evaluated again.
  ///
  /// - Complexity: O(*n*) in the nodes besides what the operations do, whatever the nesting.
  public func evaluate(_ text: ExpressionText) -> Outcome {
    outcome { () throws(Interruption) in try value(of: text) }
  }

  /// Evaluates every expression inside a value, element by element.
  public func evaluate(_ object: DynamicObject) -> Outcome {
    outcome { () throws(Interruption) in try value(of: object) }
  }

  // MARK: Steps

  private enum Interruption: Error {
    case trap(EvaluationTrap)
    case undetermined(operation: String)
  }

  private func outcome(_ body: () throws(Interruption) -> DynamicObject) -> Outcome {
    do {
      return .value(try body())
    } catch {
      switch error {
      case .trap(let trap): return .trap(trap)
      case .undetermined(let operation): return .undetermined(operation: operation)
      }
    }
  }

  private func value(of object: DynamicObject) throws(Interruption) -> DynamicObject {
    switch object {
    case .empty, .bool, .int, .double, .string:
      return object
    case .expression(let text):
      return try value(of: text)
    case .array(let elements):
      var values: [DynamicObject] = []
      for element in elements { values.append(try value(of: element)) }
      return .array(values)
    case .dictionary(let map):
      var values: [String: DynamicObject] = [:]
      for (key, element) in map { values[key] = try value(of: element) }
      return .dictionary(values)
    }
  }

  private func value(of text: ExpressionText) throws(Interruption) -> DynamicObject {
    switch text.kind {
    case .literal: return .string(text.literal)
    case .single: return try value(of: text, at: 1)
    case .multiple: break
    }
    var result = ""
    for root in text.roots {
      if text.nodes[root].kind == .expression {
        result += try value(of: text, at: root + 1).asString
      } else {
        result += text.text(of: root)
      }
    }
    return .string(result)
  }

  /// An intermediate value, and a bound for its nesting that costs less than looking.
  private struct Step {
    var value: DynamicObject
    var depth: Int
  }

  /// A call whose arguments are being evaluated.
  private struct Frame {
    var operation: ExpressionOperation
    var end: Int
    /// Where its arguments start among the values.
    var base: Int
  }

  /// Walks one literal, binding or operation forward; the frames stand for the call stack of iOS.
  private func value(of text: ExpressionText, at start: Int) throws(Interruption) -> DynamicObject {
    let end = text.nodes[start].subtreeEnd
    var steps: [Step] = []
    var frames: [Frame] = []
    var index = start
    while true {
      while let frame = frames.last, frame.end == index {
        frames.removeLast()
        let result = try call(frame.operation, steps[frame.base...])
        steps.removeSubrange(frame.base...)
        steps.append(result)
      }
      guard index < end else { break }
      let node = text.nodes[index]
      if node.kind == .call {
        // iOS looks the operation up first: the arguments of an unknown one are never evaluated.
        if let operation = operations[text.text(of: index)] {
          frames.append(Frame(operation: operation, end: node.subtreeEnd, base: steps.count))
          index += 1
          continue
        }
        steps.append(Step(value: .empty, depth: 0))
      } else {
        let value = leaf(of: text, at: index)
        steps.append(Step(value: value, depth: value.depth))
      }
      index = node.subtreeEnd
    }
    return steps.last?.value ?? .empty
  }

  private func leaf(of text: ExpressionText, at index: Int) -> DynamicObject {
    switch text.nodes[index].kind {
    case .integer: return .int(text.nodes[index].integer)
    case .decimal: return .double(text.nodes[index].decimal)
    case .bool: return .bool(text.nodes[index].bool)
    case .string: return .string(text.text(of: index))
    default:
      guard let binding = text.binding(at: index), let value = context(binding.context) else { return .empty }
      return value[binding.path]
    }
  }

  private func call(_ operation: ExpressionOperation, _ arguments: ArraySlice<Step>) throws(Interruption) -> Step {
    guard let handler = operation.handler else { throw .undetermined(operation: operation.name) }
    let value: DynamicObject
    do {
      value = try handler(arguments.map(\.value))
    } catch {
      throw .trap(error)
    }
    switch value {
    case .array, .dictionary:
      var depth = 1 + (arguments.map(\.depth).max() ?? 0)
      if depth > DynamicObject.depthLimit || operation.category == .custom { depth = value.depth }
      guard depth <= DynamicObject.depthLimit else { throw .undetermined(operation: operation.name) }
      return Step(value: value, depth: depth)
    default:
      return Step(value: value, depth: 0)
    }
  }
}
