import BeagleModel
import TestSupport

@testable import beagle_check

/// A report whose every text is hostile, through the writer of each format and a strict reader of what it wrote.
///
/// The first byte chooses the format; the texts stand behind it, a line each.
struct ReportFuzzTarget: FuzzTarget {
  private static let formats = ReportFormat.ofReports

  func seeds(from samples: FuzzSamples) -> [[UInt8]] {
    let texts = [
      "quotes \" & < > ]]>", "a\tb\u{1B}[31m", "\u{202E}\u{2028}\u{61C}\u{200B}", "::error::x\n##vso[x]",
      "[link](http://x)",
      "| cell |", "/home?token=abc", "@{user.name}", "</script><!--", "\"];x[\"",
    ]
    return Self.formats.indices.flatMap { format in
      texts.map { [UInt8(format)] + Array("\($0)\nsecond\n/third".utf8) }
    }
  }

  func mistakes(in bytes: [UInt8]) -> [String] {
    guard let first = bytes.first else { return [] }
    let format = Self.formats[Int(first) % Self.formats.count]
    let texts = bytes.dropFirst().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    var written: [UInt8] = []
    format.reporter(ReportLook(showsStatistics: true, counts: CountKey.allCases)).report(Self.report(of: texts)) {
      written += $0
    }
    return Self.mistakes(in: String(decoding: written, as: UTF8.self), as: format)
  }

  private static func report(of texts: [String]) -> RunReport {
    func text(_ number: Int) -> String { texts[number % texts.count] }
    var findings: [Diagnostic] = []
    for number in 0..<3 {
      let location = SourceLocation(
        source: Source(file: text(number), url: text(number + 1)), line: number + 1, column: 1, endLine: number + 1,
        endColumn: 3, offset: number, length: 2, pointer: "/" + text(number + 2))
      var finding = Diagnostic(
        rule: "decoding/wrong-type", severity: Severity.allCases[number], impact: .ignored,
        message: text(number + 1),
        fix: Fix(
          title: text(number + 2), edits: [Edit(range: number..<number + 1, replacement: text(number))],
          applicability: .safe),
        notes: [text(number)],
        location: location, path: text(number))
      finding.owner = text(number + 1)
      finding.related = [Related(message: text(number + 2), location: location)]
      finding.arrival = Arrival(trail: [TrailStep(text: text(number), location: location)], referrers: [text(number)])
      findings.append(finding)
    }
    let summaries = texts.prefix(3).map { ScreenSummary(source: Source(file: $0, url: $0), outcome: .loaded) }
    return RunReport(
      records: summaries.map { RunReport.ScreenRecord($0) }, findings: findings,
      notChecked: [RunReport.NotChecked(route: text(0), reason: .status(404), referrers: [text(1)])],
      proof: RunProof(isIncomplete: true), configurations: [text(0), text(1)], leftOut: [text(2)])
  }

  /// What a strict reader of the format finds wrong.
  static func mistakes(in text: String, as format: ReportFormat) -> [String] {
    switch format {
    case .html: return HTMLTokens(text).mistakes
    case .json, .sarif, .gitlab, .rdjson, .graph: return isJSON(text) ? [] : ["the \(format) report is no JSON"]
    case .jsonLines:
      return text.split(separator: "\n").allSatisfy { isJSON(String($0)) } ? [] : ["a line is no JSON"]
    case .junit, .checkstyle:
      do throws(XMLSyntaxError) {
        _ = try XMLReader.root(of: PaddedBytes(Array(text.utf8)))
        return []
      } catch {
        return ["the \(format) report is no XML at byte \(error.offset): \(error.message)"]
      }
    case .text, .concise, .agent, .tap, .markdown, .github, .mermaid, .dot, .part:
      let line = text.split(separator: "\n").first { !PlainText.isHarmless(String($0)) }
      return line.map { ["the \(format) report has what a terminal obeys: \($0.debugDescription)"] } ?? []
    }
  }

  private static func isJSON(_ text: String) -> Bool {
    (try? JSONDocument(parsing: PaddedBytes(Array(text.utf8)))) != nil
  }
}
