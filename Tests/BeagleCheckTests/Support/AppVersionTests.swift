import Testing

@testable import beagle_check

@Suite("Versions, ranges and dates of a configuration")
struct AppVersionTests {
  @Test(
    "are read as they are written",
    arguments: [
      ("5.4.0", "5.4.0"), ("5.4", "5.4"), ("5", "5"), ("1.2.3.4", "1.2.3.4"), ("5.4.0-beta.1", "5.4.0-beta.1"),
      ("", nil), ("5.x", nil), ("5.", nil), (".5", nil), ("v5", nil), ("5.4.0-", nil), ("1.2.3.4.5", nil), ("-1", nil),
      ("5.4 .0", nil),
    ])
  func read(_ text: String, _ expected: String?) { #expect(AppVersion(text)?.description == expected) }

  @Test("are ordered by their numbers, and a beta comes before what it becomes")
  func areOrdered() {
    let texts = ["4.9.1", "5.0.0-alpha", "5.0.0-beta", "5.0", "5.0.1", "5.10.0", "10"]
    let versions = texts.compactMap { AppVersion($0) }
    #expect(versions.shuffled().sorted().map(\.description) == texts)
    #expect(AppVersion("5") == AppVersion("5.0.0"))
  }

  @Test(
    "are in a range or not",
    arguments: [
      (">=4.9.0", "4.9.0", true), (">=4.9.0", "4.8.9", false), (">=5.0.0 <6.0.0", "5.9", true),
      (">=5.0.0 <6.0.0", "6", false), ("5.4.0", "5.4", true), ("=5.4.0", "5.4.1", false), ("> 5, <= 6", "6", true),
      ("<5", "5.0.0-beta", true),
    ])
  func inRanges(_ range: String, _ version: String, _ isIn: Bool) throws {
    #expect(try #require(VersionRange(range)).contains(try #require(AppVersion(version))) == isIn)
  }

  @Test("are no range", arguments: ["", "5.x", ">=", ">= >5", "~5", "latest"])
  func refused(_ text: String) { #expect(VersionRange(text) == nil) }

  @Test(
    "with a wildcard get a range as suggestion",
    arguments: [
      ("5.x", ">=5.0.0 <6.0.0"), ("5.3.x", ">=5.3.0 <5.4.0"), ("5.*", ">=5.0.0 <6.0.0"), ("x", nil), ("5.4", nil),
      ("latest.x", nil),
    ])
  func suggestion(_ text: String, _ expected: String?) { #expect(VersionRange.suggestion(for: text) == expected) }

  @Test(
    "are days of the calendar",
    arguments: [
      ("2025-12-31", true), ("2024-02-29", true), ("2025-02-29", false), ("1900-02-29", false), ("2000-02-29", true),
      ("2025-13-01", false), ("2025-04-31", false), ("25-01-01", false), ("2025-1-1", false), ("2025-00-10", false),
    ])
  func days(_ text: String, _ isDay: Bool) { #expect((CalendarDate(text) != nil) == isDay) }

  @Test(
    "count from 1970",
    arguments: [(0, "1970-01-01"), (59, "1970-03-01"), (20_454, "2026-01-01"), (11_016, "2000-02-29")])
  func count(_ days: Int, _ text: String) {
    #expect(CalendarDate(secondsSince1970: Double(days) * 86_400) == CalendarDate(text))
  }
}
