import Synchronization
import Testing

@testable import BeagleModel

@Suite("FixtureFolders")
struct FixtureFoldersTests {
  /// A disk that notes which files somebody tried to read, and how many names a list was to have at most.
  final class Disk: Sendable {
    struct Looks: Sendable, Equatable {
      var reads: [String] = []
      var listLimits: [Int] = []
    }

    let paths: Set<String>
    /// What a list says; `nil` for all that is there.
    let listed: [String]?
    private let looks = Mutex(Looks())

    init(_ paths: Set<String>, listed: [String]? = nil) {
      self.paths = paths
      self.listed = listed
    }

    var files: FixtureFiles {
      @Sendable func read(_ path: String, _ limit: Int) throws(FileReadError) -> PaddedBytes {
        looks.withLock { $0.reads.append(path) }
        guard paths.contains(path) else { throw .notFound }
        return PaddedBytes(path.utf8)
      }
      return FixtureFiles(
        read: read, readUnlinked: { path, limit throws(FileReadError) in try read(path, limit) },
        list: { [self] folder, limit, take in
          looks.withLock { $0.listLimits.append(limit) }
          let names =
            listed ?? paths.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
          for name in names { name.withUTF8Bytes(take) }
          return names.count <= limit
        },
        realPath: { [self] path throws(FileReadError) in
          guard path == "/root" || paths.contains(path) else { throw .notFound }
          return path
        })
    }

    /// What was looked at since the last time.
    func takeLooks() -> Looks {
      looks.withLock { looks in
        defer { looks = Looks() }; return looks
      }
    }
  }

  static func read(_ client: FixtureNetworkClient, _ path: String) throws -> String {
    switch client.load(Request(url: try #require(BuiltURL(path)))) {
    case .success(let response): String(decoding: response.data, as: UTF8.self)
    case .failure(let error): error.description
    }
  }

  @Test("asks for a file's own name alone as soon as a list says which names there are")
  func lists() throws {
    let disk = Disk(Set((0..<100).map { "/root/\($0).json" }))
    let client = FixtureNetworkClient(root: "/root", files: disk.files)
    for name in 0..<31 { #expect(try Self.read(client, "/\(name)") == "/root/\(name).json") }
    #expect(disk.takeLooks() == Disk.Looks(reads: (0..<31).flatMap { ["/root/\($0)", "/root/\($0).json"] }))
    #expect(try Self.read(client, "/31") == "/root/31.json")
    #expect(disk.takeLooks() == Disk.Looks(reads: ["/root/31", "/root/31.json"], listLimits: [1024]))
    for name in 32..<100 { #expect(try Self.read(client, "/\(name)") == "/root/\(name).json") }
    #expect(disk.takeLooks() == Disk.Looks(reads: (32..<100).map { "/root/\($0).json" }))
  }

  @Test("does not wait for a list that is longer than what it saves")
  func longList() throws {
    let disk = Disk(Set((0..<2000).map { "/root/\($0).json" }))
    let client = FixtureNetworkClient(root: "/root", files: disk.files)
    for name in 0..<1100 { #expect(try Self.read(client, "/\(name)") == "/root/\(name).json") }
    let looks = disk.takeLooks()
    #expect(looks.listLimits == [1024, 32768])
    #expect(looks.reads.count == 2 * 1024 + (1100 - 1024))
  }

  @Test("asks the disk again before it says that nothing is there")
  func staleList() throws {
    let disk = Disk(Set((0..<40).map { "/root/\($0).json" }), listed: ["0.json"])
    let client = FixtureNetworkClient(root: "/root", files: disk.files)
    for name in 0..<40 { #expect(try Self.read(client, "/\(name)") == "/root/\(name).json") }
    #expect(try Self.read(client, "/40") == "there is no fixture for /40: looked for 40, 40.json, 40/index.json")
  }
}
