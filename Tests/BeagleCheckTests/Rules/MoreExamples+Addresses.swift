@testable import beagle_check

extension MoreExamples {
  static let addresses = routes + network

  private static let routes: [MoreExamples] = [
    MoreExamples(
      rule: "navigation/no-leading-slash",
      accepts: [
        .push(#"{"url": "@{order.link}"}"#),
        .push(#"{"url": "/orders/@{order.id}"}"#),
        .push(#"{"url": "\/orders\/@{order.id}"}"#),
        .push(#"{"url": "@{shop.scheme}:@{shop.phone}"}"#),
        .press(#"{"_beagleAction_": "beagle:openExternalURL", "url": "tel:+5511999"}"#),
      ],
      reports: [
        .push(#"{"url": ↓" /orders"}"#),
        .push(#"{"url": ↓"localhost:8080/orders"}"#),
        .push(#"{"url": ↓"https:/orders"}"#),
        .push(#"{"url": ↓"orders/@{order.id}"}"#),
        .push(#"{"url": ↓"orders?id=@{order.id}"}"#),
        .push(#"{"url": ↓"@{condition(order.isOpen, '/cart', 'orders')}"}"#),
        .push(#"{"url": ↓"mailto:@{shop.mail}"}"#),
        .push(#"{"url": ↓"@{condition(shop.isOpen, '/chat', 'sms:123')}"}"#),
        .screen(
          #""id": "menu", "value": [{"to": "/cards"}, {"to": ↓"orders"}]"#,
          Example.list(#""@{menu}""#, Example.button(Example.pushView(#"{"url": "@{item.to}"}"#)))),
        Example(Example.lazy(#"↓"cards""#)),
        request(#"↓"orders""#),
      ]),
    MoreExamples(
      rule: "navigation/route-empty",
      accepts: [
        .screen(
          #""id": "link", "value": null"#,
          Example.button(
            Example.set(#""contextId": "link", "value": "/pay""#) + ", " + Example.pushView(#"{"url": "@{link}"}"#))),
        .screen(
          #""id": "link", "value": """#,
          #"{"_beagleComponent_": "beagle:button", "text": "Go", "enabled": "@{not(isEmpty(link))}", "onPress": [\#(Example.pushView(#"{"url": "@{link}"}"#))]}"#
        ),
        .screen(
          #""id": "link", "value": null"#, Example.lazy(#""/part""#),
          Example.button(Example.pushView(#"{"url": "@{link}"}"#))),
      ],
      reports: [
        .press(#"{"_beagleAction_": "beagle:popToView", "route": ↓""}"#),
        Example(Example.lazy(#"↓"""#)),
        Example(
          #"{"_beagleComponent_": "beagle:webView", "url": ↓"", "style": {"size": {"height": {"value": 300, "type": "REAL"}}}}"#
        ),
        request(#"↓"""#),
        Example(
          #"{"_beagleComponent_": "beagle:image", "style": {"size": {"width": 40, "height": 40}}, "path": {"_beagleImagePath_": "remote", "url": ↓""}}"#
        ),
      ]),
    MoreExamples(
      rule: "navigation/unopenable-url",
      accepts: [
        opening(#""whatsapp://send?phone=1""#, UnopenableURL.app), opening(#""@{link}""#),
        page(#""about:blank""#), page(#""@{shop.site}/help""#),
      ],
      reports: [
        opening(#"↓"https://shop example""#), opening(#"↓"/orders""#), opening(#"↓"www.shop.example""#),
        opening(#"↓"https://shop.example""#, #"{"externalUrls": null}"#),
        opening(#"↓"www.shop.example/@{order.id}""#), opening(#"↓"shop.example?order=@{order.id}""#),
        opening(#"↓"watsapp://send?phone=@{shop.phone}""#, UnopenableURL.app),
        opening(#"↓"@{condition(shop.isOpen, 'https://shop.example', 'www.shop.example')}""#),
        .screen(
          #""id": "shop", "value": {"site": ↓"www.shop.example"}"#,
          Example.button(#"{"_beagleAction_": "beagle:openExternalURL", "url": "@{shop.site}"}"#)),
        page(#"↓"www.shop.example""#), page(#"↓"/help""#), page(#"↓"shop.example/@{shop.id}""#),
      ]),
  ]

  private static func opening(_ url: String, _ configuration: String? = nil) -> Example {
    UnopenableURL.open(url, configuration)
  }

  /// A web view.
  private static func page(_ url: String) -> Example {
    Example(
      Example.container([
        #"{"_beagleComponent_": "beagle:webView", "url": \#(url), "style": {"flex": {"grow": 1}}}"#
      ]))
  }

  private static func request(_ url: String, configuration: String? = nil) -> Example {
    Example(NoBaseURL.request(url), configuration: configuration)
  }

  private static let network: [MoreExamples] = [
    MoreExamples(
      rule: "network/insecure-url",
      reports: [
        image(#"↓"http://img.example/a""#, configuration: #"{"images": {"remote": {"requireHttps": true}}}"#),
        page(#"↓"HTTP://shop.example""#),
        imageFromContext(#"↓"http://img.example/a""#),
      ]),
    MoreExamples(
      rule: "network/no-base-url",
      accepts: [request(#""/pay""#)],
      reports: [
        request(#"↓"\/pay\/@{order.id}""#, configuration: NoBaseURL.noBase),
        image(#"↓"/a.png""#, configuration: NoBaseURL.noClient),
      ]),
    MoreExamples(
      rule: "network/non-production-host",
      accepts: [
        push(#""https://test.example/a""#, NonProductionHost.app),
        push(#""https://latest.shop.example/a""#, NonProductionHost.app),
        push(#""https://bff.staging.shop.example/a""#),
        push(#""https://localhost/a""#, #"{"network": {"live": {"baseUrl": "http://127.0.0.1:8080"}}}"#),
        push(
          #""https://bff.dev.shop.example/a""#,
          #"{"network": {"live": {"baseUrl": "https://bff.qa.shop.example"}}}"#),
        push(
          #""https://bff.dev.shop.example/a""#,
          #"{"network": {"live": {"baseUrl": "https://bff.shop.example", "allowHosts": ["bff.dev.shop.example"]}}}"#),
      ],
      reports: [
        push(#"↓"https://localhost/orders""#, NonProductionHost.app),
        push(#"↓"http://10.0.2.2:8080/orders""#), push(#"↓"http://192.168.0.7/orders""#),
        push(#"↓"http://orders-service:8080/orders/@{order.id}""#),
        push(#"↓"https://images-dev2.shop.example/orders""#, NonProductionHost.app),
        page(#"↓"http://anas-mac.local/help""#),
        opening(#"↓"http://localhost:3000""#),
        imageFromContext(#"↓"http://localhost/a""#),
      ]),
    MoreExamples(
      rule: "network/prefetch-drops-request",
      reports: [
        barItem(
          Example.pushView(
            #"{"url": "/search", "shouldPrefetch": ↓true, "httpAdditionalData": {"method": "POST"}}"#))
      ]),
    MoreExamples(
      rule: "network/prefetch-ignored",
      accepts: [.press(confirming(#"{"url": "/offers", "shouldPrefetch": false}"#))],
      reports: [
        .press(confirming(#"{"url": "/offers", "shouldPrefetch": ↓true}"#)),
        barItem(Example.alert(#""Hi""#) + ", " + Example.pushView(#"{"url": "/offers", "shouldPrefetch": ↓true}"#)),
      ]),
    MoreExamples(
      rule: "network/url-encoding",
      reports: [
        .push(#"{"url": ↓"/city/S%C3%A3o/{id}"}"#), .push(#"{"url": ↓"/orders "}"#),
        .screen(
          #""id": "city", "value": {"news": ↓"/news/S%C3%A3o Paulo"}"#,
          Example.button(Example.pushView(#"{"url": "@{city.news}"}"#))),
      ]),
  ]

  private static func push(_ url: String, _ configuration: String? = nil) -> Example {
    NonProductionHost.push(url, configuration)
  }

  private static func remoteImage(_ url: String) -> String {
    #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": \#(url)}, "#
      + #""style": {"flex": {"grow": 1}}}"#
  }

  private static func image(_ url: String, configuration: String) -> Example {
    Example(Example.container([remoteImage(url)]), configuration: configuration)
  }

  private static func imageFromContext(_ url: String) -> Example {
    .screen(#""id": "hall", "value": {"photo": \#(url)}"#, remoteImage(#""@{hall.photo}""#))
  }

  /// A screen whose navigation bar has one item.
  private static func barItem(_ actions: String) -> Example {
    Example(
      #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(Example.container), "navigationBar": {"title": "Shop", "#
        + #""navigationBarItems": [{"text": "Offers", "onPress": [\#(actions)]}]}}"#)
  }

  /// A question whose answer opens a route.
  private static func confirming(_ route: String) -> String {
    #"{"_beagleAction_": "beagle:confirm", "message": "Sure?", "onPressOk": [\#(Example.pushView(route))]}"#
  }
}
