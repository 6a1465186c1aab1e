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
    _ top: String, paths: [String] = [], maxDepth: Int? = nil, rules: RuleOptions = RuleOptions(),
    today: String = "2026-01-01", without file: String = ""
  ) throws -> Outcome {
    let text = #"""
      {"version": 1, \#(top), "configurations": {"main": {
        "entryPoints": [{"url": "/home", "owner": "squad-home"}], "network": {"test": {"fixtures": "s"}},
        "components": null}}}
      """#
    var request = CheckRequest(paths: paths, configurationFile: "c.json")
    request.walk.depth = maxDepth
    request.rules = rules
    let disk = MemoryDisk(Self.screens.filter { $0.key != file }.merging(["c.json": text]) { $1 })
    let run = CheckRun(request: request, files: disk.fileSystem, today: { CalendarDate(today) })
    let report = try run.report()
    let findings = report.diagnostics.map { diagnostic in
      let owner = diagnostic.owner.map { " \($0)" } ?? ""
      return "\(diagnostic.location.source.name) \(diagnostic.rule) \(diagnostic.severity)\(owner)"
    }
    return Outcome(
      findings: findings, status: report.exitStatus, ignored: report.ignored)
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
    "weigh findings by screen, owner, file and pointer, where the last that is about a finding wins",
    arguments: [
      (#"{"screen": "/orders/*"}"#, #"{"decoding": "note"}"#, "note", "note"),
      (#"{"owner": "squad-orders"}"#, #"{"decoding/ignored-property": "off"}"#, "error", "off"),
      (#"{"file": "s/orders/*"}"#, #"{"correctness": "warning"}"#, "warning", "warning"),
      (#"{"pointer": "/*"}"#, #"{"decoding": "error"}"#, "error", "error"),
      (#"{"screen": "/pay"}"#, #"{"decoding": "off"}"#, "error", "warning"),
    ])
  func overrides(_ scope: String, _ levels: String, _ missing: String, _ ignored: String) throws {
    let first = #"{"where": {"screen": "/pay"}, "levels": {"components": "note"}}"#
    let top = #"""
      "owners": {"/orders/*": "squad-orders"},
      "rules": {"overrides": [\#(first), {"where": \#(scope), "levels": \#(levels)}]}
      """#
    let findings = [("missing", missing), ("ignored", ignored)].filter { $0.1 != "off" }
      .map { "s/orders/a.json decoding/\($0.0)-property \($0.1) squad-orders" }
    #expect(try run(top).findings == findings + ["s/pay.json components/unknown note"])
  }

  @Test("turn a rule on for some screens that is off for the others")
  func overridesOfOff() throws {
    let override = #"{"where": {"screen": "/pay"}, "levels": {"components/unknown": "note", "decoding": "error"}}"#
    let top = #""rules": {"levels": {"components": "off", "decoding": "off"}, "overrides": [\#(override)]}"#
    #expect(try run(top).findings == ["s/pay.json components/unknown note"])
  }

  @Test("give way to levels of the command line, and choose among the rules that it asks")
  func typedLevels() throws {
    let top = #"""
      "rules": {"levels": {"decoding/ignored-property": "error"},
        "overrides": [{"where": {"screen": "*"}, "levels": {"components": "off", "decoding": "warning"}}]}
      """#
    let typed = RuleOptions(levels: ["components": .severity(.error), "suspicious": .off])
    #expect(
      try run(top, rules: typed).findings == [
        "s/orders/a.json decoding/missing-property warning", "s/pay.json components/unknown error",
      ])
    #expect(
      try run(top, rules: RuleOptions(selected: ["decoding/ignored-property"])).findings == [
        "s/orders/a.json decoding/ignored-property warning"
      ])
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
      (#""rule": "decoding/ignored-property", "where": {"pointer": "/weight"}"#, [plain[0], plain[2]]),
      (#""where": {"pointer": "/*", "screen": "/orders/a"}"#, [plain[0], plain[2]]),
    ])
  func ignores(_ entry: String, _ findings: [String]) throws {
    let top = #""rules": {"ignore": [{\#(entry), "reason": "ACME-1: known", "until": "2026-01-01"}]}"#
    #expect(try run(top) == Outcome(findings: findings, status: .findings, ignored: 1))
    #expect(try run(top, paths: ["s"]).ignored == 1)
  }

  @Test("leave out one finding by its fingerprint")
  func fingerprints() throws {
    let request = CheckRequest(paths: ["a.json"], configurationFile: "c.json")
    func report(_ ignore: String) throws -> RunReport {
      let file = #"{"version": 1, "rules": {"ignore": [\#(ignore)]}}"#
      let disk = MemoryDisk(["a.json": Self.faulty, "c.json": file])
      return try CheckRun(request: request, files: disk.fileSystem).report()
    }
    let all = try report("").findings
    #expect(all.count == 2)
    for finding in all {
      let ignore = #"{"fingerprint": "\#(finding.fingerprint)", "reason": "ACME-1: known"}"#
      let left = try report(ignore)
      #expect(left.findings == all.filter { $0 != finding })
      #expect(left.ignoredFindings.map(\.finding) == [finding])
      #expect(left.ignoredFindings.map(\.reason) == ["ACME-1: known"])
    }
    let other = try report(
      #"{"rule": "a11y/image-without-label", "fingerprint": "\#(all[0].fingerprint)", "reason": "x"}"#)
    #expect(other.findings == all)
  }

  @Test(
    "refuse an entry that says nothing",
    arguments: [
      (#"↓{"reason": "x"}"#, #"an ignore names a "rule", a "fingerprint" or a place: "where" [config/missing-key]"#),
      (
        #"{"fingerprint": ↓"3A", "reason": "x"}"#,
        #""3A" is not a fingerprint: 16 digits from 0 to f, as reports have them [config/wrong-value]"#
      ),
      (
        #"{"where": {"pointer": ↓"children/0"}, "reason": "x"}"#,
        #""children/0" is not a JSON Pointer; did you mean "/children/0"? [config/wrong-value]"#
      ),
      (
        #"{"where": {"screen": ↓"legacy/*"}, "reason": "x"}"#,
        #""legacy/*" is not a route; did you mean "/legacy/*"? [config/wrong-value]"#
      ),
      (
        #"{"where": {↓"scren": "/a"}, "reason": "x"}"#,
        #"unknown key "scren"; did you mean "screen"? [config/unknown-key]"#
      ),
    ])
  func refusesIgnores(_ entry: String, _ line: String) {
    Marked(#"{"version": 1, "rules": {"ignore": [\#(entry)]}}"#).expect([line])
  }

  @Test(
    "refuse an override with a mistake",
    arguments: [
      (#"↓{"levels": {"a11y": "off"}}"#, #""where" is missing [config/missing-key]"#),
      (#"↓{"where": {"screen": "/a"}}"#, #""levels" is missing [config/missing-key]"#),
      (
        #"{"where": {}, "levels": {↓"a11": "off"}}"#, #""a11"; did you mean "a11y"? [config/unknown-rule]"#
      ),
      (
        #"{"where": {}, "levels": {"a11y": ↓"warnig"}}"#,
        #""warnig" is not a value of "levels"; did you mean "warning"? [config/wrong-value]"#
      ),
      (#"{"where": {}, "levels": {}, ↓"screen": "/a"}"#, #"unknown key "screen" [config/unknown-key]"#),
    ])
  func refusesOverrides(_ override: String, _ line: String) {
    Marked(#"{"version": 1, "rules": {"overrides": [\#(override)]}}"#).expect([line])
  }

  @Test(
    "report an unused entry about files of the folder that is checked, where no configuration has entry points",
    arguments: [
      ("s", #"{"file": "s/pay.json"}"#, true), ("./s/", #"{"file": "s/o*", "name": "x"}"#, true),
      (".", #"{"file": "t/*"}"#, true), ("s", #"{"file": "*"}"#, false), ("s", #"{"screen": "/orders/*"}"#, false),
      ("s", #"{"file": "t/*"}"#, false), ("s/pay.json", #"{"file": "s/pay.json"}"#, false),
    ])
  func unusedIgnoresOfFolders(_ path: String, _ scope: String, _ isReported: Bool) throws {
    let ignore = #"{"rule": "a11y/image-without-label", "reason": "x", "where": \#(scope)}"#
    let file = #"{"version": 1, "rules": {"ignore": [\#(ignore)]}}"#
    let disk = MemoryDisk(Self.screens.merging(["c.json": file]) { $1 })
    let request = CheckRequest(paths: [path], configurationFile: "c.json")
    let findings = try CheckRun(request: request, files: disk.fileSystem).report().findings
    #expect(findings.contains { $0.rule == "config/stale-ignore" } == isReported)
  }

  @Test("say nothing of an unused entry whose rule a run did not ask")
  func unusedIgnoresOfOtherRules() throws {
    let rules = #"{"rule": "a11y/image-without-label", "reason": "A"}, {"where": {"screen": "/none"}, "reason": "B"}"#
    let top = #""rules": {"ignore": [\#(rules)]}"#
    let stale = "c.json config/stale-ignore warning"
    #expect(try run(top).findings == [stale, stale] + Self.plain)
    #expect(try run(top, rules: RuleOptions(ignored: ["components"])).findings == [stale] + Self.plain.prefix(2))
    #expect(try run(top, rules: RuleOptions(selected: ["components"])).findings == [Self.plain[2]])
    #expect(try run(top, rules: RuleOptions(levels: ["a11y": .off])).findings == Self.plain)
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
