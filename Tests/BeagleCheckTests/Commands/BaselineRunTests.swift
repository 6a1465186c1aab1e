import BeagleModel
import Testing

@testable import beagle_check

/// A folder with faults, whose findings are known.
@Suite("A baseline")
struct BaselineRunTests {
  private static func screen(_ operation: String?) -> String {
    let text = operation.map { "@{\($0)(1)}" } ?? "sound"
    return
      #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "beagle:text", "text": "\#(text)"}]}"#
  }

  private static let faulty = [
    "s/a.json": screen("one"), "s/b.json": screen("two"), "s/c/d.json": screen("three"), "s/e.json": screen(nil),
  ]

  private func options(_ action: BaselineAction, acceptsNew: Bool = false) -> BaselineOptions {
    BaselineOptions(action: action, acceptsNew: acceptsNew)
  }

  private func request(_ paths: [String], known: KnownOptions = KnownOptions(baseline: "b.json")) -> CheckRequest {
    CheckRequest(paths: paths, known: known)
  }

  private func run(
    _ action: BaselineAction, on files: [String: String], _ paths: [String] = ["s"], acceptsNew: Bool = false
  ) throws -> BaselineRun.Result {
    try BaselineRun(
      run: CheckRun(request: request(paths), files: MemoryDisk(files).fileSystem),
      options: options(action, acceptsNew: acceptsNew)
    ).result()
  }

  private func written(_ files: [String: String] = faulty, _ paths: [String] = ["s"]) throws -> String {
    try run(.write, on: files, paths).baseline.text
  }

  private func report(
    _ files: [String: String], _ paths: [String] = ["s"], _ change: (inout CheckRequest) -> Void = { _ in }
  )
    throws -> RunReport
  {
    var request = request(paths)
    change(&request)
    var report = try CheckRun(request: request, files: MemoryDisk(files).fileSystem).report()
    report.exitPolicy.failLevel = .note
    return report
  }

  private func sentence(_ report: RunReport) -> String? { ComparisonText(report)?.sentence }

  @Test("has a finding a line, in order, and no places in texts")
  func isWritten() throws {
    let text = try written()
    #expect(text.split(separator: "\n").count == 10)
    #expect(text.contains("\"paths\": [\"s/\"]"))
    #expect(text.contains(#""rule": "expressions/unknown-operation", "place": "/c/d", "message": "#))
    let baseline = try Baseline(PaddedBytes(text.utf8), file: "b.json")
    #expect(baseline.text == text)
    #expect(baseline.entries.map(\.place) == ["/a", "/b", "/c/d"])
  }

  @Test("makes known what it holds, so that only what is new fails")
  func marksFindings() throws {
    var files = Self.faulty
    files["b.json"] = try written()
    let same = try report(files)
    #expect(same.findings.isEmpty)
    #expect(same.exitStatus == .clean)
    #expect(sentence(same) == "0 new, 3 known in b.json; --show-known lists the known")
    files["s/e.json"] = Self.screen("four")
    (files["s/a.json"], files["s/b.json"]) = (Self.screen(nil), Self.screen(nil))
    let changed = try report(files)
    #expect(sentence(changed) == "1 new, 1 known in b.json, 2 stale; --show-known lists the known")
    #expect(changed.findings.map(\.document) == ["/e"])
    #expect(changed.comparison?.baseline?.gone.map(\.place) == ["/a", "/b"])
    #expect(changed.exitStatus == .findings)
    let shown = try report(files) { $0.known.showsKnown = true }
    #expect(shown.findings.map(\.state) == [.known, .new])
  }

  @Test("fails a run for stale entries where that is asked")
  func failsForStaleEntries() throws {
    var files = Self.faulty
    files["b.json"] = try written()
    files["s/a.json"] = Self.screen(nil)
    #expect(try report(files).exitStatus == .clean)
    #expect(try report(files) { $0.known.failsOnStale = true }.exitStatus == .findings)
  }

  @Test("has nothing stale where a run looks at less", arguments: [["s/c"], ["s/e.json"], ["s/e.json", "s/b.json"]])
  func judgesNothingInNarrowedRuns(paths: [String]) throws {
    var files = Self.faulty
    files["b.json"] = try written()
    for file in ["s/a.json", "s/c/d.json"] { files[file] = Self.screen(nil) }
    let report = try report(files, paths)
    #expect(report.comparison?.baseline?.gone == [])
    #expect(report.findings.isEmpty)
  }

  @Test("has nothing stale of a rule that did not run, or in a text that is no JSON")
  func judgesWhatRan() throws {
    var files = Self.faulty
    files["b.json"] = try written()
    files["s/a.json"] = Self.screen(nil)
    #expect(try report(files) { $0.rules.ignored = ["expressions"] }.comparison?.baseline?.gone == [])
    #expect(try report(files) { $0.rules.selected = ["decoding"] }.comparison?.baseline?.gone == [])
    files["s/b.json"] = "{"
    let broken = try report(files)
    #expect(sentence(broken) == "1 new, 1 known in b.json, 1 stale; --show-known lists the known")
  }

  @Test("judges another folder by the documents that it has, and finds a removed screen only in its own")
  func judgesOtherFolders() throws {
    var files = ["b.json": try written(), "t/a.json": Self.screen(nil), "t/e.json": Self.screen("four")]
    #expect(try sentence(report(files, ["t"])) == "1 new, 0 known in b.json, 1 stale")
    files["s/e.json"] = Self.screen("four")
    #expect(try sentence(report(files, ["s"])) == "1 new, 0 known in b.json, 3 stale")
  }

  @Test("loses what is mended, and takes in what is new only when asked")
  func isUpdated() throws {
    var files = Self.faulty
    files["b.json"] = try written()
    files["s/a.json"] = Self.screen(nil)
    files["s/e.json"] = Self.screen("four")
    let pruned = try run(.prune, on: files)
    #expect(pruned.text == "b.json: 2 known findings, 1 taken out\n")
    let updated = try run(.update, on: files)
    #expect(
      updated.text
        == "b.json: 2 known findings, 1 taken out\n1 new finding not taken in; --accept-new adds it\n")
    #expect(updated.baseline.entries.map(\.place) == ["/b", "/c/d"])
    let accepted = try run(.update, on: files, acceptsNew: true)
    #expect(accepted.text == "b.json: 3 known findings, 1 taken out, 1 added\n")
    #expect(accepted.baseline.entries.map(\.place) == ["/b", "/c/d", "/e"])
    let narrowed = try run(.update, on: files, ["s/c"])
    #expect(narrowed.baseline.text == files["b.json"])
  }

  @Test("is listed by rule")
  func isShown() throws {
    let baseline = try Baseline(PaddedBytes(written().utf8), file: "b.json")
    let text = BaselineText(loaded: LoadedBaseline(file: "b.json", baseline: baseline, in: MemoryDisk([:]).fileSystem))
      .text
    #expect(text.hasPrefix("b.json: 3 known findings\n\nexpressions/unknown-operation: 3\n  /a: "))
  }

  @Test(
    "says with a place why it cannot be used",
    arguments: [
      ("{", "b.json:1:2: "),
      ("{\n<<<<<<< HEAD\n}", "b.json:2:1: a merge left its markers"),
      ("{}", "b.json:1:1: this is no baseline: \"version\" is missing"),
      ("{\"version\": 2, \"findings\": []}", "b.json:1:13: \"version\" is 2; this build reads 1"),
      ("{\"version\": 1,\n\"findings\": [{\"fingerprint\": \"XY\"}]}", "b.json:2:30: \"XY\" is no fingerprint"),
    ])
  func isRefused(text: String, message: String) {
    let error = #expect(throws: RunError.self) { try report(["s/a.json": Self.screen(nil), "b.json": text]) }
    #expect("\(error.map { "\($0)" } ?? "")".hasPrefix(message))
  }

  @Test("is missed with a hint, and with its place in the configuration")
  func isMissed() {
    let files = ["s/a.json": Self.screen(nil)]
    #expect(throws: RunError.knownFindings("b.json: no such file; `beagle-check baseline write` makes it")) {
      try report(files)
    }
    let configuration = #"{"version": 1, "rules": {"baseline": "b.json"}, "configurations": {"main": {}}}"#
    #expect(
      throws: RunError.knownFindings("c.json:1:38: b.json: no such file; `beagle-check baseline write` makes it")
    ) {
      try report(files.merging(["c.json": configuration]) { first, _ in first }) {
        ($0.configurationFile, $0.known.baseline) = ("c.json", nil)
      }
    }
  }
}
