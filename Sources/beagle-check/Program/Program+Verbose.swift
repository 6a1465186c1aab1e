import BeagleModel

extension Program {
  /// Says on standard error what a run read, left out and wrote, and how long it took: the one place with a clock.
  func sayWhatWasDone(
    _ request: CheckRequest, _ report: RunReport, _ requests: [ReportRequest], since start: ContinuousClock.Instant
  ) {
    var lines = ["version \(ToolVersion.current), \(Prose.count(request.jobs, "thread"))"]
    if let file = report.scope?.configurationFile {
      let names = report.configurations.map { "\"\($0)\"" }
      lines.append("configuration \(file)" + (names.isEmpty ? "" : ": \(Prose.list(names, "and"))"))
    } else {
      lines.append("no configuration: Beagle's own components and actions only")
    }
    let bytes = report.records.reduce(0) { $0 + $1.bytes }
    lines.append("read \(Prose.count(report.records.count, "payload")), \(Prose.count(bytes, "byte"))")
    lines += report.leftOut.map { "left out \($0)" }
    for case .file(let path) in requests.map(\.destination) { lines.append("wrote \(path)") }
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    lines.append("took \(Int(milliseconds.rounded())) ms")
    let text = lines.map { "beagle-check: " + PlainText.safe($0) + "\n" }.joined()
    say(AddressMask.masked(report.secrets.masked(text)), to: .standardError)
  }
}
