import BeagleModel
import Foundation
import TestSupport
import Testing

@testable import beagle_check

@Suite("Invariants: what was written and is read")
struct RoundTripTests {
  private static let styles: [OtherSpelling.Style] = [.spaced, .escaped]

  private static func respelled(_ text: String, _ style: OtherSpelling.Style, seed: UInt64) throws -> String {
    var spelling = OtherSpelling(style, seed: seed)
    return spelling.text(of: try JSONDocument(parsing: Array(text.utf8)).root)
  }

  /// Screens with slips.
  private static func screens(seed: UInt64) -> [String: String] {
    var mutator = PayloadMutator(seed: seed)
    var files: [String: String] = [:]
    for (number, screen) in TextReader.screens.enumerated() {
      let mutant = mutator.mutant(of: Array(screen.utf8)) ?? Array(screen.utf8)
      files["s/\(number).json"] = String(decoding: mutant, as: UTF8.self)
    }
    return files
  }

  @Test("is the same baseline, and knows all of its findings in any spelling")
  func baseline() throws {
    for seed in Rounds.seeds(3, "baselines") {
      var program = MemoryProgram(Self.screens(seed: seed))
      let written = program.run("baseline write s --no-config --baseline b.json").files["b.json"] ?? ""
      #expect(written.contains("\"fingerprint\""), "seed \(seed)")
      for style in Self.styles {
        program.disk.files["b.json"] = Array(try Self.respelled(written, style, seed: seed).utf8)
        for action in ["update", "write"] {
          let again = program.run("baseline \(action) s --no-config --baseline b.json").files["b.json"]
          #expect(again == nil || again == written, "seed \(seed), \(style), \(action)")
        }
        let ending = program.run("s --no-config --baseline b.json --report concise")
        #expect(ending.status == .clean && !ending.output.contains("s/"), "seed \(seed), \(style)")
      }
    }
  }

  @Test("is the same configuration, in any spelling and as it is printed")
  func configuration() throws {
    var program = MemoryProgram(Self.screens(seed: 1))
    program.disk.files["s/home.json"] = Array(TextReader.screens[0].utf8)
    func outcome(_ configuration: String) throws -> (printed: String, value: DynamicObject, findings: [Substring]) {
      program.disk.files["c.json"] = Array(configuration.utf8)
      let lines = program.run("config print -c c.json").output.split(separator: "\n").map { line in
        // A line ends with the place of its value.
        line.range(of: "  // ", options: .backwards).map { line[..<$0.lowerBound] } ?? line
      }
      let printed = lines.joined(separator: "\n")
      let value = DynamicObject(try JSONDocument(parsing: Array(printed.utf8)).root)
      let findings = program.run("s -c c.json --report concise").output.split(separator: "\n")
      return (printed, value, findings.filter { !$0.hasPrefix("c.json") })
    }
    let plain = try outcome(TextReader.configuration)
    #expect(plain.findings.count > 3)
    func expectSame(_ configuration: String, _ comment: String) throws {
      let other = try outcome(configuration)
      #expect(other.value == plain.value && other.findings == plain.findings, "\(comment)")
    }
    try expectSame(plain.printed, "as it is printed")
    for seed in Rounds.seeds(2, "configurations") {
      for style in Self.styles {
        try expectSame(
          try Self.respelled(TextReader.configuration, style, seed: seed), "seed \(seed), \(style)")
      }
    }
  }

  @Test("is the same contract in any spelling")
  func contract() throws {
    for seed in Rounds.seeds(3, "contracts") {
      for style in Self.styles {
        let program = MemoryProgram([
          "old.json": TextReader.contract, "new.json": try Self.respelled(TextReader.contract, style, seed: seed),
          "s/home.json": TextReader.screens[0],
        ])
        let same = program.run("compat --contract old.json --against old.json s")
        #expect(same.status == .clean)
        #expect(program.run("compat --contract new.json --against old.json s") == same, "seed \(seed), \(style)")
      }
    }
  }

  @Test("is a configuration that can be used, drafted from any screens")
  func draft() {
    for seed in Rounds.seeds(5, "drafts") {
      var program = MemoryProgram(Self.screens(seed: seed))
      let drafted = program.run("init s")
      program.disk.files["beagle-check.json"] = Array((drafted.files["beagle-check.json"] ?? "").utf8)
      let ending = program.run("s --report concise")
      #expect(ending.status == .clean || ending.status == .findings, "seed \(seed): \(ending.errors)")
      // A slip in a name of Beagle's own is no name of the app's.
      let unknown = ending.output.split(separator: "\n").filter {
        $0.contains("/unknown ") && !$0.contains(" of Beagle; did you mean")
      }
      #expect(unknown == [], "seed \(seed)")
    }
  }
}
