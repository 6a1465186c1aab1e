@testable import beagle_check

/// Faults whose verdict or fix was once another, and all that is said of them.
extension MessageCase {
  static let verdicts: [MessageCase] = [
    MessageCase(
      testDescription: "a name of a style under the style's key",
      payload: #"{"_beagleComponent_": "beagle:text", "text": "a", "style": "x"}"#,
      report: """
        1:60 error decoding/wrong-type: "style" must be an object (Style), found the string "x"
          fix: rename "style" to "styleId"
        """),
    MessageCase(
      testDescription: "a type of position under the key of its edges",
      payload: #"{"_beagleComponent_": "beagle:container", "style": {"position": "relative"}}"#,
      report: """
        1:65 error decoding/wrong-type: "position" must be an object (EdgeValue), found the string "relative"
          fix: write "positionType": "RELATIVE" instead
        """),
    MessageCase(
      testDescription: "one edge of the padding as a key of its own",
      payload: #"{"_beagleComponent_": "beagle:container", "paddingBottom": 8, "style": {"marginTop": 4}}"#,
      report: """
        1:43 warning decoding/ignored-property: beagle:container has no "paddingBottom" on iOS
          fix: move it into "padding" of "style", as "bottom": {"value": 8, "type": "REAL"}
        1:73 warning decoding/ignored-property: Style has no "marginTop" on iOS
          fix: move it into "margin", as "top": {"value": 4, "type": "REAL"}
        """),
    MessageCase(
      testDescription: "one action under another word for the list of them",
      payload:
        #"{"_beagleComponent_": "beagle:touchable", "action": {"_beagleAction_": "beagle:popView"}, "child": {"_beagleComponent_": "beagle:text", "text": "a"}}"#,
      report: """
        1:1 error decoding/missing-property: beagle:touchable needs "onPress" (a list of actions); "action" is not read
          fix: rename "action" to "onPress", and wrap its value in [ ]
        """),
    MessageCase(
      testDescription: "rows that are templates",
      payload:
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [1], "rows": [{"view": {"_beagleComponent_": "beagle:text", "text": "a"}}]}"#,
      report: """
        1:1 warning components/list-no-default-template: the list has no template, so every row is empty
          fix: add "templates" with [{"view": …}]
        1:61 warning decoding/ignored-property: beagle:listView has no "rows" on iOS; did you mean "templates"?
          fix: rename "rows" to "templates"
        """),
    MessageCase(
      testDescription: "rows that are data",
      payload: #"{"_beagleComponent_": "beagle:listView", "rows": [1], "templates": []}"#,
      report: """
        1:1 error decoding/missing-property: beagle:listView needs "dataSource" (a list of values or an expression); "rows" is not read
          fix: rename "rows" to "dataSource"
        """),
    MessageCase(
      testDescription: "a screen without its discriminator",
      payload: #"{"child": {"_beagleComponent_": "beagle:text", "text": "a"}, "navigationBar": {"title": "A"}}"#,
      report: """
        1:1 error decoding/missing-discriminator: the payload must be a component and has no "_beagleComponent_"; a component stands under "child"
          fix: add "_beagleComponent_": "beagle:screenComponent"
        """),
    MessageCase(
      testDescription: "a null that one back-end library alone writes",
      payload: #"{"_beagleComponent_": "beagle:gridView", "dataSource": [], "templates": [], "spanCount": null}"#,
      report: """
        1:90 error decoding/null-for-required: "spanCount" is null; iOS requires a whole number there
          fix: give it a value
          note: beagle-backend-kotlin writes null unless spanCount is passed
        """),
    MessageCase(
      testDescription: "a second screen in a route",
      payload: .push(#"{"screen": {"child": \#(Example.container)}, "screen": {"child": \#(Example.container)}}"#),
      report: """
        1:178 error syntax/duplicate-key: "screen" stands twice in this object: which value iOS keeps depends on its version
          fix: keep one of them
          note: the first one is here: screen.json:1:114
        """),
    MessageCase(
      testDescription: "a whole number beyond 64 bits below an unregistered component",
      payload:
        #"{"_beagleComponent_": "shop:card", "body": {"_beagleComponent_": "beagle:container", "context": {"id": "a", "value": 12345678901234567890}}}"#,
      report: """
        1:23 error components/unknown: "shop:card" is not registered anywhere; an app's names start with "custom:"
          note: the payload shows nothing else: as a screen it is blank
        1:118 warning syntax/number-out-of-range: 12345678901234567890 does not fit 64 bits: as a double it loses its last digits
          fix: send it as a string
        """),
  ]
}
