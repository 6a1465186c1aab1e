import BeagleModel
import Testing

@testable import beagle_check

@Suite("Duplicate ids")
struct DuplicateIDTests {
  private static func container(_ id: String, _ rest: String = "") -> String {
    #"{"_beagleComponent_": "beagle:container", "id": \#(id)\#(rest)}"#
  }

  @Test(
    "are compared within what is on the screen at once",
    arguments: [
      // The part of a container's children is the container's own screen.
      (container(#"↓"a""#), true),
      // What is pressed for is another one, and what a press adds is compared with itself.
      (Example.button(Example.pushView(#"{"screen": {"child": \#(container(#""a""#))}}"#)), false),
      (Example.button(Example.pushView(#"{"url": "/a", "fallback": {"child": \#(container(#""a""#))}}"#)), false),
      (
        Example.button(
          #"{"_beagleAction_": "beagle:addChildren", "componentId": "a", "value": [\#(container(#""a""#))]}"#), false
      ),
      (
        Example.button(
          #"{"_beagleAction_": "beagle:addChildren", "componentId": "a", "value": "#
            + "[\(container(#""b""#)), \(container(#"↓"b""#))]}"), true
      ),
      // Nobody knows what becomes of the children of an unknown component.
      (#"{"_beagleComponent_": "custom:Card", "child": \#(container(#""a""#))}"#, false),
      (
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [], "templates": [{"view": \#(container(#""b""#))}, "#
          + #"{"view": \#(container(#""b""#))}]}"#, false
      ),
      (
        #"{"_beagleComponent_": "beagle:lazyComponent", "path": "/a", "initialState": \#(container(#"↓"a""#))}"#, true
      ),
    ])
  func scopes(_ part: String, _ isReported: Bool) {
    let run = ExampleRun(Example(Self.container(#""a""#, #", "children": [\#(part)]"#)))
    #expect(run.places(of: "components/duplicate-id") == run.marked)
    #expect(run.marked.isEmpty == !isReported)
  }

  @Test(
    "is a warning on the pages of a page view, which shows one at a time",
    arguments: [
      ([container(#""x""#), container(#""x""#)], [Severity.warning]),
      (
        [
          container(#""x""#),
          container(#""y""#, #", "children": [\#(container(#""x""#)), \#(container(#""x""#))]"#),
        ], [.warning, .warning]
      ),
      ([container(#""y", "children": [\#(container(#""x""#)), \#(container(#""x""#))]"#)], [.error]),
      ([container(#""a""#)], [.warning]),
    ])
  func pages(_ pages: [String], _ severities: [Severity]) {
    let pager = #"{"_beagleComponent_": "beagle:pageView", "children": [\#(pages.joined(separator: ", "))]}"#
    let run = ExampleRun(Example(Self.container(#""a""#, #", "children": [\#(pager)]"#)))
    #expect(run.diagnostics.filter { $0.rule == "components/duplicate-id" }.map(\.severity) == severities)
  }
}
