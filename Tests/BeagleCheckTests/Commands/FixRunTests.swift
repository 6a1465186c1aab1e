import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("Fixing files")
struct FixRunTests {
  /// What was done with files in memory.
  private struct Ending: Equatable {
    /// The files that are written, by name.
    var files: [String: String] = [:]
    var fixed = 0
    var remarks: [String] = []
    var failures: [String] = []
    /// The rules of the findings that are left.
    var left: [String] = []
  }

  private static let text = #"{"_beagleComponent_": "beagle:text", "text": null}"#
  private static let mended = #"{"_beagleComponent_": "beagle:text", "text": ""}"#

  private func container(_ children: String...) -> String {
    #"{"_beagleComponent_": "beagle:container", "children": ["# + children.joined(separator: ", ") + "]}"
  }

  /// - Parameter change: Of the disk that the run sees.
  private func ending(
    _ texts: [String: String], of paths: [String]? = nil, unsafe: Bool = false,
    _ change: (inout FileSystem) -> Void = { _ in }, request: (inout CheckRequest) -> Void = { _ in }
  ) throws -> Ending {
    let written = WrittenFiles()
    var files = MemoryDisk(texts).fileSystem
    files.rewriting = written.rewriting
    change(&files)
    var asked = CheckRequest(paths: paths ?? texts.keys.sorted())
    request(&asked)
    var run = FixRun(CheckRun(request: asked, files: files), allowsUnsafe: unsafe)
    var outcome = try run.outcome()
    let failures = try run.write(&outcome)
    return Ending(
      files: written.files, fixed: outcome.after.fixed ?? 0, remarks: outcome.remarks, failures: failures,
      left: outcome.after.findings.map(\.rule))
  }

  @Test("applies safe fixes, in one file and in another, and leaves files without one alone")
  func safe() throws {
    let clean = Payload.text("A")
    #expect(
      try ending(["a.json": Self.text, "b.json": clean, "c.json": container(Self.text, Self.text)])
        == Ending(files: ["a.json": Self.mended, "c.json": container(Self.mended, Self.mended)], fixed: 3))
    #expect(try ending(["b.json": clean]) == Ending())
  }

  @Test("keeps every byte outside of the edits")
  func formatting() throws {
    let file = "{\r\n\t\"_beagleComponent_\" : \"beagle:text\",\r\n\t\"text\":null   }\r\n\r\n"
    #expect(try ending(["a.json": file]).files == ["a.json": file.replacing("null", with: "\"\"")])
    #expect(
      try ending(["a.json": "\u{FEFF}" + file]).files == ["a.json": "\u{FEFF}" + file.replacing("null", with: "\"\"")])
  }

  @Test("applies unsafe fixes where they are allowed")
  func unsafe() throws {
    let faulty = container(#"{"_beagleComponent_": "beagle:txt", "text": "ok"}"#, Self.text)
    let half = faulty.replacing("null", with: "\"\"")
    #expect(
      try ending(["a.json": faulty])
        == Ending(
          files: ["a.json": half], fixed: 1,
          remarks: ["1 finding could be fixed with --unsafe-fixes; look at the changes then"],
          left: ["components/unknown"]))
    #expect(
      try ending(["a.json": faulty], unsafe: true)
        == Ending(files: ["a.json": half.replacing("txt", with: "text")], fixed: 2))
  }

  @Test("takes back an edit that brings a finding, and keeps the others of the file")
  func takesBack() throws {
    let wrong = #"{"_beagleComponent_": "beagle:txt", "txt": 1}"#
    let right = #"{"_beagleComponent_": "beagle:txt", "text": "ok"}"#
    let ending = try ending(["a.json": container(right, wrong, Self.text, right)], unsafe: true)
    let mended = right.replacing("beagle:txt", with: "beagle:text")
    #expect(ending.files == ["a.json": container(mended, wrong, Self.mended, mended)])
    #expect(ending.fixed == 3)
    #expect(ending.left == ["components/unknown"])
    #expect(
      ending.remarks == [
        "a.json:1:130: fix of components/unknown taken back, as it would bring: "
          + "beagle:text needs \"text\" (a string or an expression); \"txt\" is not read [decoding/missing-property]"
      ])
  }

  @Test("takes back an edit that brings a finding to another file, and not the edits of that file")
  func takesBackAcrossFiles() throws {
    let button =
      #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": [{"_beagleAction_": "beagle:pushView", "#
    let home = container(
      button + #""route": {"url": "/detial"}}]}"#, button + #""route": {"url": "/home"}}]}"#)
    let detail = container(#"{"_beagleComponent_": "beagle:text", "text": "@{order.id}"}"#, Self.text)
    let ending = try ending(["s/home.json": home, "s/detail.json": detail], of: ["s"], unsafe: true)
    #expect(ending.files == ["s/detail.json": detail.replacing("null", with: "\"\"")])
    #expect(ending.left == ["navigation/broken-route"])
    #expect(
      ending.remarks == [
        "s/home.json:1:176: fix of navigation/broken-route taken back, as it would bring: "
          + "no context \"order\" is declared here or around it, so the text is empty [contexts/undefined]"
      ])
  }

  @Test("lets edits that overlap wait for the next round")
  func overlap() throws {
    let twice = #"{"_beagleComponent_": "beagle:text", "text": null, "text": null, "text": null}"#
    let ending = try ending(["a.json": twice])
    #expect(ending.files == ["a.json": Self.mended])
    #expect(ending.left == [])
  }

  @Test("says which files it may not write, and why")
  func refused() throws {
    let isLocked: (inout FileSystem) -> Void = { files in
      files.rewriting.isWritable = { $0 != "locked.json" }
      files.readStandardInput = { () throws(FileReadError) in PaddedBytes(Self.text.utf8) }
    }
    #expect(
      try ending(["a.json": Self.text, "locked.json": Self.text], of: ["a.json", "locked.json", "-"], isLocked)
        == Ending(
          files: ["a.json": Self.mended], fixed: 1,
          remarks: [
            "locked.json: 1 finding not fixed: the file is read-only",
            "standard input: 1 finding not fixed: name the file instead of its text",
          ],
          left: ["decoding/null-for-required", "decoding/null-for-required"]))
  }

  @Test("leaves a file that changed in the meantime, and reports what is there")
  func changed() throws {
    let ending = try ending(["a.json": Self.text, "b.json": Self.text]) { files in
      let rewrite = files.rewriting.rewrite
      files.rewriting.rewrite = { path, original, bytes throws(FileRewriteError) in
        if path == "a.json" { throw .changed }
        try rewrite(path, original, bytes)
      }
    }
    #expect(ending.files == ["b.json": Self.mended])
    #expect(ending.failures == ["a.json: not fixed: the file changed in the meantime"])
    // The memory disk still has both.
    #expect(ending.left.count == 2)
  }

  @Test("fixes the fixtures of a walk, and no configuration")
  func walk() throws {
    let configuration = ConfigurationReader.main(
      #""entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "screens"}}"#)
    let ending = try ending(
      ["c.json": configuration, "screens/home.json": Self.text], of: [],
      request: { $0.configurationFile = "c.json" })
    #expect(ending == Ending(files: ["screens/home.json": Self.mended], fixed: 1))
  }

  @Test("writes nothing once the run is interrupted")
  func interrupted() throws {
    let written = WrittenFiles()
    var files = MemoryDisk(["a.json": Self.text]).fileSystem
    files.rewriting = written.rewriting
    var check = CheckRun(request: CheckRequest(paths: ["a.json"]), files: files)
    check.interruption = Interruption(listen: {}, signal: { .interrupt })
    var run = FixRun(check, allowsUnsafe: false)
    let outcome = try run.outcome()
    #expect(outcome.files.isEmpty)
    #expect(outcome.before.findings.map(\.rule) == ["decoding/null-for-required"])
  }
}

/// Files that a fix writes, in memory.
final class WrittenFiles: Sendable {
  private let state = Mutex<[String: String]>([:])

  var files: [String: String] { state.withLock { $0 } }

  var rewriting: FileRewriting {
    FileRewriting(isWritable: { _ in true }) { [self] path, _, bytes in
      state.withLock { $0[path] = String(decoding: bytes, as: UTF8.self) }
    }
  }
}
