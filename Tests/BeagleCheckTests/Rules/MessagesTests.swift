import BeagleModel
import Testing

@testable import beagle_check

/// Payloads with the faults of the official material that fails on iOS (docs/spec/decoding.md 11), and all that is said of each.
@Suite("What is said, whole")
struct MessagesTests {
  @Test("of official material that fails on iOS", arguments: MessageCase.officialMaterial)
  func official(_ example: MessageCase) { #expect(report(example.payload) == example.report) }

  @Test("of the places that mislead", arguments: MessageCase.misleading)
  func misleading(_ example: MessageCase) { #expect(report(example.payload) == example.report) }

  @Test("of keys that are there already, or nearly", arguments: MessageCase.presentKeys + MessageCase.misspeltKeys)
  func keys(_ example: MessageCase) { #expect(report(example.payload) == example.report) }

  @Test(
    "of values and names that the first fix would not mend",
    arguments: MessageCase.lists + MessageCase.discriminators + MessageCase.values + MessageCase.forms)
  func fixes(_ example: MessageCase) { #expect(report(example.payload) == example.report) }

  @Test("of what is inside a value that is alone, or in a list, where it may not be", arguments: MessageCase.inside)
  func inside(_ example: MessageCase) { #expect(report(example.payload) == example.report) }

  @Test("of what stands where something else is wanted", arguments: MessageCase.places)
  func places(_ example: MessageCase) { #expect(report(example.payload) == example.report) }

  @Test("of faults whose verdict or fix was once another", arguments: MessageCase.verdicts)
  func verdicts(_ example: MessageCase) { #expect(report(example.payload) == example.report) }

  @Test("of names and of what comes of a fault", arguments: MessageCase.names + MessageCase.effects)
  func names(_ example: MessageCase) { #expect(report(example.payload) == example.report) }

  @Test(
    "with what users meet",
    arguments: [
      (.press(#"{"_beagleAction_": "beagle:undefinedAction"}"#), .pressDoesNothing),
      (.press(condition(#""onTrue": [{"_beagleAction_": "beagle:undefinedAction"}]"#)), .pressDoesNothing),
      (initially(#"{"_beagleAction_": "beagle:undefinedAction"}"#), .nothingHappens),
      (initially(condition(#""onFalse": [{"_beagleAction_": "beagle:undefinedAction"}]"#)), .nothingHappens),
      (Example(#"{"_beagleComponent_": "beagle:container", "child": \#(Example.container)}"#), .partMissing),
      (Example(#"{"_beagleComponent_": "beagle:container", "Children": [\#(Example.container)]}"#), .partMissing),
      (Example(#"{"_beagleComponent_": "beagle:container", "child": []}"#), .ignored),
      (list(#""dataSource": ["a"], "template": \#(Example.container)"#), .partMissing),
      (list(#""dataSource": [], "template": \#(Example.container)"#), .ignored),
      (
        list(
          #""dataSource": ["a"], "templates": [{"view": \#(Example.container)}], "template": \#(Example.container)"#),
        .ignored
      ),
      (.push(#"{"url": "orders"}"#), .nextScreenFails),
      (.push(#"{"url": "orders", "fallback": {"child": \#(Example.container)}}"#), .wrongScreen),
      (.push(#"{"url": "https:/orders", "fallback": {"child": \#(Example.container)}}"#), .wrongScreen),
      (.push(#"{"url": "", "fallback": {"child": \#(Example.container)}}"#), .wrongScreen),
      (.push(#"{"url": "", "fallback": null}"#), .nextScreenFails),
      (.push(#"{"url": "/orders", "httpAdditionalData": {"headers": {"X-Store": "@{store}"}}}"#), .wrongValue),
    ] as [(Example, Impact)])
  func impacts(_ payload: Example, _ impact: Impact) {
    #expect(ExampleRun(payload).diagnostics.map(\.impact) == [impact])
  }

  private static func initially(_ action: String) -> Example {
    Example(#"{"_beagleComponent_": "beagle:container", "children": [], "onInit": [\#(action)]}"#)
  }

  private static func condition(_ branch: String) -> String {
    #"{"_beagleAction_": "beagle:condition", "condition": "@{global.isOpen}", \#(branch)}"#
  }

  private static func list(_ members: String) -> Example {
    Example(#"{"_beagleComponent_": "beagle:listView", \#(members)}"#)
  }

  @Test(
    "with what users notice of a malformed expression",
    arguments: [
      (Example(Example.text(#""@{ name }""#)), .rawTextShown),
      (Example(Example.text(#""Total", "textColor": "@{ name }""#)), .unstyled),
      (.press(add(#""@{ rows }""#), inside: "rows"), .partMissing),
      (Example(#"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": "@{ isReady }"}"#), .screenFails),
    ] as [(Example, Impact)])
  func malformed(_ payload: Example, _ impact: Impact) {
    #expect(ExampleRun(payload).diagnostics.map(\.impact) == [impact])
  }

  @Test("without iOS's error where iOS drops a route unsaid")
  func unsaid() {
    let broken = Example.pushView(#"{"screen": {"child": {"_beagleComponent_": "beagle:text"}}}"#)
    let added = Example.press(Self.add("[\(Example.button(broken))]"), inside: "rows")
    #expect(
      ExampleRun(added).diagnostics.map(\.message) == [
        "beagle:text needs \"text\" (a string or an expression)"
      ])
    #expect(ExampleRun(added).diagnostics.map(\.impact) == [.partMissing])
  }

  private static func add(_ value: String) -> String {
    #"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": \#(value)}"#
  }

  @Test("of an answer that is no screen")
  func answers() {
    let body = PaddedBytes(Array("<!doctype html>\n<title>Sign in</title>".utf8))
    let error = JSONSyntaxErrorProbe.error(of: body)
    let payload = RefusedPayload(bytes: body, source: Source(url: "/orders"), status: 200, contentType: "text/html")
    let finding = error.flatMap { NotJSON().finding(for: $0, in: payload) }
    #expect(
      finding?.message
        == #"the route answered 200 as text/html with an HTML page, not a Beagle screen ("<!doctype html> <title>Sign in</title>")"#
    )
    #expect(
      finding?.fix?.title
        == "ask the route with the headers and the token of the app; a gateway answered in the back end's place")
  }

  @Test("of a body in ISO-8859-1")
  func latin1() {
    let text =
      Array(#"{"_beagleComponent_": "beagle:text", "text": "Concei"#.utf8) + [0xE7, 0xE3] + Array(#"o"}"#.utf8)
    let result = PayloadChecker(app: AppModel()).check(PaddedBytes(text), source: Source(file: "a.json"))
    #expect(
      result.diagnostics.map(Self.written) == [
        """
        1:53 error syntax/not-utf8: byte 0xE7 is not UTF-8; it looks like ISO-8859-1 "ç"
          fix: send the body in UTF-8
        """
      ])
  }

  // MARK: - Writing

  private func report(_ example: Example) -> String {
    ExampleRun(example).diagnostics.map(Self.written).joined(separator: "\n")
  }

  /// Place, severity, rule and message; then the fix and the notes.
  static func written(_ diagnostic: Diagnostic) -> String {
    let location = diagnostic.location
    var lines = [
      "\(location.line):\(location.column) \(diagnostic.severity) \(diagnostic.rule): \(diagnostic.message)"
    ]
    if let fix = diagnostic.fix?.title { lines.append("  fix: \(fix)") }
    lines += (diagnostic.notes + diagnostic.related.map(\.description)).map { "  note: \($0)" }
    return lines.joined(separator: "\n")
  }
}

/// Why a text is no JSON.
enum JSONSyntaxErrorProbe {
  static func error(of bytes: PaddedBytes) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: bytes)
      return nil
    } catch {
      return error
    }
  }
}
