import BeagleModel
import Testing

@testable import beagle_check

@Suite("The report for reviewdog")
struct RDJSONReporterTests {
  @Test("has byte columns, and safe fixes as suggestions")
  func wholeReport() {
    let text = "{\"😀\": 1,\n \"é\": 0}"
    let source = Source(file: "a.json")
    var finding = Diagnostic.plain(.warning, "no number")
    // The value behind "é", and its key.
    finding.location = SourceLocation(
      source: source, line: 2, column: 7, endLine: 2, endColumn: 8, offset: 19, length: 1)
    finding.related = [
      Related(
        message: "its key",
        location: SourceLocation(source: source, line: 2, column: 2, endLine: 2, endColumn: 5, offset: 13, length: 4))
    ]
    finding.fix = Fix(title: "write 1", edits: [Edit(range: 19..<20, replacement: "1")], applicability: .safe)
    var unsafe = finding
    unsafe.fix?.applicability = .unsafe
    (unsafe.severity, unsafe.related) = (.note, [])
    let look = ReportLook(read: { $0 == "a.json" ? PaddedBytes(Array(text.utf8)) : nil })
    let range = #""range":{"start":{"line":2,"column":8},"end":{"line":2,"column":9}}"#
    #expect(
      RDJSONReporter(look: look).text(of: .of([finding, unsafe])) == #"""
        {"source":{"name":"beagle-check"},"severity":"WARNING","diagnostics":[
        {"message":"no number\nfix: write 1","location":{"path":"a.json",\#(range)},"severity":"WARNING","code":{"value":"group/name"},"suggestions":[{\#(range),"text":"1"}],"related_locations":[{"message":"its key","location":{"path":"a.json","range":{"start":{"line":2,"column":2},"end":{"line":2,"column":6}}}}]},
        {"message":"no number\nfix: write 1","location":{"path":"a.json",\#(range)},"severity":"INFO","code":{"value":"group/name"}}
        ]}

        """#)
  }

  @Test("has no severity of its own for a clean run")
  func cleanRun() {
    #expect(RDJSONReporter().text(of: .of([])) == "{\"source\":{\"name\":\"beagle-check\"},\"diagnostics\":[]}\n")
  }
}
