import BeagleModel
import Foundation
import Testing

@testable import beagle_check

/// A reader of a report must come to the exit status of the run: a check that fails without a reason blocks a release, and
/// one that is green without a proof lets it go.
@Suite("The exit status and each report")
struct StatusAgreementTests {
  private struct Site: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var words = "check s"
    var files: [String: String] = [:]
    var locked: Set<String> = []
    var server: [String: TableNetworkClient.Answer]?
  }

  private static let faulty = #"{"_beagleComponent_": "beagle:text"}"#
  private static let warning = #"{"_beagleComponent_": "beagle:text", "text": "a", "hint": 1}"#

  private static func live(_ answer: TableNetworkClient.Answer, _ name: String) -> Site {
    let links = (0..<3).map { "/r\($0)" }
    var server = ["GET https://bff.example/home": TableNetworkClient.Answer.body(Payload.leading(to: links))]
    for link in links { server["GET https://bff.example\(link)"] = answer }
    return Site(testDescription: name, words: "check https://bff.example/home", server: server)
  }

  private static let sites = [
    Site(testDescription: "a clean folder", files: ["s/a.json": Payload.text("a")]),
    Site(testDescription: "an error", files: ["s/a.json": faulty, "s/b.json": Payload.text("b")]),
    Site(testDescription: "warnings", files: ["s/a.json": warning, "s/b.json": warning]),
    Site(testDescription: "no JSON", files: ["s/a.json": "<html>", "s/b.json": Payload.text("b")]),
    Site(testDescription: "a dead link", files: ["s/a.json": Payload.leading(to: "/gone")]),
    Site(
      testDescription: "a file that cannot be read", files: ["s/a.json": Payload.text("a"), "s/b.json": "{}"],
      locked: ["s/b.json"]),
    Site(
      testDescription: "single files", words: "check s/a.json s/b.json",
      files: ["s/a.json": warning, "s/b.json": "{}"], locked: ["s/b.json"]),
    Site(
      testDescription: "many faults", files: ["s/a.json": Payload.column(Array(repeating: warning, count: 1200))]),
    live(.failure(.status(401)), "a login"), live(.failure(.status(407)), "a proxy's login"),
    live(.failure(.status(302)), "a redirect"), live(.failure(.status(404)), "dead routes"),
    live(.failure(.status(503)), "a server that fails"), live(.failure(.timedOut(after: .seconds(1))), "no answer"),
    live(.failure(.bodyTooLarge(limit: 9)), "answers that are too long"), live(.body("<html>"), "web pages"),
    live(.body(faulty), "faulty screens"),
  ]

  private static let options = [
    "", "--fail-on warning", "--fail-on note", "--max-warnings 0", "--max-warnings 1", "--exit-zero",
    "--ignore config,syntax", "--ignore navigation", "--rule config/unreadable-file=off --rule decoding=off",
    "--rule correctness=note --rule suspicious=note", "--config off.json", "--baseline k.json",
    "--baseline k.json --error-on-stale", "--baseline k.json --show-known --fail-on note", "--max-findings 1",
  ]

  private static let more = [
    "off.json": #"{"version": 1, "rules": {"failOn": "off"}}"#,
    "k.json": #"""
    {"version": 1, "paths": ["s/"], "configurations": [], "findings": [
      {"fingerprint": "0123456789abcdef", "rule": "decoding/wrong-type", "place": "/a", "message": "gone"}]}
    """#,
  ]

  @Test("agree, whatever is found and asked for", arguments: sites)
  private func agree(_ site: Site) throws {
    let formats = ReportFormat.ofReports.filter { ![.mermaid, .dot, .graph].contains($0) }
    let reports = formats.map { "--report \($0.rawValue)=out.\($0.rawValue)" }.joined(separator: " ")
    for options in Self.options {
      let run = ProgramRun(
        "\(site.words) \(options) \(reports)", site.files.merging(Self.more) { $1 }, locked: site.locked,
        server: site.server)
      #expect([.clean, .findings, .incomplete].contains(run.status), "\(options): \(run.errors)")
      for format in formats {
        let text = try #require(run.files["out.\(format.rawValue)"], "\(options): \(run.errors)")
        let said = try ReportReading(text, format, passesFindings: options.contains("--exit-zero"))
        #expect(said.agrees(with: run.status), "\(options): \(format) says \(said), not \(run.status): \(text)")
        if run.status == .findings, !options.contains("--fail-on") {
          #expect(said.hasReason ?? true, "\(options): \(format) fails without a reason: \(text)")
        }
      }
    }
  }
}

/// What a report says about the status of its run.
private struct ReportReading: CustomStringConvertible {
  /// `nil` where the format has no place for it.
  var status: Int32?
  var fails: Bool?
  var isIncomplete: Bool?
  /// Whether it has an error, or says why there needs to be none.
  var hasReason: Bool?

  var description: String { "\(status as Any), fails: \(fails as Any), incomplete: \(isIncomplete as Any)" }

  func agrees(with actual: beagle_check.ExitStatus) -> Bool {
    if let status, status != actual.rawValue { return false }
    if let fails, fails != (actual != .clean) { return false }
    // A run with errors may be incomplete as well.
    if let isIncomplete, actual != .findings, isIncomplete != (actual == .incomplete) { return false }
    return true
  }

  init(_ text: String, _ format: ReportFormat, passesFindings: Bool) throws {
    switch format {
    case .json, .jsonLines:
      let last = format == .json ? text : String(text.split(separator: "\n").last ?? "")
      let root = try JSONDocument(parsing: Array(last.utf8)).root
      status = root["exitStatus"]?.integer.map { Int32($0) }
      isIncomplete = root["proof"]?["isComplete"]?.bool.map { !$0 }
    case .sarif:
      let run = try JSONDocument(parsing: Array(text.utf8)).root["runs"]?.elements.first
      status = run?["invocations"]?.elements.first?["exitCode"]?.integer.map { Int32($0) }
    case .junit:
      // Without the counts: the cases themselves.
      fails = passesFindings ? nil : text.contains("<failure") || text.contains("<error")
    case .tap:
      fails = passesFindings ? nil : text.split(separator: "\n").contains { $0.hasPrefix("not ok") }
    case .text, .concise, .agent, .github, .markdown:
      isIncomplete = text.contains("· incomplete")
      hasReason =
        !text.contains("· 0 errors") || text.contains(", more than --max-warnings ") || text.contains(" stale")
    case .html:
      isIncomplete = text.contains("<strong>Incomplete:</strong>")
    case .checkstyle:
      isIncomplete = text.contains("<!-- incomplete:")
    case .gitlab, .rdjson, .mermaid, .dot, .graph, .part: break
    }
  }
}
