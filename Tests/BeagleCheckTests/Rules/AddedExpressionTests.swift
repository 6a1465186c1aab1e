import BeagleModel
import Testing

@testable import beagle_check

/// iOS writes down what addChildren adds, without its backslashes, and reads that.
@Suite("An expression in what is added")
struct AddedExpressionTests {
  private static func added(_ child: String) -> Example {
    .press(#"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": [\#(child)]}"#, inside: "rows")
  }

  @Test(
    "asks for nothing when adding makes a text of it",
    arguments: [
      (#""text": "\\\\@{nope}""#, "text"), (#""text": "Go", "enabled": "\\\\@{nope}""#, "enabled"),
    ])
  func lost(_ members: String, key: String) {
    let found = ExampleRun(Self.added(#"{"_beagleComponent_": "beagle:button", \#(members)}"#))
    #expect(
      found.lines == [
        "warning expressions/escaped: addChildren takes a backslash in \"\(key)\" away, and the string that it adds is no longer an expression"
      ])
  }

  @Test("is not refused as the text that it was before")
  func live() {
    let found = ExampleRun(
      Self.added(#"{"_beagleComponent_": "beagle:button", "text": "Go", "enabled": "\\@{global.isOpen}"}"#))
    #expect(
      found.lines == [
        #"warning expressions/escaped: addChildren takes the backslash in "enabled" away, and the string that it adds is an expression"#
      ])
    #expect(found.diagnostics.map(\.fix) == ["leave the backslash out, or write a value"])
  }
}
