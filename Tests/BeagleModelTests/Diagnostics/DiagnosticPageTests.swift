import Testing

@testable import BeagleModel

@Suite("A page of findings")
struct DiagnosticPageTests {
  private static let source = Source(file: "a.json", url: "/a")

  private static func finding(_ offset: Int, fix: String? = nil, notes: [String] = []) -> Diagnostic {
    Diagnostic(
      rule: "group/name-\(offset % 3)", severity: Severity.allCases[offset % 3],
      impact: Impact.allCases[offset % Impact.allCases.count], message: "é \(offset)", fix: fix,
      notes: notes,
      location: SourceLocation(
        source: source, line: offset, column: 2, endLine: offset + 1, endColumn: 4, offset: offset, length: 6,
        pointer: "/children/\(offset)"),
      path: "Screen › children[\(offset)]", fingerprint: Fingerprint(hash: UInt64(offset)),
      frame: CodeFrame(
        lines: [.init(number: offset, text: "\"ã\": 1"), .init(number: offset + 1, text: "")], line: offset, column: 2,
        width: 1))
  }

  private static func inCircumstances(_ finding: Diagnostic) -> Diagnostic {
    var finding = finding
    finding.trail = ["/home", "", "Button \"é\""]
    finding.referrers = ["b.json:1:2"]
    finding.owner = "team"
    return finding
  }

  static let lists: [[Diagnostic]] = [
    [],
    [finding(0)],
    [finding(1, fix: "mend it"), finding(2, fix: ""), finding(4, fix: "mend it"), finding(7, fix: "mend it")],
    [finding(1, notes: [""]), finding(2, notes: ["a", "", "é"]), finding(3)],
    [inCircumstances(finding(1)), finding(2), inCircumstances(finding(3, fix: "mend it"))],
    [Diagnostic(rule: "", severity: .note, impact: .slow, message: "", location: SourceLocation(source: source))],
    (0..<400).map { finding($0 * 3, fix: "fix \($0 / 2)", notes: ["note"]) },
  ]

  @Test("gives back what was written", arguments: lists)
  func roundTrip(_ findings: [Diagnostic]) {
    let pages = DiagnosticPage.pages(of: findings)
    #expect(pages.flatMap { $0.diagnostics(of: Self.source) } == findings)
    var counts = SeverityCounts()
    for finding in findings { counts.add(finding.severity) }
    #expect(pages.reduce(into: SeverityCounts()) { $0.add($1.counts()) } == counts)
    #expect(pages.map(\.count).reduce(0, +) == findings.count)
  }

  @Test("ends before an offset that no page before it has")
  func cuts() {
    let findings = (0..<6000).map { Self.finding($0 / 2000) }
    let pages = DiagnosticPage.pages(of: findings)
    #expect(pages.map(\.count) == [2000, 2000, 2000])
    #expect(pages.map(\.firstOffset) == [0, 1, 2])
  }

  @Test("is told how its screen was reached, and keeps what else is known of its findings", arguments: lists)
  func isReached(_ findings: [Diagnostic]) {
    let ways: [(trail: [String], referrers: [String])] = [(["/home", "Button \"é\""], ["c.json:1:2"]), ([], [])]
    for way in ways {
      let pages = DiagnosticPage.pages(of: findings).map { $0.reached(trail: way.trail, referrers: way.referrers) }
      let told = findings.map { finding in
        var finding = finding
        (finding.trail, finding.referrers) = (way.trail, way.referrers)
        return finding
      }
      #expect(pages.flatMap { $0.diagnostics(of: Self.source) } == told)
    }
  }

  @Test("is told the configurations once for all its findings")
  func configurations() {
    let finding = Self.finding(5)
    var writer = DiagnosticPage.Writer(count: 1, configurations: ["main", "staging"])
    writer.add(
      rule: writer.span(of: finding.rule), severity: finding.severity, impact: finding.impact,
      message: finding.message, fix: nil, notes: [],
      extent: Locator(source: Self.source, bytes: PaddedBytes("[1]".utf8)).extent(of: 1..<2), path: 0..<0,
      pointer: 0..<0, fingerprint: finding.fingerprint,
      frame: Locator.FramePlace(lines: 0..<0, caretText: 0..<0, numberWidth: 1, line: 1, column: 2, width: 1))
    let read = writer.finished().diagnostics(of: Self.source)
    #expect(read.map(\.configurations) == [["main", "staging"]])
    #expect(read.map(\.location.offset) == [1])
  }
}
