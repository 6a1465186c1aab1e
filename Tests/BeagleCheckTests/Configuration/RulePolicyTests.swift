import BeagleModel
import Testing

@testable import beagle_check

@Suite("The rules of a configuration")
struct RulePolicyTests {
  private static let faulty = #"{"_beagleComponent_": "beagle:text", "weight": "a"}"#
  private static let screens = [
    "s/home.json": Payload.leading(to: "/orders/a", "/pay"), "s/orders/a.json": faulty,
    "s/pay.json": #"{"_beagleComponent_": "custom:old"}"#,
  ]

  private struct Outcome: Equatable {
    var findings: [String]
    var status: beagle_check.ExitStatus
    var ignored = 0
  }

  /// Each finding's file, rule, severity and owner.
  private func run(
    _ top: String, paths: [String] = [], maxDepth: Int? = nil, today: String = "2026-01-01", without file: String = ""
  ) throws -> Outcome {
    let text = #"""
      {"version": 1, \#(top), "configurations": {"main": {
        "entryPoints": [{"url": "/home", "owner": "squad-home"}], "network": {"test": {"fixtures": "s"}},
        "components": null}}}
      """#
    var request = CheckRequest(paths: paths, configurationFile: "c.json")
    request.walk.depth = maxDepth
    let disk = MemoryDisk(Self.screens.filter { $0.key != file }.merging(["c.json": text]) { $1 })
    let run = CheckRun(request: request, files: disk.fileSystem, today: { CalendarDate(today) })
    let report = try run.report()
    let findings = report.diagnostics.map { diagnostic in
      let owner = diagnostic.owner.map { " \($0)" } ?? ""
      return "\(diagnostic.location.source.name) \(diagnostic.rule) \(diagnostic.severity)\(owner)"
    }
    return Outcome(
      findings: findings, status: report.exitStatus(failingOn: report.failLevel), ignored: report.ignored)
  }

  private static let plain = [
    "s/orders/a.json decoding/missing-property error", "s/orders/a.json decoding/ignored-property warning",
    "s/pay.json components/unknown error",
  ]

  @Test("end a run at errors by default")
  func usual() throws {
    #expect(try run(#""rules": {}"#) == Outcome(findings: Self.plain, status: .findings))
  }

  @Test(
    "weigh findings by rule, by group, and by rule before group",
    arguments: [
      (#"{"components/unknown": "note"}"#, [plain[0], plain[1], "s/pay.json components/unknown note"]),
      (
        #"{"decoding": "info"}"#,
        [
          "s/orders/a.json decoding/missing-property note", "s/orders/a.json decoding/ignored-property note", plain[2],
        ]
      ),
      (
        #"{"decoding": "off", "decoding/ignored-property": "error"}"#,
        [
          "s/orders/a.json decoding/ignored-property error", plain[2],
        ]
      ),
      (#"{"decoding": "off", "components": "off"}"#, []),
    ])
  func levels(_ levels: String, _ findings: [String]) throws {
    let outcome = try run(#""rules": {"levels": \#(levels)}"#)
    #expect(outcome.findings == findings)
    #expect(outcome.ignored == 0)
    #expect((outcome.status == .findings) == findings.contains { $0.hasSuffix(" error") })
  }

  @Test(
    "say what ends a run",
    arguments: [
      ("error", #"{"decoding": "warning", "components": "note"}"#, beagle_check.ExitStatus.clean),
      ("warning", #"{"decoding": "warning", "components": "note"}"#, .findings),
      ("info", #"{"decoding": "off", "components": "note"}"#, .findings), ("off", "{}", .clean),
    ])
  func failOn(_ level: String, _ levels: String, _ status: beagle_check.ExitStatus) throws {
    #expect(try run(#""rules": {"failOn": "\#(level)", "levels": \#(levels)}"#).status == status)
  }

  @Test("are overridden by the command line")
  func commandLine() {
    for (words, status) in [("", beagle_check.ExitStatus.clean), ("--fail-on error", .findings)] {
      let memory = MemoryWorld()
      let file = #"{"version": 1, "rules": {"failOn": "off"}}"#
      let found = withDependencies {
        $0[OutputWorld.self] = memory.world
        $0[FileSystem.self] = MemoryDisk(["c.json": file, "a.json": Self.faulty]).fileSystem
      } operation: {
        Program().run("a.json -c c.json \(words)".split(separator: " ").map(String.init))
      }
      #expect(found == status, "\(words)")
    }
  }

  @Test(
    "leave out what is known, and count it",
    arguments: [
      (#""rule": "components/unknown""#, [plain[0], plain[1]]),
      (#""rule": "components/unknown", "where": {"name": "custom:old"}"#, [plain[0], plain[1]]),
      (#""rule": "components/unknown", "where": {"screen": "/p*", "file": "s/*"}"#, [plain[0], plain[1]]),
      (#""rule": "decoding/ignored-property", "where": {"screen": "/orders/*"}"#, [plain[0], plain[2]]),
      (#""rule": "decoding/ignored-property", "where": {"name": "weight"}"#, [plain[0], plain[2]]),
    ])
  func ignores(_ entry: String, _ findings: [String]) throws {
    let top = #""rules": {"ignore": [{\#(entry), "reason": "ACME-1: known", "until": "2026-01-01"}]}"#
    #expect(try run(top) == Outcome(findings: findings, status: .findings, ignored: 1))
    #expect(try run(top, paths: ["s"]).ignored == 1)
  }

  @Test(
    "ignore a file by its way from the configuration's folder, wherever the run starts",
    arguments: [
      ("/r", "app/c.json", "app/s/orders/a.json"), ("/r/app", "c.json", "s/orders/a.json"),
      ("/r/app/s", "/r/app/c.json", "orders/a.json"), ("/r/other", "/r/app/c.json", "../app/s/orders/a.json"),
    ])
  func filesFromElsewhere(_ folder: String, _ configuration: String, _ file: String) throws {
    let ignore =
      #"{"rule": "decoding/missing-property", "reason": "ACME-1", "where": {"file": "s/orders/a.json"}}"#
    let texts = [configuration: #"{"version": 1, "rules": {"ignore": [\#(ignore)]}}"#, file: Self.faulty]
    var disk = MemoryDisk([:]).fileSystem
    // As the disk has it, where a name may begin with `..`.
    disk.read = { path throws(FileReadError) in
      guard let text = texts[path] else { throw .notFound }
      return PaddedBytes(Array(text.utf8))
    }
    disk.kind = { texts[$0] == nil ? .missing : .file }
    disk.workingDirectory = { folder }
    let request = CheckRequest(paths: [file], configurationFile: configuration)
    #expect(try CheckRun(request: request, files: disk).report().ignored == 1)
  }

  @Test("ignore only matching findings, and report an unused entry after a complete walk")
  func unusedIgnores() throws {
    for place in [#"{"name": "custom:older"}"#, #"{"screen": "/orders/*"}"#, #"{"file": "t/*"}"#, #"{"owner": "x"}"#] {
      let top = #""rules": {"ignore": [{"rule": "components/unknown", "reason": "ACME-1", "where": \#(place)}]}"#
      #expect(
        try run(top) == Outcome(findings: ["c.json config/stale-ignore warning"] + Self.plain, status: .findings))
      #expect(try run(top, paths: ["s"]).findings == Self.plain)
      // What the entry is for may be where the walk did not go.
      #expect(try run(top, maxDepth: 0).findings == [])
    }
  }

  @Test("say nothing of an entry that is of no use where a route was not asked for, or gave no screen")
  func unusedIgnoresOfOthers() throws {
    let rules = #""rules": {"ignore": [{"rule": "components/unknown", "reason": "ACME-1: known"}]}"#
    #expect(try run(#""crawl": {"skip": ["/pay"]}, \#(rules)"#).findings == Array(Self.plain.prefix(2)))
    let gone = try run(rules, without: "s/pay.json")
    #expect(gone.findings == ["s/home.json navigation/broken-route error squad-home"] + Self.plain.prefix(2))
  }

  @Test("bring back what was ignored until yesterday")
  func endedIgnores() throws {
    let top = #""rules": {"ignore": [{"rule": "components/unknown", "reason": "ACME-1", "until": "2025-12-31"}]}"#
    #expect(
      try run(top) == Outcome(findings: ["c.json config/stale-ignore warning"] + Self.plain, status: .findings))
  }

  @Test("name the owner of a screen by its address, in a walk and in a folder")
  func owners() throws {
    let top = #""owners": {"*": "platform", "/orders/*": "squad-orders"}"#
    let findings = [Self.plain[0] + " squad-orders", Self.plain[1] + " squad-orders", Self.plain[2] + " platform"]
    #expect(try run(top).findings == findings)
    #expect(try run(top, paths: ["s"]).findings == findings)
    let ignore = #"{"rule": "components/unknown", "reason": "ACME-1", "where": {"owner": "platform"}}"#
    #expect(try run(top + #", "rules": {"ignore": [\#(ignore)]}"#).findings == Array(findings.prefix(2)))
    #expect(try run(top, paths: ["s/pay.json"]).findings == [Self.plain[2]])
  }

  @Test(
    "give a screen to the longest pattern, and of two to the one without a star",
    arguments: [("/orders/a", "own"), ("/orders/b", "squad-orders"), ("/pay", "platform")])
  func ownerOfEquals(route: String, owner: String) throws {
    let owners = #"{"/orders/*": "squad-orders", "/orders/a": "own", "*": "platform"}"#
    let table = OwnerTable(try ConfigurationReader.read(#"{"version": 1, "owners": \#(owners)}"#), chosen: [])
    #expect(table.owners(of: [route]).owner(in: []) == owner)
  }

  @Test("know a screen by its route and by its whole address", arguments: ["/pay", "https://bff.example/pay"])
  func wholeAddresses(of screen: String) throws {
    let rules = #"""
      "owners": {"/pay": "squad-pay"},
      "rules": {"ignore": [{"rule": "components/unknown", "reason": "ACME-1: known", "where": {"screen": "\#(screen)"}}]}
      """#
    let file = #"""
      {"version": 1, \#(rules), "configurations": {"main": {
        "entryPoints": [{"url": "https://bff.example/pay"}], "components": null,
        "network": {"test": {"fixtures": "s", "baseUrl": "https://bff.example/"}}}}}
      """#
    let pay =
      #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "custom:old"}, {"_beagleComponent_": "beagle:text"}]}"#
    let disk = MemoryDisk(["c.json": file, "s/pay.json": pay])
    let report = try CheckRun(request: CheckRequest(configurationFile: "c.json"), files: disk.fileSystem).report()
    #expect(report.ignored == 1)
    #expect(report.diagnostics.map { "\($0.rule) \($0.owner ?? "")" } == ["decoding/missing-property squad-pay"])
  }

  @Test(
    "give an entry point to the team that the configuration names in which the finding was met",
    arguments: [
      (["main"], ["squad-a"]), (["b"], ["squad-b"]), (["c"], ["table"]), (["main", "c"], ["squad-a"]),
      (["c", "b"], ["squad-b"]),
    ])
  func ownersOfConfigurations(names: [String], owners: [String]) throws {
    let file = #"""
      {"version": 1, "owners": {"/pay": "table"}, "configurations": {
        "main": {"entryPoints": [{"url": "/pay", "owner": "squad-a"}], "network": {"test": {"fixtures": "s"}},
          "components": null},
        "b": {"extends": "main", "entryPoints": [{"url": "/pay", "owner": "squad-b"}]},
        "c": {"extends": "main", "entryPoints": [{"url": "/pay"}]}}}
      """#
    let request = CheckRequest(configurationFile: "c.json", configurations: names)
    let disk = MemoryDisk(Self.screens.merging(["c.json": file]) { $1 })
    #expect(try CheckRun(request: request, files: disk.fileSystem).report().diagnostics.map(\.owner) == owners)
  }
}
