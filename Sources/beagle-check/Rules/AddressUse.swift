import BeagleModel

/// An address in a screen: a literal, an expression, or a text that an expression is known to give.
struct AddressUse {
  let fact: Screen.Fact
  let review: RuleContext
  /// One of the texts that the expression gives; `nil` for what is written.
  private let choice: ChosenTexts.Choice?

  fileprivate init(_ fact: Screen.Fact, _ choice: ChosenTexts.Choice? = nil, in review: RuleContext) {
    (self.fact, self.choice, self.review) = (fact, choice, review)
  }

  var node: JSONNode { choice?.node ?? review.screen.node(Int(fact.node)) }
  var text: String { choice?.text ?? node.string ?? "" }
  var isChosen: Bool { choice != nil }
  /// Whether the text is all of the address, with no expression in it.
  var isWhole: Bool { isChosen || fact.form == .literal }
  /// Whether it is written like an expression and is none, which another rule reports.
  var isMalformed: Bool { !isChosen && fact.form == .literal && text.opensExpression }

  /// A byte of the text, which costs less than the text.
  func byte(at index: Int) -> UInt8? {
    choice.map { $0.text.utf8.dropFirst(index).first } ?? review.screen.byte(at: index, ofText: fact.node)
  }

  /// Whether it is written as nearly all addresses are; see ``Screen/isUsualAddress(_:)``.
  var isUsual: Bool { !isChosen && review.screen.isUsualAddress(fact.node) }
  /// Severity of a finding; `nil` leaves it to the rule.
  var severity: Severity? { isChosen ? .warning : review.severity(of: fact) }
}

extension ScreenVisit {
  /// Addresses with some meanings.
  static func addresses(
    _ meanings: [Meaning], _ find: @escaping @Sendable (AddressUse) -> Finding?
  ) -> ScreenVisit {
    .strings(
      meanings, { fact, review in find(AddressUse(fact, in: review)) },
      resolved: { choice, fact, review in find(AddressUse(fact, choice, in: review)) })
  }
}
