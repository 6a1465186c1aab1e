@testable import beagle_check

extension MoreExamples {
  static let links = actions + analytics + deepLinks + navigation

  private static let actions: [MoreExamples] = [
    MoreExamples(
      rule: "actions/add-children-target",
      accepts: [
        Example(Example.container([Example.button(AddChildrenTarget.add("rwos"))])),
        .screen(
          #""id": "more", "value": [{"_beagleComponent_": "beagle:container", "id": "inner"}]"#,
          Example.container([
            Example.button(
              "\(AddChildrenTarget.add("rows", value: #""@{more}""#)), \(AddChildrenTarget.add("inner"))"),
            #"{"_beagleComponent_": "beagle:container", "id": "rows"}"#,
          ])),
      ],
      reports: [
        Example(
          AddChildrenTarget.screen(
            Example.button(AddChildrenTarget.add("rwos", mark: "↓", value: #""@{global.more}""#))))
      ]),
    MoreExamples(
      rule: "actions/empty-handler",
      reports: [
        Example(
          #"{"_beagleComponent_": "beagle:touchable", "onPress": ↓[], "child": \#(Example.text(#""Go""#))}"#)
      ]),
    MoreExamples(
      rule: "actions/loading-not-cleared",
      accepts: [
        LoadingNotCleared.example("", #""onError": [\#(LoadingNotCleared.clear)]"#),
        LoadingNotCleared.example("", #""onSuccess": [\#(LoadingNotCleared.clear)], "onError": [\#(pop)]"#),
        LoadingNotCleared.example(
          "", #""onSuccess": [\#(LoadingNotCleared.clear)], "onError": [{"_beagleAction_": "custom:fail"}]"#,
          configuration: #"{"actions": {"custom:fail": {}}}"#),
      ],
      reports: [
        .screen(
          #""id": "page", "value": {"isLoading": false}"#, Example.text(#""@{page.isLoading}""#),
          Example.button(
            Example.request(#""onSuccess": [\#(LoadingNotCleared.clear)]"#) + ", ↓" + LoadingNotCleared.set))
      ]),
    MoreExamples(
      rule: "actions/request-body-with-get",
      reports: [
        .press(
          RequestBodyWithGet.request(
            "GET", #", ↓"data": {"sku": "1"}, "httpAdditionalData": {"method": "POST"}"#)),
        .push(#"{"url": "/search", "httpAdditionalData": {↓"body": {"term": "tea"}}}"#),
      ]),
    MoreExamples(
      rule: "actions/submit-outside-form",
      accepts: [
        Example(
          SubmitOutsideForm.screen(
            Example.container([
              #"{"_beagleComponent_": "beagle:simpleForm", "children": [{"_beagleComponent_": "beagle:container", "id": "rows"}], "onSubmit": [\#(pop)]}"#,
              Example.button(
                #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": [\#(SubmitOutsideForm.submit())]}"#
              ),
            ]))),
        Example(SubmitOutsideForm.submit()),
        Example(SubmitOutsideForm.screen(submitting(around: SubmitOutsideForm.form))),
      ],
      reports: [
        Example(SubmitOutsideForm.screen(submitting("↓", around: Example.container([SubmitOutsideForm.form]))))
      ]),
    MoreExamples(
      rule: "actions/unknown",
      reports: [
        .press(#"{"_beagleAction_": ↓"beagle:text"}"#),
        .press(#"{"_beagleAction_": ↓"custom:popView"}"#),
      ]),
  ]

  private static let pop = #"{"_beagleAction_": "beagle:popView"}"#

  /// A touchable around a component, which submits a form.
  private static func submitting(_ mark: String = "", around child: String) -> String {
    #"{"_beagleComponent_": "beagle:touchable", "onPress": [\#(mark){"_beagleAction_": "beagle:submitForm"}], "child": \#(child)}"#
  }

  private static let analytics: [MoreExamples] = [
    MoreExamples(
      rule: "analytics/attribute-path",
      reports: [
        .press(
          #"{"_beagleAction_": "beagle:popView", "navigationContext": {"value": 1}, "analytics": {"attributes": [↓"navigationContext.vale", "navigationContext.value"]}}"#,
          configuration: AttributePath.app),
        .press(
          #"{"_beagleAction_": "beagle:openExternalURL", "url": "https://a.example", "analytics": {"attributes": ["url", ↓"navigationContext"]}}"#,
          configuration: AttributePath.app),
        Example(
          site: ["home.json": Example.container],
          configuration: #"{"analytics": {"actions": {"beagle:alert": ["message", ↓"mesage"]}}}"#),
      ]),
    MoreExamples(
      rule: "analytics/forbidden-attribute",
      accepts: [.press(ForbiddenAttribute.send(#""data.address""#), configuration: ForbiddenAttribute.app)],
      reports: [
        .press(
          #"{"_beagleAction_": "beagle:popView", "analytics": {"additionalEntries": ↓{"user": {"password": "1234"}}}}"#,
          configuration: ForbiddenAttribute.app),
        Example(
          site: ["home.json": Example.container],
          configuration:
            #"{"analytics": {"forbiddenAttributes": ["*.cpf"], "actions": {"beagle:sendRequest": [↓"data.cpf"]}}}"#),
      ]),
  ]

  private static let deepLinks: [MoreExamples] = [
    MoreExamples(
      rule: "deeplinks/missing",
      accepts: [
        .open(#""/help/@{topic}""#, configuration: MissingDeepLink.app),
        .open(#""/pi@{letter}""#, configuration: MissingDeepLink.app),
        .open(#""@{concat(start, '/cards')}""#, configuration: MissingDeepLink.app),
        .open(#""/pixx""#),
      ],
      reports: [
        .open(#"↓"pix""#, configuration: MissingDeepLink.app),
        .open(#"↓"help/@{topic}""#, configuration: MissingDeepLink.app),
        .open(#"↓"@{condition(user.isNew, '/pix', '/pixx')}""#, configuration: MissingDeepLink.app),
        .screen(
          #""id": "menu", "value": {"to": ↓"/pixx"}"#, Example.button(Example.openNativeRoute(#""@{menu.to}""#)),
          configuration: MissingDeepLink.app),
      ]),
    MoreExamples(
      rule: "deeplinks/server-route-as-native",
      reports: [
        Example(
          site: ["home.json": Example.button(Example.pushView(#"{"url": ↓"/pix"}"#))],
          configuration: ServerRouteAsNative.app)
      ]),
    MoreExamples(
      rule: "deeplinks/unknown-data",
      accepts: [
        .open(#""/pix""#, configuration: #"{"deepLinks": {"/pix": {"data": {}}}}"#),
        .open(
          #""/pix", "data": {"key": "1", "more": "2"}"#,
          configuration: #"{"deepLinks": {"/pix": {"data": {"key": "string"}, "extraData": "allow"}}}"#),
      ]),
    MoreExamples(
      rule: "deeplinks/unused",
      accepts: [
        Example(
          site: ["home.json": #"{"_beagleComponent_": "custom:Shortcut", "to": "/scanner"}"#],
          configuration: #"{"deepLinks": {"/scanner": {}}, "components": {"custom:Shortcut": {}}}"#)
      ]),
    MoreExamples(
      rule: "deeplinks/wrong-data",
      accepts: [
        .open(#""/orders/receipt", "data": {"orderId": "10482", "isGift": "true"}"#, configuration: receipts)
      ],
      reports: [
        .open(#""/orders/receipt", "data": {"orderId": ↓null, "isGift": ↓true}"#),
        .open(
          #""/orders/receipt", "data": {"orderId": ↓"A-10482", "isGift": ↓"yes", "paper": ↓"A5"}"#,
          configuration: receipts),
      ]),
  ]

  private static let receipts =
    #"{"types": {"Paper": {"enum": ["A4", "LETTER"]}}, "deepLinks": {"/orders/receipt": {"data": {"#
    + #""orderId": {"type": "string", "pattern": "^[0-9]+$"}, "isGift": "bool?", "paper": "Paper?"}}}}"#

  private static let navigation: [MoreExamples] = [
    MoreExamples(
      rule: "navigation/broken-route",
      reports: [
        Example(site: [
          "home.json": Example.button(
            Example.pushView(
              #"{"url": ↓"/orders", "fallback": {"child": {"_beagleComponent_": "beagle:text", "text": "Offline"}}}"#))
        ])
      ]),
    MoreExamples(
      rule: "navigation/cycle-auto",
      accepts: [
        Example(site: ["a.json": start(with: decision("", onFalse: ""))]),
        Example(site: [
          "a.json":
            #"{"_beagleComponent_": "beagle:pageView", "children": [\#(Example.lazy(#""/b""#)), \#(CycleAuto.start("/a"))]}"#,
          "b.json": Example.button(Example.pushView(#"{"url": "/a"}"#)),
        ]),
      ],
      reports: [
        Example(site: ["a.json": CycleAuto.start("/a", mark: "↓")]),
        Example(site: ["a.json": start(with: Example.request(#""onFinish": [\#(pushA("↓"))]"#))]),
        Example(site: [
          "a.json": start(with: Example.request(#""onSuccess": [\#(pushA("↓"))], "onError": [\#(pushA("↓"))]"#))
        ]),
        Example(site: ["a.json": start(with: decision("↓", onFalse: pushA("↓")))]),
      ]),
    MoreExamples(
      rule: "navigation/multiple-navigations",
      accepts: [
        .press(verb("resetApplication") + ", " + pop),
        .press(
          #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/pix", "shouldResetApplication": true}, "# + pop),
        .press(verb("pushStack") + ", " + pop),
        .press(
          verb("pushView") + #", {"_beagleAction_": "beagle:alert", "message": "Done", "onPressOk": [\#(pop)]}"#),
        .press(Example.request(#""onSuccess": [\#(verb("pushView"))], "onError": [\#(pop)]"#)),
      ],
      reports: [
        .press(verb("pushStack") + ", ↓" + verb("pushView")), .press(native + ", ↓" + verb("pushView")),
        .press(verb("resetApplication") + ", ↓" + native),
        .press(verb("pushStack") + #", ↓{"_beagleAction_": "beagle:popStack"}"#),
      ]),
    MoreExamples(
      rule: "navigation/pop-to-unreachable",
      accepts: [
        Example(site: [
          "home.json": Example.button(
            Example.pushView(
              #"{"url": "/orders", "fallback": {"child": \#(Example.button(Example.pushView(#"{"url": "/help"}"#)))}}"#
            )),
          "orders.json": Example.container, "help.json": Example.button(PopToUnreachable.popTo("/orders")),
        ])
      ],
      reports: [
        Example(site: [
          "home.json": Example.button(#"{"_beagleAction_": "beagle:pushStack", "route": {"url": "/orders"}}"#),
          "orders.json": Example.button(PopToUnreachable.popTo("/home", mark: "↓")),
        ])
      ]),
  ]

  private static func start(with action: String) -> String {
    #"{"_beagleComponent_": "beagle:container", "onInit": [\#(action)]}"#
  }

  private static func pushA(_ mark: String) -> String { Example.pushView(#"{"url": \#(mark)"/a"}"#) }

  private static func decision(_ mark: String, onFalse: String) -> String {
    #"{"_beagleAction_": "beagle:condition", "condition": "@{global.isNew}", "onTrue": [\#(pushA(mark))], "#
      + #""onFalse": [\#(onFalse)]}"#
  }

  private static let native =
    #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/pix", "shouldResetApplication": false}"#

  private static func verb(_ name: String) -> String { MultipleNavigations.verb(name) }
}
