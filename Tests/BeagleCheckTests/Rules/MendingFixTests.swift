import BeagleModel
import Testing

@testable import beagle_check

/// Who does what a finding says has done with it: the next run says nothing new of the place.
@Suite("A fix that is done mends")
struct MendingFixTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The payload, with `↓` for the value.
    var payload: String
    var value: String
    var fix: String
    /// What the fix, or who follows its words, comes to; `nil` where that is anybody's choice.
    var mended: String?
  }

  private static let app = """
    {"components": {"custom:L": {"properties": {"numbers": "[expr<int>]?", "images": "[image]?", "rows": "[Row]?", \
    "names": "[{string}]?"}}}, "types": {"Row": {"count": "int"}}}
    """

  private static func list(_ key: String) -> String { #"{"_beagleComponent_": "custom:L", "\#(key)": ↓}"# }

  private static let context =
    #"{"_beagleComponent_": "beagle:container", "context": {"id": ↓, "value": 1}, "children": []}"#
  private static let padding = #"{"_beagleComponent_": "beagle:container", "children": [], "style": {"padding": ↓}}"#
  private static let added = """
    {"_beagleComponent_": "beagle:container", "id": "rows", "context": {"id": "a", "value": 1}, "children": [], \
    "onInit": [{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": ↓}]}
    """
  private static let anyList = "write a list, if only an empty one: []"

  private static let cases: [Case] = [
    Case(
      testDescription: "of an id with a blank before what begins with a literal", payload: context,
      value: #"" nullable""#, fix: #"write "myNullable", here and wherever it is read or set"#,
      mended: #""myNullable""#),
    Case(
      testDescription: "of a number in the place of an id", payload: context, value: "1",
      fix: "write the context's id, which is a name, in double quotes", mended: #""first""#),
    Case(
      testDescription: "of a boolean in the place of an id", payload: context, value: "true",
      fix: "write the context's id, which is a name, in double quotes", mended: #""first""#),
    Case(
      testDescription: "of an escaped expression in the place of an object", payload: padding,
      value: ##""\\@{global.a}""##, fix: "send the value itself; iOS evaluates no expression here",
      mended: #"{"all": {"value": 8, "type": "REAL"}}"#),
    Case(
      testDescription: "of a text with an expression in the place of an object", payload: padding,
      value: #""1 @{global.a}""#, fix: "send the value itself; iOS evaluates no expression here",
      mended: #"{"all": {"value": 8, "type": "REAL"}}"#),
    Case(
      testDescription: "of an object that is no number, where a list of numbers has to be", payload: list("numbers"),
      value: #"{"a": 1}"#, fix: anyList, mended: "[]"),
    Case(
      testDescription: "of a number, where a list of numbers or expressions has to be", payload: list("numbers"),
      value: "1", fix: "wrap it in [ ]", mended: "[1]"),
    Case(
      testDescription: "of a boolean, where a list of images has to be", payload: list("images"), value: "true",
      fix: anyList, mended: "[]"),
    Case(
      testDescription: "of an object that is no image, where a list of images has to be", payload: list("images"),
      value: #"{"a": 1}"#, fix: anyList, mended: "[]"),
    Case(
      testDescription: "of an image, where a list of images has to be", payload: list("images"),
      value: #"{"_beagleImagePath_": "local", "mobileId": "logo"}"#, fix: "wrap it in [ ]",
      mended: #"[{"_beagleImagePath_": "local", "mobileId": "logo"}]"#),
    Case(
      testDescription: "of a record, where a list of records has to be", payload: list("rows"),
      value: #"{"count": 1}"#, fix: "wrap it in [ ]", mended: #"[{"count": 1}]"#),
    Case(
      testDescription: "of another object, where a list of records has to be", payload: list("rows"),
      value: #"{"count": "1"}"#, fix: anyList, mended: "[]"),
    Case(
      testDescription: "of an object of strings, where a list of them has to be", payload: list("names"),
      value: #"{"a": "b"}"#, fix: "wrap it in [ ]", mended: #"[{"a": "b"}]"#),
    Case(
      testDescription: "of another object, where a list of objects of strings has to be", payload: list("names"),
      value: #"{"a": 1}"#, fix: anyList, mended: "[]"),
    Case(
      testDescription: "of what would be a string, where a list has to be",
      payload:
        #"{"_beagleComponent_": "beagle:listView", "dataSource": ↓, "templates": [{"view": \#(Example.container)}]}"#,
      value: ##""@{\"a\"}""##, fix: "write one @{…} that gives a list", mended: #""@{global.rows}""#),
    Case(
      testDescription: "of what would be a text with expressions, where a list has to be added", payload: added,
      value: #""Hi @{a} @{b-c}""#, fix: "write one @{…} that gives a list", mended: #""@{global.rows}""#),
    Case(
      testDescription: "of what would be a text with an expression, where a boolean has to be",
      payload: #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": ↓}"#, value: #""is @{ global.a }""#,
      fix: "write one @{…} that gives a boolean", mended: #""@{global.a}""#),
    Case(
      testDescription: "of an empty route in the place of an object",
      payload:
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "onPress": [{"_beagleAction_": "beagle:pushView", "route": ↓}]}"#,
      value: #""""#, fix: #"write the route, in an object: {"url": "/…"}"#, mended: #"{"url": "/orders"}"#),
  ]

  /// What is told of the value, apart from notes.
  private func findings(_ wrong: Case, value: String) -> [Diagnostic] {
    ExampleRun(Example(wrong.payload.replacing("↓", with: value), configuration: Self.app)).diagnostics
      .filter { $0.severity >= .warning && !$0.rule.hasPrefix("a11y/") }
  }

  @Test("The fix is as it should be", arguments: cases)
  func fix(_ wrong: Case) throws {
    let findings = findings(wrong, value: wrong.value)
    #expect(findings.map(\.fix?.title) == [wrong.fix])
    #expect(findings.first?.severity == .error)
  }

  @Test("Nothing is found once it is done", arguments: cases.filter { $0.mended != nil })
  func mends(_ wrong: Case) throws {
    let mended = try #require(wrong.mended)
    let findings = findings(wrong, value: mended)
    #expect(findings.map { "\($0.rule): \($0.message)" } == [])
  }
}
