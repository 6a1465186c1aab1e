import BeagleModel
import Testing

@testable import beagle_check

/// A path that looks for a key a level away from where it is.
@Suite("A path on the wrong level")
struct PathLevelTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: Example
    /// Severities, rules, messages, fixes and impacts.
    var report: [String] = []
  }

  private static let form = #""id": "form", "value": {"showErrors": false, "data": {"zip": ""}}"#

  private static func input(_ path: String) -> String {
    Example.input(
      #""onChange": [\#(Example.set(#""contextId": "form", "path": "\#(path)", "value": "@{onChange.value}""#))]"#)
  }

  private static let session =
    #"{"types": {"User": {"isGold": "bool"}, "Session": {"user": "User"}, "App": {"session": "Session"}}, "globalContext": {"type": "App"}}"#

  private static let failing =
    #"{"actions": {"custom:pay": {"properties": {"onError": {"type": "[action]?", "context": {"value": {"code": "int", "message": "string"}}}}}}}"#

  static let paths: [Case] = [
    Case(
      testDescription: "of a key that the object around has",
      payload: .screen(form, Example.text(#""@{form.data.showErrors} @{form.data.zip}""#)),
      report: [
        #"warning contexts/unknown-path: form.data.showErrors has no "showErrors" (there is zip), so this part of the text is empty; did you mean "form.showErrors"?: write "form.showErrors" for "form.data.showErrors": wrong value"#
      ]),
    Case(
      testDescription: "of a key that an object inside has",
      payload: .screen(form, Example.text(#""@{form.zip} @{form.showErrors}""#)),
      report: [
        #"warning contexts/unknown-path: form.zip has no "zip" (there is showErrors, data), so this part of the text is empty; did you mean "form.data.zip"?: write "form.data.zip" for "form.zip": wrong value"#
      ]),
    Case(
      testDescription: "of a key that many objects have",
      payload: .screen(
        #""id": "user", "value": {"name": "Ana", "address": {"zip": ""}}"#,
        Example.text(#""@{user.address.name} @{user.name} @{user.address.zip}""#)),
      report: [
        #"warning contexts/unknown-path: user.address.name has no "name" (there is zip), so this part of the text is empty: : wrong value"#
      ]),
    Case(
      testDescription: "of a declared path",
      payload: .screen(nil, Example.text(#""@{global.user.isGold}""#), configuration: session),
      report: [
        #"error contexts/unknown-path: global.user.isGold has no "user" (there is session), so the text is empty; did you mean "global.session.user.isGold"?: write "global.session.user.isGold" for "global.user.isGold": wrong value"#
      ]),
    Case(
      testDescription: "of what an event is declared to tell",
      payload: .press(
        ##"{"_beagleAction_": "custom:pay", "onError": [\##(Example.alert(#""@{onError.message}""#))]}"##,
        configuration: failing),
      report: [
        #"error contexts/event-value-path: onError has value and no "message", so the text is empty; did you mean "onError.value.message"?: write "onError.value.message" for "onError.message": wrong value"#
      ]),
    Case(
      testDescription: "of what an event is not declared to tell",
      payload: .press(
        ##"{"_beagleAction_": "custom:pay", "onError": [\##(Example.alert(#""@{onError.value.total}""#))]}"##,
        configuration: failing),
      report: [
        #"error contexts/event-value-path: onError.value has code, message and no "total", so the text is empty: add "total" to the event's "context" in the configuration, or read what is there: wrong value"#
      ]),
    Case(
      testDescription: "of a path that is written",
      payload: Example(Example.box(form, [input("zip"), Example.text(#""@{form.data.zip} @{form.showErrors}""#)])),
      report: [
        #"warning contexts/unknown-path: form.zip is set, and no expression reads it by that name; "form" has no "zip" to begin with (there is showErrors, data); did you mean "data.zip"?: write "data.zip": wrong value"#
      ]),
    Case(
      testDescription: "of one that is written beside the other",
      payload: Example(
        Example.box(
          form, [input("zip"), input("data.zip"), Example.text(#""@{form.data.zip} @{form.showErrors}""#)]))),
    Case(
      testDescription: "of one that is sent with the whole",
      payload: Example(
        Example.box(
          form,
          [
            input("zip"), Example.text(#""@{form.data.zip} @{form.showErrors}""#),
            Example.button(
              Example.request(
                #""method": "POST", "data": "@{form}", "onError": [\#(Example.alert(#""Sorry""#))]"#)),
          ]))),
    Case(
      testDescription: "of one that a part may read",
      payload: Example(
        Example.box(
          form, [input("zip"), Example.text(#""@{form.data.zip} @{form.showErrors}""#), Example.lazy(#""/cards""#)]))),
  ]

  @Test("is told", arguments: paths)
  func told(_ test: Case) {
    let found = ExampleRun(test.payload).diagnostics
    #expect(
      found.map { "\($0.severity) \($0.rule): \($0.message): \($0.fix ?? ""): \($0.impact.rawValue)" }
        == test.report)
  }
}
