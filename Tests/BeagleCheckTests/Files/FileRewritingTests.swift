import Foundation
import Testing

@testable import beagle_check

@Suite("Rewriting a file")
struct FileRewritingTests {
  private let posix = FileRewriting.posix

  /// Runs with a folder of its own, which is removed.
  private func inFolder(_ body: (_ folder: String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "fix-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }

  private func write(_ text: String, to path: String, permissions: Int = 0o644) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }

  private func text(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test("keeps its permissions, and leaves nothing beside it", arguments: [0o644, 0o600, 0o664, 0o755])
  func keepsPermissions(permissions: Int) throws {
    try inFolder { folder in
      let path = folder + "/a b.json"
      try write("old", to: path, permissions: permissions)
      try posix.rewrite(path, Array("old".utf8), Array("new\r\n".utf8))
      #expect(try text(of: path) == "new\r\n")
      let kept = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
      #expect(kept == permissions)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a b.json"])
    }
  }

  @Test("does nothing to a file that changed or is gone")
  func leavesChanged() throws {
    try inFolder { folder in
      let path = folder + "/a.json"
      #expect(throws: FileRewriteError.changed) { try posix.rewrite(path, [], [1]) }
      try write("other", to: path)
      #expect(throws: FileRewriteError.changed) { try posix.rewrite(path, Array("old".utf8), [1]) }
      #expect(try text(of: path) == "other")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.json"])
    }
  }

  @Test("is refused where no one may write to it")
  func readOnly() throws {
    try inFolder { folder in
      let path = folder + "/a.json"
      #expect(!posix.isWritable(path))
      try write("a", to: path)
      #expect(posix.isWritable(path))
      try write("a", to: path, permissions: 0o444)
      #expect(!posix.isWritable(path))
    }
  }
}
