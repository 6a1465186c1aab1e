import BeagleModel
import Testing

@testable import beagle_check

/// What a list or an object of an app's component is said to hold is held against each expression in it.
@Suite("Expressions in lists and objects")
struct ExpressionPartsTests {
  private static let app =
    #"{"types": {"Side": {"enum": ["LEFT", "RIGHT"]}}, "components": {"custom:checks": {"properties": {"flags": {"type": "[expr<bool>]?"}, "counts": {"type": "{expr<int>?}?"}, "names": {"type": "[[expr<string>]]?"}, "sides": {"type": "[expr<Side>]?"}, "data": {"type": "[json]?"}}}}}"#

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var members: String
    var report: [String] = []
  }

  private static let cases: [Case] = [
    Case(
      testDescription: "that fit",
      members: #""flags": [true, "@{a.b}", "@{not(a.b)}"], "counts": {"x": "@{sum(a.b, 1)}"}"#),
    Case(testDescription: "in free data", members: #""data": ["@{not(a.b)}", "x @{a.b}"]"#),
    Case(
      testDescription: "of booleans", members: #""flags": ["@{sum(a.b, 1)}", "is @{a.b}"]"#,
      report: [
        #"error expressions/wrong-result-type: "flags[0]" must be a boolean, and "@{sum(a.b, 1)}" is a number: the value is ignored"#,
        #"error expressions/wrong-result-type: "flags[1]" must be a boolean, and text around an expression makes it a string: the value is ignored"#,
      ]),
    Case(
      testDescription: "of whole numbers", members: #""counts": {"x": "@{divide(3, 2)}", "y": "@{concat(a.b, 'c')}"}"#,
      report: [
        #"error expressions/wrong-result-type: "x" must be a whole number, and "@{divide(3, 2)}" is a decimal number: the value is ignored"#,
        #"error expressions/wrong-result-type: "y" must be a whole number, and "@{concat(a.b, 'c')}" is a string: the value is ignored"#,
      ]),
    Case(
      testDescription: "of texts, in lists", members: #""names": [["@{union(a.b)}", "@{a.b}"]]"#,
      report: [
        #"warning expressions/wrong-result-type: "names[0][0]" is a string, and "@{union(a.b)}" is a list, which is shown as Swift prints it"#
      ]),
    Case(
      testDescription: "of a few texts", members: #""sides": ["@{condition(a.b, 'LEFT', 'left')}"]"#,
      report: [
        #"warning expressions/wrong-result-type: "@{condition(a.b, 'LEFT', 'left')}" can be "left", which is not a value of "sides[0]", and is ignored then; did you mean "LEFT"?"#
      ]),
  ]

  @Test("are told of", arguments: cases)
  func areTold(_ row: Case) {
    let payload = Example(
      #"{"_beagleComponent_": "custom:checks", \#(row.members)}"#, configuration: Self.app)
    #expect(ExampleRun(payload).lines == row.report)
  }
}
