import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("The comparison of two sets of payloads")
struct DiffRunTests {
  private static func text(_ words: String) -> String {
    #"{"_beagleComponent_": "beagle:text", "text": "\#(words)"}"#
  }

  private static func button(_ route: String, text: String = "Go") -> String {
    """
    {"_beagleComponent_": "beagle:button", "text": "\(text)", "onPress": [
      {"_beagleAction_": "beagle:pushView", "route": {"url": "\(route)"}}]}
    """
  }

  private static let faulty = #"{"_beagleComponent_": "beagle:text"}"#

  private static func report(
    _ files: [String: String], _ old: String = "old", _ new: String = "new", failLevel: Severity? = nil
  ) throws(RunError) -> ChangeReport {
    var request = CheckRequest()
    request.rules.failLevel = failLevel
    if files["beagle-check.json"] != nil { request.configurationFile = "beagle-check.json" }
    let run = CheckRun(request: request, files: MemoryDisk(files).fileSystem, output: MemoryWorld().world)
    return try DiffRun(run: run, options: DiffOptions(old: old, new: new)).report()
  }

  private static func lines(_ report: ChangeReport) -> [String] {
    report.changes.map { "\($0.sentence)" + ($0.isBreaking ? " !" : "") }
  }

  // MARK: - Sets

  @Test("names screens that came, went and changed, and what is new and mended among findings")
  func comparesFolders() throws {
    let report = try Self.report([
      "old/home.json": Self.button("/gone"), "new/home.json": Self.button("/cards"),
      "old/gone.json": Self.text("A"), "new/cards.json": Self.text("B"),
      "old/same.json": Self.text("S"), "new/same.json": "{\n\"text\": \"S\", \"_beagleComponent_\": \"beagle:text\"}",
      "old/faulty.json": Self.faulty, "new/faulty.json": Self.text("F"),
      "old/sound.json": Self.text("F"), "new/sound.json": Self.faulty,
    ])
    #expect(
      Self.lines(report) == [
        "screen /cards added", "screen /faulty changed", "/faulty: text added",
        "/faulty: finding [decoding/missing-property] mended", "screen /gone removed !", "screen /home changed",
        "/home: link GET /gone (navigation) removed !", "/home: link GET /cards (navigation) added",
        "screen /sound changed", "/sound: text removed",
        "/sound: error finding [decoding/missing-property] new !",
      ])
    #expect(report.counts == "1 screen added, 1 removed, 3 changed, 1 unchanged · 1 finding new, 1 mended")
    #expect(report.exitStatus == .findings)
    #expect(Set(report.changes.map(\.fingerprint)).count == report.changes.count)
  }

  @Test(
    "fails for what the fail level names",
    arguments: [
      (nil, beagle_check.ExitStatus.clean), (Severity.error, .clean), (.warning, .clean), (.note, .findings),
    ] as [(Severity?, beagle_check.ExitStatus)])
  func failLevels(level: Severity?, status: beagle_check.ExitStatus) throws {
    let files = ["old/a.json": Self.text("A"), "new/a.json": Self.text("B")]
    #expect(try Self.report(files, failLevel: level).exitStatus == status)
  }

  @Test("takes the fail level of the configuration")
  func failLevelOfConfiguration() throws {
    let files = [
      "old/a.json": Self.text("A"), "new/a.json": Self.text("B"),
      "beagle-check.json": #"{"version": 1, "rules": {"failOn": "note"}}"#,
    ]
    #expect(try Self.report(files).exitStatus == .findings)
  }

  @Test("says which screens it could not compare, and ends with 3 for them alone")
  func notCompared() throws {
    let report = try Self.report(["old/a.json": "{", "new/a.json": Self.text("A")])
    #expect(report.notCompared == [.init(screen: "/a", reason: "one of its versions is not JSON")])
    #expect(report.exitStatus == .incomplete)
    let broken = try Self.report(["old/a.json": Self.text("A"), "new/a.json": "{"])
    #expect(Self.lines(broken) == ["/a: error finding [syntax/invalid-json] new !"])
    #expect(broken.exitStatus == .findings)
  }

  /// A recording of two screens and a part of one of them.
  private static func recording(_ folder: String, _ server: String, _ route: String) -> [String: String] {
    let home = """
      {"_beagleComponent_": "beagle:container", "children": [\(button(route)),
        {"_beagleComponent_": "beagle:lazyComponent", "path": "/part", "initialState": \(text("…"))}]}
      """
    let bodies = ["home": home, "part": text("P"), String(route.dropFirst()): text("R")]
    var files: [String: String] = [:]
    var manifest = "{\"recording\":1}\n"
    for (name, body) in bodies.sorted(by: { $0.key < $1.key }) {
      files["\(folder)/s/\(name).json"] = body
      manifest += """
        {"method":"GET","address":"\(server)/\(name)","status":200,"headers":{"Content-Type":"application/json"},\
        "file":"s/\(name).json"}

        """
    }
    files["\(folder)/recording.jsonl"] = manifest
    return files
  }

  @Test("compares recordings of two servers by route, without a request")
  func comparesRecordings() throws {
    let files = Self.recording("old", "http://127.0.0.1:1", "/a").merging(
      Self.recording("new", "http://127.0.0.1:2", "/b")
    ) { first, _ in first }
    let report = try Self.report(files)
    #expect(
      Self.lines(report) == [
        "screen /a removed !", "screen /b added", "screen /home changed",
        "/home: link GET /a (navigation) removed !", "/home: link GET /b (navigation) added",
      ])
    #expect(report.unchanged == 1)
    #expect(report.notCompared == [])
  }

  @Test(
    "says why there is nothing to compare",
    arguments: [
      ("odl", "odl: there is no such folder, and git, which knows commits, cannot be started"),
      ("new/a.json", "new/a.json: this is a file; name the folder that it lies in"),
      (
        "https://a.example/home",
        "https://a.example/home: a server is no set of payloads; walk it with --record DIR, and name DIR"
      ),
      ("empty", "empty: there is no JSON file to check"),
    ])
  func refusals(old: String, message: String) {
    let files = ["new/a.json": Self.text("A"), "empty/a.txt": ""]
    #expect(throws: RunError.cannotCompare(message)) { try Self.report(files, old) }
  }

  // MARK: - Approvals

  /// A repository in a temporary folder.
  private struct Repository {
    let folder: String
    private let git: GitCommand

    init() throws {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("diff-\(UUID().uuidString)").path
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      git = GitCommand { GitCommand.installed.run(["-C", folder] + $0, $1) }
      _ = git.run(["init", "-q", "-b", "main"], [])
      self.folder = try #require(git.run(["rev-parse", "--show-toplevel"], [])).text
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ files: [String: String]) throws {
      for (name, text) in files {
        let path = "\(folder)/\(name)"
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
      }
    }

    func commit() {
      let names = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
      _ = git.run(["add", "-A"], [])
      _ = git.run(names + ["commit", "-q", "-m", "Change"], [])
    }

    var run: CheckRun {
      var files = FileSystem.posix
      let here = { @Sendable [folder] (path: String) in RelativePath.join(folder, path) }
      files.read = { path throws(FileReadError) in try FileSystem.posix.read(here(path)) }
      files.kind = { FileSystem.posix.kind(here($0)) }
      files.list = { FileSystem.posix.list(here($0)) }
      files.fixtures = FixtureFiles(
        read: { path, limit throws(FileReadError) in try FileSystem.posix.fixtures.read(here(path), limit) },
        realPath: { path throws(FileReadError) in try FileSystem.posix.fixtures.realPath(here(path)) })
      files.workingDirectory = { [folder] in folder }
      return CheckRun(request: CheckRequest(), files: files, git: git)
    }

    func report(_ old: String, _ new: String) throws -> ChangeReport {
      try DiffRun(run: run, options: DiffOptions(old: old, new: new)).report()
    }

    func approve(_ fingerprint: String, _ old: String, _ new: String) throws -> String {
      let options = ApproveOptions(
        fingerprint: fingerprint, reason: "ACME-1: it is over", comparison: DiffOptions(old: old, new: new))
      let result = try ApproveRun(run: run, options: options).result()
      try write([result.file: result.approvals.text])
      return result.text
    }
  }

  @Test("keeps an approval through indentation, order of keys, other screens and other commits")
  func approvalsLast() throws {
    let repository = try Repository()
    defer { repository.remove() }
    let home =
      #"{"_beagleComponent_": "beagle:container", "children": [\#(Self.text("A")), \#(Self.button("/promo"))]}"#
    try repository.write(["s/home.json": home, "s/promo.json": Self.text("P"), "s/other.json": Self.text("O")])
    repository.commit()
    try repository.write([
      "s/home.json": #"{"_beagleComponent_": "beagle:container", "children": [\#(Self.text("A"))]}"#
    ])
    let first = try repository.report("main", "s")
    #expect(
      Self.lines(first) == [
        "screen /home changed", "/home: component beagle:button removed",
        "/home: link GET /promo (navigation) removed !", "/home: text removed",
      ])
    #expect(first.exitStatus == .findings)
    let fingerprint = "\(first.changes[2].fingerprint)"
    #expect(
      try repository.approve(fingerprint, "main", "s")
        == ".beagle-check-approvals.json: approved /home: link GET /promo (navigation) removed [\(fingerprint)]")
    #expect(try repository.report("main", "s").exitStatus == .clean)

    try repository.write([
      "s/home.json": "{\n  \"children\": [\(Self.text("A"))],\n\n  \"_beagleComponent_\": \"beagle:container\"\n}\n",
      "s/other.json": Self.button("/home"), "s/new.json": Self.text("N"),
    ])
    let second = try repository.report("main:s", "s")
    #expect(second.changes.filter(\.isBreaking).map(\.approval) == ["ACME-1: it is over"])
    #expect(second.exitStatus == .clean)

    // An unrelated commit on top, and the same comparison of two commits.
    repository.commit()
    try repository.write(["s/other.json": Self.text("Z"), "README.md": "r"])
    repository.commit()
    let third = try repository.report("main~2:s", "main:s")
    #expect(third.changes.filter(\.isBreaking).map(\.approval) == ["ACME-1: it is over"])
    #expect(third.exitStatus == .clean)
    #expect(third.stale == [])

    // The same place loses another link: another change.
    try repository.write(["s/new.json": Self.button("/home")])
    repository.commit()
    try repository.write(["s/new.json": Self.button("/other")])
    let fourth = try repository.report("HEAD", "s")
    #expect(fourth.exitStatus == .findings)
    #expect(fourth.stale.map(\.reason) == ["ACME-1: it is over"])
  }

  @Test("reads sets from git by the top of the repository, and says what is not there")
  func readsCommits() throws {
    let repository = try Repository()
    defer { repository.remove() }
    try repository.write(["screens/home.json": Self.text("A")])
    repository.commit()
    try repository.write(["screens/home.json": Self.text("B"), "t/home.json": Self.text("A")])
    #expect(try repository.report("main:screens", "t").changes == [])
    #expect(try Self.lines(repository.report("main:./screens", "main")) == [])
    #expect(
      try Self.lines(repository.report("main", "screens")) == [
        "screen /home changed", "/home: text changed",
      ])
    let refusals = [
      ("mian:s", "screens", #"mian:s: there is no such commit; did you mean "main:s"?"#),
      ("mian", "screens", #"mian: there is no such folder, and no such commit; did you mean "main"?"#),
      ("main:screns", "t", #"main:screns: there is no screns at that commit; did you mean "main:screens"?"#),
      ("main", "HEAD", "main: there is no folder HEAD to look for at that commit; main:PATH names another one"),
    ]
    for (old, new, message) in refusals {
      #expect(throws: RunError.cannotCompare(message)) { try repository.report(old, new) }
    }
  }

  @Test("approves one change, by as much of its fingerprint as no other one has")
  func approves() throws {
    let files = ["old/a.json": Self.text("A"), "old/b.json": Self.text("B"), "new/b.json": Self.text("C")]
    let changes = try Self.report(files).changes
    let digits = changes.map { "\($0.fingerprint)" }
    func approve(_ fingerprint: String, _ files: [String: String], looksUp: Bool = true) throws(RunError) -> String {
      let run = CheckRun(request: CheckRequest(), files: MemoryDisk(files).fileSystem)
      let options = ApproveOptions(
        fingerprint: fingerprint, reason: "R", comparison: looksUp ? DiffOptions(old: "old", new: "new") : nil)
      return try ApproveRun(run: run, options: options).result().approvals.text
    }
    let written = """
      {
        "version": 1,
        "approvals": [
          {"fingerprint": "\(digits[0])", "reason": "R", "change": "screen /a removed"}
        ]
      }

      """
    #expect(try approve(String(digits[0].prefix(12)), files) == written)
    let unseen = written.replacing(#", "change": "screen /a removed""#, with: "")
    #expect(try approve(digits[0], [:], looksUp: false) == unseen)
    var known = files
    known[".beagle-check-approvals.json"] = written
    let other = String(repeating: "0", count: 16)
    let refusals = [
      (digits[0], known, true, "\(digits[0]) is approved already, in .beagle-check-approvals.json: R"),
      (
        other, files, true,
        #"no change between the two sets has the fingerprint "\#(other)"; diff with --format json shows the fingerprints"#
      ),
      (
        "abc", [:], false,
        "\"abc\" is the beginning of a fingerprint; add the two sets in which it is to be found: "
          + "beagle-check approve abc OLD NEW --reason TEXT"
      ),
    ]
    for (fingerprint, files, looksUp, message) in refusals {
      #expect(throws: RunError.cannotCompare(message)) { try approve(fingerprint, files, looksUp: looksUp) }
    }
  }
}
