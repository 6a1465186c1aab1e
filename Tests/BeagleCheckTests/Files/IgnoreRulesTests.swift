import BeagleModel
import Testing

@testable import beagle_check

@Suite("Ignore files")
struct IgnoreRulesTests {
  private func listing(
    of folder: String, _ ignoreFiles: [String: String], _ exclusion: Exclusion = Exclusion(),
    _ change: (inout MemoryDisk) -> Void = { _ in }
  ) -> FolderListing {
    var disk = MemoryDisk([
      "a.json": "", "keep.json": "", "drafts/a.json": "", "drafts/keep.json": "", "s/a.json": "", "s/drafts/b.json": "",
      "s/t/a.json": "",
    ])
    for (name, text) in ignoreFiles { disk.files[name] = Array(text.utf8) }
    change(&disk)
    var files = disk.fileSystem
    files.workingDirectory = { "/ci" }
    return FolderListing(of: folder, in: files, leavingOut: exclusion)
  }

  private func words(_ listing: FolderListing) -> String {
    let ignored = listing.ignored.map { "\($0.path) by \($0.by)" }
    return (listing.files + ["-"] + ignored).joined(separator: ", ")
  }

  @Test("leave out files and whole folders, and the nearest one has the last word")
  func leaveOut() {
    #expect(
      words(listing(of: ".", [".gitignore": "# generated\ndrafts/\n"]))
        == "a.json, keep.json, s/a.json, s/t/a.json, -, drafts/ by .gitignore:2, s/drafts/ by .gitignore:2")
    #expect(
      words(listing(of: ".", [".gitignore": "a.json", "s/.gitignore": "!a.json"]))
        == "drafts/keep.json, keep.json, s/a.json, s/drafts/b.json, s/t/a.json, -, a.json by .gitignore:1, drafts/a.json by .gitignore:1"
    )
    #expect(
      words(listing(of: "s", ["s/.gitignore": "/t", "s/.beaglecheckignore": "!t\n*.txt"]))
        == "a.json, drafts/b.json, t/a.json, -")
  }

  @Test("count above the folder that is checked, up to the repository")
  func countAbove() {
    #expect(
      words(listing(of: "s/t", [".gitignore": "a.json", "x": ""])) == "-, a.json by .gitignore:1")
    #expect(words(listing(of: "s/t", [".gitignore": "a.json", "s/.git/HEAD": ""])) == "a.json, -")
  }

  @Test("say nothing of a folder that is named, and of what lies in it")
  func leaveNamedFolders() {
    #expect(words(listing(of: "drafts", [".gitignore": "drafts/\nkeep.json"])) == "a.json, keep.json, -")
    #expect(words(listing(of: "s/drafts", [".gitignore": "/s"])) == "b.json, -")
  }

  @Test("are not read with --no-ignore, which --exclude does not mind")
  func areNotRead() {
    let files = [".gitignore": "a.json"]
    #expect(
      words(listing(of: ".", files, Exclusion(patterns: ["drafts/", "!/drafts/"], readsIgnoreFiles: false)))
        == "a.json, drafts/a.json, drafts/keep.json, keep.json, s/a.json, s/t/a.json, -, s/drafts/ by --exclude")
    #expect(
      words(listing(of: "s", files, Exclusion(patterns: ["!a.json", "/s/t", "/drafts"])))
        == "a.json, drafts/b.json, -, t/ by --exclude")
  }

  @Test("keep a run from starting where they leave nothing, and a route to what they leave out is not checked")
  func areSaid() throws {
    let disk = MemoryDisk([
      "s/home.json": Payload.leading(to: "/a"), "s/a.json": Payload.text("a"), "s/d/b.json": Payload.text("b"),
      "s/.gitignore": "a.json\n/d/",
    ])
    let report = try CheckRun(request: CheckRequest(paths: ["s"]), files: disk.fileSystem).report()
    #expect(report.findings == [])
    #expect(report.screens.map(\.source.name) == ["s/home.json"])
    #expect(
      report.notChecked.map { "\($0.route): \($0.reason)" } == ["/a: an ignore file or --exclude leaves out its file"])
    #expect(report.leftOut == ["s/a.json: s/.gitignore:1", "s/d/: s/.gitignore:2"])
    let all = MemoryDisk(["s/a.json": "{}", "s/.gitignore": "*.json"])
    #expect(throws: RunError.allLeftOut("s", such: "a.json", by: "s/.gitignore:1")) {
      try CheckRun(request: CheckRequest(paths: ["s"]), files: all.fileSystem).report()
    }
    let named = try CheckRun(request: CheckRequest(paths: ["s/a.json"]), files: all.fileSystem).report()
    #expect(named.screens.map(\.source.name) == ["s/a.json"])
  }
}
