@testable import beagle_check

/// What stands alone where a list has to be, or the other way round: the value itself, and what is in it.
extension MessageCase {
  static let inside: [MessageCase] = [
    MessageCase(
      testDescription: "an action alone",
      payload: #"{"_beagleComponent_": "beagle:button", "text": "Ok", "onPress": {"_beagleAction_": "beagle:alert"}}"#,
      report: """
        1:65 warning decoding/missing-property: beagle:alert needs "message" (a string or an expression)
          fix: add "message"
        1:65 error decoding/wrong-type: "onPress" must be a list of actions, found one action
          fix: wrap it in [ ]
        """),
    MessageCase(
      testDescription: "a component in a list",
      payload: #"{"_beagleComponent_": "beagle:screenComponent", "child": [{"_beagleComponent_": "beagle:text"}]}"#,
      report: """
        1:58 error decoding/wrong-type: "child" must be a component, found a list
          fix: write the component without [ ]
        1:59 warning decoding/missing-property: beagle:text needs "text" (a string or an expression)
          fix: add "text"
        """),
    MessageCase(
      testDescription: "a template alone",
      payload:
        #"{"_beagleComponent_": "beagle:listView", "dataSource": ["a"], "templates": {"view": {"_beagleComponent_": "beagle:text"}}}"#,
      report: """
        1:76 error decoding/wrong-type: "templates" must be a list of Template objects, found one object
          fix: wrap it in [ ]
        1:85 warning decoding/missing-property: beagle:text needs "text" (a string or an expression)
          fix: add "text"
        """),
    MessageCase(
      testDescription: "a key twice beside a name that is no text",
      payload: #"{"_beagleComponent_": 5, "_beagleComponent_": "beagle:container"}"#,
      report: """
        1:23 error decoding/wrong-type: "_beagleComponent_" must be a string, found the number 5
          fix: name the component, as in "beagle:text"
        1:26 error syntax/duplicate-key: "_beagleComponent_" stands twice in this object: which value iOS keeps depends on its version
          fix: keep one of them
          note: the first one is here: screen.json:1:2
        """),
    MessageCase(
      testDescription: "a key twice in an action where a component has to be",
      payload:
        #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleAction_": "beagle:alert", "message": "", "message": ""}]}"#,
      report: """
        1:75 error decoding/missing-discriminator: "beagle:alert" is an action in a component's place
          fix: take the action out, or move it to an event, such as "onPress"
        1:106 error syntax/duplicate-key: "message" stands twice in this object: which value iOS keeps depends on its version
          fix: keep one of them
          note: the first one is here: screen.json:1:91
        """),
    MessageCase(
      testDescription: "a key twice in the path of an image that is of no known kind",
      payload:
        #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "Local", "_beagleImagePath_": "local", "mobileId": "a"}}"#,
      report: """
        1:69 error decoding/unknown-enum-value: "Local" is not a value of "_beagleImagePath_"; did you mean "local"?
          fix: write "local"
          note: iOS accepts local, remote
        1:78 error syntax/duplicate-key: "_beagleImagePath_" stands twice in this object: which value iOS keeps depends on its version
          fix: keep one of them
          note: the first one is here: screen.json:1:48
        """),
  ]

  /// Values of which only the form is wrong, or of which no form would do.
  static let forms: [MessageCase] = [
    list("no component at all", "[]", fix: "write a component, if only an empty beagle:container"),
    list("a text in a list", #"["Total"]"#, fix: "write a component, if only an empty beagle:container"),
    list("null in a list", "[null]", fix: "write a component, if only an empty beagle:container"),
    list(
      "an action in a list", #"[{"_beagleAction_": "beagle:popView"}]"#,
      fix: "write a component, if only an empty beagle:container"),
    list("two components", "[\(Example.container), \(Example.container)]", fix: "put them into a beagle:container"),
    list(
      "a component and a text", "[\(Example.container), 1]",
      fix: "put the components into a beagle:container"),
    style("a text for edges", "padding", #""16""#, "EdgeValue", #"{"all": {"value": 16, "type": "REAL"}}"#),
    style("pixels for edges", "margin", #""16px""#, "EdgeValue", #"{"all": {"value": 16, "type": "REAL"}}"#),
    style("a share for edges", "position", #""5 %""#, "EdgeValue", #"{"all": {"value": 5, "type": "PERCENT"}}"#),
    style("a word for edges", "margin", #""wide""#, "EdgeValue", nil),
    style("a text for corners", "cornerRadius", #""8""#, "CornerRadius", #"{"radius": 8}"#),
    style("a share for corners", "cornerRadius", #""50%""#, "CornerRadius", nil),
    style("a number that is too large for corners", "cornerRadius", "1e400", "CornerRadius", nil),
    style(
      "a number for both extents", "size", "8", "Size",
      #"{"width": {"value": 8, "type": "REAL"}, "height": {"value": 8, "type": "REAL"}}"#),
    MessageCase(
      testDescription: "a blank before the unit",
      payload: #"{"_beagleComponent_": "beagle:container", "style": {"size": {"width": "50 %"}}}"#,
      report: """
        1:71 error styles/unit-value: "width" must be an object with "value" and "type", found the string "50 %"
          fix: write {"value": 50, "type": "PERCENT"}
        """),
    MessageCase(
      testDescription: "a blank behind a number in quotes",
      payload: #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": "3 "}"#,
      report: """
        1:64 error decoding/wrong-type: "numberOfPages" must be a whole number, found the string "3 "
          fix: write 3 without quotes
        """),
  ]

  private static func list(_ description: String, _ child: String, fix: String) -> MessageCase {
    MessageCase(
      testDescription: description,
      payload: Example(#"{"_beagleComponent_": "beagle:screenComponent", "child": \#(child)}"#),
      report: """
        1:58 error decoding/wrong-type: "child" must be a component, found a list
          fix: \(fix)
        """)
  }

  private static func style(
    _ description: String, _ key: String, _ value: String, _ type: String, _ form: String?
  ) -> MessageCase {
    let found = value.hasPrefix("\"") ? "the string \(value)" : "the number \(value)"
    return MessageCase(
      testDescription: description,
      payload: Example(#"{"_beagleComponent_": "beagle:container", "style": {"\#(key)": \#(value)}}"#),
      report: """
        1:\(57 + key.count) error decoding/wrong-type: "\(key)" must be an object (\(type)), found \(found)
        """ + (form.map { "\n  fix: write \($0)" } ?? ""))
  }
}
