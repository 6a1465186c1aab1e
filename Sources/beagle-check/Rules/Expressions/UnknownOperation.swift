import BeagleModel

/// A call of an operation that the app does not know.
struct UnknownOperation: CallRule {
  static let info = RuleInfo(
    id: "expressions/unknown-operation", severity: .error, impact: .wrongValue,
    summary: "an expression calls an operation that the app does not know",
    rationale: """
      iOS gives null and writes a log line. Letter case counts: SUM is not sum. It is an error once the configuration \
      lists any operation of the app's own; until then the name may be one of them.
      """,
    source: "docs/spec/expressions.md 8.1 and 10",
    asks: [.operationsProvider],
    accepts: [
      Example(Example.text(#""@{uppercase(user.name)}""#)),
      Example(Example.text(#""@{formatMoney(user.total)}""#), configuration: #"{"operations": {"formatMoney": {}}}"#),
    ],
    reports: [
      Example(Example.text(#"↓"@{formatMony(user.total)}""#), configuration: #"{"operations": {"formatMoney": {}}}"#),
      Example(Example.text(#"↓"@{SUM(1, user.total)}""#)),
    ])

  func findings(
    for call: ExpressionEvaluation.Call, of expression: EvaluatedExpression, in review: RuleContext
  ) -> [Finding] {
    guard call.operation == nil else { return [] }
    if review.isUnlisted(operation: call.name) { return [] }
    let suggestions = review.suggestions(forOperation: call.name)
    let isComplete = review.app.declaresOperations
    return [
      finding(
        at: expression, review,
        "\"\(call.name)\" is not an operation of Beagle"
          + (isComplete
            ? " or of the app, so \(review.effectOfNull(call, in: expression))"
            : ", and the configuration names none of the app's")
          + Spelling.question(suggestions),
        fix: Self.fix(call, suggestions, expression), isCertain: isComplete, subject: call.name)
    ]
  }

  private static func fix(
    _ call: ExpressionEvaluation.Call, _ suggestions: [String], _ expression: EvaluatedExpression
  ) -> FixPlan {
    let name = call.name
    if let first = suggestions.first { return first.toWrite(for: name).unsafe }
    guard let other = calls[name.lowercased()] else {
      return "register it in the app and add \"\(name)\" to \"operations\" of the configuration"
    }
    let title = "write \(other) for \(name)(x)"
    guard call.arguments.count == 1 else { return FixPlan(title) }
    // The only x in them is the operand.
    let operand = expression.source(of: call.arguments[0])
    return expression.fix(title, writing: [call.node: other.replacing("x", with: operand)])
  }

  /// The operation that other languages call by the name, or else similar names that are not its opposite.
  fileprivate static func suggestions(for name: String, among names: [String]) -> [String] {
    if !names.contains(where: { $0.lowercased() == name.lowercased() }) {
      if let synonym = synonyms[name.lowercased()], names.contains(synonym) { return [synonym] }
      if opposites.contains(name.lowercased()) || calls[name.lowercased()] != nil { return [] }
    }
    return Spelling.suggestions(for: name, among: names)
  }

  /// Negations of Beagle's operations, which it does not have.
  private static let opposites: Set = [
    "isnotnull", "isnotempty", "notnull", "notempty", "nand", "nor", "noteq", "ne", "neq", "notequal",
    "notequals", "xor", "notcontains",
  ]

  /// Two calls of Beagle's for one: `isEmpty` of null is null.
  private static let calls = [
    "isnullorempty": "or(isNull(x), eq(x, ''))", "isnullorblank": "or(isNull(x), eq(x, ''))",
    "isnotnull": "not(isNull(x))", "isnotempty": "not(isEmpty(x))",
  ]

  private static let synonyms = [
    "substring": "substr", "slice": "substr", "toupper": "uppercase", "touppercase": "uppercase", "upper": "uppercase",
    "tolower": "lowercase", "tolowercase": "lowercase", "lower": "lowercase", "len": "length", "size": "length",
    "count": "length",
    "add": "sum", "plus": "sum", "minus": "subtract", "sub": "subtract", "times": "multiply", "mul": "multiply",
    "div": "divide", "subtraction": "subtract", "addition": "sum",
    "if": "condition", "ternary": "condition", "equals": "eq", "equal": "eq", "greaterthan": "gt", "lessthan": "lt",
    "geq": "gte", "leq": "lte", "ge": "gte", "le": "lte", "tostring": "string", "str": "string", "toint": "int",
    "number": "double", "parseint": "int", "join": "concat", "append": "insert", "push": "insert",
    "includes": "contains",
  ]
}

extension RuleContext {
  /// The operations that a name may be a mistake for.
  fileprivate func suggestions(forOperation name: String) -> [String] {
    guard mayCompare(with: app.contexts.operations.count) else { return [] }
    return unknownNames.answer(operation: name) {
      UnknownOperation.suggestions(for: name, among: app.contexts.operations.names)
    }
  }

  /// Whether an operation may be the app's own, because the configuration does not list those. Such names are counted and
  /// listed once for all screens; one that resembles an operation of Beagle's is reported.
  func isUnlisted(operation name: String) -> Bool {
    app.isConfigured && app.configuration.operations.isUnspecified && suggestions(forOperation: name).isEmpty
  }
}
