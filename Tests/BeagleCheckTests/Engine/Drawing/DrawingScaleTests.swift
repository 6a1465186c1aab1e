import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("The time to draw a screen grows with its size", .serialized)
struct DrawingScaleTests {
  struct Crowd: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// A payload with so many parts.
    var payload: @Sendable (Int) -> String
  }

  private static func container(_ members: String, _ children: [String]) -> String {
    #"{"_beagleComponent_": "beagle:container", \#(members) "children": [\#(children.joined(separator: ","))]}"#
  }

  /// Lists inside one another, each with the same items.
  private static func lists(_ items: String, _ view: String) -> String {
    (0..<4).reduce(view) { view, _ in
      #"{"_beagleComponent_": "beagle:listView", "dataSource": \#(items), "templates": [{"view": \#(view)}]}"#
    }
  }

  private static func numbers(_ count: Int) -> String { (0..<count).map { "\($0)" }.joined(separator: ",") }

  static let crowds = [
    Crowd(testDescription: "of texts") { container("", (0..<$0).map { Payload.text("\($0)") }) },
    Crowd(testDescription: "of expressions over one large context") { count in
      container(
        #""context": {"id": "a", "value": [\#(numbers(count))]},"#, (0..<count).map { Payload.text("@{a[\($0)]}") })
    },
    Crowd(testDescription: "of contexts") { count in
      container(
        "", (0..<count).map { container(#""context": {"id": "a", "value": \#($0)},"#, [Payload.text("@{a}")]) })
    },
    Crowd(testDescription: "of rows with literal items") { lists("[\(numbers($0))]", Payload.text("@{item}")) },
    Crowd(testDescription: "of rows that declare a large context") { count in
      lists(
        "[1, 2, 3]",
        container(#""context": {"id": "a", "value": [\#(numbers(count))]},"#, [Payload.text("@{a[1]}")]))
    },
    Crowd(testDescription: "of rows with a long text") {
      lists("[1, 2, 3]", Payload.text("@{item}" + String(repeating: "long ", count: $0)))
    },
    Crowd(testDescription: "of values in a custom component") { count in
      #"{"_beagleComponent_": "custom:A", "a": [\#(numbers(count)), \#(Payload.text("In"))]}"#
    },
    Crowd(testDescription: "of actions that set a context") { count in
      let action = #"{"_beagleAction_": "beagle:setContext", "contextId": "a", "value": 1}"#
      let button = #"""
        {"_beagleComponent_": "beagle:button", "text": "@{a}", "onPress": [\#((0..<count).map { _ in action }.joined(separator: ","))]}
        """#
      return container(#""context": {"id": "a", "value": null},"#, [button, lists("[1, 2, 3]", Payload.text("@{a}"))])
    },
  ]

  @Test("by many", arguments: crowds)
  func staysLinear(_ crowd: Crowd) throws {
    let growth = try Growth.ofEightfold(500) { count in
      try #require(RuleContext(crowd.payload(count)))
    } by: { review in
      #expect(DrawnScreen(of: review)?.nodes.isEmpty == false)
    }
    #expect(growth < Growth.limit)
  }
}
