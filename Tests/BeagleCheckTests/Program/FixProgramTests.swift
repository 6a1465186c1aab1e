import BeagleModel
import Testing

@testable import beagle_check

@Suite("The program with fixes")
struct FixProgramTests {
  private static let faulty = #"{"_beagleComponent_": "beagle:text", "text": null}"#
  private static let mended = #"{"_beagleComponent_": "beagle:text", "text": ""}"#

  private struct Ending {
    var status: beagle_check.ExitStatus
    var output: String
    var errors: String
    /// The payloads that were written.
    var written: [String: String]
    /// The reports that were written to files.
    var reports: [String: String]
  }

  private func run(
    _ line: String, environment: [String: String] = [:], rewriting: FileRewriting? = nil, _ texts: [String: String]
  ) -> Ending {
    let memory = MemoryWorld()
    let written = WrittenFiles()
    var world = memory.world
    world.environment = { environment[$0] }
    var files = MemoryDisk(texts).fileSystem
    files.workingDirectory = { "/ci" }
    files.rewriting = rewriting ?? written.rewriting
    let (output, disk) = (world, files)
    let status = withDependencies {
      $0[OutputWorld.self] = output
      $0[FileSystem.self] = disk
    } operation: {
      Program().run(line.split(separator: " ").map(String.init))
    }
    var reports = memory.files
    return Ending(
      status: status, output: reports.removeValue(forKey: "standard output") ?? "",
      errors: reports.removeValue(forKey: "standard error") ?? "", written: written.files, reports: reports)
  }

  private static let patch = """
    --- a/a.json
    +++ b/a.json
    @@ -1 +1 @@
    -\(faulty)
    +\(mended)

    """

  @Test("mends findings that a report does not list as well")
  func fixesAll() {
    let column = { (text: String) in Payload.column(Array(repeating: text, count: 10)) }
    let ending = run("--fix --max-findings 3 a.json", ["a.json": column(Self.faulty)])
    #expect(ending.written == ["a.json": column(Self.mended)])
    #expect(ending.output.hasSuffix("1 screen · 0 errors · 0 warnings · 10 fixed\n"))
  }

  @Test("writes the files, reports what is left, and ends by that")
  func fixes() {
    let ending = run("--fix a.json", ["a.json": Self.faulty + "\n"])
    #expect(ending.written == ["a.json": Self.mended + "\n"])
    #expect(ending.status == .clean)
    #expect(ending.output.hasSuffix("1 screen · 0 errors · 0 warnings · 1 fixed\n"))
    #expect(ending.errors == "")
    let json = run("--fix a.json --report json", ["a.json": Self.faulty])
    #expect(json.output.contains("\n    \"fixed\": 1,\n"))
    #expect(run("--fix a.json", ["a.json": Self.mended]).output.hasSuffix("0 warnings · 0 fixed\n"))
  }

  @Test("prints a patch in a dry run, and reports to files what is there")
  func dryRun() {
    let ending = run("--fix-dry-run a.json --report text --report concise=out.txt", ["a.json": Self.faulty + "\n"])
    #expect(ending.written == [:])
    #expect(ending.status == .findings)
    #expect(ending.output == Self.patch)
    #expect(ending.errors == "beagle-check: 1 finding in 1 file would be fixed; nothing is written\n")
    #expect(ending.reports.keys.sorted() == ["out.txt"])
    #expect(ending.reports["out.txt"]?.contains(" decoding/null-for-required ") == true)
    let clean = run("--fix-dry-run a.json", ["a.json": Self.mended])
    #expect(clean.status == .clean && clean.output == "")
    #expect(clean.errors == "beagle-check: there is nothing to fix\n")
  }

  @Test("shows the text of payloads harmlessly in a CI log, and exactly to a program")
  func harmless() {
    let text = "{\"_beagleComponent_\": \"beagle:text\",\n\"id\": \"##vso[task]\u{7F}\",\n\"text\": null}\n"
    #expect(run("--fix-dry-run a.json", ["a.json": text]).output.contains("\n \"id\": \"##vso[task]\u{7F}\",\n"))
    let shown = run("--fix-dry-run a.json", environment: ["CI": "true"], ["a.json": text])
    #expect(shown.output.contains("\n \"id\": \"##vso\\[task]\\u{7F}\",\n"))
  }

  @Test("ends with 2 where a file could not be written, and says which")
  func failure() {
    let full = FileRewriting(isWritable: { _ in true }) { _, _, _ throws(FileRewriteError) in
      throw .system(SystemError(number: 28))
    }
    let ending = run("--fix a.json", rewriting: full, ["a.json": Self.faulty])
    #expect(ending.status == .couldNotRun)
    #expect(ending.errors == "beagle-check: a.json: not fixed: No space left on device\n")
    #expect(ending.output.contains("[decoding/null-for-required]"))
  }

  @Test(
    "takes one of its options, and unsafe fixes only with one",
    arguments: [
      ("--fix --fix-dry-run a.json", "--fix and --fix-dry-run exclude each other; leave one of them out"),
      ("--unsafe-fixes a.json", "--unsafe-fixes needs --fix or --fix-dry-run"),
    ])
  func usage(_ line: String, _ message: String) {
    let ending = run(line, ["a.json": Self.faulty])
    #expect(ending.status == .couldNotRun)
    #expect(ending.errors.hasPrefix("beagle-check: \(message)\n"))
    #expect(ending.written == [:])
  }
}
