import BeagleModel
import Testing

@testable import beagle_check

@Suite("Rules of a report")
struct RuleRecordTests {
  @Test("describe rules and codes of the configuration, by ID")
  func byID() {
    let records = RuleRecord.records(of: ["decoding/wrong-type", "config/stale-ignore", "group/unknown"])
    #expect(records.map(\.id) == ["config/stale-ignore", "decoding/wrong-type"])
    #expect(records.map(\.category) == ["configuration", "correctness"])
    #expect(records.map(\.severity) == [.warning, .error])
    #expect(records.map(\.page) == ["docs/configuration.md", "docs/rules/decoding.md"])
  }

  @Test("are found by their findings")
  func ofFindings() {
    var report = RunReport.of([])
    report.rules = RuleRecord.records(of: ["decoding/missing-property", "images/remote-without-size"])
    #expect(report.rule(of: .missingProperty)?.id == "decoding/missing-property")
    #expect(report.rule(of: .withoutSize)?.id == "images/remote-without-size")
    #expect(report.rule(of: .plain(.error, "x")) == nil)
  }

  @Test("have whole sentences", arguments: RuleRegistry.infos.map(\.id))
  func sentences(id: String) {
    #expect(RuleRecord.records(of: [id]).allSatisfy { $0.summary.hasSuffix(".") && !$0.rationale.isEmpty })
  }
}
