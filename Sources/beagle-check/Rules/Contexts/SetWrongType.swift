import BeagleModel

/// A write of what the property that shows it can do nothing with.
struct SetWrongType: ContextRule {
  static let info = RuleInfo(
    id: "contexts/set-wrong-type", severity: .warning, impact: .wrongValue,
    summary: "setContext writes a value that a property which reads the place cannot use",
    rationale: """
      iOS converts nothing on the way from a context to a property: a string is not a number or a boolean, whatever it \
      says, and a text shows an object or a list as Swift prints it. Mostly a part of the value was meant: @{onChange} \
      is an object, @{onChange.value} the string. Null, and a string or a list that is empty, clear a value and are not \
      reported.
      """,
    source: "docs/spec/expressions.md 8.3 and 11",
    accepts: [
      .screen(
        #""id": "name", "value": """#,
        field(Example.set(#""contextId": "name", "value": "@{onChange.value}""#))),
      .screen(
        #""id": "page", "value": {"isOpen": false}"#,
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": "@{page.isOpen}", "onPress": [\#(Example.set(#""contextId": "page", "path": "isOpen", "value": true"#))]}"#
      ),
      .screen(
        #""id": "rows", "value": []"#, Example.list(#""@{rows}""#, Example.text(#""@{item}""#)),
        Example.button(Example.set(#""contextId": "rows", "value": """#))),
      .screen(
        #""id": "page", "value": {"zip": {"isWrong": false}}"#,
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": "@{page.zip.isWrong}"}"#,
        Example.button(Example.set(#""contextId": "page", "path": "zip", "value": {"isWrong": true}"#))),
      .screen(
        #""id": "page", "value": {"number": 0}"#, pages,
        Example.button(Example.set(#""contextId": "page", "path": "number", "value": 1.0"#)),
        Example.button(Example.set(#""contextId": "page", "path": "number", "value": "@{divide(page.number, 2)}""#))),
      .screen(
        #""id": "user", "value": {"name": "Ann", "tags": ["a"]}"#, Example.text(#""@{user.name} @{user.tags[0]}""#),
        Example.button(Example.set(#""contextId": "user", "value": """#)),
        Example.button(Example.set(#""contextId": "user", "path": "tags", "value": "@{insert(user.tags, 'b')}""#))),
    ],
    reports: [
      .screen(
        #""id": "name", "value": """#, field(Example.set(#""contextId": "name", "value": ↓"@{onChange}""#))),
      .screen(
        #""id": "page", "value": {"isOpen": false}"#,
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": "@{page.isOpen}", "onPress": [\#(Example.set(#""contextId": "page", "path": "isOpen", "value": ↓"true""#))]}"#
      ),
      .screen(
        #""id": "side", "value": "LEFT""#,
        #"{"_beagleComponent_": "beagle:text", "text": "Total", "alignment": "@{side}"}"#,
        Example.button(Example.set(#""contextId": "side", "value": ↓"center""#))),
      .screen(
        ##""id": "page", "value": {"color": "#FFF"}"##, Example.text(#""Total", "textColor": "@{page.color}""#),
        Example.button(Example.set(#""contextId": "page", "path": "color", "value": ↓"red""#))),
      .screen(
        #""id": "page", "value": {"number": 0}"#, pages,
        Example.button(Example.set(#""contextId": "page", "path": "number", "value": ↓1.5"#))),
    ])

  private static let pages =
    #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Shop"}], "currentTab": "@{page.number}"}"#

  private static func field(_ action: String) -> String {
    #"{"_beagleComponent_": "beagle:textInput", "value": "@{name}", "onChange": [\#(action)]}"#
  }

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .writtenMisfit(let path, let found, let wanted, let known) = fault.kind else { return nil }
    let written = review.screen.node(fault.node)
    // That an expression does not parse is said, and it is no text once it does.
    if written.string.flatMap(Malformation.init) != nil { return nil }
    let reader = review.screen.node(fault.other)
    let meant = known.isEmpty ? [] : UnknownEnumValue.suggestions(for: written.string ?? "", among: known)
    let message: String
    var fix = meant.count == 1 ? meant[0].toWrite : fix(written, found, wanted)
    if !known.isEmpty {
      message = .unknown(path, written, reader).asking(meant)
    } else if wanted.contains(.string), !found.isDisjoint(with: .string), let text = written.string {
      message = .noColor(path, text, reader)
      fix = "write # and six digits"
    } else if wanted.contains(.string), wanted.contains(.int) {
      message =
        review.effectOfPrint(at: fault.other).map { .useless(path, found, reader, $0) } ?? .dump(path, found, reader)
    } else {
      let isWhole = review.screen.literalType(ofExpressionAt: fault.other) == .int
      message = .misfit(
        path, found, reader, isWhole ? .int : wanted, review.effectOfMismatch(at: fault.other))
      if isWhole, found == .double { fix = "write a whole number" }
    }
    let isOfRows = wanted == .array && reader.key == "dataSource"
    return finding(fault, review, message, fix: fix, impact: isOfRows ? .partMissing : nil)
      .mentioning("it is read here", reader)
  }

  private func fix(_ written: JSONNode, _ found: ValueTypes, _ wanted: ValueTypes) -> FixPlan? {
    if let text = written.string, !text.opensExpression {
      // What stands in the text is what was meant.
      if wanted.contains(.bool), text == "true" || text == "false" { return .write(json: text) }
      if wanted.contains(.int), let number = Int(text) { return .write(json: "\(number)") }
      return nil
    }
    // What these events tell is an object of one part (docs/spec/expressions.md 11).
    for event in ["onChange", "onFocus", "onBlur"] where written.string == "@{\(event)}" {
      return .write("@{\(event).value}")
    }
    return found.contains(.map) ? "set one of its parts" : nil
  }
}

extension String {
  fileprivate static func useless(
    _ path: String, _ found: ValueTypes, _ reader: JSONNode, _ effect: String
  ) -> String {
    "\(path) is set to \(found.words), and the \(reader.label) that reads it must be a string: \(effect) then"
  }

  fileprivate static func noColor(_ path: String, _ text: String, _ reader: JSONNode) -> String {
    "\(path) is set to \"\(text.shortened)\", which the \(reader.label) that reads it cannot use as a color"
  }

  fileprivate static func unknown(_ path: String, _ written: JSONNode, _ reader: JSONNode) -> String {
    "\(path) is set to \(written.quoted), which is not a value of the \(reader.label) that reads it, and is ignored there"
  }

  fileprivate static func dump(_ path: String, _ found: ValueTypes, _ reader: JSONNode) -> String {
    "\(path) is set to \(found.words), which \(reader.label) shows as Swift prints it"
  }

  fileprivate static func misfit(
    _ path: String, _ found: ValueTypes, _ reader: JSONNode, _ wanted: ValueTypes, _ effect: String
  ) -> String {
    "\(path) is set to \(found.words), and the \(reader.label) that reads it must be \(wanted.words): \(effect) then"
  }
}
