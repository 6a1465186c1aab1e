@testable import beagle_check

/// What stands where something else is wanted, and what is said of it once.
extension MessageCase {
  static let places: [MessageCase] = [
    MessageCase(
      testDescription: "a component in the place of a template",
      payload:
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [1], "templates": [{"_beagleComponent_": "beagle:container", "children": [], "style": {}, "id": "x"}]}"#,
      report: """
        1:75 error decoding/missing-property: Template needs "view" (a component)
          fix: put the component into "view": {"view": {…}}
        """),
    MessageCase(
      testDescription: "a screen in the place of a route",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "a", "onPress": [{"_beagleAction_": "beagle:pushView", "route": {"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container", "children": []}, "id": "x"}}]}"#,
      report: """
        1:112 error decoding/missing-property: the route needs "url" (a string or an expression) or "screen"
          fix: put the component into "screen": {"screen": {…}}
        """),
    MessageCase(
      testDescription: "an expression in a label that is never read aloud",
      payload:
        #"{"_beagleComponent_": "beagle:text", "text": "a", "accessibility": {"accessible": false, "accessibilityLabel": "@{global.x}"}}"#,
      report: """
        1:112 warning a11y/label-without-accessible: "@{global.x}" is never read aloud, because "accessible" is false
          fix: write "accessible": true, or leave the label out
        """),
    MessageCase(
      testDescription: "an expression in the native route of a component of the app's own",
      payload: Example(
        #"{"_beagleComponent_": "custom:Card", "to": "@{global.city}"}"#,
        configuration:
          #"{"components": {"custom:Card": {"properties": {"to": "deepLink"}}}, "deepLinks": {"/pix": {}}}"#),
      report: """
        1:44 warning decoding/expression-not-supported: "to" takes no expression on iOS: "@{global.city}" is used as typed
          fix: send the value itself; iOS evaluates no expression here
        """),
    MessageCase(
      testDescription: "an empty route of a component of the app's own",
      payload: Example(
        #"{"_beagleComponent_": "custom:Card", "to": ""}"#,
        configuration: #"{"components": {"custom:Card": {"properties": {"to": "route"}}}}"#),
      report: """
        1:44 error navigation/route-empty: "to" is empty, so iOS sends no request
          fix: write the route
        """),
    address("https//x.example", fix: #"write "https://x.example""#),
    address("https;//x.example/a", fix: #"write "https://x.example/a""#),
    address("://x.example", fix: #"write "https://x.example""#),
    address("//x.example", fix: #"write "https://x.example""#),
    address("x.example", fix: #"write "https://x.example""#),
    address("mailto", fix: "write an address with its scheme"),
    address("/pix", fix: "use beagle:pushView for a screen"),
    MessageCase(
      testDescription: "a route with a screen and an address",
      payload: Example(
        Example.button(Example.pushView(#"{"url": "/pay", "screen": {"child": \#(Example.text(#""a""#))}}"#))),
      report: """
        1:114 warning decoding/ignored-property: the route has both "screen" and "url": iOS opens the screen and never asks for "url"
          fix: keep "screen" or "url", not both
        """),
    MessageCase(
      testDescription: "a request without an address",
      payload: Example(
        Example.button(
          request("", #""onError": [\#(Example.alert(#""No""#))], "onFinish": [\#(Example.alert(#""Done""#))]"#))),
      report: """
        1:114 error navigation/route-empty: "url" is empty, so iOS sends no request; the request always fails, and onError and onFinish run
          fix: write the address
        """),
    MessageCase(
      testDescription: "a request for an address without its slash",
      payload: Example(Example.button(request("orders", #""onError": [\#(Example.alert(#""No""#))]"#))),
      report: """
        1:114 error navigation/no-leading-slash: "orders" has no leading "/", so iOS asks for an address without a host
          fix: write "/orders"
        """),
    MessageCase(
      testDescription: "a route whose scheme has lost its colon",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "a", "onPress": [{"_beagleAction_": "beagle:pushView", "route": {"url": "https//bff.example/x"}}]}"#,
      report: """
        1:120 error navigation/no-leading-slash: "https//bff.example/x" has no leading "/", so iOS asks for an address without a host
          fix: write "https://bff.example/x"
        """),
  ]

  private static func request(_ url: String, _ more: String) -> String {
    #"{"_beagleAction_": "beagle:sendRequest", "url": "\#(url)", \#(more)}"#
  }

  private static func address(_ text: String, fix: String) -> MessageCase {
    MessageCase(
      testDescription: "the address \(text)",
      payload: Example(
        #"{"_beagleComponent_": "beagle:button", "text": "a", "onPress": [{"_beagleAction_": "beagle:openExternalURL", "url": "\#(text)"}]}"#
      ),
      report: """
        1:117 warning navigation/unopenable-url: "\(text)" has no scheme, so iOS finds no app to open it
          fix: \(fix)
        """)
  }
}
