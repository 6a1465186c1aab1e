import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

/// A folder now, and as it was at a commit or in a report.
@Suite("A comparison with what was before")
struct SinceTests {
  private static func screen(_ operation: String?) -> String {
    let text = operation.map { "@{\($0)(1)}" } ?? "sound"
    return #"{"_beagleComponent_": "beagle:text", "text": "\#(text)"}"#
  }

  private static let before = ["s/a.json": screen("one"), "s/b.json": screen("two"), "s/c/d.json": screen(nil)]
  private static let now = ["s/a.json": screen("one"), "s/b.json": screen(nil), "s/c/d.json": screen("three")]

  /// Answers as git does for one commit, `main`.
  static func git(_ files: [String: String]) -> GitCommand {
    let paths = files.keys.sorted()
    return GitCommand { arguments, input in
      func answer(_ text: String, status: Int32 = 0) -> GitCommand.Output {
        GitCommand.Output(status: status, bytes: Array(text.utf8))
      }
      switch arguments[0] {
      case "rev-parse" where arguments[1] == "--show-toplevel": return answer("/repository\n")
      case "rev-parse": return arguments.last == "main^{commit}" ? answer("c0\n") : answer("", status: 1)
      case "for-each-ref": return answer("main\nrelease\n")
      case "ls-tree":
        return answer(
          paths.enumerated().map { "100644 blob b\($0) \(files[$1]?.utf8.count ?? 0)\t\($1)\0" }.joined())
      case "cat-file":
        let names = String(decoding: input, as: UTF8.self).split(separator: "\n")
        return answer(
          names.map { name in
            let text = Int(name.dropFirst()).flatMap { files[paths[$0]] } ?? ""
            return "\(name) blob \(text.utf8.count)\n\(text)\n"
          }.joined())
      default: return nil
      }
    }
  }

  private func run(_ files: [String: String] = now, _ paths: [String] = ["s"], since: String = "main") -> CheckRun {
    var disk = MemoryDisk(files).fileSystem
    disk.workingDirectory = { "/repository" }
    return CheckRun(
      request: CheckRequest(paths: paths, known: KnownOptions(since: since)), files: disk, git: Self.git(Self.before))
  }

  @Test("with a commit names what is new and what is mended")
  func comparesWithACommit() throws {
    let report = try run().report()
    #expect(ComparisonText(report)?.sentence == "1 new, 1 mended since main, 1 known; --show-known lists the known")
    #expect(report.findings.map(\.document) == ["/c/d"])
    #expect(report.comparison?.since?.gone.map(\.place) == ["/b"])
  }

  @Test("with a commit has the drawings of the screens that changed, where a report shows them")
  func drawsChanges() throws {
    var run = run()
    #expect(try run.report().comparison?.since?.changes.isEmpty == true)
    run.request.needs = ReportFormat.html.needs
    let report = try run.report()
    let earlier = try #require(report.comparison?.since)
    #expect(
      earlier.changes.filter { $0.kind == .screen }.map(\.sentence) == ["screen /b changed", "screen /c/d changed"])
    #expect(earlier.drawings.before.keys.sorted() == ["/b", "/c/d"])
    #expect(earlier.drawings.after.keys.sorted() == ["/b", "/c/d"])
    #expect(earlier.drawings.before["/b"] != earlier.drawings.after["/b"])
    let page = HTMLTokens(PageReporter(look: ReportLook()).text(of: report))
    #expect(page.elements.compactMap { $0["data-before"] } == ["/b", "/c/d"])
    #expect(page.elements.compactMap { $0["data-after"] } == ["/b", "/c/d"])
    #expect(page.elements.compactMap { $0["data-screen"] }.sorted() == ["/a", "/b", "/c/d"])
    #expect(page.all("h2").map(\.text).contains("Before and after"))
  }

  @Test("with a commit that has no such folder finds everything new")
  func comparesWithNothing() throws {
    let files = ["new/a.json": Self.screen("one")]
    #expect(try ComparisonText(run(files, ["new"]).report())?.sentence == "1 new, 0 mended since main, 0 known")
  }

  @Test("with a report, in JSON or in lines", arguments: [ReportFormat.json, .jsonLines])
  func comparesWithAReport(format: ReportFormat) throws {
    var old = run(Self.before)
    old.request.known = KnownOptions()
    var text: [UInt8] = []
    format.reporter(ReportLook()).report(try old.report()) { text += $0 }
    var files = Self.now
    files["last.json"] = String(decoding: text, as: UTF8.self)
    let report = try run(files, since: "last.json").report()
    #expect(
      ComparisonText(report)?.sentence == "1 new, 1 mended since last.json, 1 known; --show-known lists the known")
    #expect(report.comparison?.since?.gone.map(\.place) == ["/b"])
  }

  @Test(
    "says why there is nothing to compare with",
    arguments: [
      ("mian", "--since mian: there is no such commit, and no such report; did you mean \"main\"?"),
      ("-x", "--since -x: there is no such commit, and no such report"),
      ("s/a.json", "s/a.json:1:1: this is no report of beagle-check in JSON: --report json=FILE writes one"),
    ])
  func isRefused(name: String, message: String) {
    #expect(throws: RunError.knownFindings(message)) { try run(since: name).report() }
  }

  @Test("with a commit is refused for a server, and outside of the repository")
  func isForFiles() {
    #expect(
      throws: RunError.knownFindings(
        "--since main: a server has no commits; write a report with --report json=FILE, and compare with --since FILE")
    ) { try run([:], ["http://127.0.0.1:1/home"]).report() }
    #expect(throws: RunError.knownFindings("--since main: /other lies outside of the repository")) {
      try run(["/other/a.json": Self.screen(nil)], ["/other"]).report()
    }
    var alone = run()
    alone.git = .none
    #expect(
      throws: RunError.knownFindings(
        "--since main: git is needed for a comparison with a commit, and it cannot be started")
    ) { try alone.report() }
  }
}
