import BeagleModel

@testable import beagle_check

/// An expression through the reader, the evaluator and what `eval` says of it.
struct ExpressionFuzzTarget: FuzzTarget {
  private let contexts: [String: DynamicObject] = [
    "cart": .dictionary(["total": .double(12.5), "items": .array([.int(1), .string("two"), .empty])]),
    "user": .string("Ana"), "n": .int(.max), "ok": .bool(true), "none": .empty,
  ]

  func seeds(from samples: FuzzSamples) -> [[UInt8]] { samples.expressions.map { Array($0.utf8) } }

  func mistakes(in bytes: [UInt8]) -> [String] {
    let expression = ExpressionText(String(decoding: bytes, as: UTF8.self))
    let answer = EvalText(expression: expression, operations: FuzzApp.model.contexts.operations, contexts: contexts)
    let lines = Program.safeLines(answer.text).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.allSatisfy { PlainText.isHarmless(String($0)) }
      ? [] : ["the answer has what a terminal obeys"]
  }
}
