import Testing

@testable import beagle_check

@Suite("The result of an expression")
struct WrongResultTypeTests {
  @Test(
    "is a warning where it is a list or an object in a text, for iOS prints it",
    arguments: [
      ("@{removeIndex(numbers, 2)}", "a list"), ("@{numbers}", "a list"), ("@{user}", "an object"),
      ("@{insert(numbers, 5)}", "a list"),
    ])
  func printed(_ text: String, _ found: String) {
    let run = ExampleRun(
      .screen(
        #""id": "numbers", "value": [0, 1, 2, 3, 4]"#,
        Example.box(#""id": "user", "value": {"name": "Ana"}"#, [Example.text("\"\(text)\"")])))
    #expect(
      run.lines.filter { !$0.contains("contexts/unused") } == [
        "warning expressions/wrong-result-type: \"text\" is a string, and \"\(text)\" is \(found), which is shown as Swift prints it"
      ])
  }

  @Test("is an error where a property has no use for a list")
  func useless() {
    let run = ExampleRun(
      Example(#"{"_beagleComponent_": "beagle:text", "text": "Hi", "alignment": "@{union(global.a, global.b)}"}"#))
    #expect(run.diagnostics.map { "\($0.severity) \($0.rule)" } == ["error expressions/wrong-result-type"])
  }
}
