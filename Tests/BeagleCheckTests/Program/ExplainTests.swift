import BeagleModel
import Testing

@testable import beagle_check

@Suite("Explaining a finding")
struct ExplainTests {
  private static let faulty = """
    {
      "_beagleComponent_": "beagle:button",
      "text": "Go",
      "onPres": []
    }

    """

  private func run(_ line: String, files: [String: String]) -> (
    status: beagle_check.ExitStatus, output: String?, errors: String?
  ) {
    let memory = MemoryWorld()
    var disk = MemoryDisk(files).fileSystem
    disk.workingDirectory = { "/ci" }
    let files = disk
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = files
    } operation: {
      Program().run(line.split(separator: " ").map(String.init))
    }
    return (status, memory.files["standard output"], memory.files["standard error"])
  }

  @Test("shows the rule with this payload, and the corrected fragment", arguments: ["home.json:4:3", "./home.json:4"])
  func explainsPlaces(_ place: String) throws {
    let ending = run("explain \(place)", files: ["home.json": Self.faulty])
    #expect(ending.status == .clean)
    let text = try #require(ending.output)
    #expect(text.hasPrefix("home.json:4:3: "))
    for title in ["Where it is", "What the app's users see", "Why it matters", "How to mend it", "Fingerprint"] {
      #expect(text.contains("\n  \(title)\n"), "\(text)")
    }
    #expect(text.contains("\n    -  \"onPres\": []\n    +  \"onPress\": []\n"), "\(text)")
  }

  @Test("shows the characters around a change of a minified payload")
  func explainsMinified() throws {
    let long = String(repeating: "x", count: 300)
    let ending = run(
      "explain home.json:1",
      files: ["home.json": #"{"_beagleComponent_":"beagle:button","text":"\#(long)","onPres":[]}"#])
    let text = try #require(ending.output)
    #expect(text.contains(#""onPres":[]}…"#), "\(text)")
    #expect(text.contains(#""onPress":[]}…"#), "\(text)")
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 200 })
  }

  @Test("finds a finding by the beginning of its fingerprint, and says where there are several or none")
  func findsFingerprints() throws {
    let files = ["home.json": Self.faulty, "s/a.json": Self.faulty]
    let report = try CheckRun(request: CheckRequest(paths: ["home.json"]), files: MemoryDisk(files).fileSystem).report()
    let finding = try #require(report.findings.first)
    let ending = run("explain \(finding.fingerprint.description.prefix(8).uppercased()) home.json", files: files)
    #expect(ending.output?.contains("\n    \(finding.fingerprint)\n") == true)
    #expect(ending.status == .clean)
    let none = run("explain 0000000000000000 home.json", files: files)
    #expect(none.status == .couldNotRun)
    #expect(
      none.errors == """
        beagle-check: no finding of this run has such a fingerprint; name the paths and the configuration of the check \
        that reported it

        """)
  }

  @Test(
    "says what is there in place of a finding",
    arguments: [
      (
        "home.json:1:1",
        "there is no finding there; the nearest in home.json: 4:3; findings of links need the paths of the whole check behind it"
      ),
      ("clean.json:1:1 clean.json", "there is no finding in clean.json"),
      ("home.json", "home.json is a file; name a finding in it as home.json:LINE:COLUMN"),
      ("gone.json:1:1", "gone.json: no such file or folder"),
    ])
  func saysWhatIsThere(_ words: String, _ message: String) {
    let ending = run("explain \(words)", files: ["home.json": Self.faulty, "clean.json": Payload.text("A")])
    #expect(ending.status == .couldNotRun)
    #expect(ending.errors == "beagle-check: \(message)\n")
  }
}
