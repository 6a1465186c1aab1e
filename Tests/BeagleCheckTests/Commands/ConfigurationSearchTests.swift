import Testing

@testable import beagle_check

@Suite("The search for a configuration")
struct ConfigurationSearchTests {
  private struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String]
    var choice = ConfigurationChoice()
    /// As the run names it from `/repo/app`.
    var found: String?
  }

  @Test(
    "takes the nearest file, and looks no further than the repository",
    arguments: [
      Row(testDescription: "here", files: ["/repo/app/beagle-check.json"], found: "beagle-check.json"),
      Row(testDescription: "hidden", files: ["/repo/app/.beagle-check.json"], found: ".beagle-check.json"),
      Row(
        testDescription: "both", files: ["/repo/app/.beagle-check.json", "/repo/app/beagle-check.json"],
        found: "beagle-check.json"),
      Row(testDescription: "above", files: ["/repo/beagle-check.json"], found: "../beagle-check.json"),
      Row(
        testDescription: "the nearer one", files: ["/repo/beagle-check.json", "/repo/app/.beagle-check.json"],
        found: ".beagle-check.json"),
      Row(testDescription: "at the root", files: ["/beagle-check.json"], found: "../../beagle-check.json"),
      Row(
        testDescription: "in the repository's root", files: ["/repo/.git/HEAD", "/repo/beagle-check.json"],
        found: "../beagle-check.json"),
      Row(testDescription: "above the repository", files: ["/repo/.git/HEAD", "/beagle-check.json"]),
      Row(testDescription: "in a folder beside", files: ["/repo/bff/beagle-check.json"]),
      Row(testDescription: "a folder of that name", files: ["/repo/app/beagle-check.json/a.json"]),
      Row(
        testDescription: "switched off", files: ["/repo/app/beagle-check.json"],
        choice: ConfigurationChoice(takesNone: true)),
      Row(
        testDescription: "named", files: ["/repo/app/beagle-check.json"], choice: ConfigurationChoice(file: "c.json"),
        found: "c.json"),
      Row(
        testDescription: "a named folder", files: ["/repo/app/config/.beagle-check.json"],
        choice: ConfigurationChoice(file: "config"), found: "config/.beagle-check.json"),
      Row(
        testDescription: "a named folder without one", files: ["/repo/app/config/a.json"],
        choice: ConfigurationChoice(file: "config"), found: "config/beagle-check.json"),
    ])
  private func takesTheNearest(_ row: Row) {
    let here = "/repo/app"
    let disk = MemoryDisk(Dictionary(uniqueKeysWithValues: row.files.map { ($0, "{}") })).fileSystem
    var files = disk
    files.workingDirectory = { here }
    files.kind = { disk.kind(RelativePath.normal(RelativePath.join(here, $0))) }
    #expect(ConfigurationSearch(files: files).file(of: row.choice) == row.found)
  }
}
