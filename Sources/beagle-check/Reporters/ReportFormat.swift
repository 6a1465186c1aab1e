import BeagleModel

/// Turns a run's report into text.
protocol Reporter: Sendable {
  /// Hands the text over in pieces of UTF-8, in order; a report of any size is never held whole.
  ///
  /// - Throws: What `write` throws, and nothing else.
  func report<Failure: Error>(_ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void) throws(Failure)

  /// What the report leaves out because its readers take no more, for standard error; `nil` for nothing.
  func cut(of report: RunReport) -> String?
}

extension Reporter {
  func cut(of report: RunReport) -> String? { nil }
}

/// The formats of reports, for `--report`, help, completions and `docs/reports.md`.
enum ReportFormat: String, Sendable, CaseIterable {
  case text
  case json
  case concise
  case agent
  case junit
  case checkstyle
  case tap
  case markdown
  case github
  case jsonLines = "jsonl"
  case sarif
  case gitlab
  case rdjson
  case html
  case mermaid
  case dot
  case graph
  case part

  /// The readers of the format, and what it holds; code in backticks.
  var summary: String {
    switch self {
    case .text:
      "people: each finding with its lines, its impact and its fix, described in [text-report.md](text-report.md)"
    case .json: "programs: every value of every finding, described in [json-report.md](json-report.md)"
    case .concise: "editors and problem matchers: a line for each finding"
    case .agent: "coding agents: a line for each finding, with its pointer, its impact on users and its fix"
    case .junit: "test reports of GitLab and Jenkins: a suite for each document, a case for each finding"
    case .checkstyle: "Jenkins and review tools that read Checkstyle's XML"
    case .tap: "test harnesses: the Test Anything Protocol 14, a test point for each document"
    case .markdown: "comments and summaries: tables of rules, findings and what was not checked"
    case .github: "GitHub Actions: annotations, a group of lines in the log, and the step's summary"
    case .jsonLines: "programs that read lines: the same values, each finding on a line of its own"
    case .sarif: "GitHub code scanning and editors: SARIF 2.1.0 with rules, safe fixes and the way to each screen"
    case .gitlab: "GitLab merge requests: a Code Quality report"
    case .rdjson: "reviewdog: diagnostics with safe fixes as suggestions"
    case .html:
      "everybody: one page with the screens drawn and the findings on them; it needs no network, described in [page.md](page.md)"
    case .mermaid: "comments, summaries and pages of GitHub and GitLab, which draw it: the screens and links"
    case .dot: "Graphviz: the screens and links, all of them"
    case .graph: "programs: each screen with its links and callers, with their places"
    case .part: "`beagle-check merge`: what one of several machines found, described in [scale.md](scale.md)"
    }
  }

  /// The formats of whole reports.
  static let ofReports = allCases.filter { $0 != .part }

  /// The formats that show a part of the map where one is chosen.
  static let ofGraphs: [ReportFormat] = [.mermaid, .dot, .graph]

  /// The formats that show what a change affects.
  static let ofAffected = ofGraphs + [.markdown, .github]

  /// What it needs beside findings.
  var needs: ReportNeeds {
    switch self {
    case .json, .jsonLines: [.referrers, .map]
    case .html: [.referrers, .map, .drawings, .deepLinks]
    case .mermaid, .dot, .graph: .map
    default: []
    }
  }

  func reporter(_ look: ReportLook) -> any Reporter {
    switch self {
    case .text: TextReporter(look: look)
    case .json: JSONReporter(jobs: look.jobs, exitStatus: look.exitStatus)
    case .concise: ConciseReporter(look: look)
    case .agent: AgentReporter(look: look)
    case .junit: JUnitReporter(look: look)
    case .checkstyle: CheckstyleReporter(look: look)
    case .tap: TAPReporter(look: look)
    case .markdown: MarkdownReporter(look: look)
    case .github: GitHubReporter(look: look)
    case .jsonLines: JSONLinesReporter(look: look)
    case .sarif: SARIFReporter(look: look)
    case .gitlab: GitLabReporter(look: look)
    case .rdjson: RDJSONReporter(look: look)
    case .html: PageReporter(look: look)
    case .mermaid: MermaidReporter()
    case .dot: DotReporter()
    case .graph: GraphReporter()
    case .part: PartReporter()
    }
  }
}

/// Writes nothing: a part is written while its payloads are checked, before there is a report.
private struct PartReporter: Reporter {
  func report<Failure: Error>(_ report: RunReport, to write: ([UInt8]) throws(Failure) -> Void) throws(Failure) {}
}

/// What reporters need beside the report.
struct ReportLook: Sendable {
  var usesColor = false
  /// Findings below it are only counted.
  var leastSeverity: Severity = .note
  /// Whether each finding has a block of its own.
  var printsEach = false
  var showsStatistics = false
  /// What findings are counted by in a table; empty for no table.
  var counts: [CountKey] = []
  /// Threads at most that findings are written on.
  var jobs = 1
  /// For the formats that CI systems read.
  var paths = RepositoryPaths()
  /// How the process ends, unless a report cannot be written.
  var exitStatus = ExitStatus.clean
  /// Earlier reports for the page, the oldest first.
  var trend: [TrendPoint] = []
  /// Whether GitHub's annotations come behind the text report.
  var isBehindText = false
  /// The address before a file's path on GitHub; `nil` for files without links.
  var blobs: String?
  /// Reads a file of the run again, for columns in other units; `nil` for what is no file, or is gone.
  var read: @Sendable (_ file: String) -> PaddedBytes? = { _ in nil }
}

enum ReportDestination: Sendable, Equatable {
  case standardOutput
  case file(String)

  /// Whether two reports would overwrite each other, by their paths as written.
  func isSame(as other: ReportDestination) -> Bool {
    guard case .file(let path) = self, case .file(let taken) = other else { return self == other }
    return RelativePath.normal(path) == RelativePath.normal(taken)
  }
}

struct ReportRequest: Sendable, Equatable {
  var format: ReportFormat
  var destination: ReportDestination
  /// Whether the text report has a block for each finding.
  var printsEach = false

  /// The word for that in the place of a file: `--report text=all`.
  static let each = "all"
}
