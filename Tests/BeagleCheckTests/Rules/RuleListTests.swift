import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("The list of rules as JSON")
struct RuleListTests {
  @Test("has every rule, with the members that docs/json-report.md names")
  func hasEveryRule() throws {
    let root = try JSONDocument(parsing: RuleList.json(of: RuleRegistry.infos).utf8).root
    let rules = try #require(root["rules"]).elements
    #expect(rules.map { $0["id"]?.string } == RuleRegistry.infos.map(\.id))
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/json-report.md")
    let page = try String(contentsOf: file.standardized, encoding: .utf8)
    let start = try #require(page.range(of: "## The list of rules")).upperBound
    let end = page[start...].range(of: "\n## ")?.lowerBound ?? page.endIndex
    let named = page[start..<end].split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { String($0.dropFirst(3).prefix { $0 != "`" }) }
    #expect(rules[0].members.map { $0.key.string ?? "" } == named)
  }
}
