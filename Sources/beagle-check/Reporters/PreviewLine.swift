import BeagleModel

/// The verdict on a previewed screen in one line: `✗ 10:02:34  /pix  14 KB  213 nodes  1 error`.
struct PreviewLine {
  private let parts: [String]
  private let isClean: Bool

  /// - Parameter subject: The screen as it was typed.
  init(_ subject: String, _ report: RunReport) {
    var parts = [PlainText.safe(subject)]
    if let record = report.records.first, record.outcome == .loaded {
      parts.append(Prose.size(record.bytes))
      if record.nodes > 0 { parts.append(Prose.count(record.nodes, "node")) }
    }
    parts.append(Self.verdict(report))
    self.parts = parts.map { AddressMask.masked(report.secrets.masked($0)) }
    isClean = report.exitStatus == .clean
  }

  /// A screen that could not be checked at all.
  init(_ subject: String, problem: String) {
    parts = [subject, problem].map { AddressMask.masked(PlainText.safe($0)) }
    isClean = false
  }

  /// - Parameter seconds: Since midnight; `nil` for a line without a time.
  func text(at seconds: Int? = nil) -> String {
    let sign = isClean ? "✓ " : "✗ "
    guard let seconds else { return sign + parts.joined(separator: "  ") }
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return sign + ([time.joined(separator: ":")] + parts).joined(separator: "  ")
  }

  /// `clean`, `1 error, 2 notes`, `not loaded: 503`.
  private static func verdict(_ report: RunReport) -> String {
    if let entry = report.notChecked.first { return "not loaded: \(PlainText.safe("\(entry.reason)"))" }
    let counts = Severity.allCases.reversed().compactMap { severity in
      let count = report.findings.count(of: severity)
      return count == 0 ? nil : Prose.count(count, severity.rawValue)
    }
    return counts.isEmpty ? "clean" : counts.joined(separator: ", ")
  }
}
