import BeagleModel

/// A value that setContext sets and the property that reads it cannot use.
struct SetWrongType: WholeScreenRule {
  static let info = RuleInfo(
    id: "contexts/set-wrong-type", severity: .warning, impact: .wrongValue,
    summary: "setContext writes a value that a property which reads the place cannot use",
    rationale: """
      iOS converts nothing on the way from a context to a property: a string is never a number or a \
      boolean, and a text shows an object or a list as Swift prints it. Often a part of the value is what the property needs: \
      @{onChange} is an object, @{onChange.value} the string. Null and an empty string clear a value and are not reported.
      """,
    source: "docs/spec/expressions.md 8.3 and 11",
    accepts: [
      .screen(
        #""id": "name", "value": """#,
        field(Example.set(#""contextId": "name", "value": "@{onChange.value}""#)))
    ],
    reports: [
      .screen(
        #""id": "name", "value": """#, field(Example.set(#""contextId": "name", "value": ↓"@{onChange}""#)))
    ])

  private static func field(_ action: String) -> String {
    #"{"_beagleComponent_": "beagle:textInput", "value": "@{name}", "onChange": [\#(action)]}"#
  }

  func findings(in context: RuleContext) -> [Finding] {
    let model = context.semantics
    var outside = OutsideUse(model)
    // The number of pairs of an assignment and a reader that are still compared.
    var pairs = 100_000
    return model.assignments.compactMap { assignment in
      guard let symbol = assignment.symbol, let value = assignment.value, let path = model.path(of: assignment),
        let set = Value(value, model, context), !outside.isNamedByApp(symbol), !outside.hidesAssignments
      else { return nil }
      for id in model.references(to: symbol) {
        pairs -= 1
        guard pairs > 0 else { return nil }
        let reader = Reader(model.references[id], model)
        guard let reader, model.path(of: model.references[id]) == path, set.misfits(reader, context) else { continue }
        return finding(set, reader, context)
      }
      return nil
    }
  }

  /// A value that an action sets: a literal, or the value of an event with a declared type.
  private struct Value {
    let node: JSONNode
    let types: ValueTypes

    /// `nil` where the type is not known, and for values that clear a context.
    init?(_ value: NodeID, _ model: SemanticModel, _ context: RuleContext) {
      node = context.screen.node(value)
      if node.opensExpression {
        types = model.types(ofSet: value).subtracting(.null)
      } else {
        if node.kind == .null || node.string?.isEmpty == true { return nil }
        types = node.string != nil ? [.string, .numericString] : model.types(of: value)
      }
      if types.isEmpty || types.union(.null) == .any { return nil }
    }

    func misfits(_ reader: Reader, _ context: RuleContext) -> Bool {
      if types.isDisjoint(with: reader.accepted) { return true }
      if isFraction(for: reader, context) { return true }
      guard !node.opensExpression, let text = node.string else { return false }
      return !reader.values.isEmpty && !reader.values.contains(text)
        || reader.meaning == .color && !context.screen.isColor(Int32(node.index))
    }

    /// Whether it is a number with a fraction for a property of whole numbers.
    func isFraction(for reader: Reader, _ context: RuleContext) -> Bool {
      node.kind == .number && node.integer == nil
        && context.screen.literalType(ofExpressionAt: reader.node.index) == .int
    }
  }

  /// A property that shows a symbol's path and nothing else.
  private struct Reader {
    let node: NodeID
    let path: String
    let accepted: ValueTypes
    let values: [String]
    let meaning: Meaning

    init?(_ reference: Reference, _ model: SemanticModel) {
      let expression = model.expressions[reference.expression]
      accepted = model.acceptedTypes(expression.property)
      guard accepted != .any, model.isWholeText(reference) else { return nil }
      // An initial value that does not fit either is a finding of its own.
      if case .value(let types, _) = reference.type, types.isDisjoint(with: accepted) { return nil }
      (node, path, meaning) = (expression.node, model.text(of: reference), expression.meaning)
      values = model.acceptedValues(expression.property)
    }
  }

  private func finding(_ set: Value, _ read: Reader, _ context: RuleContext) -> Finding {
    let (written, reader, accepted) = (set.node, context.screen.node(read.node), read.accepted)
    let text = written.opensExpression ? nil : written.string
    let suggestions = text.map { UnknownEnumValue.suggestions(for: $0, among: read.values) } ?? []
    let isFraction = set.isFraction(for: read, context)
    var fix = suggestions.count == 1 ? suggestions[0].toWrite : fix(written, set.types, accepted)
    var (value, expected, effect) = (set.types.words, "a string", context.effectOfPrint(at: read.node.index))
    if text != nil, !read.values.isEmpty {
      (value, expected) = (written.quoted, "one of \(read.values.joined(separator: ", "))")
      effect = "the value is ignored"
    } else if let text, accepted.contains(.string) {
      (value, expected, effect) = ("\"\(text.shortened)\"", "a color", "no color is set")
      fix = .blank("write # and six digits", json: "\"#…\"")
    } else if !accepted.contains(.string) || !accepted.contains(.int) {
      let isWhole = context.screen.literalType(ofExpressionAt: read.node.index) == .int
      (value, expected) = ((isFraction ? .double : set.types).words, (isWhole ? .int : accepted).words)
      effect = context.effectOfMismatch(at: read.node.index)
      if isFraction, let whole = Double(written.source).flatMap({ Int64(exactly: $0.rounded()) }) {
        fix = FixPlan("write a whole number", [.replace(.here, json: "\(whole)")], applicability: .unsafe)
      }
    }
    let message =
      "\(read.path) is set to \(value), "
      + (effect.map { "and the \(reader.label) that reads it must be \(expected): \($0) then" }
        ?? "which \(reader.label) shows as Swift prints it")
    let isOfRows = accepted == .array && reader.key == "dataSource"
    return Finding.ofContext(
      info, at: written, about: read.path, message.asking(suggestions), fix: fix, isProved: false,
      impact: isOfRows ? .partMissing : nil
    ).mentioning("it is read here", reader)
  }

  private func fix(_ written: JSONNode, _ found: ValueTypes, _ wanted: ValueTypes) -> FixPlan? {
    if let text = written.string, !text.opensExpression {
      // The text holds the value itself.
      if wanted.contains(.bool), text == "true" || text == "false" { return .write(json: text) }
      if wanted.contains(.int), let number = Int(text) { return .write(json: "\(number)") }
      return nil
    }
    // These events give an object of one part (docs/spec/expressions.md 11).
    for event in ["onChange", "onFocus", "onBlur"] where written.string == "@{\(event)}" {
      return .write("@{\(event).value}")
    }
    guard found.contains(.map) else { return nil }
    let part = written.opensExpression ? "\"\((written.string ?? "").dropLast()).…}\"" : "…"
    return .blank("set one of its parts", json: part)
  }
}
