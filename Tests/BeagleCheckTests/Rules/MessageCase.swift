import Testing

@testable import beagle_check

/// A payload and all that is said of it.
struct MessageCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var payload: Example
  var report: String
}

extension MessageCase {
  static let officialMaterial: [MessageCase] = [
    MessageCase(
      testDescription: "an input's type in lower case",
      payload: #"{"_beagleComponent_": "beagle:textInput", "placeholder": "E-mail", "type": "email"}"#,
      report: """
        1:76 error decoding/unknown-enum-value: "email" is not a value of "type"; did you mean "EMAIL"?
          fix: write "EMAIL"
          note: iOS accepts DATE, EMAIL, PASSWORD, NUMBER, TEXT
        """),
    MessageCase(
      testDescription: "one action where a list is wanted",
      payload: .press(
        #"{"_beagleAction_": "beagle:confirm", "message": "Sure?", "onPressOk": {"_beagleAction_": "beagle:popView"}}"#),
      report: """
        1:136 error decoding/wrong-type: "onPressOk" must be a list of actions, found one action
          fix: wrap it in [ ]
        """),
    MessageCase(
      testDescription: "a bar item whose image is an object, and whose press is a 1.x action",
      payload: """
        {
          "_beagleComponent_": "beagle:screenComponent",
          "navigationBar": {
            "title": "Orders",
            "navigationBarItems": [
              {
                "text": "Help",
                "image": {"_beagleImagePath_": "local", "mobileId": "help"},
                "action": {"_beagleAction_": "beagle:popView"}
              }
            ]
          },
          "child": {"_beagleComponent_": "beagle:container"}
        }
        """,
      report: """
        6:7 error decoding/missing-property: NavigationBarItem needs "onPress" (a list of actions); "action" is gone since Beagle 2.0.0
          fix: rename "action" to "onPress", which is a list
        8:18 error decoding/wrong-type: "image" must be a string, found an object
          fix: write "help"
        """),
    MessageCase(
      testDescription: "beagleAction",
      payload: .press(#"{"beagleAction": "beagle:sendRequest", "url": "/orders"}"#),
      report: """
        1:66 error decoding/missing-discriminator: "onPress[0]" must be an action and has no "_beagleAction_" (found "beagleAction")
          fix: rename "beagleAction" to "_beagleAction_"
          note: "beagleAction": typo found in the official docs; use _beagleAction_
        """),
    MessageCase(
      testDescription: "a push without a route",
      payload: .press(#"{"_beagleAction_": "beagle:pushStack", "analytics": true}"#),
      report: """
        1:66 error decoding/missing-property: beagle:pushStack needs "route" (a route object with "url" or "screen")
          fix: add "route"
        """),
    MessageCase(
      testDescription: "keys without quotes",
      payload: #"{_beagleComponent_: "beagle:container"}"#,
      report: """
        1:2 error syntax/invalid-json: a key must stand in double quotes
          fix: put the key in double quotes
        """),
    MessageCase(
      testDescription: "half of a character in a key and in a name",
      payload: #"""
        {"_beagleComponent_": "beagle:touchable\udE00",
         "child": {"_beagleComponent_": "beagle:text", "text\ud83d": "a"}}
        """#,
      report: #"""
        1:23 error syntax/not-utf8: \udE00 is half of a character, which iOS cannot read
          fix: write the character itself, or both halves of it
        2:48 warning syntax/not-utf8: \ud83d is half of a character, which iOS cannot read
          fix: write the character itself, or both halves of it
        """#),
    MessageCase(
      testDescription: "trailing commas, and what stands behind them",
      payload: #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:text",}, ],}"#,
      report: """
        1:56 error decoding/missing-property: beagle:text needs "text" (a string or an expression)
          fix: add "text"
        1:91 warning syntax/invalid-json: trailing comma before '}'
          fix: remove the comma
          note: the Foundation of today reads past it; older systems and other platforms do not
        1:93 warning syntax/invalid-json: trailing comma before ']'
          fix: remove the comma
          note: the Foundation of today reads past it; older systems and other platforms do not
        1:96 warning syntax/invalid-json: trailing comma before '}'
          fix: remove the comma
          note: the Foundation of today reads past it; older systems and other platforms do not
        """),
    MessageCase(
      testDescription: "a trailing comma in front of something that iOS cannot read",
      payload: #"{"_beagleComponent_": "beagle:container", "children": [1,], id: "a"}"#,
      report: """
        1:61 error syntax/invalid-json: a key must stand in double quotes
          fix: put the key in double quotes
        """),
    MessageCase(
      testDescription: "a context without a value",
      payload: #"{"_beagleComponent_": "beagle:container", "context": {"id": "address"}}"#,
      report: """
        1:54 error decoding/missing-property: Context needs "value" (any value)
          fix: add "value": null
        """),
    MessageCase(
      testDescription: "a method in lower case",
      payload: .press(#"{"_beagleAction_": "beagle:sendRequest", "url": "/pay", "method": "post"}"#),
      report: """
        1:132 error decoding/unknown-enum-value: "post" is not a value of "method"; did you mean "POST"?
          fix: write "POST"
          note: iOS accepts GET, POST, PUT, DELETE, HEAD, PATCH
        """),
  ]

  static let misleading: [MessageCase] = [
    MessageCase(
      testDescription: "a broken screen inside a route is one error, at its leaf",
      payload: .push(
        #"{"screen": {"child": {"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:text", "text": 1}]}}}"#
      ),
      report: """
        1:234 error decoding/expression-type: "text" must be a string or an expression, found the number 1
          fix: put it in double quotes
          note: iOS reports that the route around it has no "url", and not this fault
        """),
    MessageCase(
      testDescription: "beside a url the app opens that instead",
      payload: .push(#"{"screen": {"child": {"_beagleComponent_": "beagle:text"}}, "url": "/done"}"#),
      report: """
        1:124 note decoding/silently-dropped: iOS opens "url" in the place of this screen, which does not decode
          note: the fault is here: screen.json:1:134
        1:134 error decoding/missing-property: beagle:text needs "text" (a string or an expression)
          fix: add "text"
        """),
    MessageCase(
      testDescription: "below a name that nobody registered nothing is certain",
      payload: #"{"_beagleComponent_": "custom:Card", "footer": {"_beagleComponent_": "beagle:text", "text": 1}}"#,
      report: """
        1:23 warning components/unknown: "custom:Card" is not Beagle's own, and no configuration is given that names the app's components
          fix: register it in the app and add "custom:Card" to "components" of a configuration, which --config names
        1:93 warning decoding/expression-type: "text" must be a string or an expression, found the number 1
          fix: put it in double quotes
        """),
    MessageCase(
      testDescription: "a grid with the name of a 1.x key",
      payload: #"{"_beagleComponent_": "beagle:gridView", "dataSource": [], "templates": [], "numColumns": 2}"#,
      report: """
        1:1 error decoding/missing-property: beagle:gridView needs "spanCount" (a whole number); "numColumns" is gone since Beagle 2.0.0
          fix: use spanCount
        """),
    MessageCase(
      testDescription: "a key that was copied with a zero-width space",
      payload: Example(
        "{\"_beagleComponent_\": \"beagle:touchable\", \"child\": {\"_beagleComponent_\": \"beagle:container\"}, \"\u{200B}onPress\": []}"
      ),
      report: """
        1:1 error decoding/missing-property: beagle:touchable needs "onPress" (a list of actions); the key that looks like "onPress" holds an invisible U+200B
          fix: type "onPress" again
        """),
    MessageCase(
      testDescription: "what addChildren cannot decode is left out",
      payload: .press(
        #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": [{"_beagleComponent_": "beagle:text"}, {"text": "Row"}]}"#
      ),
      report: """
        1:140 error decoding/missing-property: beagle:text needs "text" (a string or an expression)
          fix: add "text"
        1:178 error decoding/missing-discriminator: "value[1]" must be a component and has no "_beagleComponent_"
          fix: add "_beagleComponent_" with the component's name
        """),
  ]
}
