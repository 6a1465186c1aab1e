@testable import BeagleModel

extension SemanticModel {
  /// The faults of all calls, each with its expression.
  var callFaults: [String] {
    var evaluator = ExpressionEvaluator(self)
    return evaluator.doubtfulExpressions().flatMap { expression in
      expression.evaluation.calls.flatMap(\.faults).map { "\($0) \(expression.node)" }
    }
  }

  /// The names that no scope declares, each with its expression.
  var unresolvedNames: [String] { unresolved.map { "\($0.name) \($0.node)" } }
}
