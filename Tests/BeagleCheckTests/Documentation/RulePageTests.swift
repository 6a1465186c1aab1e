import Foundation
import Testing

@testable import beagle_check

@Suite("The rules' pages")
struct RulePageTests {
  @Test("docs/rules.md is what the rules say; BEAGLE_CHECK_WRITE_DOCS=1 writes it anew")
  func documentationIsFresh() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/rules.md")
      .standardizedFileURL
    if ProcessInfo.processInfo.environment["BEAGLE_CHECK_WRITE_DOCS"] == "1" {
      try FileManager.default.createDirectory(at: page.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(RulePage.text.utf8).write(to: page)
    }
    let written = try String(decoding: Data(contentsOf: page), as: UTF8.self)
    #expect(written == RulePage.text, "run the tests with BEAGLE_CHECK_WRITE_DOCS=1")
  }

  @Test("an explanation shows what, why and how it looks")
  func explains() {
    #expect(
      RuleExplanation.text(for: "syntax/case-variant-key") == """
        syntax/case-variant-key   warning   ignored

          A key that differs from a known one only in case.
          Keys are compared letter by letter: another case is another key, which iOS skips without a word.

          wrong   {"_beagleComponent_": "beagle:text", "text": "Total", "styleID": "text.title"}
                                                                        ^
          wrong   {"_beagleComponent_": "beagle:container", "style": {"backgroundcolor": "#fff"}}
                                                                      ^
          right   {"_beagleComponent_": "beagle:text", "text": "Total", "styleId": "text.title"}
          right   {"_beagleComponent_": "beagle:container", "style": {"backgroundColor": "#fff"}}

        """)
  }

  @Test("an example that is too long for a line is indented, with its marks below their own line")
  func indentsExamples() {
    let text = RuleExplanation.text(for: "actions/request-no-error-path")
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(text)")
    #expect(
      text.contains(
        """
          wrong   {
                    "_beagleComponent_": "beagle:button",
        """), "\(text)")
  }

  @Test("an explanation of a site names its files")
  func explainsSites() {
    let text = RuleExplanation.text(for: "deeplinks/unused")
    #expect(
      text.contains(
        #"          beagle-check.json, in configurations.main: {"deepLinks": {"/pix": {}, "/cards/limit": {}}}"#))
    #expect(text.contains("\n" + String(repeating: " ", count: 80) + "^\n"))
  }

  @Test(
    "an unknown ID is answered with the nearest ones",
    arguments: [
      (
        "decoding/mising-property",
        #"there is no rule "decoding/mising-property"; did you mean "decoding/missing-property"?"#
      ),
      ("duplicate-id", #"there is no rule "duplicate-id"; did you mean "components/duplicate-id"?"#),
      ("unknown", #"there is no rule "unknown"; did you mean "actions/unknown" or "components/unknown"?"#),
      ("tabs-or-spaces", #"there is no rule "tabs-or-spaces""#),
    ])
  func suggests(_ id: String, _ answer: String) {
    #expect(RuleExplanation.text(for: id) == answer + "\n")
  }

  @Test("a group is answered with its rules", arguments: ["contexts", "contexts/"])
  func listsGroups(_ group: String) {
    let lines = RuleExplanation.text(for: group).split(separator: "\n")
    #expect(lines.count == RuleRegistry.infos.count { $0.id.hasPrefix("contexts/") })
    #expect(lines.first == "contexts/event-value-path    error    an expression that reads what an event does not have")
    #expect(RuleExplanation.text(for: "context") == #"there is no rule "context"; did you mean "contexts"?"# + "\n")
  }

  @Test("the list has a line for each rule, in columns")
  func lists() {
    let lines = RuleList.text(of: RuleRegistry.infos).split(separator: "\n")
    #expect(lines.count == RuleRegistry.infos.count)
    let row = "actions/unknown                       error    an action that the app does not know"
    #expect(lines.contains(Substring(row)), "\(lines)")
    // As wide as the longest ID.
    #expect(RuleRegistry.infos.map(\.id.count).max() == "expressions/operation-not-in-release".count)
  }
}
