import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("The JSON files of a folder")
struct FolderListingTests {
  private func listing(of folder: String, _ change: (inout MemoryDisk) -> Void = { _ in }) -> FolderListing {
    var disk = MemoryDisk([
      "b.json": "", "a/c.json": "", "a/B.json": "", "a.json": "", "a/deep/er/d.json": "", "a/x.JSON": "",
      "a/readme.md": "",
      "beagle-check.json": "", "a/beagle-check.json": "", "a/not-beagle-check.json": "", ".hidden.json": "",
      ".git/e.json": "", "a/.cache/f.json": "",
    ])
    change(&disk)
    let listing = FolderListing(of: folder, in: disk.fileSystem)
    let sideBySide = FolderListing(of: folder, in: disk.fileSystem, jobs: 3)
    #expect(sideBySide.files == listing.files)
    #expect(sideBySide.unreadable == listing.unreadable)
    return listing
  }

  @Test("are listed by their bytes, without hidden ones and without the tool's own", arguments: [".", "", "./"])
  func lists(_ folder: String) {
    #expect(
      listing(of: folder).files == [
        "a.json", "a/B.json", "a/c.json", "a/deep/er/d.json", "a/not-beagle-check.json", "b.json",
      ])
  }

  @Test("are read through links that lead out of the folder where links are followed")
  func followsLinks() {
    var disk = MemoryDisk(["a/c.json": "", "secret.json": "", "other/home.json": ""])
    disk.links = ["a/out.json": "secret.json", "a/other": "other", "a/up": "."]
    var files = disk.fileSystem
    #expect(FolderListing(of: "a", in: files).files == ["c.json"])
    files.fixtures.followsLinks = true
    let listing = FolderListing(of: "a", in: files)
    #expect(listing.files == ["c.json", "other/home.json", "out.json", "up/secret.json"])
    #expect(listing.outside == [])
  }

  @Test("are named relative to the folder", arguments: ["a", "a/", "./a"])
  func isRelative(_ folder: String) {
    #expect(listing(of: folder).files == ["B.json", "c.json", "deep/er/d.json", "not-beagle-check.json"])
  }

  @Test("are listed once, through any number of links")
  func endsInLoops() {
    let listing = listing(of: "a") { disk in
      disk.links["a/deep/up"] = "a"
      disk.links["a/deep/self"] = "a/deep"
    }
    #expect(listing.files == ["B.json", "c.json", "deep/er/d.json", "not-beagle-check.json"])
    #expect(listing.unreadable == [])
  }

  @Test("are not read through links that lead out of the folder")
  func staysInside() {
    let listing = listing(of: "a") { disk in
      disk.files["secret.json"] = []
      disk.files["other/home.json"] = []
      disk.links["a/out.json"] = "secret.json"
      disk.links["a/deep/other"] = "other"
      disk.links["a/readme.txt"] = "secret.json"
      disk.links["a/in.json"] = "a/c.json"
    }
    #expect(listing.files == ["B.json", "c.json", "deep/er/d.json", "in.json", "not-beagle-check.json"])
    #expect(listing.outside == ["deep/other", "out.json"])
    #expect(listing.unreadable == [])
  }

  @Test("are incomplete when a folder cannot be listed, which is reported")
  func saysWhatIsLocked() {
    let listing = listing(of: ".") { $0.locked = ["a/deep"] }
    #expect(listing.files == ["a.json", "a/B.json", "a/c.json", "a/not-beagle-check.json", "b.json"])
    #expect(listing.unreadable == ["a/deep"])
  }

  @Test("are looked for only where they may be", arguments: [1, 3])
  func entersNoOthers(jobs: Int) {
    var disk = MemoryDisk(["a.json": "", "locked/b.json": "", "open/c.json": ""])
    disk.locked = ["locked"]
    let listing = FolderListing(of: ".", in: disk.fileSystem, jobs: jobs, entering: { $0 != "locked" })
    #expect(listing.files == ["a.json", "open/c.json"])
    #expect(listing.unreadable == [])
  }

  @Test("include a pipe with a name of theirs, so that it is reported")
  func listsPipes() {
    let listing = listing(of: "a/deep") { $0.pipes = ["a/deep/pipe.json", "a/deep/pipe.txt"] }
    #expect(listing.files == ["er/d.json", "pipe.json"])
  }

  // MARK: - Real folders

  @Test("of a real folder survive links that lead in circles, to nowhere and to themselves")
  func survivesRealLoops() throws {
    try RealFolder.with { folder in
      try folder.write("a/home.json", "{}")
      try folder.link("a/up", to: "..")
      try folder.link("a/loop.json", to: "loop.json")
      try folder.link("a/nowhere.json", to: "gone.json")
      try folder.link("b", to: "a")
      try folder.link("home.json", to: "a/home.json")
      let listing = FolderListing(of: folder.path, in: .posix)
      // One of the two names of a folder is entered, whichever the system lists first.
      let names = listing.files.map { $0.replacing("b/", with: "a/") }
      #expect(names == ["a/home.json", "a/loop.json", "a/nowhere.json", "home.json"] || names.count == 4)
      #expect(listing.unreadable == [])
      for (name, error) in [("loop.json", FileReadError.system(errno: ELOOP)), ("nowhere.json", .notFound)] {
        #expect(throws: error) { try PosixFile.read("\(folder.path)/a/\(name)") }
      }
    }
  }

  @Test("of a real folder are not read through links that lead out of it")
  func staysInsideRealFolders() throws {
    try RealFolder.with { folder in
      try folder.write("secret.json", "{}")
      try folder.write("screens-old/home.json", "{}")
      try folder.write("screens/home.json", "{}")
      try folder.link("screens/out.json", to: "../secret.json")
      try folder.link("screens/absolute.json", to: "\(folder.path)/secret.json")
      try folder.link("screens/old", to: "../screens-old")
      try folder.link("screens/in.json", to: "home.json")
      try folder.link("again", to: "screens")
      for name in ["screens", "screens/", "again"] {
        let listing = FolderListing(of: "\(folder.path)/\(name)", in: .posix)
        #expect(listing.files == ["home.json", "in.json"])
        #expect(listing.outside == ["absolute.json", "old", "out.json"])
      }
    }
  }

  @Test("of a real folder are not read when they are pipes")
  func refusesRealPipes() throws {
    try RealFolder.with { folder in
      #expect(mkfifo("\(folder.path)/pipe.json", 0o600) == 0)
      #expect(FolderListing(of: folder.path, in: .posix).files == ["pipe.json"])
      #expect(throws: FileReadError.notAFile) { try PosixFile.read("\(folder.path)/pipe.json") }
      #expect(throws: FileReadError.notAFile) { try PosixFile.read(folder.path) }
      #expect(throws: FileReadError.notFound) { try PosixFile.read("\(folder.path)/pipe.json/x") }
    }
  }

  @Test(
    "of a real folder are reported when they may not be read", .disabled(if: getuid() == 0, "root may read everything"))
  func reportsRealLocks() throws {
    try RealFolder.with { folder in
      try folder.write("locked/home.json", "{}")
      try folder.write("shut.json", "{}")
      chmod("\(folder.path)/locked", 0)
      chmod("\(folder.path)/shut.json", 0)
      defer { chmod("\(folder.path)/locked", 0o700) }
      let listing = FolderListing(of: folder.path, in: .posix)
      #expect(listing.files == ["shut.json"])
      #expect(listing.unreadable == ["\(folder.path)/locked"])
      #expect(throws: FileReadError.accessDenied) { try PosixFile.read("\(folder.path)/shut.json") }
    }
  }
}

/// A folder of the machine that is gone after the test.
struct RealFolder {
  let path: String

  static func with(_ body: (RealFolder) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "beagle-check-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(RealFolder(path: url.path))
  }

  func write(_ name: String, _ text: String) throws { try write(name, Data(text.utf8)) }

  func write(_ name: String, _ data: Data) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: target)
  }
}
