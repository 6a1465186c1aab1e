import BeagleModel
import Foundation
import Testing

@Suite("PosixFile")
struct PosixFileTests {
  /// A fresh folder, removed when the test ends.
  final class Folder {
    let path: String

    init() throws {
      path = NSTemporaryDirectory() + "/beagle-check-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test("reads a whole file, an empty one and a long one", arguments: [0, 1, 4096, 100_000])
  func reads(count: Int) throws {
    let folder = try Folder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    try Data(bytes).write(to: URL(filePath: folder.path + "/file"))
    #expect(try PosixFile.read(folder.path + "/file", limit: count).array == bytes)
    if count > 0 {
      #expect(throws: FileReadError.tooLarge(limit: count - 1)) {
        try PosixFile.read(folder.path + "/file", limit: count - 1)
      }
    }
  }

  @Test("refuses folders, FIFOs and devices at once")
  func refuses() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.path + "/fifo", 0o600) == 0)
    for path in [folder.path, folder.path + "/fifo", "/dev/zero"] {
      #expect(throws: FileReadError.notAFile) { try PosixFile.read(path, limit: 10) }
    }
  }

  @Test("tells what is missing")
  func missing() throws {
    let folder = try Folder()
    #expect(throws: FileReadError.notFound) { try PosixFile.read(folder.path + "/nobody", limit: 10) }
    try Data().write(to: URL(filePath: folder.path + "/file"))
    #expect(throws: FileReadError.notFound) { try PosixFile.read(folder.path + "/file/below", limit: 10) }
  }

  @Test("tells what may not be read", .disabled(if: getuid() == 0, "root may read everything"))
  func accessDenied() throws {
    let folder = try Folder()
    try Data().write(to: URL(filePath: folder.path + "/file"))
    #expect(chmod(folder.path + "/file", 0) == 0)
    #expect(throws: FileReadError.accessDenied) { try PosixFile.read(folder.path + "/file", limit: 10) }
  }

  #if os(Linux)
    @Test("reads a file whose size the system does not know beforehand")
    func procFile() throws {
      #expect(try PosixFile.read("/proc/self/status", limit: 1 << 20).count > 0)
      #expect(throws: FileReadError.tooLarge(limit: 10)) { try PosixFile.read("/proc/self/status", limit: 10) }
    }
  #endif

  @Test("keeps fixtures inside their folder on a real disk")
  func fixtures() throws {
    let folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path + "/root/orders", withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: URL(filePath: folder.path + "/root/orders/detail.json"))
    try Data("secret".utf8).write(to: URL(filePath: folder.path + "/secret.json"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/root/out.json", withDestinationPath: "../secret.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/root/in.json", withDestinationPath: "orders/detail.json")
    try FileManager.default.createDirectory(atPath: folder.path + "/other", withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: URL(filePath: folder.path + "/other/detail.json"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/root/elsewhere", withDestinationPath: "../other")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/root/again", withDestinationPath: "orders")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link", withDestinationPath: "root")
    let client = FixtureNetworkClient(root: folder.path + "/link")
    func load(_ path: String) throws -> Result<NetworkResponse, NetworkError> {
      client.load(Request(url: try #require(BuiltURL(path))))
    }
    #expect(try load("/orders/detail").get().data == Array("{}".utf8))
    #expect(try load("/in").get().data == Array("{}".utf8))
    #expect(try load("/again/detail").get().data == Array("{}".utf8))
    #expect(try load("/out").error?.kind == .fixtureOutsideRoot)
    #expect(try load("/elsewhere/detail").error?.kind == .fixtureOutsideRoot)
    #expect(
      try load("/orders").error?.kind
        == .fixtureMissing(lookedFor: ["orders", "orders.json", "orders/index.json"]))
  }
}
