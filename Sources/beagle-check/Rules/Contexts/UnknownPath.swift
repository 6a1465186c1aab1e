import BeagleModel

/// A path that the context does not have.
struct UnknownPath: ContextRule {
  static let info = RuleInfo(
    id: "contexts/unknown-path", severity: .error, impact: .wrongValue,
    summary: "an expression reads, or an action sets, a path that its context does not have",
    rationale: """
      A key that is not there, a key of a list or of a string, an index of an object: iOS gives null for all of them, \
      without a log line. A path counts as there when the initial value has it, when a setContext of the screen makes \
      it, or when the configuration declares it. It is an error when a declared type lacks the path, or when a key \
      that is there differs by a typing mistake. A key that is merely absent may be a null that the back end leaves \
      out, and so may one whose name is only a little like another. A path that any expression of the screen tests with \
      isNull is not reported. What is set in the global context is \
      compared with the type that the configuration declares, and is a warning. A path that begins with the context's \
      own id sets a part of that name.
      """,
    source: "docs/spec/contexts.md 3",
    asks: [.globalContext],
    accepts: [
      .screen(
        nil, Example.text(#""@{global.city}""#),
        Example.button(Example.set(#""contextId": "global", "path": "city", "value": "Recife""#)),
        configuration: #"{"globalContext": null}"#),
      .screen(
        #""id": "user", "value": {"name": "Ana", "tags": []}"#, Example.text(#""@{user.name} @{user.tags[0].label}""#),
        Example.text(#""@{condition(isNull(user.nick), user.name, user.nick)}""#),
        Example.text(#""@{condition(eq(null, user.nick), user.name, user.nick)}""#)),
      .screen(
        #""id": "seat", "value": {"code": "12A"}"#,
        #"{"_beagleComponent_": "beagle:container", "style": {"display": "@{condition(isNull(seat.mode), 'NONE', 'FLEX')}"}, "#
          + #""children": [\#(Example.text(#""@{seat.mode}""#))]}"#),
      .screen(
        #""id": "form", "value": {}"#, Example.text(#""@{form.city}""#),
        Example.button(Example.set(#""contextId": "form", "path": "city", "value": "Recife""#))),
    ],
    reports: [
      .screen(
        #""id": "user", "value": {"name": "Ana", "address": "1 Main St"}"#,
        Example.text(#"↓"@{user.adress} @{user.name}""#)),
      .screen(#""id": "rows", "value": [{"title": "One"}]"#, Example.text(#"↓"@{rows.title}""#)),
      .screen(#""id": "rows", "value": [{"title": "One"}]"#, Example.text(#"↓"@{rows[-1].title}""#)),
      .screen(
        #""id": "rows", "value": [{"title": "One"}]"#, Example.list(#""@{rows}""#, Example.text(#"↓"@{item[0]}""#))),
      .screen(
        #""id": "rows", "value": [{"title": "One", "tags": [{"label": "new"}]}]"#,
        Example.list(#""@{rows}""#, Example.list(#""@{item.tags}""#, Example.text(#"↓"@{item.title}: @{item.label}""#)))
      ),
      Example(
        site: [
          "name.json": Example.screenText(nil, [Example.text(#"↓"@{global.user.nmae}""#)]),
          "login.json": Example.button(
            Example.request(
              #""onSuccess": [\#(Example.set(#""contextId": "global", "path": "user", "value": "@{onSuccess.data}""#))]"#
            )),
        ], configuration: session),
      .screen(
        nil, Example.text(#"↓"@{global.user.nmae}""#),
        configuration:
          session),
      .screen(
        #""id": "item", "value": {"price": 2}"#,
        Example.list(#"[{"title": "One"}]"#, Example.text(#"↓"@{item.price}""#))),
      .screen(
        nil,
        Example.button(
          Example.set(#""contextId": "global", "path": ↓"user.nmae", "value": "Ana""#) + ", "
            + Example.set(#""contextId": "global", "value": {"user": {"name": "Ana"}, ↓"cart": []}"#)),
        configuration: session),
      .screen(
        #""id": "form", "value": {"isBusy": false}"#, Example.text(#""@{form.isBusy}""#),
        Example.button(Example.set(#""contextId": "form", "path": ↓"form.isBusy", "value": true"#))),
    ])

  private static let session =
    #"{"types": {"User": {"name": "string"}, "Session": {"user": "User"}}, "globalContext": {"type": "Session"}}"#

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    let meant = fault.suggestions
    if case .undeclaredWrite(let path, let known) = fault.kind {
      return finding(
        fault, review, .undeclared("global" + path.asMember, known) + Spelling.question(meant),
        fix: meant.count == 1 ? meant[0].toWrite : "add it to the type of \"globalContext\"",
        impact: .ignored)
    }
    if case .repeatedID(let path, let rest) = fault.kind {
      return finding(
        fault, review, .repeated(path, fault.id), fix: rest.toWrite, impact: .ignored)
    }
    if case .hiddenItem(let path, let missing, let hidden) = fault.kind {
      let effect = review.effectOfNull(fault)
      return hidden == .context
        ? finding(
          fault, review, .hiddenContext(path, missing, fault.id, effect),
          fix: "give the list an \"iteratorName\" of its own, or the context another id")
        : finding(
          fault, review, .hidden(path, missing, fault.id, effect),
          fix: "give one of the two lists an \"iteratorName\" of its own")
    }
    if case .negativeRead(let path) = fault.kind {
      return finding(fault, review, .negative(path, review.effectOfNull(fault)), fix: "count from 0")
    }
    guard case .unknownPath(let path, let missing, let found, let known) = fault.kind else { return nil }
    let finding = finding(
      fault, review, .unknown(path, missing, found, known, review.effectOfNull(fault)) + Spelling.question(meant),
      fix: meant.count == 1
        ? meant[0].toWrite(for: missing)
        : Self.withoutRepeat(path, missing, fault.id, known))
    return fault.other >= 0
      ? finding.mentioning("\"\(fault.id)\" is declared here", review.screen.node(fault.other)) : finding
  }
}

extension UnknownPath {
  /// What to write for a path in which the context's id stands twice: `user.user.name`; `nil` for any other.
  private static func withoutRepeat(_ path: String, _ missing: String, _ id: String, _ known: [String]) -> FixPlan? {
    guard missing == id, path.hasPrefix("\(id).\(id).") else { return nil }
    let meant = String(path.dropFirst(id.count + 1))
    let key = meant.dropFirst(id.count + 1).prefix { $0 != "." && $0 != "[" }
    return known.contains(String(key)) ? meant.toWrite(for: path) : nil
  }
}

extension String {
  fileprivate static func hidden(_ path: String, _ missing: String, _ item: String, _ effect: String) -> String {
    "the items of this list have no \"\(missing)\", and the list around it, whose items have, calls them \"\(item)\" too; \(path) is null, so \(effect)"
  }

  fileprivate static func hiddenContext(_ path: String, _ missing: String, _ item: String, _ effect: String) -> String {
    "the items of this list have no \"\(missing)\", and hide the context \"\(item)\", which has; \(path) is null, so \(effect)"
  }

  fileprivate static func repeated(_ path: String, _ id: String) -> String {
    "\"\(path)\" repeats the context's id: what is set is \(id).\(path), which no expression reads by that name"
  }

  fileprivate static func negative(_ path: String, _ effect: String) -> String {
    "\(path) asks for a place before the first, where nothing ever is, so \(effect)"
  }

  fileprivate static func undeclared(_ path: String, _ known: [String]) -> String {
    "\(path) is set, and the declared type of the global context does not have it"
      + (known.isEmpty ? "" : " (\(thereIs(known)))")
  }

  private static func thereIs(_ known: [String]) -> String {
    known.isEmpty
      ? "nothing is there" : "there is " + known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
  }

  fileprivate static func unknown(
    _ path: String, _ missing: String, _ found: ValueTypes, _ known: [String], _ effect: String
  ) -> String {
    if found.contains(.map), !missing.hasPrefix("[") {
      return .joined(path, " has no \"", missing, "\" (") + .joined(thereIs(known), "), so ", effect)
    }
    let part = missing.hasPrefix("[") ? "an index" : "a key"
    return "\(path) asks for \(part) \"\(missing)\" of \(found.words), so \(effect)"
  }
}
