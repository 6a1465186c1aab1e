import BeagleModel
import Testing

@testable import beagle_check

@Suite("The budget of opening a screen")
struct JourneyTests {
  /// `/home` has a part that has a part, prefetches two routes, one of them twice, and may open a screen later.
  private static let site = [
    "s/home.json": Payload.column(
      Payload.lazy("/part"), Payload.button("A", Payload.push("/a", #", "shouldPrefetch": true"#)),
      Payload.button("B", Payload.push("/a", #", "shouldPrefetch": true"#)),
      Payload.button("C", Payload.push("/gone", #", "shouldPrefetch": true"#)), Payload.button("D", Payload.push("/d"))),
    "s/part.json": Payload.column(Payload.lazy("/inner")), "s/inner.json": Payload.text("inner"),
    "s/a.json": Payload.column(Payload.lazy("/inner")), "s/d.json": Payload.column(Payload.lazy("/loop")),
    "s/loop.json": Payload.column(Payload.lazy("/loop")),
  ]

  private func findings(_ budget: String) throws -> [Diagnostic] {
    let file = #"{"version": 1, "budgets": {"journey": \#(budget)}}"#
    let report = try CheckRun(
      request: CheckRequest(paths: ["s"], configurationFile: "c.json"),
      files: MemoryDisk(Self.site.merging(["c.json": file]) { $1 }).fileSystem
    ).report()
    return report.findings.filter { $0.rule == Journey.info.id }
  }

  @Test("counts the screen, parts inside parts, and each prefetched route alone")
  func counts() throws {
    let bytes = ["home", "part", "inner", "a"].reduce(0) { $0 + (Self.site["s/\($1).json"]?.utf8.count ?? 0) }
    let found = try findings(#"{"requests": 4, "kilobytes": 100}"#)
    #expect(
      found.map { "\($0.location.description) \($0.message)" } == [
        "s/home.json:1:1 opening /home downloads 5 answers, \(Prose.size(bytes)); the budget is 4 answers and 100 KB"
      ])
    #expect(found.first?.notes == ["the bytes of some answers are not known, and count as none"])
  }

  @Test("is asked for nothing where it is kept", arguments: [#"{"requests": 5}"#, #"{"kilobytes": 5}"#, "{}"])
  func keeps(_ budget: String) throws { #expect(try findings(budget) == []) }

  @Test(
    "writes sizes in steps of a thousand bytes",
    arguments: [
      (0, "0 KB"), (50, "0.1 KB"), (2049, "2 KB"), (99_949, "99.9 KB"), (123_456, "123 KB"), (999_499, "999 KB"),
      (2_840_000, "2.8 MB"), (314_000_000, "314 MB"),
    ])
  func sizes(_ bytes: Int, _ text: String) { #expect(Prose.size(bytes) == text) }
}
