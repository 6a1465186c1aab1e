import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

/// Payloads with very many parts of one text, one event, one object or one list.
@Suite("A check stays linear")
struct PayloadScaleTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var payload: @Sendable (Int) -> String
  }

  static let shapes = [
    Shape(testDescription: "unknown operations of one text") { text(parts($0, " ") { "@{f\($0)(1)}" }) },
    Shape(testDescription: "calls of one long expression") { text("@{sum(\(parts($0) { "f\($0)(1, a\($0).b)" }))}") },
    Shape(testDescription: "calls in each other") {
      text("@{" + String(repeating: "f(1,", count: $0) + "1" + String(repeating: ")", count: $0) + "}")
    },
    Shape(testDescription: "escaped markers of one text") { text(parts($0, " ") { _ in #"\\\\@{a} \\@{b}"# }) },
    Shape(testDescription: "expressions of other languages in one text") { text(parts($0, " ") { _ in "${a} @{b}" }) },
    Shape(testDescription: "halves of characters in one text") { text(parts($0, "") { _ in #"\ud800"# }) },
    Shape(testDescription: "navigations of one event") { press(parts($0) { push("/a\($0)") }) },
    Shape(testDescription: "returns of one event") {
      press(parts($0) { _ in #"{"_beagleAction_": "beagle:popView"}"# })
    },
    Shape(testDescription: "unknown keys") { object(parts($0) { #""k\#($0)": 1"# }) },
    Shape(testDescription: "unknown keys with escapes") { object(parts($0) { #""\u006b\#($0)": 1"# }) },
    Shape(testDescription: "unknown keys, and one key again and again") {
      object(parts($0) { #""k\#($0)": 1, "id": "a""# })
    },
    Shape(testDescription: "keys that were made to have one hash") {
      object(CollidingNames.names($0).map { "\"\($0)\": 1" }.joined(separator: ","))
    },
    Shape(testDescription: "texts that were made to have one hash") {
      container(CollidingNames.names($0).map { text("@{\($0)}") }.joined(separator: ","))
    },
    Shape(testDescription: "readers of missing members of as many rows") { count in
      let rows = parts(count) { "{\"a\": \($0)}" }
      let readers = parts(count) { text("@{item.b\($0)}") }
      return
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [\#(rows)], "templates": [{"view": \#(container(readers))}]}"#
    },
    Shape(testDescription: "equal ids") {
      container(parts($0) { _ in #"{"_beagleComponent_": "beagle:text", "text": "", "id": "a"}"# })
    },
    Shape(testDescription: "lists in a list") {
      container(#"{"_beagleComponent_": "beagle:listView", "dataSource": [\#(parts($0) { "[\($0)]" })]}"#)
    },
  ]

  @Test("over", arguments: shapes)
  func isLinear(_ shape: Shape) {
    let checker = PayloadChecker(app: AppModel())
    let growth = Growth.ofEightfold(500) {
      PaddedBytes(shape.payload($0).utf8)
    } by: { payload in
      _ = checker.check(payload, source: Source(file: "a.json"))
    }
    #expect(growth < Growth.limit)
  }

  // MARK: - Parts

  private static func parts(_ count: Int, _ separator: String = ",", _ part: (Int) -> String) -> String {
    (0..<count).map(part).joined(separator: separator)
  }

  private static func text(_ text: String) -> String { #"{"_beagleComponent_": "beagle:text", "text": "\#(text)"}"# }

  private static func object(_ members: String) -> String {
    #"{"_beagleComponent_": "beagle:text", "text": "", \#(members)}"#
  }

  private static func container(_ children: String) -> String {
    #"{"_beagleComponent_": "beagle:container", "children": [\#(children)]}"#
  }

  private static func press(_ actions: String) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "", "onPress": [\#(actions)]}"#
  }

  private static func push(_ route: String) -> String {
    #"{"_beagleAction_": "beagle:pushView", "route": {"url": "\#(route)"}}"#
  }
}
