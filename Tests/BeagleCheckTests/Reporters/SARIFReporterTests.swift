import BeagleModel
import Testing

@testable import beagle_check

@Suite("The SARIF report")
struct SARIFReporterTests {
  private func run(
    _ report: RunReport, _ look: ReportLook = ReportLook()
  ) throws -> JSONNode {
    let text = SARIFReporter(look: look).text(of: report)
    let root = try JSONDocument(parsing: PaddedBytes(Array(text.utf8))).root
    return try #require(root["runs"]?.elements.first)
  }

  private func look(_ files: [String: String]) -> ReportLook {
    ReportLook(
      paths: RepositoryPaths(root: "/r", workingDirectory: "/r/bff"),
      read: { files[$0].map { PaddedBytes(Array($0.utf8)) } })
  }

  /// A finding of a member's value in a file, with the finding of another key beside it.
  private func finding(in text: String) throws -> Diagnostic {
    let locator = Locator(source: Source(file: "a b.json"), bytes: PaddedBytes(Array(text.utf8)))
    func location(of part: String) throws -> BeagleModel.SourceLocation {
      let range = try #require(text.utf8.ranges(of: part.utf8).first)
      let start = text.utf8.distance(from: text.utf8.startIndex, to: range.lowerBound)
      return locator.location(of: start..<start + part.utf8.count, pointer: "/color")
    }
    let place = try location(of: "\"rde\"")
    return Diagnostic(
      rule: "styles/color", severity: .warning, impact: .wrongValue, message: "no color [rde]",
      fix: Fix(
        title: "write \"red\"",
        edits: [Edit(range: place.offset..<place.offset + place.length, replacement: "\"red\"")], applicability: .safe),
      related: [Related(message: "the name is here", location: try location(of: "\"😀\""))], location: place,
      path: "Screen", fingerprint: Fingerprint(hash: 0xA1),
      arrival: Arrival(trail: [
        TrailStep(text: "/home", location: SourceLocation(source: Source(file: "app.json"), line: 3, column: 5)),
        TrailStep(text: "Button \"Go\""), TrailStep(text: "/a", location: try location(of: "\"go\"")),
      ]))
  }

  @Test("has a result a line, in UTF-16 columns, with its fix, its links and its way")
  func wholeReport() throws {
    let text = "{\n  \"😀\": 1, \"color\": \"rde\",\n  \"go\": 2\n}\n"
    var report = RunReport.of([try finding(in: text)])
    report.rules = RuleRecord.records(of: ["styles/color"])
    let lines = SARIFReporter(look: look(["a b.json": text])).text(of: report).split(separator: "\n")
    let hash = LineHashes.hashes(of: text)[1]
    #expect(lines.count == 3)
    #expect(lines[2] == "]}]}")
    let expected = [
      #"{"ruleId":"styles/color","ruleIndex":0,"level":"warning","message":{"text":"no color \\[rde\\]\nin: Screen\nfix: write \"red\"\npath: /home › Button \"Go\" › /a\nnote: [the name is here](1)"},"#,
      #""locations":[{"physicalLocation":{"artifactLocation":{"uri":"bff/a%20b.json","uriBaseId":"ROOT"},"region":{"startLine":2,"startColumn":21,"endLine":2,"endColumn":26}},"logicalLocations":[{"fullyQualifiedName":"/color","kind":"element"}]}],"#,
      #""partialFingerprints":{"primaryLocationLineHash":"\#(hash)","beagleCheck/v1":"00000000000000a1"},"#,
      #""relatedLocations":[{"id":1,"message":{"text":"the name is here"},"physicalLocation":{"artifactLocation":{"uri":"bff/a%20b.json","uriBaseId":"ROOT"},"region":{"startLine":2,"startColumn":3,"endLine":2,"endColumn":7}}}],"#,
      #""codeFlows":[{"threadFlows":[{"locations":[{"location":{"message":{"text":"/home"},"physicalLocation":{"artifactLocation":{"uri":"bff/app.json","uriBaseId":"ROOT"},"region":{"startLine":3,"startColumn":5,"endLine":3,"endColumn":6}}}},"#,
      #"{"location":{"message":{"text":"Button \"Go\" › /a"},"physicalLocation":{"artifactLocation":{"uri":"bff/a%20b.json","uriBaseId":"ROOT"},"region":{"startLine":3,"startColumn":3,"endLine":3,"endColumn":7}}}},"#,
      #"{"location":{"message":{"text":"no color \\[rde\\]"},"physicalLocation":{"artifactLocation":{"uri":"bff/a%20b.json","uriBaseId":"ROOT"},"region":{"startLine":2,"startColumn":21,"endLine":2,"endColumn":26}}}}]}]}],"#,
      #""fixes":[{"description":{"text":"write \"red\""},"artifactChanges":[{"artifactLocation":{"uri":"bff/a%20b.json","uriBaseId":"ROOT"},"replacements":[{"deletedRegion":{"startLine":2,"startColumn":21,"endLine":2,"endColumn":26},"insertedContent":{"text":"\"red\""}}]}]}],"#,
      #""properties":{"category":"correctness","impact":"wrong value","pointer":"/color","path":"Screen"}}"#,
    ]
    #expect(lines[1] == expected.joined())
  }

  @Test("describes the rules of its results")
  func rules() throws {
    var report = RunReport.of([.missingProperty, .withoutSize])
    report.rules = RuleRecord.records(of: ["decoding/missing-property", "images/remote-without-size", "styles/color"])
    let run = try run(report)
    let rules = try #require(run["tool"]?["driver"]?["rules"]).elements
    #expect(rules.map { $0["id"]?.string } == ["decoding/missing-property", "images/remote-without-size"])
    #expect(rules.map { $0["name"]?.string } == ["DecodingMissingProperty", "ImagesRemoteWithoutSize"])
    #expect(rules.map { $0["defaultConfiguration"]?["level"]?.string } == ["error", "warning"])
    #expect(run["results"]?.elements.map { $0["ruleIndex"]?.source } == ["0", "1"])
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        let text = try #require(rule[key]?["text"]?.string)
        #expect(!text.isEmpty)
        #expect(key == "help" || text.utf16.count <= 1024)
      }
      let help = try #require(rule["help"]?["text"]?.string)
      #expect(help.contains("beagle-check explain \(rule["id"]?.string ?? "")"))
    }
  }

  @Test("leaves edits out where the file is gone or has changed")
  func leavesEditsOut() throws {
    let text = "{\n  \"😀\": 1, \"color\": \"rde\",\n  \"go\": 2\n}\n"
    let report = RunReport.of([try finding(in: text)])
    for files in [[:], ["a b.json": "{}"]] {
      #expect(try run(report, look(files))["results"]?.elements[0]["fixes"] == nil)
    }
  }

  @Test("keeps the severest 25,000 findings, and says how many are left out and which ones GitHub does not show")
  func limits() throws {
    let findings = (0..<25_010).map { Diagnostic.plain($0 < 25_000 ? .note : .error, "fault \($0)") }
    let report = RunReport.of(findings)
    let run = try run(report)
    let results = try #require(run["results"]).elements
    #expect(results.count == 25_000)
    #expect(results.prefix(10).allSatisfy { $0["level"]?.string == "error" })
    #expect(results[10]["message"]?["text"]?.string == "fault 0")
    let cut =
      "the first 25000 of 25010 findings, severest first, for code scanning takes no more; 10 findings only in other reports, such as --report json"
    #expect(SARIFReporter().cut(of: report) == cut)
    let notifications = try #require(run["invocations"]?.elements[0]["toolExecutionNotifications"]).elements
    #expect(
      notifications.map { $0["message"]?["text"]?.string } == [
        "these are " + cut,
        "GitHub shows the first 5000 results; 5001 to 25000 are beyond them: 20000 notes (group/name: 20000)",
      ])
    #expect(SARIFReporter().cut(of: .of([])) == nil)
  }

  @Test(
    "says how the run ended",
    arguments: [(0, "true"), (1, "true"), (3, "false"), (130, "false")] as [(Int32, String)])
  func invocation(code: Int32, isSuccessful: String) throws {
    var report = RunReport.of([], notChecked: [.init(route: "/x", reason: .status(503), referrers: ["a.json:1:2"])])
    report.configurations = ["shop", "beta"]
    let run = try run(report, ReportLook(exitStatus: .init(rawValue: code) ?? .clean))
    let invocation = try #require(run["invocations"]?.elements.first)
    #expect(invocation["executionSuccessful"]?.source == isSuccessful)
    #expect(invocation["exitCode"]?.source == "\(code)")
    #expect(
      invocation["toolExecutionNotifications"]?.elements.map { $0["message"]?["text"]?.string } == [
        "not checked: /x: 503 (), from a.json:1:2"
      ])
    #expect(run["automationDetails"]?["id"]?.string == "beagle-check/shop+beta/")
    #expect(run["columnKind"]?.string == "utf16CodeUnits")
  }

  @Test("has no place for a text of standard input")
  func standardInput() throws {
    var finding = Diagnostic.plain(.error, "fault")
    finding.location.source = Source()
    let result = try #require(try run(.of([finding]))["results"]?.elements.first)
    #expect(result["locations"]?.source == "[{}]")
    #expect(result["message"]?["text"]?.string == "standard input:1:1: fault")
  }
}
