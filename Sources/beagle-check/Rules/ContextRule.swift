import BeagleModel

/// Words the faults of expressions and contexts; each fault belongs to the first rule of the registry that has words for it.
protocol ContextRule: Rule {
  /// The finding, or `nil` when the fault is another rule's.
  func finding(for fault: ContextFault, in review: ScreenReview) -> Finding?
}

extension ContextRule {
  /// A finding at a fault's place; what is not proved weighs a warning at most.
  func finding(
    _ fault: ContextFault, _ review: ScreenReview, _ message: String, fix: String? = nil, notes: [String] = [],
    isCertain: Bool = true, consequence: Consequence? = nil
  ) -> Finding {
    let isProved = fault.isCertain && fault.isLive && isCertain
    return Finding(
      at: review.screen.node(fault.node), message, fix: fix, notes: notes,
      severity: info.severity == .error && !isProved ? .warning : nil, consequence: consequence)
  }
}

extension ScreenReview {
  /// What an expression's property makes of null, for the end of a sentence.
  func effectOfNull(_ fault: ContextFault) -> String {
    switch screen.literalType(ofExpressionAt: fault.node) {
    case .string(.screenRoute), .string(.requestURL), .string(.webURL), .string(.url): "the address is empty"
    case .string(.localImage), .string(.remoteImage): "no image is shown"
    case .string: "the text is empty"
    case .list: "the list is empty"
    case .bool: "the value counts as not true"
    default: "it is null"
    }
  }
}

extension ScreenReview {
  /// Whether a fault is about the expression under a key of one of some schemas.
  func isExpression(of fault: ContextFault, at key: String, in schemas: [String]) -> Bool {
    let facts = screen.facts.facts
    let first = facts.firstPlace { Int($0.node) >= fault.node }
    guard
      let fact = first < facts.count && Int(facts[first].node) == fault.node
        ? facts[first] : facts.first(where: { Int($0.node) == fault.node }),
      screen.key(ofProperty: fact.property) == key, let element = screen.element(of: fact)
    else { return false }
    return schemas.contains(screen.name(of: element))
  }
}

extension ValueTypes {
  /// The same without the null that nearly every value may be besides.
  var wordsOfValue: String {
    let values = subtracting(.null)
    return values.isEmpty ? words : values.words
  }

  /// With an article, for messages: "a number", "a text or null".
  var words: String {
    var names: [String] = []
    if !isDisjoint(with: .number) {
      names.append(isSuperset(of: .number) ? "a number" : contains(.int) ? "a whole number" : "a decimal number")
    }
    if contains(.bool) { names.append("a boolean") }
    if contains(.string) {
      names.append("a text")
    } else if contains(.numericString) {
      names.append("a number as text")
    }
    if contains(.array) { names.append("a list") }
    if contains(.map) { names.append("an object") }
    if contains(.null), names.isEmpty { return "null" }
    return names.count < 2
      ? names.first ?? "nothing" : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
  }
}

extension ContextDeclaration.Kind {
  /// What a message calls it.
  var words: String {
    switch self {
    case .global: "the global context"
    case .navigationContext: "the screen's navigation context"
    case .context, .unknown: "a context"
    case .iterator: "a list's item"
    case .index: "a list's index"
    case .event: "what an event tells its actions"
    }
  }
}
