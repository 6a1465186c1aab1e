import BeagleModel
import Testing

@testable import beagle_check

@Suite("A configuration in several files")
struct ConfigurationFragmentTests {
  private static let main = #"""
    {"version": 1, "include": ["beagle/links.json", "squads/*/beagle.json"],
     "configurations": {"main": {"entryPoints": [{"url": "/home"}], "deepLinks": {"/pix": {}}}}}
    """#

  private func reading(_ files: [String: String], of file: String = "app/beagle-check.json")
    -> ConfigurationReader.Reading
  {
    var disk = MemoryDisk(files)
    disk.files[".git/HEAD"] = []
    return ConfigurationReader.reading(
      PaddedBytes(disk.files[file] ?? []), file: file, world: ConfigurationWorld(files: disk.fileSystem))
  }

  private func mistakes(_ files: [String: String], of file: String = "app/beagle-check.json") -> [String] {
    reading(files, of: file).mistakes.map(\.description)
  }

  private static func fragment(_ members: String) -> String { #"{"configurations": {"main": {\#(members)}}}"# }

  @Test("is read as one: tables and lists are joined, in the order of inclusion")
  func joins() throws {
    let reading = reading([
      "app/beagle-check.json": Self.main,
      "app/beagle/links.json": Self.fragment(#""deepLinks": {"/kyc": {}, "/help/*": {}}"#),
      "app/squads/a/beagle.json": Self.fragment(#""entryPoints": [{"url": "/a"}], "components": {"custom:A": {}}"#),
      "app/squads/b/beagle.json": #"{"version": 1, "crawl": {"maxDepth": 3}, "owners": {"/b/*": "squad-b"}}"#,
      "app/squads/b/other.json": "no configuration",
    ])
    #expect(reading.mistakes.map(\.description) == [])
    let main = try #require(reading.configuration.named.first)
    #expect(main.entryPoints.map(\.url) == ["/home", "/a"])
    #expect(main.registrations.components.map(\.name) == ["custom:A"])
    #expect(reading.configuration.crawl.maxDepth == 3)
    #expect(reading.configuration.owners.map(\.owner) == ["squad-b"])
    guard case .table(let table)? = main.deepLinks else {
      Issue.record("there is no table")
      return
    }
    #expect(
      table.entries.map { "\($0.path) \($0.location?.description ?? "")" } == [
        "/pix app/beagle-check.json:2:79", "/kyc app/beagle/links.json:1:44", "/help/* app/beagle/links.json:1:56",
      ])
  }

  @Test("resolves each path from the folder of its own file")
  func resolvesPaths() throws {
    let reading = reading([
      "app/beagle-check.json": #"{"version": 1, "include": ["squads/a/beagle.json"]}"#,
      "app/squads/a/beagle.json": Self.fragment(#""network": {"test": {"fixtures": "../../../screens"}}"#),
      "screens/home.json": "{}",
    ])
    #expect(reading.mistakes.map(\.description) == [])
    #expect(reading.configuration.named.first?.network.test?.folder == "app/squads/a/../../../screens")
  }

  @Test("registers each name in one of them")
  func registersOnce() {
    #expect(
      mistakes([
        "app/beagle-check.json": Self.main,
        "app/beagle/links.json": Self.fragment(#""deepLinks": {"/kyc": {}, "/pix": {}}"#),
        "app/squads/a/beagle.json": #"{"version": 2, "crawl": {"maxDepth": 3}}"#,
        "app/squads/b/beagle.json":
          #"{"crawl": {"maxDepth": 4}, "configurations": {"main": {"deepLinks": {"/kyc": {}}}}}"#,
      ]) == [
        #"app/beagle/links.json:1:56: "/pix" is already in app/beagle-check.json:2"#,
        #"app/squads/a/beagle.json:1:13: "version" is 2; this build reads 1"#,
        #"app/squads/b/beagle.json:1:12: "maxDepth" is already in app/squads/a/beagle.json:1"#,
        #"app/squads/b/beagle.json:1:70: "/kyc" is already in app/beagle/links.json:1"#,
      ])
    #expect(
      mistakes([
        "app/beagle-check.json": #"{"version": 1, "include": ["a.json", "b.json"]}"#,
        "app/a.json": Self.fragment(#""components": {"custom:Card": {}}"#),
        "app/b.json": Self.fragment(#""components": {"custom:card": {}}, "globalContext": null"#),
      ]) == [#"app/b.json:1:45: "custom:card" is already in app/a.json:1 as "custom:Card""#])
  }

  @Test("reports files that cannot be included")
  func namesFiles() {
    #expect(
      mistakes([
        "app/beagle-check.json": #"""
        {"version": 1, "include": ["squad/*/beagle.json", "squads/a/beagel.json", "squads/*.json", "../../../etc/x.json",
          "squads/a/beagle.json", "broken.json"]}
        """#,
        "app/squads/a/beagle.json": #"{"include": ["../../beagle/b.json", "beagle.json"]}"#,
        "app/beagle/b.json": #"{"include": ["../squads/a/beagle.json"], "crwal": {}}"#,
        "app/broken.json": "{\n  \"crawl\": }",
      ]) == [
        #"app/beagle-check.json:1:28: include "squad/*/beagle.json" matches no file; did you mean "squads/"?"#,
        #"app/beagle-check.json:1:51: include "squads/a/beagel.json" matches no file; did you mean "squads/a/beagle.json"?"#,
        #"app/beagle-check.json:1:75: include "squads/*.json" matches no file"#,
        #"app/beagle-check.json:1:92: "../../../etc/x.json": outside the config's root"#,
        "app/squads/a/beagle.json:1:37: app/squads/a/beagle.json includes itself",
        "app/squads/a/../../beagle/b.json:1:14: app/squads/a/../../beagle/../squads/a/beagle.json includes itself through app/beagle/b.json",
        #"app/squads/a/../../beagle/b.json:1:42: unknown key "crwal"; did you mean "crawl"?"#,
        "app/broken.json:2:12: expected a value, found '}'",
      ])
  }

  @Test("reads a file once that two others include")
  func readsOnce() throws {
    let reading = reading([
      "app/beagle-check.json": #"{"version": 1, "include": ["a.json", "b.json"]}"#,
      "app/a.json": #"{"include": ["c.json"]}"#, "app/b.json": #"{"include": ["./c.json"]}"#,
      "app/c.json": Self.fragment(#""components": {"custom:C": {}}"#),
    ])
    #expect(reading.mistakes.map(\.description) == [])
    #expect(reading.configuration.named.first?.registrations.components.count == 1)
  }

  @Test(
    "keeps to its repository, or to the folder above its own",
    arguments: [
      ("..", true, true), ("../..", false, true), ("../../..", false, false), ("screens", true, true),
      ("a/../../b", true, true), ("/etc", false, false),
    ])
  func keepsToItsRoot(_ path: String, _ alone: Bool, _ inRepository: Bool) {
    let disk = { (extra: [String: String]) in
      MemoryDisk(["work/team/app/config/a.json": ""].merging(extra) { $1 }).fileSystem
    }
    #expect(ProjectRoot(directory: "work/team/app/config", files: disk([:])).contains(path, from: ".") == alone)
    let repository = disk(["work/team/.git/HEAD": ""])
    #expect(ProjectRoot(directory: "work/team/app/config", files: repository).contains(path, from: ".") == inRepository)
  }
}
