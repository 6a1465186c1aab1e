import BeagleModel
import Testing

@testable import beagle_check

@Suite("Files that fixes may be written to")
struct FixTargetsTests {
  private static let disk = MemoryDisk([
    "/r/.git/HEAD": "", "/r/app/a.json": "", "/r/app/locked.json": "", "/r/fixtures/b.json": "", "/tmp/c.json": "",
    "/tmp/d/e.json": "",
  ])

  /// The memory disk as it is seen from `/r/app`.
  private func targets(_ paths: [String]) -> FixTargets {
    var files = Self.disk.fileSystem
    let realPath = files.fixtures.realPath
    files.fixtures.realPath = { path throws(FileReadError) in
      try realPath(path == "." ? "/r/app" : path.hasPrefix("/") ? path : "/r/app/" + path)
    }
    files.rewriting = FileRewriting(isWritable: { !$0.hasSuffix("locked.json") }, rewrite: { _, _, _ in })
    return FixTargets(paths: paths, files: files)
  }

  @Test(
    "are named, or below the working directory or its repository",
    arguments: [
      ("a.json", FixTargets.Target.file(path: "/r/app/a.json")),
      ("../fixtures/b.json", .file(path: "/r/fixtures/b.json")),
      ("/tmp/c.json", .refused(.outside)), ("/tmp/d/e.json", .file(path: "/tmp/d/e.json")),
      ("locked.json", .refused(.readOnly)), ("gone.json", .refused(.unreadable)),
    ])
  func files(_ file: String, _ expected: FixTargets.Target) {
    var targets = targets(["/tmp/d", "-", "https://acme.com/a"])
    #expect(targets.target(of: Source(file: file)) == expected)
  }

  @Test("are named by a pattern too, and by themselves")
  func named() {
    var byPattern = targets(["/tmp/*.json"])
    #expect(byPattern.target(of: Source(file: "/tmp/c.json")) == .file(path: "/tmp/c.json"))
    var byName = targets(["/tmp/c.json"])
    #expect(byName.target(of: Source(file: "/tmp/c.json", url: "/c")) == .file(path: "/tmp/c.json"))
    #expect(byName.target(of: Source(file: "/tmp/d/e.json")) == .refused(.outside))
  }

  @Test("are files, not fetched bodies or standard input")
  func others() {
    var targets = targets([])
    #expect(targets.target(of: Source(url: "/home")) == .refused(.fetched))
    // What a recording keeps, the next answer replaces.
    var recorded = FixTargets(paths: [], files: Self.disk.fileSystem, recording: "/r/app")
    #expect(recorded.target(of: Source(file: "/r/app/a.json", url: "/a")) == .refused(.fetched))
    #expect(targets.target(of: Source()) == .refused(.standardInput))
  }
}
