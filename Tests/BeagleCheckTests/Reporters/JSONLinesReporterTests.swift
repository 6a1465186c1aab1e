import BeagleModel
import Testing

@testable import beagle_check

@Suite("The JSON report in lines")
struct JSONLinesReporterTests {
  @Test("begins, has a line for each screen, finding, unchecked route and link, and ends")
  func wholeReport() {
    var finding = Diagnostic.plain(.error, "fault")
    finding.configurations = ["main"]
    var report = RunReport.of([finding], notChecked: [.init(route: "/x", reason: .skipped)])
    report.map = .smallExample
    let lines = JSONLinesReporter(look: ReportLook(exitStatus: .findings)).text(of: report).split(separator: "\n")
    let expected = [
      #"{"type":"begin","version":1,"tool":{"name":"beagle-check","version":"\#(ToolVersion.current)"}}"#,
      #"{"type":"screen","#, #"{"type":"finding","rule":"group/name","#,
      #"{"type":"notChecked","route":"/x","#, #"{"type":"link","from":"/a","to":"/home","#,
      #"{"type":"link","from":"/a","to":null,"route":"/pix","#, #"{"type":"end","summary":{"#,
    ]
    #expect(lines.count == expected.count)
    for (line, start) in zip(lines, expected) { #expect(line.hasPrefix(start)) }
    #expect(lines.last?.hasSuffix(#","exitStatus":1}"#) == true)
  }
}
