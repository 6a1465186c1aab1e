/// Evaluates expressions as iOS does (docs/spec/expressions.md 8 and 9). Where iOS terminates the app, the outcome is a
/// trap.
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
  /// - Complexity: O(*n*) in the nodes besides what the operations do, at any depth.
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

  /// The value of a literal, a binding or a call.
  ///
  /// Arguments stand behind their calls, so all nodes are evaluated from the last to the first, without the call stack.
  private func value(of text: ExpressionText, at start: Int) throws(Interruption) -> DynamicObject {
    var values: [Int: Result<DynamicObject, Interruption>] = [:]
    var index = text.nodes[start].subtreeEnd
    while index > start {
      index -= 1
      switch text.nodes[index].kind {
      case .key, .index: continue
      case .call: values[index] = call(text, index, &values)
      default: values[index] = .success(leaf(of: text, at: index))
      }
    }
    return try values[start]?.get() ?? .empty
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

  private func call(
    _ text: ExpressionText, _ index: Int, _ values: inout [Int: Result<DynamicObject, Interruption>]
  ) -> Result<DynamicObject, Interruption> {
    let arguments = text.children(of: index).map { values.removeValue(forKey: $0) ?? .success(.empty) }
    // iOS looks the operation up first: the arguments of an unknown one are never evaluated.
    guard let operation = operations[text.nodes[index].value] else { return .success(.empty) }
    do {
      var given: [DynamicObject] = []
      for argument in arguments { given.append(try argument.get()) }
      guard let handler = operation.handler else { return .failure(.undetermined(operation: operation.name)) }
      let value: DynamicObject
      do throws(EvaluationTrap) { value = try handler(given) } catch { return .failure(.trap(error)) }
      return value.depth > DynamicObject.depthLimit
        ? .failure(.undetermined(operation: operation.name)) : .success(value)
    } catch {
      return .failure(error)
    }
  }
}
