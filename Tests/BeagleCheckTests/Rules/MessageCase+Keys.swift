@testable import beagle_check

/// Keys beside, or instead of, the ones that were meant, and all that is said of them.
extension MessageCase {
  static let presentKeys: [MessageCase] = [
    MessageCase(
      testDescription: "a key in another case",
      payload: #"{"_beagleComponent_": "beagle:text", "text": "Total", "Text": "Sum"}"#,
      report: """
        1:55 warning syntax/case-variant-key: "Text" is not read; the key is "text"
          fix: leave "Text" out: "text" is there already
        """),
    MessageCase(
      testDescription: "a misspelt key",
      payload: #"{"_beagleComponent_": "beagle:text", "text": "Total", "alignment": "LEFT", "alignement": "RIGHT"}"#,
      report: """
        1:76 warning decoding/ignored-property: beagle:text has no "alignement" on iOS; did you mean "alignment"?
          fix: leave "alignement" out: "alignment" is there already
        """),
    MessageCase(
      testDescription: "a key beside one that is null",
      payload: #"{"_beagleComponent_": "beagle:text", "text": "Total", "styleId": null, "styleID": "a"}"#,
      report: """
        1:72 warning syntax/case-variant-key: "styleID" is not read; the key is "styleId"
          fix: move its value to "styleId", which is null
        """),
    MessageCase(
      testDescription: "a key of 1.x",
      payload:
        #"{"_beagleComponent_": "beagle:screenComponent", "id": "a", "identifier": "b", "child": {"_beagleComponent_": "beagle:container", "children": []}}"#,
      report: """
        1:60 warning decoding/removed-property: beagle:screenComponent has no "identifier" since Beagle 2.0.0
          fix: leave "identifier" out: "id" is there already
        """),
    MessageCase(
      testDescription: "a key of 1.x that became a list",
      payload:
        #"{"_beagleComponent_": "beagle:screenComponent", "navigationBar": {"title": "Orders", "navigationBarItems": [{"text": "Help", "onPress": [], "action": {"_beagleAction_": "beagle:popView"}}]}, "child": {"_beagleComponent_": "beagle:container", "children": []}}"#,
      report: """
        1:141 warning decoding/removed-property: NavigationBarItem has no "action" since Beagle 2.0.0
          fix: leave "action" out: "onPress" is there already
        """),
    MessageCase(
      testDescription: "a key that goes on where the other ends",
      payload:
        #"{"_beagleComponent_": "beagle:container", "children": [], "child": {"_beagleComponent_": "beagle:text", "text": "Total"}}"#,
      report: """
        1:59 warning decoding/ignored-property: beagle:container has no "child" on iOS; did you mean "children"?
          fix: leave "child" out: "children" is there already
        """),
    MessageCase(
      testDescription: "a key with an invisible character",
      payload: Example(
        "{\"_beagleComponent_\": \"beagle:text\", \"text\": \"Total\", \"\u{200B}styleId\": \"a\", \"styleId\": \"b\"}"
      ),
      report: """
        1:55 warning decoding/ignored-property: the key that looks like "styleId" holds an invisible U+200B, so beagle:text does not read it
          fix: leave this one out: "styleId" is there already
        """),
  ]

  static let misspeltKeys: [MessageCase] = [
    MessageCase(
      testDescription: "an image without its name",
      payload: #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileid": "logo"}}"#,
      report: """
        1:47 error images/local-without-mobile-id: the local image has no "mobileId"; "mobileid" is not read
          fix: rename "mobileid" to "mobileId"
        """),
    MessageCase(
      testDescription: "an image without its kind",
      payload: #"{"_beagleComponent_": "beagle:image", "path": {"_beagleimagepath_": "local", "mobileId": "logo"}}"#,
      report: """
        1:47 error decoding/missing-property: "path" needs "_beagleImagePath_" ("local" or "remote"); "_beagleimagepath_" is not read
          fix: rename "_beagleimagepath_" to "_beagleImagePath_"
        """),
    MessageCase(
      testDescription: "a context without its value",
      payload: #"{"_beagleComponent_": "beagle:container", "context": {"id": "user", "Value": 1}}"#,
      report: """
        1:54 error decoding/missing-property: Context needs "value" (any value); "Value" is not read
          fix: rename "Value" to "value"
        """),
  ]
}
