@testable import beagle_check

extension MoreExamples {
  static let contexts: [MoreExamples] = [
    MoreExamples(
      rule: "contexts/event-value-path",
      accepts: [
        Example(carousel("onSettle.value.page"), configuration: settling)
      ],
      reports: [
        Example(
          #"{"_beagleComponent_": "beagle:tabBar", "items": [], "onTabSelection": [\#(Example.alert(#"↓"@{onTabSelection.value}""#))]}"#
        ),
        Example(carousel("onSettle.value.pages", mark: "↓"), configuration: settling),
        Example(carousel("onSettle.page", mark: "↓"), configuration: settling),
        .press(
          #"{"_beagleAction_": "custom:add", "onSuccess": [\#(Example.alert(#"↓"@{onSuccess.data.id}""#))]}"#,
          configuration:
            #"{"actions": {"custom:add": {"properties": {"onSuccess": {"type": "[action]?", "context": {"value": {"id": "int"}}}}}}}"#
        ),
      ]),
    MoreExamples(
      rule: "contexts/illegal-id",
      reports: [
        .screen(
          #""id": "rows", "value": []"#,
          Example.list(#""@{rows}""#, Example.container, #""iteratorName": ↓"my-item", "#)),
        .screen(#""id": ↓" user", "value": 1"#, Example.text(#""@{user}""#)),
        .screen(#""id": ↓"42", "value": 1"#),
        .screen(#""id": ↓"", "value": 1"#),
      ]),
    MoreExamples(
      rule: "contexts/navigation-context",
      accepts: [
        Example(site: [
          "home.json": open(""), "orders.json": open(#", "navigationContext": {"path": "orderId", "value": "7"}"#),
          "order.json": Example.screenText(nil, [Example.text(#""Order @{navigationContext.orderId}""#)]),
        ])
      ],
      reports: [
        Example(site: [
          "orders.json": open(#", "navigationContext": {"value": {"orderId": 7}}"#),
          "order.json": Example.screenText(nil, [Example.text(#"↓"Order @{navigationContext.orderID}""#)]),
        ]),
        Example(site: [
          "orders.json": open(#", "navigationContext": {"value": {"rows": "none"}}"#),
          "order.json": Example.screenText(
            nil, [Example.list(#"↓"@{navigationContext.rows}""#, Example.text(#""@{item}""#))]),
        ]),
      ]),
    MoreExamples(
      rule: "contexts/out-of-scope",
      accepts: [
        .screen(
          #""id": "name", "value": """#,
          Example.input(
            #""value": "@{name}", "onChange": [\#(Example.set(#""contextId": "name", "value": "@{onChange.value}""#))]"#
          )),
        .screen(
          #""id": "rows", "value": [{"title": "One"}]"#,
          Example.list(#""@{rows}""#, Example.text(#""@{index}: @{item.title}""#))),
      ],
      reports: [
        .screen(
          #""id": "rows", "value": [{"title": "One"}]"#, Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#)),
          Example.text(#"↓"@{item.title}""#)),
        .screen(
          #""id": "cart", "value": {"count": 1}"#, Example.text(#""@{cart.count}""#),
          Example.button(
            #"{"_beagleAction_": "beagle:pushView", "route": {"screen": \#(Example.screenText(nil, [Example.text(#"↓"@{cart.count}""#)]))}}"#
          )),
        .screen(
          nil,
          Example.button(
            Example.request(#""onSuccess": [\#(Example.alert(#""@{onSuccess.status}""#))]"#) + ", "
              + Example.alert(#"↓"@{onSuccess.status}""#))),
        .screen(
          nil,
          Example.button(
            Example.request(
              #""onSuccess": [\#(Example.pushView(#"{"screen": \#(Example.screenText(nil, [Example.text(#"↓"@{onSuccess.data.id}""#)]))}"#))]"#
            ))),
        .screen(
          #""id": "rows", "value": [{"title": "One"}]"#,
          #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{rows}", "templates": [{"view": \#(Example.text(#""@{item.title}""#))}, "#
            + #"{"case": ↓"@{eq(index, 0)}", "view": \#(Example.container)}]}"#),
      ]),
    MoreExamples(
      rule: "contexts/reserved-id",
      accepts: [
        .screen(
          #""id": "onSuccess", "value": false"#, Example.text(#""@{onSuccess}""#),
          Example.button(Example.set(#""contextId": "onSuccess", "value": true"#)))
      ],
      reports: [
        .screen(
          nil,
          #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{global.rows}", "iteratorName": ↓"global", "templates": [{"view": \#(Example.text(#""@{global.title}""#))}]}"#
        ),
        .screen(
          nil,
          Example.list(
            #"[{"title": "One"}]"#, Example.box(#""id": ↓"item", "value": 1"#, [Example.text(#""@{item}""#)]))),
        .screen(
          nil,
          #"{"_beagleComponent_": "beagle:pageView", "context": {"id": ↓"onPageChange", "value": 0}, "onPageChange": [\#(Example.alert(#""@{onPageChange}""#))]}"#
        ),
        .screen(
          #""id": ↓"onChange", "value": """#, Example.text(#""@{onChange}""#),
          Example.input(
            #""onChange": [\#(Example.set(#""contextId": "onChange", "value": "@{onChange.value}""#))]"#)),
        .screen(
          nil,
          #"{"_beagleComponent_": "beagle:container", "children": [], "context": {"id": ↓"onSuccess", "value": 0}, "onInit": [\#(Example.request(#""onSuccess": [\#(Example.alert(#""@{onSuccess.data}""#))]"#))]}"#
        ),
      ]),
    MoreExamples(
      rule: "contexts/set-path-syntax",
      reports: [
        .press(#"{"_beagleAction_": "beagle:popView", "navigationContext": {"path": ↓"a[@{index}]", "value": 1}}"#),
        .press(Example.set(#""contextId": "rows", "path": ↓"[-1].title", "value": "x""#)),
        .press(#"{"_beagleAction_": "beagle:popView", "navigationContext": {"path": ↓"rows[-1]", "value": 1}}"#),
      ]),
    MoreExamples(
      rule: "contexts/set-path-type",
      accepts: [
        .screen(
          #""id": "rows", "value": [{"tags": ["a"]}, {"tags": {"first": "a"}}]"#,
          Example.list(#""@{rows}""#, tagging(""))
        )
      ],
      reports: [
        .screen(
          #""id": "order", "value": {"lines": [1, 2]}"#, Example.text(#""@{order}""#),
          Example.button(Example.set(#""contextId": "order", "path": ↓"[0]", "value": 2"#))),
        .screen(
          nil,
          Example.button(
            Example.set(#""contextId": "global", "path": "user.name", "value": ↓7"#)),
          configuration: #"{"globalContext": {"type": {"user": {"name": "string"}}}}"#),
        .screen(#""id": "rows", "value": [{"tags": ["a"]}]"#, Example.list(#""@{rows}""#, tagging("↓"))),
      ]),
    MoreExamples(
      rule: "contexts/set-wrong-type",
      accepts: [
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
      ]),
    MoreExamples(
      rule: "contexts/undefined",
      accepts: [
        Example(Example.text(#""@{user.name}""#)),
        .screen(
          #""id": "tab", "value": 0"#, Example.text(#""@{tab}""#),
          Example.button(Example.set(#""contextId": "tab", "value": 1"#))),
        .screen(nil, Example.button(Example.set(#""contextId": "global", "path": "city", "value": "Recife""#))),
        .press(Example.set(#""contextId": "tab", "value": 1"#)),
      ],
      reports: [
        Example(
          Example.box(#""id": "user", "value": {"name": "Ana"}"#, [Example.text(#"↓"@{usr.name} of @{user.name}""#)])),
        .screen(
          nil,
          #"{"_beagleComponent_": "beagle:touchable", "context": {"id": "cart", "value": 1}, "onPress": [\#(Example.alert(#""Hi""#))], "child": \#(Example.text(#"↓"@{cart}""#))}"#
        ),
        .screen(nil, Example.button(Example.request(#""onFinish": [\#(Example.alert(#"↓"@{onFinish.status}""#))]"#))),
        .screen(
          #""id": "contestTab", "value": 0"#, Example.text(#""@{contestTab}""#),
          Example.button(Example.set(#""contextId": ↓"contextTab", "value": 1"#))),
        .screen(
          nil, Example.box(#""id": "tab", "value": 0"#, [Example.text(#""@{tab}""#)]),
          Example.button(Example.set(#""contextId": ↓"tab", "value": 1"#))),
      ]),
    MoreExamples(
      rule: "contexts/unknown-path",
      accepts: [
        .screen(
          #""id": "user", "value": {"name": "Ana", "tags": []}"#,
          Example.text(#""@{user.name} @{user.tags[0].label}""#),
          Example.text(#""@{condition(isNull(user.nick), user.name, user.nick)}""#),
          Example.text(#""@{condition(eq(null, user.nick), user.name, user.nick)}""#)),
        .screen(
          #""id": "seat", "value": {"code": "12A"}"#,
          #"{"_beagleComponent_": "beagle:container", "style": {"display": "@{condition(isNull(seat.mode), 'NONE', 'FLEX')}"}, "#
            + #""children": [\#(Example.text(#""@{seat.mode}""#))]}"#),
        .screen(
          #""id": "form", "value": {}"#, Example.text(#""@{form.city}""#),
          Example.button(Example.set(#""contextId": "form", "path": "city", "value": "Recife""#))),
        .screen(
          #""id": "form", "value": {"label": ""}"#, Example.text(#""@{form.label} @{form.labell}""#),
          Example.button(Example.set(#""contextId": "form", "path": "labell", "value": "Home""#))),
        .screen(
          #""id": "form", "value": {"label": ""}"#, Example.text(#""@{form.label}""#),
          Example.button(
            Example.set(#""contextId": "form", "value": {"labell": ""}"#) + ", "
              + Example.set(#""contextId": "form", "path": "labell", "value": "Home""#)),
          Example.button(
            Example.request(#""method": "POST", "data": "@{form}", "onError": [\#(Example.alert(#""Sorry""#))]"#))),
      ],
      reports: [
        .screen(#""id": "rows", "value": [{"title": "One"}]"#, Example.text(#"↓"@{rows[-1].title}""#)),
        .screen(
          #""id": "rows", "value": [{"title": "One"}]"#, Example.list(#""@{rows}""#, Example.text(#"↓"@{item[0]}""#))),
        .screen(
          #""id": "rows", "value": [{"title": "One", "tags": [{"label": "new"}]}]"#,
          Example.list(
            #""@{rows}""#, Example.list(#""@{item.tags}""#, Example.text(#"↓"@{item.title}: @{item.label}""#)))
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
          #""id": "rows", "value": [{"title": "One", "kind": "a"}]"#,
          #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{rows}", "templates": [{"case": ↓"@{eq(item.knid, 'a')}", "view": \#(Example.text(#"↓"@{item.titel}""#))}, {"view": \#(Example.text(#""@{item.title}""#))}]}"#
        ),
        .screen(
          nil,
          Example.button(
            Example.set(#""contextId": "global", "path": ↓"user.nmae", "value": "Ana""#) + ", "
              + Example.set(#""contextId": "global", "value": {"user": {"name": "Ana"}, ↓"cart": []}"#)),
          configuration: session),
        .screen(
          #""id": "form", "value": {"isBusy": false}"#, Example.text(#""@{form.isBusy}""#),
          Example.button(Example.set(#""contextId": "form", "path": ↓"form.isBusy", "value": true"#))),
      ]),
    MoreExamples(
      rule: "contexts/unused",
      accepts: [
        .screen(
          #""id": "form", "value": {"city": ""}"#, Example.text(#""@{form.city}""#),
          Example.button(Example.set(#""contextId": "form", "path": "city", "value": "Recife""#)))
      ],
      reports: [
        .screen(
          #""id": "form", "value": {"city": ""}"#, Example.text(#""@{form.city}""#),
          Example.button(Example.set(#""contextId": "form", "path": ↓"town", "value": "Recife""#)))
      ]),
    MoreExamples(
      rule: "contexts/null-initial",
      reports: [
        Example(
          site: [
            "city.json": Example.screenText(nil, [Example.text(#"↓"@{global.city}""#)]),
            "cities.json": Example.button(Example.set(#""contextId": "global", "path": "city", "value": "Recife""#)),
          ], configuration: #"{"globalContext": null}"#)
      ]),
  ]

  private static let settling =
    #"{"components": {"custom:Carousel": {"properties": {"onSettle": {"type": "[action]?", "context": {"value": {"page": "int", "isLast": "bool?"}}}}}}}"#

  private static func carousel(_ path: String, mark: String = "") -> String {
    #"{"_beagleComponent_": "custom:Carousel", "onSettle": [\#(Example.alert(#"\#(mark)"@{\#(path)}""#))]}"#
  }

  private static let pages =
    #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Shop"}], "currentTab": "@{page.number}"}"#

  private static func tagging(_ mark: String) -> String {
    Example.button(Example.set(#""contextId": "item", "path": \#(mark)"tags.first", "value": "x""#))
  }

  private static let session =
    #"{"types": {"User": {"name": "string"}, "Session": {"user": "User"}}, "globalContext": {"type": "Session"}}"#

  private static func open(_ more: String) -> String {
    Example.button(#"{"_beagleAction_": "beagle:pushView", "route": {"url": "/order"}\#(more)}"#)
  }
}
