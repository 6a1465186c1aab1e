import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

/// `PartsProgramTests`, `ResumeTests` and `AnswerRecordingTests` hold parts, streams, walks that went on and recordings against
/// one run; here is what else makes no difference.
@Suite("Invariants: one answer, however it is asked for")
struct SameAnswerTests {
  /// Screens that link to each other, half of them with a slip.
  private static func site(seed: UInt64) -> [String: String] {
    var generator = SiteGenerator(screens: 12)
    var files = generator.files()
    var (mutator, random) = (PayloadMutator(seed: seed), SeededGenerator(seed: seed))
    for file in files.keys.sorted() where random.below(2) == 0 {
      guard let mutant = mutator.mutant(of: Array((files[file] ?? "").utf8)) else { continue }
      files[file] = String(decoding: mutant, as: UTF8.self)
    }
    return files
  }

  @Test("is the same twice, and at any number of jobs")
  func isRepeatable() {
    for seed in Rounds.seeds(1, "sites, twice") {
      let program = MemoryProgram(Self.site(seed: seed))
      let line = "s --no-config \(MemoryProgram.reports())"
      let first = program.run("\(line) --jobs 1")
      #expect(first.files.count >= ReportFormat.ofReports.count)
      for jobs in [1, 2, 7, 64] {
        #expect(program.run("\(line) --jobs \(jobs)") == first, "seed \(seed), \(jobs) jobs")
      }
    }
  }

  /// The findings of a run, without the paths that were typed.
  private static func findings(_ program: MemoryProgram, _ line: String) -> String {
    let ending = program.run("\(line) --no-config --report concise --report jsonl=out")
    // Links are listed in the order of the files that were typed.
    let lines = (ending.files["out"] ?? "").split(separator: "\n").dropFirst().sorted()
    return "\(ending.status) \(ending.output) \(ending.errors) \(lines.joined(separator: "\n"))"
  }

  @Test("does not depend on how files are named, nor on their order")
  func isOfFiles() {
    for seed in Rounds.seeds(1, "sites, named") {
      let site = Self.site(seed: seed)
      var program = MemoryProgram(site)
      let files = site.keys.sorted()
      var random = SeededGenerator(seed: seed)
      let listed = Self.findings(program, files.joined(separator: " "))
      #expect(listed.contains("error"))
      for line in [
        files.shuffled(using: &random).joined(separator: " "), (files + files).joined(separator: " "), "s/*.json",
        files.map { "./" + $0 }.joined(separator: " "),
      ] { #expect(Self.findings(program, line) == listed, "seed \(seed): \(line)") }
      program.disk.standardInput = Array(files.shuffled(using: &random).joined(separator: "\n").utf8)
      #expect(Self.findings(program, "--files-from -") == listed, "seed \(seed): a list")
      let folder = Self.findings(program, "s")
      for line in ["./s", "s/"] { #expect(Self.findings(program, line) == folder, "seed \(seed): \(line)") }
      for file in files {
        program.disk.standardInput = program.disk.files[file] ?? []
        #expect(
          Self.findings(program, "- --stdin-path \(file)") == Self.findings(program, file),
          "seed \(seed): \(file) on standard input")
      }
    }
  }

  @Test("is the same of a walk over files and over HTTP, but for the names of screens")
  func isOfAnySource() {
    let base = "http://bff.example"
    let entries = #""entryPoints": [{"url": "/0"}, {"url": "/5"}]"#
    for seed in Rounds.seeds(1, "sites, walked") {
      let site = Self.site(seed: seed)
      let answers = Dictionary(
        uniqueKeysWithValues: site.map {
          ("GET \(base)/\($0.dropFirst(2).dropLast(5))", TableNetworkClient.Answer.body($1))
        })
      let walks = [
        #""test": {"fixtures": "s", "baseUrl": "\#(base)"}"#, #""live": {"baseUrl": "\#(base)"}"#,
      ].map { network in
        let configuration = ConfigurationReader.main(#"\#(entries), "network": {\#(network)}"#)
        return Self.walk(MemoryProgram(site.merging(["c.json": configuration]) { $1 }, answers: answers))
      }
      #expect(walks[0].contains { $0.contains("error") })
      #expect(walks[0] == walks[1], "seed \(seed)")
    }
  }

  /// The status and the findings of a walk, without the reason why a route is broken.
  private static func walk(_ program: MemoryProgram) -> [String] {
    let ending = program.run("-c c.json --report json")
    let report = try? JSONDocument(parsing: Array(ending.output.utf8)).root
    let findings = (report?["diagnostics"]?.elements ?? []).map { finding in
      ["url", "pointer", "severity", "rule", "message"].map { key in
        let text = finding[key]?.string ?? ""
        return key == "message" ? String(text.prefix { $0 != "→" }) : text
      }.joined(separator: " ")
    }
    return ["\(ending.status)"] + findings.sorted()
  }

  /// How many findings a report has; `nil` for a format that shows some of them, or none.
  private static func count(_ text: String, _ format: ReportFormat) -> Int? {
    let root = try? JSONDocument(parsing: Array(text.utf8)).root
    func lines(_ begin: String) -> Int { text.split(separator: "\n").count { $0.hasPrefix(begin) } }
    return switch format {
    case .json, .rdjson: root?["diagnostics"]?.elements.count
    case .sarif: root?["runs"]?.elements.first?["results"]?.elements.count
    case .gitlab: root?.elements.count
    case .jsonLines: lines(#"{"type":"finding""#)
    case .checkstyle: text.split(separator: "<error ").count - 1
    case .concise: lines("s/")
    default: nil
    }
  }

  @Test("has as many findings in every format")
  func isInEveryFormat() {
    for seed in Rounds.seeds(2, "sites in formats") {
      let ending = MemoryProgram(Self.site(seed: seed)).run("s --no-config \(MemoryProgram.reports())")
      var counts: [Int: [String]] = [:]
      for format in ReportFormat.ofReports {
        let text = ending.files["out.\(format.rawValue)"] ?? ""
        #expect(!text.isEmpty, "seed \(seed): \(format)")
        if let count = Self.count(text, format) { counts[count, default: []].append(format.rawValue) }
      }
      #expect(counts.count == 1, "seed \(seed): \(counts)")
    }
  }
}
