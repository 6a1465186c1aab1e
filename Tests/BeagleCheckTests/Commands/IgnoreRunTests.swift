import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("An entry of rules.ignore that a command writes")
struct IgnoreRunTests {
  private static let payload = #"{"_beagleComponent_": "beagle:text", "weight": "a"}"#

  /// What was written into the file, if anything, and what the command says.
  private func run(
    _ fingerprint: String, configuration: String, until: String? = nil, payload: String = payload,
    rewriting: FileRewriting? = nil
  ) -> (file: String?, text: String) {
    let written = Mutex<String?>(nil)
    var files = MemoryDisk(["c.json": configuration, "a.json": payload]).fileSystem
    files.rewriting =
      rewriting
      ?? FileRewriting(
        isWritable: { $0 == "c.json" },
        rewrite: { _, original, bytes throws(FileRewriteError) in
          if original != Array(configuration.utf8) { throw .changed }
          written.withLock { $0 = String(decoding: bytes, as: UTF8.self) }
        })
    let request = CheckRequest(paths: ["a.json"], configurationFile: "c.json")
    let options = IgnoreOptions(
      fingerprint: fingerprint, reason: "ACME-1: \"known\"", until: until.flatMap { CalendarDate($0) })
    let check = CheckRun(request: request, files: files, today: { CalendarDate("2026-01-15") })
    do throws(RunError) {
      let text = try IgnoreRun(run: check, options: options).text()
      return (written.withLock { $0 }, text)
    } catch {
      return (written.withLock { $0 }, "\(error)")
    }
  }

  private func findings(_ configuration: String = #"{"version": 1}"#) throws -> [Diagnostic] {
    let disk = MemoryDisk(["c.json": configuration, "a.json": Self.payload])
    let request = CheckRequest(paths: ["a.json"], configurationFile: "c.json")
    return try CheckRun(request: request, files: disk.fileSystem).report().findings
  }

  @Test(
    "is laid out as the file is",
    arguments: [
      (#"{"version": 1}"#, #"{"version": 1, "rules": {"ignore": [ENTRY]}}"#),
      (#"{"version":1,"rules":{}}"#, #"{"version":1,"rules":{"ignore": [ENTRY]}}"#),
      (
        "{\n  \"version\": 1\n}\n",
        "{\n  \"version\": 1,\n  \"rules\": {\n    \"ignore\": [\n      ENTRY\n    ]\n  }\n}\n"
      ),
      (
        "{\r\n\t\"version\": 1\r\n}",
        "{\r\n\t\"version\": 1,\r\n\t\"rules\": {\r\n\t\t\"ignore\": [\r\n\t\t\tENTRY\r\n\t\t]\r\n\t}\r\n}"
      ),
      (
        "{\n  \"version\": 1,\n  \"rules\": {\n    \"failOn\": \"off\"\n  }\n}",
        "{\n  \"version\": 1,\n  \"rules\": {\n    \"failOn\": \"off\",\n    \"ignore\": [\n      ENTRY\n    ]\n  }\n}"
      ),
      (
        "{\n  \"rules\": { \"failOn\": \"off\" },\n  \"version\": 1\n}",
        "{\n  \"rules\": { \"failOn\": \"off\", \"ignore\": [ENTRY] },\n  \"version\": 1\n}"
      ),
      (
        "{\n  \"version\": 1,\n  \"rules\": {\n    \"ignore\": []\n  }\n}",
        "{\n  \"version\": 1,\n  \"rules\": {\n    \"ignore\": [\n      ENTRY\n    ]\n  }\n}"
      ),
      (
        "{\n  \"version\": 1,\n  \"rules\": {\n    \"ignore\": [\n      {\"rule\": \"images/format\", \"reason\": \"x\"}\n    ]\n  }\n}",
        "{\n  \"version\": 1,\n  \"rules\": {\n    \"ignore\": [\n      {\"rule\": \"images/format\", \"reason\": \"x\"},\n      ENTRY\n    ]\n  }\n}"
      ),
    ])
  func layout(_ configuration: String, _ expected: String) throws {
    let finding = try #require(findings().first)
    let entry =
      #"{ "rule": "\#(finding.rule)", "fingerprint": "\#(finding.fingerprint)", "reason": "ACME-1: \"known\"" }"#
    let written = run("\(finding.fingerprint)", configuration: configuration).file
    #expect(written == expected.replacing("ENTRY", with: entry))
    let left = try findings(#require(written))
    #expect(left == (try findings().filter { $0 != finding }))
  }

  @Test("is named with its place, and with the finding that it ignores")
  func words() throws {
    let finding = try #require(findings().first)
    let text = run("\(finding.fingerprint)", configuration: #"{"version": 1}"#, until: "2026-02-01").text
    #expect(
      text == #"""
        c.json:1:37: wrote { "rule": "\#(finding.rule)", "fingerprint": "\#(finding.fingerprint)", "reason": "ACME-1: \"known\"", "until": "2026-02-01" }
          it ignores a.json:1:1: \#(finding.message) [\#(finding.rule)]
        """#)
  }

  @Test("needs no more of the fingerprint than tells it from others")
  func prefix() throws {
    let digits = try findings().map { "\($0.fingerprint)" }
    let shared = zip(digits[0], digits[1]).prefix { $0 == $1 }.count
    #expect(run(String(digits[0].prefix(shared + 1)), configuration: #"{"version": 1}"#).file != nil)
    let text = run(String(digits[0].prefix(shared)), configuration: #"{"version": 1}"#).text
    #expect(text.hasPrefix("\"\(digits[0].prefix(shared))\" begins 2 fingerprints; write more of one:\n  "))
    #expect(digits.allSatisfy { text.contains("\n  \($0) a.json:1:") })
  }

  @Test("is not written where nothing has the fingerprint, or where the finding is ignored already")
  func refusals() throws {
    let digits = try "\(#require(findings().first).fingerprint)"
    let other = (digits.first == "0" ? "1" : "0") + digits.dropFirst()
    let unknown = run(other, configuration: #"{"version": 1}"#)
    #expect(unknown.file == nil)
    #expect(unknown.text == #"no finding of this run has the fingerprint "\#(other)"; did you mean "\#(digits)"?"#)
    let far = run("0123456789", configuration: #"{"version": 1}"#, payload: #"{"_beagleComponent_": "beagle:button"}"#)
    #expect(
      far.text == #"no finding of this run has the fingerprint "0123456789"; --report json shows the fingerprints"#)
    let none = run("0", configuration: #"{"version": 1}"#, payload: #"{"_beagleComponent_": "beagle:container"}"#)
    #expect(none.text == "this run has no finding")
    let known = #"{"version": 1, "rules": {"ignore": [{"fingerprint": "\#(digits)", "reason": "ACME-2"}]}}"#
    #expect(run(digits, configuration: known).text == "\(digits) is ignored already, by c.json:1:53: ACME-2")
    #expect(
      run(digits, configuration: #"{"version": 1}"#, until: "2026-01-14").text
        == "--until 2026-01-14 has passed, so the entry would ignore nothing")
  }

  @Test("is not written into a file that cannot be written, or that changed in the meantime")
  func failures() throws {
    let digits = try "\(#require(findings().first).fingerprint)"
    let locked = run(digits, configuration: #"{"version": 1}"#, rewriting: FileRewriting.none)
    #expect(locked.text == "c.json is read-only")
    let changed = FileRewriting(
      isWritable: { _ in true }, rewrite: { _, _, _ throws(FileRewriteError) in throw .changed })
    #expect(
      run(digits, configuration: #"{"version": 1}"#, rewriting: changed).text
        == "cannot write c.json: the file changed in the meantime")
  }
}
