@testable import beagle_check

/// Names of others, addresses that fail and texts that are sent as typed, and all that is said of them.
extension MessageCase {
  static let names: [MessageCase] = [
    MessageCase(
      testDescription: "another platform's action",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:undefinedAction"}]}"#,
      report: """
        1:85 error components/other-platform-only: "beagle:undefinedAction" exists on Android, not on iOS
          fix: send "beagle:undefinedAction" only to Android
        """),
    MessageCase(
      testDescription: "another platform's component in the place of an action",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:tabItem"}]}"#,
      report: """
        1:85 error actions/unknown: "beagle:tabItem" is not an action of Beagle
        """),
    MessageCase(
      testDescription: "another platform's action in the place of a component",
      payload: #"{"_beagleComponent_": "beagle:undefinedAction"}"#,
      report: """
        1:23 error components/unknown: "beagle:undefinedAction" is not a component of Beagle
          note: the payload shows nothing else: as a screen it is blank
        """),
    MessageCase(
      testDescription: "a word of a name",
      payload: #"{"_beagleComponent_": "beagle:list"}"#,
      report: """
        1:23 error components/unknown: "beagle:list" is not a component of Beagle; did you mean "beagle:listView"?
          fix: write "beagle:listView"
          note: the payload shows nothing else: as a screen it is blank
        """),
    MessageCase(
      testDescription: "a word of another name",
      payload: #"{"_beagleComponent_": "beagle:input"}"#,
      report: """
        1:23 error components/unknown: "beagle:input" is not a component of Beagle; did you mean "beagle:textInput"?
          fix: write "beagle:textInput"
          note: the payload shows nothing else: as a screen it is blank
        """),
    MessageCase(
      testDescription: "a word of many names",
      payload: #"{"_beagleComponent_": "beagle:view"}"#,
      report: """
        1:23 error components/unknown: "beagle:view" is not a component of Beagle
          note: the payload shows nothing else: as a screen it is blank
        """),
  ]

  static let effects: [MessageCase] = [
    MessageCase(
      testDescription: "an expression in a header",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:pushView", "route": {"url": "/orders", "httpAdditionalData": {"headers": {"X-Store": "@{store}"}}}}]}"#,
      report: """
        1:178 warning decoding/expression-not-supported: "X-Store" takes no expression on iOS: "@{store}" is used as typed
          fix: send the value itself; iOS evaluates no expression here
        """),
    MessageCase(
      testDescription: "a route without its slash, and a fallback",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:pushView", "route": {"url": "orders", "fallback": {"child": {"_beagleComponent_": "beagle:text", "text": "Offline"}}}}]}"#,
      report: """
        1:121 error navigation/no-leading-slash: "orders" has no leading "/", so iOS asks for an address without a host; the fallback is all that is ever shown
          fix: write "/orders"
        """),
    MessageCase(
      testDescription: "a route without a host, and a fallback",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:pushView", "route": {"url": "localhost:8080/orders", "fallback": {"child": {"_beagleComponent_": "beagle:text", "text": "Offline"}}}}]}"#,
      report: """
        1:121 error navigation/no-leading-slash: "localhost:8080/orders" has no host, so the request fails; the fallback is all that is ever shown
          fix: write "https://localhost:8080/orders"
        """),
    MessageCase(
      testDescription: "an empty route, and a fallback",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:pushView", "route": {"url": "", "fallback": {"child": {"_beagleComponent_": "beagle:text", "text": "Offline"}}}}]}"#,
      report: """
        1:121 error navigation/route-empty: "url" is empty, so iOS sends no request; the fallback is all that is ever shown
          fix: write the route
        """),
    MessageCase(
      testDescription: "a context's id that is a literal",
      payload: #"{"_beagleComponent_": "beagle:container", "context": {"id": "true", "value": 1}}"#,
      report: """
        1:61 error contexts/illegal-id: no expression can name the context "true": iOS reads it as the literal true
          fix: write "myTrue", here and wherever it is read or set
        """),
  ]
}
