import Synchronization
import Testing

@testable import beagle_check

@Suite("Writing a file")
struct FileWriterTests {
  private let memory = MemoryWorld(
    files: ["r.txt": "old", "kept/a": "old"], folders: ["kept/"], links: ["link", "kept/out", "kept/in/deep"])

  private func text(_ error: SystemError?) -> String? { error?.text }

  @Test("through a symbolic link is refused, wherever it leads", arguments: ["link", "kept/out"])
  func links(_ path: String) {
    let error = #expect(throws: SystemError.self) { try FileWriter(world: memory.world).write("new", to: path) }
    #expect(text(error) == "it is a symbolic link, and a link is not written through")
    #expect(memory.events == [])
  }

  @Test(
    "below a folder is refused where a link leads to it",
    arguments: [("kept/out/a", "kept"), ("kept/in/deep/a", "kept/"), ("link/a", ".")])
  func linksBelow(_ path: String, _ folder: String) {
    #expect(throws: SystemError.symbolicLink) {
      try FileWriter(world: memory.world).write([1], to: path, below: folder)
    }
    #expect(memory.events == [])
  }

  @Test("below a folder takes links above the folder", arguments: ["link", "link/"])
  func linkAbove(_ folder: String) throws {
    try FileWriter(world: memory.world).write([65], to: "link/new/a", below: folder)
    #expect(memory.files["link/new/a"] == "A")
  }

  @Test("ends with the next signal, and leaves what was there")
  func signal() {
    let count = Mutex(1)
    var world = memory.world
    world.interruption.count = { count.withLock { $0 } }
    let error = #expect(throws: SystemError.self) {
      try FileWriter(world: world).write(to: "r.txt") { descriptor, world throws(SystemError) in
        try world.writeAll([65], to: descriptor)
        count.withLock { $0 = 2 }
        try world.writeAll([66], to: descriptor)
      }
    }
    #expect(text(error) == "the run was interrupted")
    #expect(memory.files == ["r.txt": "old", "kept/a": "old"])
    #expect(memory.events == ["create .beagle-check.7.tmp", "close", "remove .beagle-check.7.tmp"])
  }

  @Test("listens for signals before there is a file to leave behind")
  func listens() throws {
    let events = Mutex<[String]>([])
    var world = memory.world
    world.interruption.listen = { [memory] in events.withLock { $0 = memory.events + ["listen"] } }
    try FileWriter(world: world).write("new", to: "r.txt")
    #expect(events.withLock { $0 } == ["listen"])
    #expect(memory.files["r.txt"] == "new")
  }

  @Test("touches no file of another program that has the temporary name")
  func takenName() throws {
    try FileWriter(world: memory.world).write("new", to: "r.txt")
    let other = MemoryWorld(files: ["r.txt": "old", ".beagle-check.7.tmp": "theirs"])
    #expect(throws: SystemError.fileExists) { try FileWriter(world: other.world).write("new", to: "r.txt") }
    #expect(other.files == ["r.txt": "old", ".beagle-check.7.tmp": "theirs"])
  }

  @Test("again does nothing when the file changed in between")
  func changed() throws {
    let writer = FileWriter(world: memory.world)
    #expect(try !writer.rewrite("r.txt", with: [65], while: { false }))
    #expect(memory.files == ["r.txt": "old", "kept/a": "old"])
    #expect(try writer.rewrite("r.txt", with: [65], while: { true }))
    #expect(memory.files == ["r.txt": "A", "kept/a": "old"])
  }
}
