import BeagleModel
import Testing

@testable import beagle_check

@Suite("Formats for machines")
struct MachineFormatsTests {
  static let formats: [ReportFormat] = [.json, .jsonLines, .sarif, .gitlab, .rdjson]

  private func text(of report: RunReport, as format: ReportFormat, jobs: Int = 1) -> String {
    let reporter = format.reporter(ReportLook(jobs: jobs))
    var text: [UInt8] = []
    reporter.report(report) { text += $0 }
    return String(decoding: text, as: UTF8.self)
  }

  /// The documents of a report: one, or one a line.
  private func documents(of text: String, as format: ReportFormat) throws -> [JSONNode] {
    let texts = format == .jsonLines ? text.split(separator: "\n").map(String.init) : [text]
    return try texts.map { try JSONDocument(parsing: PaddedBytes(Array($0.utf8))).root }
  }

  /// The findings of a report, by the rule's ID.
  private func rules(in documents: [JSONNode], as format: ReportFormat) -> [String] {
    switch format {
    case .json: documents[0]["diagnostics"]?.elements.compactMap { $0["rule"]?.string } ?? []
    case .jsonLines: documents.compactMap { $0["rule"]?.string }
    case .sarif: documents[0]["runs"]?.elements[0]["results"]?.elements.compactMap { $0["ruleId"]?.string } ?? []
    case .gitlab: documents[0].elements.compactMap { $0["check_name"]?.string }
    case .rdjson: documents[0]["diagnostics"]?.elements.compactMap { $0["code"]?["value"]?.string } ?? []
    default: []
    }
  }

  @Test("hold every finding, in the same order at any number of jobs", arguments: formats)
  func holdEverything(format: ReportFormat) throws {
    let findings = (0..<12_000).map { number in
      var finding = Diagnostic.plain(.warning, "fault \(number)")
      finding.rule = "group/rule-\(number)"
      finding.location.offset = number
      return finding
    }
    let text = text(of: .of(findings), as: format)
    #expect(rules(in: try documents(of: text, as: format), as: format) == findings.map(\.rule))
    #expect(self.text(of: .of(findings), as: format, jobs: 8) == text)
  }

  @Test("are whole documents without a finding", arguments: formats)
  func areWhole(format: ReportFormat) throws {
    let text = text(of: .of([]), as: format)
    #expect(text.hasSuffix("\n"))
    #expect(rules(in: try documents(of: text, as: format), as: format) == [])
  }

  private static let hostile = [
    "quotes \" & < > ]]>", "50% a,b:c;d]e|f'g#h\\", "tab\t, line\n, return\r, NUL\0, ESC \u{1B}[31m",
    "\u{202E}\u{2028}\u{9B}",
    "::error::x", "##vso[task.complete]", "##[error]x", "##teamcity[x]", "😀 [link](1)", #"\[]\"#,
  ]

  @Test("keep hostile texts inside of their strings, and hold no control character", arguments: formats)
  func areHarmless(format: ReportFormat) throws {
    let findings = Self.hostile.map { text in
      var finding = Diagnostic.plain(.error, text, file: text + ".json")
      (finding.path, finding.owner, finding.notes) = (text, text, [text])
      finding.location.pointer = "/" + text
      finding.related = [Related(message: text, location: finding.location)]
      finding.arrival.trail = [TrailStep(text: text, location: finding.location)]
      finding.fix = Fix(title: text, edits: [Edit(range: 0..<1, replacement: text)], applicability: .safe)
      return finding
    }
    let text = text(of: .of(findings), as: format)
    let rules = rules(in: try documents(of: text, as: format), as: format)
    #expect(rules.count == findings.count)
    #expect(PlainText.isHarmless(String(text.filter { $0 != "\n" })))
    for command in ["##[", "##vso[", "##teamcity["] { #expect(!text.contains(command)) }
    #expect(text.split(separator: "\n").allSatisfy { !$0.drop { $0 == " " }.hasPrefix("::") })
  }

  @Test("name no address in the place of a file", arguments: [ReportFormat.sarif, .gitlab, .rdjson])
  func nameNoAddresses(format: ReportFormat) throws {
    var finding = Diagnostic.withoutSize
    finding.location.source.url = "https://bff.example/home"
    finding.arrival.place = SourceLocation(source: Source(file: "app.json"), line: 4, column: 9)
    let text = text(of: .of([finding]), as: format)
    #expect(text.contains("https://bff.example/home:12:15: remote image has no width or height"))
    #expect(text.contains(#""app.json""#))
    #expect(
      text.split(separator: "https://").count == (format == .sarif ? 4 : 2),
      "only in the message, in $schema and in properties")
  }
}
