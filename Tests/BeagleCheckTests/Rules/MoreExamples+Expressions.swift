@testable import beagle_check

extension MoreExamples {
  static let expressions: [MoreExamples] = [
    MoreExamples(
      rule: "expressions/constant",
      accepts: [
        .press(condition(#""@{cart.isEmpty}""#))
      ],
      reports: [
        Example(Example.text(#"↓"@{condition(eq('a', 'b'), user.a, user.b)}""#)),
        .press(condition("↓true")),
        .press(condition(#"↓"@{false}""#)),
      ]),
    MoreExamples(
      rule: "expressions/crashing-call",
      accepts: [
        .screen(#""id": "order", "value": {"at": 0}"#, Example.text(#""@{divide(100, order.at)}""#))
      ],
      reports: [
        Example(Example.text(#"↓"@{sum(9223372036854775807, 1)}""#)),
        Example(Example.text(#"↓"@{substr(user.name, 3, -1)}""#)),
        Example(Example.text(#"↓"@{divide(user.total, 0)}""#)),
        Example(Example.text(#"↓"@{int(divide(user.total, 0))}""#)),
      ]),
    MoreExamples(
      rule: "expressions/foreign-syntax",
      accepts: [
        .push(#"{"url": "/orders/@{order.id}?of={2f,3}"}"#),
        .push(#"{"url": "/graphql?query={user{name}}"}"#),
      ],
      reports: [
        Example(Example.text(#"↓"Hi {{name}}, you have @{cart.count}""#)),
        .push(#"{"url": ↓"/orders/{id}/@{cart.count}"}"#),
        .push(#"{"url": ↓"/orders/{id}"}"#),
        Example(Example.lazy(#"↓"/cards/${id}""#)),
        .push(#"{"url": ↓"${order.link}"}"#),
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": ↓"${cart.isReady}"}"#,
      ]),
    MoreExamples(
      rule: "expressions/invalid-argument",
      accepts: [
        Example(Example.text(#""@{substr(user.name, 0, 3)} @{eq(user.count, '1')} @{eq(length(user.name), 3)}""#)),
        .screen(#""id": "page", "value": {"isOpen": false}"#, Example.text(#""@{eq(page.isOpen, 'true')}""#)),
      ],
      reports: [
        Example(Example.text(#"↓"@{substr(user.name, -1)}""#)),
        Example(Example.text(#"↓"@{substr('abcdef', 2, 6)}""#)),
        Example(Example.text(#"↓"@{eq(isNull(user.name), 'true')}""#)),
      ]),
    MoreExamples(
      rule: "expressions/malformed",
      reports: [
        Example(Example.text(#"↓"@{cart.count > 1 ? 'a' : 'b'}""#)),
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": ↓"@{ cart.isReady }"}"#,
        .press(Example.set(#""contextId": "a", "value": {"b": ↓"@{nullable.name}"}"#)),
        .screen(
          #""id": "page", "value": {"name": "Ana", "cards": [{"_beagleComponent_": "beagle:text", "text": ↓"@{page.first-name}"}]}"#,
          #"{"_beagleComponent_": "beagle:container", "id": "cards", "onInit": [{"_beagleAction_": "beagle:addChildren", "componentId": "cards", "value": "@{page.cards}"}]}"#
        ),
      ]),
    MoreExamples(
      rule: "expressions/never-evaluated",
      accepts: [
        .screen(
          #""id": "page", "value": {"name": "Ana", "cards": [{"_beagleComponent_": "beagle:text", "text": "@{page.name}"}]}"#,
          #"{"_beagleComponent_": "beagle:container", "id": "cards", "onInit": [{"_beagleAction_": "beagle:addChildren", "componentId": "cards", "value": "@{page.cards}"}]}"#
        )
      ],
      reports: [
        Example(Example.list(#"[{"title": ↓"@{page.title}"}]"#, Example.container)),
        .push(#"{"url": "/orders", "httpAdditionalData": {"body": {"id": ↓"@{order.id}"}}}"#),
        .press(#"{"_beagleAction_": "beagle:popView", "analytics": {"additionalEntries": {"id": ↓"@{order.id}"}}}"#),
        .screen(#""id": "page", "value": {"title": ↓"@{ name }"}"#, Example.text(#""@{page.title}""#)),
        Example(Example.text(#"↓"@{condition(user.isNew, 'Hi @{user.name}', 'Hi')}""#)),
      ]),
    MoreExamples(
      rule: "expressions/operation-argument-type",
      accepts: [
        .screen(
          #""id": "page", "value": {"price": "1.50", "count": "", "state": "open"}"#,
          Example.text(#""@{multiply(page.price, page.count)} @{gt(page.state, 1)}""#),
          Example.button(Example.set(#""contextId": "page", "path": "state", "value": "@{page.count}""#))),
        .screen(
          #""id": "rows", "value": ["none", "7"]"#, Example.list(#""@{rows}""#, Example.text(#""@{gt(item, 5)}""#))),
      ],
      reports: [
        Example(Example.text(#"↓"@{contains('abc', 'b')}""#)),
        .screen(#""id": "cart", "value": {"count": 2}"#, Example.text(#"↓"@{uppercase(cart.count)}""#)),
        .screen(#""id": "cart", "value": {"price": "1,50"}"#, Example.text(#"↓"@{multiply(cart.price, 2)}""#)),
      ]),
    MoreExamples(
      rule: "expressions/operation-arity",
      accepts: [
        Example(Example.text(#""@{today(user.zone)}""#), configuration: #"{"operations": {"today": {}}}"#)
      ],
      reports: [
        Example(
          Example.text(#"↓"@{formatMoney(user.total, 'BRL', true)}""#),
          configuration: #"{"operations": {"formatMoney": {"parameters": ["any", "string?"], "returns": "string"}}}"#),
        Example(
          Example.text(#"↓"@{today(user.zone)}""#), configuration: #"{"operations": {"today": {"parameters": []}}}"#),
      ]),
    MoreExamples(
      rule: "expressions/not-in-release",
      accepts: [
        Example(
          Example.text(#""@{int(user.total)} @{sum(user.total, 1)}""#), configuration: file("{}", beagle: "2.1.0")),
        Example(Example.text(#""@{global.user.name}""#), configuration: file(session, beagle: "2.1.0")),
      ],
      reports: [
        Example(Example.text(#"↓"@{int(user.total)}""#), configuration: file("{}", beagle: "1.10.1")),
        Example(Example.text(#"↓"@{global.user.city}""#), configuration: file(session, beagle: "2.1.0")),
      ]),
    MoreExamples(
      rule: "expressions/wrong-result-type",
      accepts: [
        Example(
          #"{"_beagleComponent_": "beagle:button", "text": "@{sum(user.count, 1)}", "enabled": "@{not(user.blocked)}"}"#
        ),
        .screen(
          #""id": "page", "value": {"tab": 0}"#,
          #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Shop"}], "currentTab": "@{page.tab}"}"#),
        Example(#"{"_beagleComponent_": "beagle:text", "text": "Hi", "alignment": "@{title.side}T"}"#),
        Example(
          #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": "@{condition(isNull(user), '', user.ready)}"}"#
        ),
      ],
      reports: [
        Example(#"{"_beagleComponent_": "beagle:pageView", "currentPage": ↓"@{divide(3, 2)}"}"#),
        Example(#"{"_beagleComponent_": "beagle:pageView", "currentPage": ↓"@{condition(user.isNew, '0', 1)}"}"#),
        .screen(
          #""id": "page", "value": {"rate": 0.5}"#,
          #"{"_beagleComponent_": "beagle:pageView", "children": [], "currentPage": ↓"@{page.rate}"}"#),
        .screen(
          #""id": "title", "value": {"side": "center"}"#,
          #"{"_beagleComponent_": "beagle:text", "text": "Hi", "alignment": ↓"@{title.side}"}"#),
        Example(#"{"_beagleComponent_": "beagle:text", "text": "Hi", "alignment": ↓"to the @{title.side}"}"#),
        Example(
          #"{"_beagleComponent_": "beagle:text", "text": "Hi", "style": {"display": ↓"@{condition(user.isNew, 'flex', 'NONE')}"}}"#
        ),
        .screen(
          #""id": "cart", "value": {"count": 2, "lines": []}"#,
          #"{"_beagleComponent_": "beagle:button", "text": ↓"@{cart.lines}", "enabled": ↓"@{cart.count}"}"#),
        .screen(#""id": "orders", "value": {"items": []}"#, Example.list(#"↓"@{orders}""#, Example.container)),
        .press(
          #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": ↓"@{uppercase(global.rows)}"}"#,
          inside: "rows"),
        .press(
          #"{"_beagleAction_": "beagle:condition", "condition": ↓"@{sum(user.a, 1)}", "onTrue": [\#(Example.alert(#""Hi""#))]}"#
        ),
        .screen(
          #""id": "cart", "value": {"lines": []}"#, Example.text(#"↓"In the cart: @{cart.lines}""#)),
        Example(
          Example.list(#"[{"title": "One"}]"#, #"{"_beagleComponent_": "beagle:pageView", "currentPage": ↓"@{index}"}"#)
        ),
      ]),
  ]

  private static func condition(_ value: String) -> String {
    let pop = #"{"_beagleAction_": "beagle:popView"}"#
    return
      #"{"_beagleAction_": "beagle:condition", "condition": \#(value), "onTrue": [\#(pop)], "onFalse": [\#(pop)]}"#
  }

  /// A whole file: only that lists releases.
  private static let session = #"""
    {"globalContext": {"type": "Session"},
     "types": {"Session": {"user": "User"}, "User": {"name": "string", "city": {"type": "string", "since": "5.0.0"}}}}
    """#

  private static func file(_ configuration: String, beagle: String) -> String {
    let old = #"{"version": "4.9.1", "beagle": "\#(beagle)", "share": 0.08}"#
    let app = #"{"releases": [{"version": "5.4.0", "beagle": "2.1.0"}, \#(old)]}"#
    return #"{"version": 1, "app": \#(app), "configurations": {"main": \#(configuration)}}"#
  }
}
