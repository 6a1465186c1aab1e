import BeagleModel

/// An expression as another language has it.
struct OtherSyntax: FaultRule, ContextRule, ElementRule {
  /// Whether it adds to what is said of a malformed expression; else it speaks of texts that hold none.
  var isCommentary = false
  /// By itself, for whoever looks for its findings: what a rule is takes longer to make than a small file to check.
  static let id = "expressions/other-syntax"
  static let info = RuleInfo(
    id: id, severity: .warning, impact: .rawTextShown,
    summary: "a string with an expression of another language",
    rationale: """
      Beagle's expressions are @{…} with paths, literals and calls. ${…}, #{…} and {{…}} are plain text to every client, and \
      inside @{…} there are no operators, no ?:, no double quotes and no [i] with a name. Users read what was typed, and where \
      the property is not a string the screen fails. In an address {…} is encoded and sent like any other text. An app's own \
      component may read such a string itself, so only Beagle's own components and actions are checked, and of what these \
      set, send and pass on only what names a context as one would in an expression.
      """,
    source: "docs/spec/expressions.md 2 to 4; docs/spec/networking.md 1.3",
    accepts: [
      Example(Example.text(#""{user} owes $5 {}, @{condition(gt(cart.count, 1), 'a', 'b')}""#)),
      .push(#"{"url": "/orders/@{order.id}?of={2f,3}"}"#),
      .push(#"{"url": "/graphql?query={user{name}}"}"#),
      .screen(
        #""id": "form", "value": {"city": ""}"#, Example.text(#""@{form.city}""#),
        Example.button(Example.set(#""contextId": "form", "path": "city", "value": "${template.city} {form}""#))),
    ],
    reports: [
      Example(Example.text(#"↓"Hi ${user.name}""#)), Example(Example.text(#"↓"{{ user.name }} has {{cart.count}}""#)),
      Example(Example.text(#"↓"@{cart.count > 1 ? 'a' : 'b'}""#)), Example(Example.text(#"↓"@{rows[i].title}""#)),
      Example(Example.text(#"↓"Hi {{name}}, you have @{cart.count}""#)),
      .push(#"{"url": ↓"/orders/{id}/@{cart.count}"}"#),
      .push(#"{"url": ↓"/orders/{id}"}"#), Example(Example.lazy(#"↓"/cards/${id}""#)),
      #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Home"}, {"title": ↓"{{name}}"}]}"#,
      .open(#""/orders/receipt", "data": {"orderId": ↓"${order.id}"}"#),
      .push(#"{"url": ↓"${order.link}"}"#),
      #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": ↓"${cart.isReady}"}"#,
      .screen(
        #""id": "form", "value": {"city": ""}"#, Example.text(#""@{form.city}""#),
        Example.button(
          Example.request(
            #""method": "POST", "data": {"to": [↓"{{ form.city }}"]}, "#
              + #""onError": [\#(Example.set(#""contextId": "form", "path": "city", "value": ↓"${onError.message}""#))]"#
          )
        )),
    ])

  var kinds: [Fault.Kind] {
    isCommentary ? [.malformedExpression] : [.foreignSyntax, .expressionType, .wrongType, .unknownEnumValue]
  }

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    let node = review.node(fault)
    let text = node.string ?? ""
    if isCommentary {
      guard let kind = Malformation(text)?.kind, Self.isForeign(kind) else {
        return nil
      }
      return Finding(
        at: node, .foreignInside, severity: .note, impact: review.impact(ofMalformed: fault))
    }
    if fault.kind != .foreignSyntax { return finding(insteadOfValue: fault, at: node, in: review) }
    let meaning = review.screen.meaning(of: fault)
    guard review.screen.isAtBuiltIn(fault),
      let first = ForeignExpression.all(in: text, isAddress: meaning.isAddress).first
    else { return nil }
    var finding = finding(at: node, first, isEvaluated: meaning != .lazyPath)
    finding.severity = fault.severity
    finding.impact = review.impact(ofUseless: meaning, at: fault.node)
    return finding
  }

  /// Where an expression was wanted that gives no text, or one of few words: all of it has to be the expression.
  private func finding(insteadOfValue fault: Fault, at node: JSONNode, in review: RuleContext) -> Finding? {
    guard node.kind == .string, fault.kind == .expressionType || review.screen.isLiteralOfExpression(fault),
      let text = node.string, let part = ForeignExpression.all(in: text).first, part.range == 0..<text.utf8.count
    else { return nil }
    var finding = finding(at: node, part, isEvaluated: true)
    (finding.severity, finding.impact) = (fault.severity ?? .error, fault.impact)
    return finding
  }

  /// Beside an expression of Beagle's.
  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard !isCommentary, case .otherSyntax(let part, let isPlaceholder) = fault.kind else { return nil }
    let node = review.screen.node(fault.node)
    var finding = finding(at: node, part, isPlaceholder: isPlaceholder, isEvaluated: true)
    // In data it may be for somebody else.
    finding.impact =
      if case .string(let meaning) = review.screen.literalType(ofExpressionAt: fault.node) {
        review.impact(ofUseless: meaning, at: fault.node)
      } else { .wrongValue }
    return finding
  }

  // MARK: - Texts that nobody evaluates

  let schemas = ["beagle:screenComponent", "beagle:tabBar", "beagle:openNativeRoute"]
  private let tabBar = Screen.index(ofBuiltIn: "beagle:tabBar")

  /// The title of a navigation bar or a tab, or what a native screen is given: the decoder does not look into these.
  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    switch element.schema {
    case Screen.screenComponent:
      return finding(at: screen.member(screen.member(element.node, "navigationBar"), "title"), in: screen)
    case tabBar:
      let items = screen.member(element.node, "items")
      guard screen.isList(items), !screen.isEmpty(items) else { return nil }
      var item = screen.firstChild(items)
      while Int(item) < screen.next(items) {
        if let finding = finding(at: screen.member(item, "title"), in: screen) { return finding }
        item = Int32(screen.next(item))
      }
      return nil
    default:
      let data = screen.member(element.node, "data")
      guard screen.kind(data) == .object, !screen.isEmpty(data) else { return nil }
      var key = screen.firstChild(data)
      while Int(key) < screen.next(data) {
        if var finding = finding(at: key + 1, in: screen) {
          finding.impact = .wrongValue
          return finding
        }
        key = Int32(screen.next(key + 1))
      }
      return nil
    }
  }

  private func finding(at place: Int32, in screen: Screen) -> Finding? {
    guard screen.kind(place) == .string, screen.holdsByte(UInt8(ascii: "{"), inText: place) || screen.hasEscape(place)
    else { return nil }
    let node = screen.node(Int(place))
    return ForeignExpression.all(in: node.string ?? "").first.map { finding(at: node, $0, isEvaluated: false) }
  }

  // MARK: - What follows

  /// Whether another rule's finding at a text says no more than that nobody evaluates it. An address without its slash or
  /// its scheme lacks that all the same, unless what it begins with may give it.
  static func explains(_ rule: String, of text: String) -> Bool {
    switch rule {
    case StyleColor.info.id, UnknownID.info.id, LocalMissing.info.id, MissingDeepLink.info.id,
      UnknownController.info.id:
      true
    case NoLeadingSlash.info.id, UnopenableURL.info.id:
      ForeignExpression.all(in: text.trimmed).first?.range.lowerBound == 0
    default: false
    }
  }

  /// What of another language is in an address, and how to mend it; `nil` for none.
  static func mistake(in url: String, isEvaluated: Bool) -> (reason: String, fix: String)? {
    ForeignExpression.all(in: url, isAddress: true).first.map { first in
      let part = String(decoding: Array(url.utf8)[first.range], as: UTF8.self)
      return (
        first.isPlaceholder
          ? "holds \(part), and nothing is put in its place"
          : "holds \(part), which is plain text to Beagle, whose expressions are @{…}",
        fix(url, isPlaceholder: first.isPlaceholder, isEvaluated: isEvaluated)
      )
    }
  }

  // MARK: - Words

  private func finding(at node: JSONNode, _ first: ForeignExpression, isEvaluated: Bool) -> Finding {
    let part = String(decoding: Array((node.string ?? "").utf8)[first.range], as: UTF8.self)
    return finding(at: node, part, isPlaceholder: first.isPlaceholder, isEvaluated: isEvaluated)
  }

  /// - Parameter isEvaluated: Whether an expression of Beagle's would be one here.
  private func finding(at node: JSONNode, _ part: String, isPlaceholder: Bool, isEvaluated: Bool) -> Finding {
    Finding(
      at: node, isPlaceholder ? .unfilled(part, in: node) : .foreign(part, in: node),
      fix: Self.fix(node.string ?? "", isPlaceholder: isPlaceholder, isEvaluated: isEvaluated))
  }

  private static func fix(_ text: String, isPlaceholder: Bool, isEvaluated: Bool) -> String {
    if !isEvaluated { return "write the value itself; iOS evaluates nothing here" }
    if isPlaceholder { return "write the value itself, or an expression for it: @{…}" }
    return rewritten(text).map { "write \($0.json)" } ?? "write @{…} with paths, literals and calls"
  }

  private static func isForeign(_ kind: Malformation.Kind) -> Bool {
    switch kind {
    case .ternary, .operatorSign, .doubleQuotes, .quotedKey, .collectionLiteral, .callOnPath, .parentheses: true
    case .index(let index): index.utf8.first.map { $0 > UInt8(ascii: "9") } ?? false
    default: false
    }
  }

  /// The text with Beagle's braces, when all of it reads as an expression then, and is short enough to be shown.
  private static func rewritten(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    var meant = ""
    var end = 0
    for part in ForeignExpression.all(in: text) {
      let inner = String(decoding: bytes[part.inner], as: UTF8.self).trimmed
      meant += String(decoding: bytes[end..<part.range.lowerBound], as: UTF8.self) + "@{\(inner)}"
      end = part.range.upperBound
      if meant.utf8.count > longest { return nil }
    }
    meant += String(decoding: bytes[end...], as: UTF8.self)
    return meant.utf8.count <= longest && ExpressionText(meant).kind != .literal ? meant : nil
  }

  /// In bytes.
  private static let longest = 200
}

extension String {
  fileprivate static let foreignInside =
    "other languages write it this way; an expression of Beagle has only paths, literals and calls"

  fileprivate static func unfilled(_ part: String, in node: JSONNode) -> String {
    "nothing is put in the place of \(part) in \(node.label): iOS asks for %7B\(part.dropFirst().dropLast())%7D"
  }

  fileprivate static func foreign(_ part: String, in node: JSONNode) -> String {
    "\(part.shortened) in \(node.label) is plain text to Beagle, whose expressions are @{…}"
  }
}
