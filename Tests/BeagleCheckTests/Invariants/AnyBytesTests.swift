import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

/// A check that crashes blocks a release, and one that ends without a word helps nobody.
@Suite("Invariants: any bytes")
struct AnyBytesTests {
  @Test("get an answer, whatever they stand for", arguments: TextReader.all)
  func getAnAnswer(_ reader: TextReader) {
    let seeds = reader.seeds.map { Array($0.utf8) }
    for seed in Rounds.seeds(6, reader.testDescription) {
      var mutator = ByteMutator(seed: seed, words: reader.words)
      let text =
        switch mutator.random.below(10) {
        case 0: (0..<mutator.random.below(60)).map { _ in UInt8(truncatingIfNeeded: mutator.random.next()) }
        case 1: Array(mutator.json().utf8)
        default: mutator.mutant(of: seeds)
        }
      expectAnswers(of: reader, to: text, "seed \(seed)")
    }
  }

  @Test("get an answer where they are cut off", arguments: TextReader.all)
  func getAnAnswerWhereCut(_ reader: TextReader) {
    let texts = reader.seeds.map { Array($0.utf8) }
    for seed in Rounds.seeds(3, "\(reader.testDescription), cut off") {
      var random = SeededGenerator(seed: seed)
      let text = random.element(of: texts)
      expectAnswers(of: reader, to: Array(text.prefix(random.below(text.count + 1))), "seed \(seed)")
    }
  }

  /// The seeds themselves must be read, or the tests above would only see the first check of each reader.
  @Test("are read where they are sound", arguments: TextReader.all)
  func areRead(_ reader: TextReader) {
    for seed in reader.seeds {
      for (line, ending) in reader.endings(Array(seed.utf8)) {
        #expect(ending.status != .couldNotRun || ending.errors.isEmpty, "\(line): \(ending.errors) with \(seed)")
      }
    }
  }

  @Test("are one fault of syntax where a screen is cut off, at every byte")
  func areOneFault() {
    let checker = PayloadChecker(app: AppModel(), root: .either)
    let arena = checker.makeArena()
    for screen in TextReader.screens {
      let bytes = Array(screen.utf8)
      for count in bytes.indices {
        let result = checker.check(PaddedBytes(bytes[..<count]), source: Source(file: "s.json"), in: arena)
        let lines = result.findings.map { "\($0.severity) \($0.rule.prefix(7)) \($0.impact)" }
        #expect(lines == ["error syntax/ screenFails"], "\(count) bytes of \(screen)")
        #expect(!result.summary.decodesOnIOS && result.findings.allSatisfy { $0.offset <= count })
      }
    }
  }

  private func expectAnswers(of reader: TextReader, to text: [UInt8], _ comment: String) {
    for (line, ending) in reader.endings(text) {
      let comment = "\(comment): \(line) with \(String(decoding: text, as: UTF8.self).debugDescription)"
      #expect(
        [.clean, .findings, .couldNotRun, .incomplete].contains(ending.status), "\(ending.status) \(comment)")
      if ending.status != .clean { #expect(ending.files.values.contains { !$0.isEmpty }, "\(comment)") }
      // A patch is the text itself, and a program reads the answers of a stream.
      if line.contains("--fix-dry-run") || line.hasPrefix("stream") { continue }
      for (file, text) in ending.files where file.hasPrefix("standard") {
        #expect(PlainText.isHarmless(String(text.filter { $0 != "\n" })), "\(file) \(comment): \(text)")
      }
    }
  }
}
