@testable import beagle_check

extension MoreExamples {
  static let payloads = components + a11y + styles + images + budgets

  private static let components: [MoreExamples] = [
    MoreExamples(
      rule: "components/form-no-submit",
      accepts: [
        Example(
          Example.container([
            FormNoSubmit.form(
              #""onSubmit": [\#(FormNoSubmit.pop)], "#, #"{"_beagleComponent_": "beagle:container", "id": "end"}"#),
            Example.button(adding),
          ])),
        Example(
          #"{"_beagleComponent_": "beagle:touchable", "onPress": [{"_beagleAction_": "beagle:submitForm"}], "child": \#(FormNoSubmit.form(#""onSubmit": [\#(FormNoSubmit.pop)], "#, Example.text(#""Go""#)))}"#
        ),
      ],
      reports: [
        Example(FormNoSubmit.form(#""onSubmit": [\#(FormNoSubmit.pop)], "#, Example.container, mark: "↓"))
      ]),
    MoreExamples(
      rule: "components/list-key-missing",
      accepts: [
        .screen(
          #""id": "rows", "value": []"#,
          Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), ListKeyMissing.key("id")))
      ],
      reports: [
        .screen(
          ListKeyMissing.rows,
          Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), ListKeyMissing.key("item.sku", "↓"))),
        .screen(
          ListKeyMissing.rows,
          Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), ListKeyMissing.key("sku-number", "↓"))),
        .screen(
          ListKeyMissing.rows,
          Example.list(#""@{rows}""#, Example.text(#""@{item.title}""#), ListKeyMissing.key("sku.id", "↓"))),
      ]),
    MoreExamples(
      rule: "components/list-no-default-template",
      accepts: [
        Example(ListNoDefaultTemplate.list(#"[\#(ListNoDefaultTemplate.template(#""case": true, "#))]"#)),
        Example(ListNoDefaultTemplate.list(#"[\#(ListNoDefaultTemplate.template(#""case": null, "#))]"#)),
        Example(ListNoDefaultTemplate.list(#"[\#(ListNoDefaultTemplate.template(#""case": "@{true}", "#))]"#)),
        Example(
          ListNoDefaultTemplate.list(
            #"[\#(ListNoDefaultTemplate.template(#""case": "@{item.isAd}", "#)), \#(ListNoDefaultTemplate.template(#""case": "@{not( item.isAd )}", "#))]"#
          )),
      ],
      reports: [
        Example(ListNoDefaultTemplate.list("↓[]")),
        #"↓{"_beagleComponent_": "beagle:listView", "dataSource": "@{orders}"}"#,
      ]),
    MoreExamples(
      rule: "components/nested-screen-bars",
      accepts: [
        Example(Example.container([NestedScreenBars.screen("")])),
        .push(#"{"screen": \#(NestedScreenBars.screen(#""navigationBar": {"title": "Help"}, "#))}"#),
      ],
      reports: [
        Example(Example.container([NestedScreenBars.screen(#"↓"safeArea": {"top": false}, "#)])),
        .press(
          #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": [\#(NestedScreenBars.screen(#"↓"safeArea": {"top": false}, "#))]}"#,
          inside: "rows"),
      ]),
    MoreExamples(
      rule: "components/nested-scroll-same-axis",
      accepts: [
        Example(NestedScrollSameAxis.nested(NestedScrollSameAxis.list(#""useParentScroll": true, "#))),
        Example(
          NestedScrollSameAxis.nested(
            NestedScrollSameAxis.list(#""style": {"size": {"height": {"value": 300, "type": "REAL"}}}, "#))),
        Example(
          NestedScrollSameAxis.nested(
            Example.container([Example.text(#""Tags""#), NestedScrollSameAxis.list(#""direction": "HORIZONTAL", "#)]),
            direction: "HORIZONTAL")),
        Example(Example.list("[1, 2]", NestedScrollSameAxis.list())),
      ],
      reports: [
        Example(
          NestedScrollSameAxis.nested(
            Example.container([#"↓{"_beagleComponent_": "beagle:scrollView", "children": []}"#])))
      ]),
    MoreExamples(
      rule: "components/other-platform-only",
      reports: [
        .press(#"{"_beagleAction_": ↓"beagle:undefinedAction"}"#),
        Example(
          Example.container([#"{"_beagleComponent_": "beagle:text", "text": "Total", ↓"beaglePlatform": "ANDROID"}"#])),
      ]),
    MoreExamples(
      rule: "components/recursive-lazy",
      accepts: [
        Example(site: ["home.json": Example.lazy(#""/page""#), "page.json": pageOfNextPage])
      ],
      reports: [
        Example(site: [
          "a.json": Example.lazy(#"↓"/b""#), "b.json": Example.container([Example.lazy(#""/a""#)]),
        ])
      ]),
    MoreExamples(
      rule: "components/tab-page-mismatch",
      accepts: [
        Example(TabPageMismatch.tabs(3, pages: 2, follows: "other")),
        Example(Example.container([TabPageMismatch.tabs(2, pages: 2), TabPageMismatch.tabs(3, pages: 3)])),
      ],
      reports: [
        Example(
          TabPageMismatch.pages(
            #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": ↓3, "currentPage": "@{page}"}"#, count: 2)),
        Example(TabPageMismatch.tabs(2, pages: 0, mark: "↓")),
      ]),
    MoreExamples(
      rule: "components/unknown",
      accepts: [
        Example(#"{"_beagleComponent_": "custom:productCard"}"#, configuration: UnknownComponent.app)
      ],
      reports: [
        #"{"_beagleComponent_": ↓"beagle:tabView"}"#,
        #"{"_beagleComponent_": ↓"beagle:text ", "text": "Total"}"#,
        #"{"_beagleComponent_": ↓"beagle:alert"}"#,
        #"{"_beagleComponent_": ↓"custom:ProductCard"}"#,
      ]),
    MoreExamples(
      rule: "components/web-view-without-height",
      accepts: [
        Example(WebViewWithoutHeight.web(#", "style": {"flex": {"flex": 1}}"#)),
        Example(
          WebViewWithoutHeight.web("").replacing(
            #""children""#,
            with:
              #""style": {"size": {"height": {"value": 300, "type": "REAL"}}, "flex": {"flexDirection": "ROW"}}, "children""#
          )),
      ]),
    MoreExamples(
      rule: "components/wrong-namespace",
      accepts: [
        #"{"_beagleComponent_": "beagle:text", "text": "Total"}"#
      ],
      reports: [
        #"{"_beagleComponent_": ↓"custom:text", "text": "Total"}"#,
        #"{"_beagleComponent_": ↓"text", "text": "Total"}"#,
      ]),
  ]

  private static let a11y: [MoreExamples] = [
    MoreExamples(
      rule: "a11y/touchable-without-label",
      accepts: [
        Example(
          TouchableWithoutLabel.touchable([#"{"_beagleComponent_": "custom:Card"}"#]),
          configuration: #"{"components": {"custom:Card": {}}}"#)
      ])
  ]

  private static let styles: [MoreExamples] = [
    MoreExamples(
      rule: "styles/color",
      accepts: [
        ##"{"_beagleComponent_": "beagle:container", "style": {"backgroundColor": "#fffa", "borderColor": "@{colors.b}"}}"##,
        ##"{"_beagleComponent_": "beagle:container", "style": {"backgroundColor": ""}}"##,
      ],
      reports: [
        #"{"_beagleComponent_": "beagle:container", "style": {"backgroundColor": ↓"rgba(0, 0, 0, 0.5)"}}"#,
        ##"{"_beagleComponent_": "beagle:pageIndicator", "selectedColor": ↓"#12", "unselectedColor": ↓"red"}"##,
        ##"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": ↓"@{condition(cart.isLate, 'red', '#579F2B')}"}"##,
        .screen(
          ##""id": "shop", "value": {"colors": ["#579F2B", ↓"red"]}"##,
          Example.list(
            #""@{shop.colors}""#, #"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": "@{item}"}"#)),
      ]),
    MoreExamples(
      rule: "styles/unit-value",
      accepts: [
        Example(UnitValue.width(#"{"value": "@{w}", "type": "REAL"}"#))
      ],
      reports: [
        Example(UnitValue.width("↓8")),
        Example(UnitValue.width(#"{"value": ↓"10", "type": "REAL"}"#)),
        Example(UnitValue.width(#"{"type": "PERCENT", "value": ↓150}"#)),
      ]),
    MoreExamples(
      rule: "styles/unknown-id",
      accepts: [
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": "button.primry"}"#
      ],
      reports: [
        Example(
          #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": ↓"button.primary"}"#,
          configuration: #"{"theme": null}"#)
      ]),
    MoreExamples(
      rule: "styles/wrong-target",
      accepts: [
        Example(
          #"{"_beagleComponent_": "beagle:button", "text": "Pay", "styleId": "plain"}"#, configuration: WrongTarget.app)
      ]),
  ]

  private static let images: [MoreExamples] = [
    MoreExamples(
      rule: "images/host-not-allowed",
      accepts: [
        HostNotAllowed.image(#""/a.png""#, HostNotAllowed.app),
        HostNotAllowed.image(#""https://img.example/a.png""#, #"{"images": {"remote": {}}}"#),
        HostNotAllowed.image(
          #""https://bff.example/a.png""#,
          #"{"network": {"live": {"baseUrl": "https://bff.example"}}, "images": {"remote": {"hosts": ["cdn.example"]}}}"#
        ),
      ],
      reports: [
        HostNotAllowed.image(#"↓"https://cdn.shop.exmaple/@{product.id}.png""#, HostNotAllowed.app),
        HostNotAllowed.image(#"↓"/a.png""#, #"{"images": {"remote": null}}"#),
        .screen(
          #""id": "product", "value": {"photo": ↓"https://cdn.shop.exmaple/a.png"}"#,
          #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "@{product.photo}"}, "#
            + #""style": {"flex": {"grow": 1}}}"#, configuration: HostNotAllowed.app),
      ]),
    MoreExamples(
      rule: "images/format",
      accepts: [
        Example(ImageFormat.image(#""/logo.svg.png?kind=svg""#)),
        Example(ImageFormat.image(#""https://cdn.shop.example/logo.svg?fm=png""#)),
      ],
      reports: [
        Example(ImageFormat.image(#"↓"/@{shop.logo}.svg""#)),
        Example(ImageFormat.image(#"↓"https://cdn.shop.example/logo.SVG?v=2""#)),
        .screen(#""id": "shop", "value": {"logo": ↓"/logo.svg"}"#, ImageFormat.image(#""@{shop.logo}""#)),
      ]),
    MoreExamples(
      rule: "images/local-missing",
      accepts: [
        Example(LocalMissing.image(#""@{item.icon}""#), configuration: LocalMissing.app),
        Example(LocalMissing.image(#""ic_pixs""#)),
        Example(
          #"{"_beagleComponent_": "beagle:tabBar", "items": [{"icon": {"mobileId": ""}, "title": "Home"}]}"#,
          configuration: LocalMissing.app),
      ],
      reports: [
        Example(
          #"{"_beagleComponent_": "beagle:tabBar", "items": [{"icon": {"mobileId": ↓"ic_home"}}]}"#,
          configuration: LocalMissing.app),
        Example(LocalMissing.image(#"↓"@{condition(pix.isOn, 'ic_pix', 'ic_pic')}""#), configuration: LocalMissing.app),
        .screen(
          #""id": "pix", "value": {"icon": ↓"ic_pic"}"#, LocalMissing.image(#""@{pix.icon}""#),
          configuration: LocalMissing.app),
        Example(LocalMissing.image(#"↓"logo""#), configuration: #"{"images": null}"#),
        Example(LocalMissing.image(#"↓"""#), configuration: LocalMissing.app),
      ]),
    MoreExamples(
      rule: "images/remote-without-size",
      accepts: [
        Example(RemoteWithoutSize.image(#", "style": {"flex": {"grow": 1}}"#)),
        Example(
          RemoteWithoutSize.image("").replacing(
            #""/logo.png""#, with: #""/logo.png", "placeholder": {"_beagleImagePath_": "local", "mobileId": "logo"}"#)),
      ],
      reports: [
        Example(
          RemoteWithoutSize.image(
            ##", "style": {"backgroundColor": "#EEE", "size": {}, "flex": {"alignSelf": "CENTER"}}"##, mark: "↓"))
      ]),
  ]

  private static let budgets: [MoreExamples] = [
    MoreExamples(
      rule: "budgets/depth",
      accepts: [
        Example(Depth.nested(2), configuration: Depth.limit),
        Example(
          Example.button(
            Example.pushView(
              #"{"screen": {"_beagleComponent_": "beagle:screenComponent", "child": \#(Example.container)}}"#)),
          configuration: Depth.limit),
      ]),
    MoreExamples(
      rule: "budgets/node-count",
      accepts: [
        Example(Example.container([Example.text(#""1""#)]), configuration: NodeCount.limit),
        Example(
          Example.button(
            Example.pushView(
              #"{"screen": {"_beagleComponent_": "beagle:screenComponent", "child": \#(Example.container)}}"#)),
          configuration: NodeCount.limit),
      ]),
  ]

  /// An action that adds a button, which submits its form, to the component with the id "end".
  private static let adding =
    #"{"_beagleAction_": "beagle:addChildren", "componentId": "end", "value": [\#(FormNoSubmit.submit)]}"#

  /// A page that loads the next one when it is pressed.
  private static var pageOfNextPage: String {
    let add =
      #"{"_beagleAction_": "beagle:addChildren", "componentId": "more", "value": [\#(Example.lazy(#""/page""#))]}"#
    return Example.container([#"{"_beagleComponent_": "beagle:container", "id": "more"}"#, Example.button(add)])
  }
}
