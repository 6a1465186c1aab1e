@testable import beagle_check

extension MoreExamples {
  static let decoding: [MoreExamples] = [
    MoreExamples(
      rule: "decoding/expression-not-supported",
      accepts: [
        .press(#"{"_beagleAction_": "beagle:setContext", "contextId": "a", "value": "@{user.name}"}"#)
      ],
      reports: [
        #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": ↓"@{tab.title}"}]}"#,
        #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": ↓"@{pages}"}"#,
        #"{"_beagleComponent_": "beagle:scrollView", "scrollDirection": ↓"@{axis}"}"#,
        .press(#"{"_beagleAction_": "beagle:pushView", "route": ↓"@{page.next}"}"#),
      ]),
    MoreExamples(
      rule: "decoding/expression-type",
      accepts: [
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": true}"#
      ],
      reports: [
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": ↓"true"}"#,
        #"{"_beagleComponent_": "beagle:pageView", "currentPage": ↓1.5}"#,
        .press(
          #"{"_beagleAction_": "beagle:condition", "condition": ↓"isEmpty(cart.items)", "onTrue": [\#(Example.alert(#""Empty""#))]}"#
        ),
      ]),
    MoreExamples(
      rule: "decoding/ignored-property",
      accepts: [
        #"{"_beagleComponent_": "beagle:container", "style": {"padding": {}}}"#,
        #"{"_beagleComponent_": "beagle:scrollView", "id": null, "style": null, "children": []}"#,
        .push(#"{"url": null, "screen": {"child": {"_beagleComponent_": "beagle:text", "text": "Total"}}}"#),
      ],
      reports: [
        #"{"_beagleComponent_": "beagle:text", "text": "Total", ↓"styleID": "text.title"}"#,
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", ↓"onClick": []}"#,
        .press(
          #"{"_beagleAction_": "beagle:resetStack", "route": {"url": "/pix"}, ↓"controllerId": "secure"}"#),
        #"{"_beagleComponent_": "beagle:scrollView", ↓"style": {}}"#,
        ##"{"_beagleComponent_": "beagle:text", "text": "Total", ↓"color": "#000", ↓"align": "LEFT"}"##,
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", ↓"onPres": []}"#,
        #"{"_beagleComponent_": "beagle:container", "style": {↓"height": {"value": 8, "type": "REAL"}}}"#,
        #"{"_beagleComponent_": "beagle:container", "style": {"margin": {↓"start": {"value": 8, "type": "REAL"}}}}"#,
        .press(##"{"_beagleAction_": "beagle:pushView", ↓"shouldPrefetch": false, "route": {"url": "/orders"}}"##),
        ##"{"_beagleComponent_": "beagle:container", ↓"backgroundColor": "#FFF", "children": []}"##,
        Example("{\"_beagleComponent_\": \"beagle:simpleForm\", ↓\"\u{200B}onSubmit\": []}"),
        .push(#"{↓"url": "/pay", "screen": {"child": \#(Example.container)}}"#),
        .push(#"{"screen": {"child": \#(Example.container)}, ↓"fallback": {"child": \#(Example.container)}}"#),
      ]),
    MoreExamples(
      rule: "decoding/missing-discriminator",
      accepts: [
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:popView"}]}"#
      ],
      reports: [
        #"↓{"data": {"_beagleComponent_": "beagle:text", "text": "Total"}}"#,
        #"↓{"timestamp": "2024-05-02T09:30:00Z", "status": 500, "error": "Internal Server Error", "path": "/home"}"#,
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [↓{"beagleAction": "beagle:popView"}]}"#,
        #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleAction_": ↓"beagle:popView"}]}"#,
        #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleAction_": ↓"beagle:text", "text": "Total"}]}"#,
      ]),
    MoreExamples(
      rule: "decoding/missing-property",
      accepts: [
        #"{"_beagleComponent_": "beagle:container"}"#
      ],
      reports: [
        #"↓{"_beagleComponent_": "beagle:text", "value": "Olá"}"#,
        .press(##"↓{"_beagleAction_": "beagle:setContext", "id": "user", "value": 1}"##),
        #"↓{"_beagleComponent_": "beagle:touchable", "child": {"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": "logo"}}, "onTap": []}"#,
        #"{"_beagleComponent_": "beagle:button", "text": "Receipt", "onPress": [↓{"_beagleAction_": "beagle:alert"}]}"#,
        #"{"_beagleComponent_": "beagle:container", "context": ↓{"id": "user"}}"#,
        #"{"_beagleComponent_": "beagle:container", "context": ↓{"contextId": "user", "value": 1}}"#,
        #"{"_beagleComponent_": "beagle:image", "path": ↓{"mobileId": "logo"}}"#,
        #"{"_beagleComponent_": "beagle:image", "path": ↓{"_beagleimagepath_": "local", "mobileId": "logo"}}"#,
        .push(#"{"url": "/a", "fallback": ↓{"_beagleComponent_": "beagle:container", "children": []}}"#),
      ]),
    MoreExamples(
      rule: "decoding/null-for-required",
      accepts: [
        #"{"_beagleComponent_": "beagle:text", "text": "", "styleId": null}"#
      ],
      reports: [
        #"{"_beagleComponent_": "beagle:container", "children": [↓null]}"#,
        #"{"_beagleComponent_": "beagle:listView", "dataSource": ↓null}"#,
        .push(#"{"url": ↓null}"#),
      ]),
    MoreExamples(
      rule: "decoding/removed-property",
      accepts: [
        #"{"_beagleComponent_": "beagle:pageView", "currentPage": 0}"#,
        #"{"_beagleComponent_": "beagle:textInput", "readOnly": true, "disabled": null}"#,
      ],
      reports: [
        .push(#"{"screen": {↓"identifier": "home", "child": {"_beagleComponent_": "beagle:container"}}}"#)
      ]),
    MoreExamples(
      rule: "decoding/silently-dropped",
      accepts: [
        SilentlyDropped.image(#"{"_beagleImagePath_": "local", "mobileId": "waiting"}"#),
        .press(
          #"{"_beagleAction_": "beagle:addChildren", "componentId": "list", "value": [\#(Example.container)]}"#,
          inside: "list"),
      ],
      reports: [
        SilentlyDropped.image(#"↓"waiting""#),
        SilentlyDropped.image("↓{}"),
        .press(
          #"{"_beagleAction_": "beagle:addChildren", "componentId": "list", "value": ↓\#(Example.container)}"#,
          inside: "list"),
        .push(#"{"screen": ↓{"child": {"_beagleComponent_": "beagle:text"}}, "url": "/done"}"#),
      ]),
    MoreExamples(
      rule: "decoding/unknown-enum-value",
      accepts: [
        #"{"_beagleComponent_": "beagle:text", "text": "Total", "alignment": "@{layout.alignment}"}"#
      ],
      reports: [
        #"{"_beagleComponent_": "beagle:container", "style": {"flex": {"alignItems": ↓"AUTO"}}}"#,
        #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": ↓"Local", "mobileId": "logo"}}"#,
      ]),
    MoreExamples(
      rule: "decoding/wrong-type",
      accepts: [
        #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": 3.0, "currentPage": 0}"#
      ],
      reports: [
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": ↓"beagle:popView"}"#,
        #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": ↓"3"}"#,
        #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": ↓1.5}"#,
        #"{"_beagleComponent_": "beagle:container", "style": {"margin": ↓8}}"#,
        #"↓"{\"_beagleComponent_\": \"beagle:text\", \"text\": \"Total\"}""#,
      ]),
  ]

  static let syntax: [MoreExamples] = [
    MoreExamples(
      rule: "syntax/duplicate-key",
      accepts: [
        #"{"_beagleComponent_": "beagle:container", "children": [], "style": {"size": {}}}"#
      ],
      reports: [
        #"{"_beagleComponent_": "beagle:container", "context": {"id": "cart", "value": {"total": 1, ↓"total": 2}}}"#
      ]),
    MoreExamples(
      rule: "syntax/invalid-json",
      reports: [
        #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:container"}↓,]}"#,
        #"{"_beagleComponent_": "beagle:container" ↓"children": []}"#,
      ]),
    MoreExamples(
      rule: "syntax/not-json",
      accepts: [
        #"{"_beagleComponent_": "beagle:webView", "url": "https://shop.example/<a>"}"#
      ],
      reports: [
        "↓upstream connect error or disconnect/reset before headers",
        #"↓<?xml version="1.0"?><error/>"#,
        "↓",
      ]),
    MoreExamples(
      rule: "syntax/not-utf8",
      accepts: [
        #"{"_beagleComponent_": "beagle:text", "text": "\uD83D\uDE00"}"#
      ],
      reports: [
        #"{"_beagleComponent_": "beagle:container", "context": {"id": "chat", "value": [↓"\uDE00"]}}"#
      ]),
    MoreExamples(
      rule: "syntax/number-out-of-range",
      accepts: [
        #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": 3, "currentPage": 0}"#,
        #"{"_beagleComponent_": "beagle:container", "context": {"id": "order", "value": [9223372036854775808, 9223372036854776000, -100000000000000000000]}}"#,
      ],
      reports: [
        #"{"_beagleComponent_": "beagle:container", "context": {"id": "order", "value": {"weight": ↓1e400}}}"#,
        #"{"_beagleComponent_": "beagle:container", "style": {"borderWidth": ↓1e-400}}"#,
        #"{"_beagleComponent_": "beagle:container", "context": {"id": "order", "value": {"lot": ↓12345678901234567890}}}"#,
      ]),
  ]
}
