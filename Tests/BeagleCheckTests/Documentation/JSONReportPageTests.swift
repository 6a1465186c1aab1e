import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("docs/json-report.md")
struct JSONReportPageTests {
  private let page: String

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/json-report.md")
    page = try String(contentsOf: file.standardized, encoding: .utf8)
  }

  @Test("names what users meet, as reports write it, and nothing else")
  func impacts() throws {
    let start = try #require(page.range(of: "`impact` is one of: ")).upperBound
    let end = try #require(page[start...].range(of: ".\n")).lowerBound
    let named = page[start..<end].split(separator: "`").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    #expect(named.map(String.init) == Impact.allCases.map(\.rawValue))
  }

  @Test("names how a load ends")
  func outcomes() throws {
    #expect(try members(under: "| `outcome` | |") == Outcome.allCases.map(\.rawValue))
  }

  @Test("names the verdicts on a screen")
  func verdicts() throws {
    #expect(try members(under: "| `verdict` | |") == ScreenVerdict.allCases.map(\.rawValue))
  }

  @Test("names the kinds and states of links")
  func links() throws {
    #expect(try members(under: "| `kind` | |") == MappedLink.Kind.allCases.map(\.rawValue))
    #expect(try members(under: "| `state` | |") == MappedLink.State.allCases.map(\.rawValue))
  }

  @Test("describes what an entry has, and nothing else", arguments: ["screens", "diagnostics", "notChecked", "links"])
  func members(of list: String) throws {
    var owned = Diagnostic.missingProperty
    (owned.owner, owned.standsFor) = ("squad-orders", 7)
    owned.releases = AffectedReleases(releases: [.init(version: "4.9.1", share: 0.08)])
    var report = RunReport(
      screens: [
        .init(source: Source(file: "a.json", url: "/a"), outcome: .loaded, decodesOnIOS: false, bytes: 2048, nodes: 12)
      ],
      diagnostics: [owned, .withoutSize],
      notChecked: [.init(route: "/x", reason: .skipped, referrers: ["a.json:1:2"], configurations: ["main"])],
      isIncomplete: true)
    report.rules = RuleRecord.records(of: [owned.rule])
    report.map = .smallExample
    let root = try JSONDocument(parsing: PaddedBytes(Array(JSONReporter().text(of: report).utf8))).root
    let entries = try #require(root[list]).elements
    let written = Set(entries.flatMap { $0.members.compactMap(\.key.string) })
    let told = try members(under: "| Member | |", behind: "## `\(list)`")
    #expect(told.sorted() == written.sorted())
  }

  /// What the first column of a table names.
  private func members(under head: String, behind heading: String = "") throws -> [String] {
    var rest = page[...]
    if !heading.isEmpty { rest = rest[try #require(rest.range(of: heading)).upperBound...] }
    rest = rest[try #require(rest.range(of: head)).upperBound...]
    // What is left of the head's own line, and the line under it.
    let rows = rest.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).prefix { $0.hasPrefix("| `") }
    return rows.flatMap { row in
      row.dropFirst(2).prefix { $0 != "|" }.split(separator: "`").enumerated()
        .filter { $0.offset % 2 == 0 }.map { String($0.element) }
    }
  }
}
