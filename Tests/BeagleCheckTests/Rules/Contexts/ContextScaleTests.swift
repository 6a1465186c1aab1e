import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

/// Screens in which every part could be compared with every other one.
@Suite("Rules about contexts stay linear")
struct ContextScaleTests {
  struct Crowd: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What the context around them all begins with.
    var value: @Sendable (Int) -> String = { _ in #"{"b": 1}"# }
    var part: @Sendable (Int) -> String
    /// How many findings rules about contexts have.
    var findings: @Sendable (Int) -> Int
  }

  private static func text(_ text: String) -> String { #"{"_beagleComponent_": "beagle:text", "text": "\#(text)"}"# }
  private static func box(_ id: String, _ children: String = "") -> String {
    #"{"_beagleComponent_": "beagle:container", "context": {"id": "\#(id)", "value": null}, "children": [\#(children)]}"#
  }
  private static func press(_ actions: String...) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "", "onPress": [\#(actions.joined(separator: ","))]}"#
  }
  private static func set(_ id: String, _ path: String, _ value: String) -> String {
    #"{"_beagleAction_": "beagle:setContext", "contextId": "\#(id)", "path": "\#(path)", "value": \#(value)}"#
  }

  static let crowds: [Crowd] = [
    Crowd(testDescription: "different texts", part: { text("\($0) @{a.b}") }, findings: { _ in 0 }),
    Crowd(testDescription: "undefined contexts", part: { text("@{c\($0)}") }, findings: { $0 }),
    Crowd(testDescription: "paths that nobody writes", part: { text("@{a.c\($0)}") }, findings: { $0 }),
    Crowd(
      testDescription: "paths and their writers", part: { text("@{a.c\($0)}") + "," + press(set("a", "c\($0)", "1")) },
      findings: { _ in 0 }),
    Crowd(
      testDescription: "writers of one path and its readers",
      part: { text("\($0) @{a.c.d\($0)} @{a.c}") + "," + press(set("a", "c.e\($0)", "1")) }, findings: { _ in 0 }),
    Crowd(
      testDescription: "contexts, and as many undefined ones", part: { box("c\($0)", text("@{nobody\($0)}")) },
      findings: { 2 * $0 }),
    Crowd(
      testDescription: "contexts that start as null",
      part: { box("c\($0)", text("@{c\($0).d}") + "," + press(set("c\($0)", "d", "1"))) },
      findings: { $0 }),
    Crowd(
      testDescription: "flags around requests",
      part: {
        press(
          set("a", "f\($0)", "true"),
          #"{"_beagleAction_": "beagle:sendRequest", "url": "/\#($0)", "onSuccess": [\#(set("a", "f\($0)", "false"))], "onError": []}"#
        )
      }, findings: { $0 }),
    Crowd(
      testDescription: "components that others are added to",
      part: {
        #"{"_beagleComponent_": "beagle:container", "id": "box\#($0)"},"#
          + press(
            #"{"_beagleAction_": "beagle:addChildren", "componentId": "box\#($0)", "value": [\#(text("@{a.b}"))]}"#)
      }, findings: { _ in 0 }),
    Crowd(
      testDescription: "inputs that set what they show",
      part: {
        #"{"_beagleComponent_": "beagle:textInput", "value": "@{a.v\#($0)}", "onChange": [\#(set("a", "v\($0)", #""@{onChange.value}!""#))]}"#
      }, findings: { _ in 0 }),
    Crowd(
      testDescription: "items of a long list", value: { zeros(8 * $0) }, part: { text("@{a[\(8 * $0)]}") },
      findings: { _ in 1 }),
    Crowd(
      testDescription: "writers of items of a long list", value: { zeros(8 * $0) },
      part: { press(set("a", "[\(8 * $0)].c", "1")) }, findings: { _ in 1 }),
    Crowd(
      testDescription: "members of a large object",
      value: { count in "{" + (0..<8 * count).map { "\"k\(1_000_000 + $0)\": 0" }.joined(separator: ",") + "}" },
      part: { text("@{a.k\(1_000_000 + 8 * $0)}") }, findings: { _ in 1 }),
  ]

  private static func zeros(_ count: Int) -> String {
    "[" + repeatElement("0", count: count).joined(separator: ",") + "]"
  }

  @Test("over many", arguments: crowds)
  func staysLinear(_ crowd: Crowd) {
    var configuration = NamedConfiguration(name: "")
    configuration.limits[.findings] = .max
    let checker = PayloadChecker(app: AppModel(configuration: configuration))
    let growth = Growth.ofEightfold(200) { count in
      let parts = (0..<count).map(crowd.part).joined(separator: ",")
      let payload =
        #"{"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container", "context": {"id": "a", "value": \#(crowd.value(count))}, "children": [\#(Self.text("@{a.b}")),\#(parts)]}}"#
      let result = checker.check(PaddedBytes(payload.utf8), source: Source(file: "a.json"))
      #expect(result.diagnostics.number { $0.rule.hasPrefix("contexts/") } == crowd.findings(count))
      return PaddedBytes(payload.utf8)
    } by: { payload in
      _ = checker.check(payload, source: Source(file: "a.json"))
    }
    #expect(growth < Growth.limit)
  }
}
