@testable import beagle_check

/// Values and names that the first thing to come to mind would not mend, and all that is said of them.
extension MessageCase {
  static let lists: [MessageCase] = [
    MessageCase(
      testDescription: "a name in the place of actions",
      payload: #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": "beagle:popView"}"#,
      report: """
        1:65 error decoding/wrong-type: "onPress" must be a list of actions, found the string "beagle:popView"
          fix: write a list, if only an empty one: []
        """),
    MessageCase(
      testDescription: "a number in the place of components",
      payload: #"{"_beagleComponent_": "beagle:container", "children": 5}"#,
      report: """
        1:55 error decoding/wrong-type: "children" must be a list of components, found the number 5
          fix: write a list, if only an empty one: []
        """),
    MessageCase(
      testDescription: "a boolean in the place of tabs",
      payload: #"{"_beagleComponent_": "beagle:tabBar", "items": true}"#,
      report: """
        1:49 error decoding/wrong-type: "items" must be a list of TabBarItem objects, found true
          fix: write a list, if only an empty one: []
        """),
    MessageCase(
      testDescription: "one component in the place of actions",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": {"_beagleComponent_": "beagle:text", "text": "Total"}}"#,
      report: """
        1:65 error decoding/wrong-type: "onPress" must be a list of actions, found one component
          fix: move the component to "child" or "children", and write [] here
        """),
    MessageCase(
      testDescription: "an action under the other key",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": {"_beagleComponent_": "beagle:popView"}}"#,
      report: """
        1:65 error decoding/wrong-type: "onPress" must be a list of actions, found an object with "_beagleComponent_"
          fix: rename "_beagleComponent_" to "_beagleAction_", and wrap the object in [ ]
        """),
    MessageCase(
      testDescription: "an object without a name in the place of actions",
      payload: #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": {}}"#,
      report: """
        1:65 error decoding/wrong-type: "onPress" must be a list of actions, found an object without "_beagleAction_"
          fix: write a list of actions, each with "_beagleAction_"
        """),
    MessageCase(
      testDescription: "an object without a name in the place of components",
      payload: #"{"_beagleComponent_": "beagle:container", "children": {"a": 1}}"#,
      report: """
        1:55 error decoding/wrong-type: "children" must be a list of components, found an object without "_beagleComponent_"
          fix: write a list of components, each with "_beagleComponent_"
        """),
    MessageCase(
      testDescription: "one component in the place of components",
      payload:
        #"{"_beagleComponent_": "beagle:container", "children": {"_beagleComponent_": "beagle:text", "text": "Total"}}"#,
      report: """
        1:55 error decoding/wrong-type: "children" must be a list of components, found one component
          fix: wrap it in [ ]
        """),
  ]

  static let discriminators: [MessageCase] = [
    MessageCase(
      testDescription: "a component under the other key",
      payload:
        #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleAction_": "beagle:text", "text": "Total"}]}"#,
      report: """
        1:75 error decoding/missing-discriminator: "beagle:text" is a component, and stands under "_beagleAction_"
          fix: rename "_beagleAction_" to "_beagleComponent_"
        """),
    MessageCase(
      testDescription: "an action under the other key",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleComponent_": "beagle:popView"}]}"#,
      report: """
        1:88 error decoding/missing-discriminator: "beagle:popView" is an action, and stands under "_beagleComponent_"
          fix: rename "_beagleComponent_" to "_beagleAction_"
        """),
    MessageCase(
      testDescription: "no name under the other key",
      payload: #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleAction_": 5}]}"#,
      report: """
        1:75 error decoding/missing-discriminator: "children[0]" must be a component and has no "_beagleComponent_" (found "_beagleAction_")
          fix: add "_beagleComponent_" with the component's name
        """),
    MessageCase(
      testDescription: "a number for a component",
      payload: #"{"_beagleComponent_": 5}"#,
      report: """
        1:23 error decoding/wrong-type: "_beagleComponent_" must be a string, found the number 5
          fix: name the component, as in "beagle:text"
        """),
    MessageCase(
      testDescription: "a number for an image",
      payload: #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": 5}}"#,
      report: """
        1:69 error decoding/wrong-type: "_beagleImagePath_" must be a string, found the number 5
          fix: write "local" or "remote"
        """),
  ]

  static let values: [MessageCase] = [
    MessageCase(
      testDescription: "no address of a request",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:sendRequest", "url": null}]}"#,
      report: """
        1:114 error decoding/null-for-required: "url" is null; iOS requires a string or an expression there
          fix: write the address
        """),
    MessageCase(
      testDescription: "no route of a screen",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:pushView", "route": {"url": null}}]}"#,
      report: """
        1:121 error decoding/null-for-required: "url" is null; iOS requires a string or an expression there
          fix: write the route
        """),
    MessageCase(
      testDescription: "no address for another app",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:openExternalURL", "url": null}]}"#,
      report: """
        1:118 error decoding/null-for-required: "url" is null; iOS requires a string or an expression there
          fix: write the address
        """),
    MessageCase(
      testDescription: "no native route",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:openNativeRoute", "route": null, "shouldResetApplication": false}]}"#,
      report: """
        1:120 error decoding/null-for-required: "route" is null; iOS requires a string or an expression there
          fix: write the native screen's route
        """),
    MessageCase(
      testDescription: "no screen to go back to",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:popToView", "route": null}]}"#,
      report: """
        1:114 error decoding/null-for-required: "route" is null; iOS requires a string or an expression there
          fix: write the screen's route or id
        """),
    MessageCase(
      testDescription: "no address of a page",
      payload: #"{"_beagleComponent_": "beagle:webView", "url": null}"#,
      report: """
        1:48 error decoding/null-for-required: "url" is null; iOS requires a string or an expression there
          fix: write the address
        """),
    MessageCase(
      testDescription: "a number that is too large",
      payload:
        #"{"_beagleComponent_": "beagle:container", "style": {"borderWidth": 1e400, "size": {"aspectRatio": -1e400}}}"#,
      report: """
        1:68 error syntax/number-out-of-range: 1e400 is beyond the range of a double
          fix: write a number nearer to zero
        1:99 error syntax/number-out-of-range: -1e400 is beyond the range of a double
          fix: write a number nearer to zero
        """),
    MessageCase(
      testDescription: "a number that is too small",
      payload:
        #"{"_beagleComponent_": "beagle:container", "style": {"borderWidth": 1e-400, "size": {"aspectRatio": 1e-400}}}"#,
      report: """
        1:68 error syntax/number-out-of-range: 1e-400 is nearer to zero than any number that a double holds
          fix: write 0
        1:100 error syntax/number-out-of-range: 1e-400 is nearer to zero than any number that a double holds
          fix: write 0
        """),
    MessageCase(
      testDescription: "a text of a number that is too large",
      payload:
        #"{"_beagleComponent_": "beagle:container", "style": {"borderWidth": "1e400", "size": {"aspectRatio": "1e400"}}}"#,
      report: """
        1:68 error decoding/expression-type: "borderWidth" must be a number or an expression, found the string "1e400"
        1:101 error decoding/wrong-type: "aspectRatio" must be a number, found the string "1e400"
        """),
    MessageCase(
      testDescription: "a number for a colour",
      payload: #"{"_beagleComponent_": "beagle:text", "text": "Total", "textColor": 5}"#,
      report: """
        1:68 error decoding/expression-type: "textColor" must be a string or an expression, found the number 5
          fix: write # and six digits, in double quotes
        """),
    MessageCase(
      testDescription: "a number for a colour that is no expression",
      payload: #"{"_beagleComponent_": "beagle:pageIndicator", "selectedColor": 1}"#,
      report: """
        1:64 error decoding/wrong-type: "selectedColor" must be a string, found the number 1
          fix: write # and six digits, in double quotes
        """),
    MessageCase(
      testDescription: "a number for an attribute",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:popView", "analytics": {"attributes": [0]}}]}"#,
      report: """
        1:132 error decoding/wrong-type: "attributes[0]" must be a string, found the number 0
          fix: put it in double quotes
        """),
    MessageCase(
      testDescription: "a text for attributes",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:popView", "analytics": {"attributes": "true"}}]}"#,
      report: """
        1:131 error decoding/wrong-type: "attributes" must be a list of strings, found the string "true"
          fix: wrap it in [ ]
        """),
    MessageCase(
      testDescription: "a number for entries",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:popView", "analytics": {"additionalEntries": 1}}]}"#,
      report: """
        1:138 error decoding/wrong-type: "additionalEntries" must be an object of values, found the number 1
        """),
    MessageCase(
      testDescription: "a blank behind an address",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:openExternalURL", "url": "shop.example "}]}"#,
      report: """
        1:118 warning navigation/unopenable-url: "shop.example " has no scheme, so iOS finds no app to open it
          fix: write "https://shop.example"
        """),
    MessageCase(
      testDescription: "blanks inside an address",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": [{"_beagleAction_": "beagle:openExternalURL", "url": "shop example"}]}"#,
      report: """
        1:118 warning navigation/unopenable-url: "shop example" has no scheme, so iOS finds no app to open it
          fix: write an address with its scheme
        """),
  ]
}
