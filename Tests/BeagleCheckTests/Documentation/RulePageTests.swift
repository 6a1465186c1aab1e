import Foundation
import Testing

@testable import beagle_check

@Suite("The rules' pages")
struct RulePageTests {
  @Test("docs/rules is what the rules say; BEAGLE_CHECK_WRITE_DOCS=1 writes it anew")
  func documentationIsFresh() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/rules")
      .standardizedFileURL
    let pages = RulePage.all
    if ProcessInfo.processInfo.environment["BEAGLE_CHECK_WRITE_DOCS"] == "1" {
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, text) in pages { try Data(text.utf8).write(to: folder.appending(path: name)) }
    }
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)) == Set(pages.keys))
    for (name, text) in pages {
      let written = try String(decoding: Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
      #expect(written == text, "run the tests with BEAGLE_CHECK_WRITE_DOCS=1")
    }
  }

  @Test("an explanation shows what, why, how it looks and when it stays silent")
  func explains() {
    #expect(
      RuleExplanation.text(for: "syntax/duplicate-key").hasPrefix(
        """
        syntax/duplicate-key   error   correctness   wrong value

          What it finds
        """))
    let headings = ["What it finds", "Why it matters", "Example", "When it stays silent"]
    let lines = RuleExplanation.text(for: "actions/submit-outside-form").split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") } == headings.map { "  \($0)" })
    #expect(lines.count { $0.hasPrefix("    wrong   ") } == 1)
    #expect(lines.count { $0.hasPrefix("    right   ") } == 1)
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
        """
                    beagle-check.json, in configurations.main:
                    {"deepLinks": {"/pix": {}, "/cards/limit": {}}}
                                               ^

        """))
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
  }

  @Test("the start of an ID is answered with the rules that start so, and with the page where there is one")
  func listsStarts() {
    let lines = RuleExplanation.text(for: "decoding/miss").split(separator: "\n")
    #expect(lines.count > 1)
    #expect(lines.allSatisfy { $0.hasPrefix("decoding/miss") })
    #expect(RuleExplanation.text(for: "context") == RuleExplanation.text(for: "contexts"))
    #expect(RuleExplanation.text(for: "syntax/dupl") == RuleExplanation.text(for: "syntax/duplicate-key"))
  }

  @Test("the list has a line for each rule, in columns")
  func lists() {
    let lines = RuleList.text(of: RuleRegistry.infos).split(separator: "\n")
    #expect(lines.count == RuleRegistry.infos.count)
    let row = "actions/unknown                      error    an action that the app does not know"
    #expect(lines.contains(Substring(row)), "\(lines)")
    // As wide as the longest ID.
    #expect(RuleRegistry.infos.map(\.id.count).max() == "expressions/operation-argument-type".count)
  }
}
