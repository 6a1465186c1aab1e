import BeagleModel
import Testing

@testable import beagle_check

@Suite("The limit of findings of one rule in one document")
struct FindingLimitTests {
  /// A screen with so many texts without their text, and one without any fault.
  private static func site(_ faults: Int, above more: String = "") -> [String: String] {
    let faults = Array(repeating: #"{"_beagleComponent_": "beagle:text"}"#, count: faults)
    return [
      "c.json": #"{"version": 1, "limits": {"findings": 3}}"#,
      "s/a.json": Payload.column([more].filter { !$0.isEmpty } + faults),
      "s/b.json": Payload.text("b"),
    ]
  }

  private static func run(_ options: String, _ files: [String: String] = site(10)) -> ProgramRun {
    ProgramRun("check s --config c.json \(options)", files)
  }

  @Test("lists the first ones, and says how many more there are")
  func text() {
    let run = Self.run("--report concise")
    #expect(
      run.output == """
        s/a.json:1:56: error decoding/missing-property beagle:text needs "text" (a string or an expression)
        s/a.json:1:94: error decoding/missing-property beagle:text needs "text" (a string or an expression)
        s/a.json:1:132: error decoding/missing-property beagle:text needs "text" (a string or an expression)
        s/a.json:1:170: error decoding/missing-property 7 more findings of this rule in this document are not listed
        2 screens · 10 errors · 0 warnings · 7 not listed

        """)
    #expect(run.status == .findings)
  }

  @Test(
    "is said in every format with findings",
    arguments: ReportFormat.ofReports.filter { ![.mermaid, .dot, .graph].contains($0) })
  func everyFormat(_ format: ReportFormat) {
    let output = Self.run("--report \(format.rawValue)").output
    #expect(output.contains("7 more findings of this rule in this document are not listed"))
  }

  @Test("leaves a report of the same size for any number of faults")
  func size() {
    for format in ReportFormat.ofReports where format != .html {
      let (few, many) = (
        Self.run("--report \(format.rawValue)"), Self.run("--report \(format.rawValue)", Self.site(1000))
      )
      #expect(many.output.utf8.count < few.output.utf8.count + 40, "\(format)")
    }
  }

  @Test("keeps the counts exact, and the exit status")
  func status() throws {
    let run = Self.run("--report json")
    let root = try JSONDocument(parsing: Array(run.output.utf8)).root
    #expect(root["summary"]?["errors"]?.integer == 10)
    #expect(root["summary"]?["notListed"]?.integer == 7)
    #expect(root["diagnostics"]?.elements.compactMap { $0["standsFor"]?.integer } == [7])
    let lenient = "--rule decoding/missing-property=warning --max-warnings"
    #expect(Self.run("\(lenient) 10").status == .clean)
    #expect(Self.run("\(lenient) 9").status == .findings)
    #expect(Self.run("--ignore decoding/missing-property").status == .clean)
  }

  @Test("is larger by an option")
  func option() {
    #expect(!Self.run("--max-findings 10").output.contains("not listed"))
    #expect(Self.run("--max-findings 9").output.contains("1 not listed"))
  }

  @Test("counts what site rules find, too")
  func sites() {
    let links = ["/a"] + (0..<10).map { "/gone\($0)" }
    var files = Self.site(0)
    files["s/b.json"] = Payload.leading(to: links)
    let run = Self.run("--report concise", files)
    #expect(run.output.hasSuffix("2 screens · 10 errors · 0 warnings · 7 not listed\n"))
    #expect(run.output.split(separator: "\n").count == 5)
  }

  @Test("gives one report for a whole run and for its parts")
  func parts() {
    let files = Self.site(10)
    let parts = (1...2).map {
      ProgramRun("check s --config c.json --shard \($0)/2 --report part=out/\($0)", files).files["out/\($0)"]
    }
    var all = files
    for (number, part) in parts.enumerated() { all["out/\(number + 1)"] = part }
    let merged = ProgramRun("merge out --config c.json --report json", all)
    #expect(merged.output == Self.run("--report json").output)
    #expect(merged.status == .findings)
  }

  // MARK: - Known findings

  /// The baseline of a limited run.
  private static let baseline = ProgramRun("baseline write s --config c.json --baseline k.json", site(10)).files[
    "k.json"]

  @Test(
    "makes no known finding a new one",
    arguments: [
      (10, "", 0), (9, "", 0), (3, "", 0), (11, "", 1), (10, #"{"_beagleComponent_": "beagle:text", "text": 1}"#, 1),
      (12, #"{"_beagleComponent_": "beagle:text"}"#, 3),
    ] as [(Int, String, Int)])
  func baseline(_ faults: Int, _ more: String, _ new: Int) throws {
    var files = Self.site(faults, above: more)
    files["k.json"] = Self.baseline
    let run = Self.run("--baseline k.json --report concise", files)
    #expect(run.status == (new == 0 ? .clean : .findings))
    #expect(run.output.contains("\(new) new"), "\(run.output)")
  }

  @Test("is kept by an update of a baseline, which takes new ones in where it is asked to")
  func update() throws {
    var files = Self.site(11)
    files["k.json"] = Self.baseline
    for (options, number, new) in [("", 10, 1), ("--accept-new", 11, 0)] {
      let update = ProgramRun("baseline update s --config c.json --baseline k.json \(options)", files)
      #expect(update.output.hasPrefix("k.json: \(number) known findings, 0 taken out"), "\(update.output)")
      var next = files
      next["k.json"] = update.files["k.json"]
      #expect(Self.run("--baseline k.json --report concise", next).output.contains("\(new) new · \(11 - new) known"))
    }
  }

  @Test("makes no known finding of an earlier report a new one", arguments: ["json", "jsonl"])
  func since(_ format: String) {
    for (faults, new) in [(10, 0), (9, 0), (11, 1)] {
      var files = Self.site(faults)
      files["old.json"] = Self.run("--report \(format)").output
      let run = Self.run("--since old.json --report concise", files)
      #expect(run.output.contains("\(new) new"), "\(run.output)")
      #expect(run.status == (new == 0 ? .clean : .findings))
    }
  }
}
