import BeagleModel
import Foundation
import Synchronization
import Testing

@testable import beagle_check

@Suite("Checking files and folders")
struct FilesSourceTests {
  private static let clean = Payload.text("A")
  private static let faulty = #"{"_beagleComponent_": "beagle:text"}"#

  private func run(_ paths: [String], _ disk: MemoryDisk, config: String? = nil) -> [String] {
    do throws(RunError) {
      let request = CheckRequest(paths: paths, configurationFile: config)
      return words(try CheckRun(request: request, files: disk.fileSystem).report())
    } catch {
      return ["stops: \(error)"]
    }
  }

  private func words(_ report: RunReport) -> [String] {
    report.screens.map {
      "\($0.source.name) \($0.outcome)\($0.decodesOnIOS.map { $0 ? " shown" : " not shown" } ?? "")"
    }
      + report.diagnostics.map { "\($0.location.description) \($0.rule)" }
      + report.notChecked.map { "\($0.route): \($0.reason)" }
  }

  private let disk: MemoryDisk = {
    var disk = MemoryDisk([
      "one.json": clean, "two.json": faulty, "screens/a.json": clean, "screens/b/c.json": clean,
      "screens/b/beagle-check.json": "{}", "empty/readme.md": "", "a[1].json": clean,
    ])
    disk.standardInput = Array(faulty.utf8)
    return disk
  }()

  @Test("takes a file that another one opens for a screen, with any root, and a lazily loaded file for a part")
  func openedFiles() {
    func part(_ text: String) -> String {
      #"{"_beagleComponent_": "beagle:container", "children": [\#(Payload.text(text))]}"#
    }
    let disk = MemoryDisk([
      "site/a-part.json": part("@{user.name}"), "site/detail.json": part("@{user.name}"),
      "site/entry.json": part("@{user.name}"),
      "site/home.json": Payload.column(Payload.button("a", Payload.push("/detail")), Payload.lazy("/a-part")),
      "site/other.json": part("@{user.name}"), "site/two.json": part("@{sum()}"),
      "c.json": ConfigurationReader.main(#""entryPoints": [{"url": "/entry"}, {"url": "/two"}]"#),
    ])
    let found = run(["site"], disk, config: "c.json").filter { $0.contains("contexts/") || $0.contains("expressions/") }
    #expect(
      found == [
        "site/detail.json:1:101 contexts/undefined", "site/entry.json:1:101 contexts/undefined",
        "site/two.json:1:101 expressions/operation-arity",
      ])
  }

  @Test("sees no context around a file with --as screen")
  func filesAsScreens() throws {
    let text = #"{"_beagleComponent_": "beagle:container", "children": [\#(Payload.text("@{user.name}"))]}"#
    func rules(_ root: PayloadRoot?) throws -> [String] {
      let request = CheckRequest(paths: ["a.json"], root: root)
      return try CheckRun(request: request, files: MemoryDisk(["a.json": text]).fileSystem).report().diagnostics
        .map(\.rule)
    }
    #expect(try rules(nil) == [])
    #expect(try rules(.screen) == ["contexts/undefined"])
  }

  @Test("holds the configuration's list of attributes against the app when one file is checked, too")
  func attributesOfTheConfiguration() {
    let analytics =
      #""analytics": {"actions": {"beagle:alert": ["mesage"], "beagle:sendRequest": ["data.cpf"]}, "forbiddenAttributes": ["*.cpf"]}"#
    let disk = MemoryDisk(["a.json": Self.clean, "c.json": ConfigurationReader.main(analytics)])
    #expect(
      run(["a.json"], disk, config: "c.json").filter { $0.contains("analytics/") } == [
        "c.json:1:87 analytics/attribute-path", "c.json:1:121 analytics/forbidden-attribute",
      ])
  }

  @Test("takes each file once, in the order of names")
  func takesOnce() {
    #expect(
      run(["two.json", "one.json", "two.json"], disk) == [
        "one.json loaded shown", "two.json loaded not shown", "two.json:1:1 decoding/missing-property",
      ])
    #expect(
      run(["screens", "one.json", "screens/a.json"], disk) == [
        "one.json loaded shown", "screens/a.json loaded shown", "screens/b/c.json loaded shown",
      ])
    #expect(
      run(["-", "-"], disk) == [
        "standard input loaded not shown", "standard input:1:1 decoding/missing-property",
      ])
  }

  @Test("expands patterns, and leaves the tool's own file out")
  func expands() {
    #expect(run(["screens/**/*.json"], disk) == ["screens/a.json loaded shown", "screens/b/c.json loaded shown"])
    #expect(run(["one*.json"], disk) == ["one.json loaded shown"])
    #expect(run(["a[1].json"], disk) == ["a[1].json loaded shown"])
  }

  @Test("does not follow a pattern through links that lead out of its folder")
  func staysInside() {
    var disk = disk
    disk.files["secret.json"] = Array(Self.clean.utf8)
    disk.links["screens/out.json"] = "secret.json"
    #expect(
      run(["screens/**/*.json"], disk) == [
        "screens/a.json loaded shown", "screens/b/c.json loaded shown",
        "screens/out.json: it leads out of the folder",
      ])
  }

  @Test("does not take the run's own configuration for a payload", arguments: ["app.json", "./app.json"])
  func leavesItsConfigurationOut(_ file: String) {
    let disk = MemoryDisk(["app.json": #"{"version": 1}"#, "home.json": Self.clean])
    for paths in [["."], ["./"], ["*.json"], [".", "home.json"]] {
      #expect(run(paths, disk, config: file).map { $0.replacing("./", with: "") } == ["home.json loaded shown"])
    }
  }

  @Test("does not take a report of the run before for a payload", arguments: [".", "./", "*/*.json"])
  func leavesReportsOut(_ path: String) throws {
    let files = MemoryDisk(["s/home.json": Self.clean, "out/report.json": "{}"]).fileSystem
    var request = CheckRequest(paths: [path])
    request.reports.files = ["out/report.json"]
    let report = try CheckRun(request: request, files: files).report()
    #expect(report.screens.map { RelativePath.normal($0.source.name) } == ["s/home.json"])
  }

  @Test(
    "does not start when there is nothing",
    arguments: [
      ("tow.json", #"stops: tow.json: no such file or folder; did you mean "two.json"?"#),
      ("screns", #"stops: screns: no such file or folder; did you mean "screens"?"#),
      ("screens/", ""),
      ("screens/a.jsn", #"stops: screens/a.jsn: no such file or folder; did you mean "screens/a.json"?"#),
      ("screns/", #"stops: screns/: no such file or folder; did you mean "screens"?"#),
      ("nowhere/x.json", "stops: nowhere/x.json: no such file or folder"),
      ("empty", "stops: empty: there is no JSON file to check"),
      ("empty/*.json", "stops: empty/*.json: there is no JSON file to check"),
      ("locked", "stops: locked: the folder cannot be listed"),
      ("screns/*.json", #"stops: screns: no such file or folder; did you mean "screens"?"#),
      ("nowhere/**/*.json", "stops: nowhere: no such file or folder"),
      ("one.json/*.json", "stops: one.json/*.json: there is no JSON file to check"),
    ])
  func stops(_ path: String, _ expected: String) {
    var disk = disk
    disk.locked = ["locked"]
    let found = run([path], disk)
    #expect(expected.isEmpty ? found.count == 2 : found == [expected])
  }

  @Test("says what could not be read")
  func saysWhatIsUnreadable() {
    var disk = disk
    disk.locked = ["two.json", "screens/b"]
    disk.pipes = ["screens/pipe.json"]
    #expect(
      run(["screens", "two.json"], disk) == [
        "screens/a.json loaded shown", "screens/pipe.json transient", "two.json transient",
        "screens/pipe.json:1:1 config/unreadable-file", "two.json:1:1 config/unreadable-file",
        "screens/b: the folder cannot be listed",
      ])
    #expect(
      run(["screens"], disk) == [
        "screens/a.json loaded shown", "screens/pipe.json transient", "screens/pipe.json:1:1 config/unreadable-file",
        "screens/b: the folder cannot be listed",
      ])
  }

  @Test(
    "says nothing of a screen that could not be read, and ends with 3",
    arguments: [["pipe.json"], ["screens"], ["two.json", "one.json"]])
  func endsOpen(paths: [String]) throws {
    var disk = disk
    disk.locked = ["two.json"]
    disk.pipes = ["pipe.json", "screens/pipe.json"]
    let report = try CheckRun(request: CheckRequest(paths: paths), files: disk.fileSystem).report()
    #expect(report.diagnostics.map(\.severity) == [.warning])
    #expect(report.exitStatus == .incomplete)
  }

  @Test("does not walk and check files at once")
  func doesNotMix() {
    #expect(
      run(["https://a.b/", "one.json"], disk) == ["stops: an address is walked alone; check files in another run"])
    #expect(
      run([], disk) == [
        "stops: no entry points and no files given: name a file, a folder or an address, or add \"entryPoints\" to the configuration [config/no-entry-point]"
      ])
    #expect(run(["one.json"], disk, config: "gone.json") == ["stops: gone.json: no such file"])
  }

  @Test("takes a folder for a back end's root and the configuration for its table")
  func resolvesRoutes() {
    let disk = MemoryDisk([
      "s/home.json": Payload.leading(
        to: "/a", "/gone", "/p/1", "https://bff.acme.com/v2/a", "https://x.y/", "/o/@{id}", "/q/@{id}"),
      "s/a.json": Self.faulty, "s/p/any.json": Payload.text("p"), "s/o/1.json": Payload.text("o"),
      "s/beagle-check.json": #"""
      {"version": 1, "crawl": {"samples": {"/o/@{*}": ["/o/1", "/o/2"]}}, "configurations": {"main": {"network": {
        "live": {"baseUrl": "https://bff.acme.com/v2"}, "test": {"fixtures": ".", "fixtureRoutes": {"/p/*": "p/any.json"}}}}}}
      """#,
    ])
    #expect(
      run(["s"], disk, config: "s/beagle-check.json") == [
        "s/a.json loaded not shown", "s/home.json loaded shown", "s/o/1.json loaded shown", "s/p/any.json loaded shown",
        "s/a.json:1:1 decoding/missing-property", "s/home.json:1:315 navigation/broken-route",
        "s/home.json:1:926 navigation/broken-route",
        "/q/@{id}: it depends on data; add crawl.samples for it",
        "4 context names: a screen around the payload may declare them; --as screen says that there is none",
        "https://x.y/: it leads out of the folder",
      ])
  }

  @Test("gives the same report for any number of jobs")
  func isDeterministic() throws {
    var texts: [String: String] = [:]
    for number in 0..<600 {
      let (next, far) = (number * 7 % 900, number * 11 % 700)
      texts["s/\(number % 3)/\(number).json"] =
        number % 4 == 0
        ? Self.faulty : Payload.leading(to: "/\(next % 3)/\(next)", "/\(far % 3)/\(far)", "https://x.y/\(number % 5)")
    }
    let reports = try [1, 2, 8].map { jobs in
      let request = CheckRequest(paths: ["s"], jobs: jobs)
      let report = try CheckRun(request: request, files: MemoryDisk(texts).fileSystem).report()
      return (JSONReporter().text(of: report), TextReporter(look: ReportLook(jobs: jobs)).text(of: report))
    }
    #expect(reports[0].1.contains("navigation/broken-route") && reports[0].1.contains("NOT CHECKED"))
    for report in reports.dropFirst() { #expect(report == reports[0]) }
  }

  @Test("names the places of routes that lead elsewhere, and reads each screen once for it")
  func placesUnansweredLinks() throws {
    var texts: [String: String] = [:]
    for number in 0..<9 {
      texts["s/\(number).json"] = "\n" + Payload.leading(to: "/elsewhere/\(number)", "/@{é}", "/elsewhere/ã")
    }
    let reads = Mutex<[String: Int]>([:])
    var files = MemoryDisk(texts).fileSystem
    let read = files.read
    files.read = { path throws(FileReadError) in
      reads.withLock { $0[path, default: 0] += 1 }
      return try read(path)
    }
    let report = try CheckRun(request: CheckRequest(paths: ["s"]), files: files).report()
    #expect(!report.diagnostics.contains { $0.rule == "navigation/broken-route" })
    func places(_ route: String) -> [String] { texts.keys.sorted().compactMap { place(of: route, in: texts, $0) } }
    let routes = ["/@{é}"] + (0..<9).map { "/elsewhere/\($0)" } + ["/elsewhere/ã"]
    #expect(report.notChecked.map(\.route) == routes + ["18 context names"])
    #expect(report.notChecked.map { Array($0.referrers) } == routes.map(places) + [[]])
    #expect(reads.withLock { $0 } == texts.mapValues { _ in 1 })
  }

  @Test("finds the folder below from which routes start")
  func startsBelow() throws {
    let texts = [
      "s/app/screens/home.json": Payload.leading(to: "/orders/detail?id=1", "/ordres/detail"),
      "s/app/screens/orders/detail.json": Payload.leading(to: "/home"),
    ]
    let report = try CheckRun(request: CheckRequest(paths: ["s"]), files: MemoryDisk(texts).fileSystem).report()
    #expect(
      report.diagnostics.map(\.message) == ["/ordres/detail → no such file; did you mean /orders/detail?"])
  }

  @Test("names the same places where routes start from a folder below")
  func placesLinksBelow() throws {
    let texts = [
      "s/screens/home.json": Payload.leading(to: "/a", "/@{global}"), "s/screens/a.json": Payload.leading(to: "/home"),
    ]
    let report = try CheckRun(request: CheckRequest(paths: ["s"]), files: MemoryDisk(texts).fileSystem).report()
    #expect(report.diagnostics.isEmpty)
    #expect(report.notChecked.map(\.route) == ["/@{global}"])
    #expect(
      report.notChecked.flatMap(\.referrers) == [
        try #require(place(of: "/@{global}", in: texts, "s/screens/home.json"))
      ])
  }

  /// `file:line:column` of a route's text; `nil` where the file has none.
  private func place(of route: String, in texts: [String: String], _ file: String) -> String? {
    guard let text = texts[file], let range = text.firstRange(of: "\"\(route)\"") else { return nil }
    let lines = text[..<range.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    return "\(file):\(lines.count):\(lines[lines.count - 1].unicodeScalars.count + 1)"
  }

  // MARK: - Bytes that are no payload

  @Test(
    "finds one fault in a text that is none",
    arguments: [
      ([], "syntax/not-json"), (Array("   \n".utf8), "syntax/not-json"), ([1, 2, 3, 4], "syntax/not-json"),
      ([0, 1, 2, 255], "syntax/not-json"), ([0xFF, 0xD8, 0xFF, 0xE0], "syntax/not-json"),
      ([0xFF, 0xFE] + clean.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }, "syntax/not-utf8"),
      (clean.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }, "syntax/not-utf8"),
      (Array(repeating: UInt8(ascii: "["), count: 100_000), "syntax/too-deep"),
      (Array(#"{"a":"#.utf8) + Array(repeating: UInt8(ascii: "["), count: 600), "syntax/too-deep"),
      (Array(clean.utf8) + [0], "syntax/invalid-json"),
    ] as [([UInt8], String)])
  func findsOneFault(_ bytes: [UInt8], _ rule: String) {
    var disk = MemoryDisk([:])
    disk.files["a.json"] = bytes
    let found = run(["a.json"], disk).filter { $0.contains("/") }.map { $0.split(separator: " ")[1] }
    #expect(found == [rule[...]])
  }

  /// A debug build takes 40 seconds for the 100 MB that BEAGLE_CHECK_LARGE=1 asks for.
  private static let largeSize = ProcessInfo.processInfo.environment["BEAGLE_CHECK_LARGE"] == nil ? 2 << 20 : 100 << 20

  @Test("reads megabytes of blanks, and a text of as many bytes")
  func readsLargeFiles() throws {
    try RealFolder.with { folder in
      let size = Self.largeSize
      try folder.write("blanks.json", Data(repeating: 0x20, count: size))
      let head = Data(#"{"_beagleComponent_": "beagle:text", "text": ""#.utf8)
      try folder.write("text.json", head + Data(repeating: 0x61, count: size) + Data("\"}".utf8))
      let report = try FilesSource(
        paths: ["\(folder.path)/blanks.json", "\(folder.path)/text.json"], files: .posix,
        checker: PayloadChecker(app: AppModel()), jobs: 2
      ).report()
      #expect(report.diagnostics.map(\.rule) == ["syntax/not-json"])
      #expect(report.screens.map(\.decodesOnIOS) == [false, true])
    }
  }
}
