import BeagleModel
import Foundation
import TestSupport
import Testing

@testable import beagle_check

@Suite("Invariants: a fixed file")
struct FixedPointTests {
  private static let samples: [[UInt8]] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../samples")
      .standardizedFileURL
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.contains("/screens/") && $0.hasSuffix(".json") }.sorted().compactMap {
      (try? Data(contentsOf: folder.appending(path: $0))).map(Array.init)
    }
  }()

  /// A folder of screens, each with a slip or some.
  private static func screens(seed: UInt64) -> MemoryProgram {
    var mutator = PayloadMutator(seed: seed)
    var random = SeededGenerator(seed: seed)
    var program = MemoryProgram([:])
    for number in 0..<20 {
      var text = random.element(of: samples)
      for _ in 0...random.below(4) { text = mutator.mutant(of: text) ?? text }
      if random.below(3) == 0 { text = Array(String(decoding: text, as: UTF8.self).replacing("\n", with: "\r\n").utf8) }
      if random.below(3) == 0 { text.removeLast() }
      program.disk.files["s/\(number).json"] = text
    }
    return program
  }

  /// How often each rule reports in each file: an unsafe fix may change what another finding names.
  private static func findings(_ program: MemoryProgram) throws -> [String: Int] {
    let report = try JSONDocument(parsing: Array(program.run("s --no-config --report json").output.utf8)).root
    let all = (report["diagnostics"]?.elements ?? []).map { "\($0["file"]?.source ?? "") \($0["rule"]?.source ?? "")" }
    return Dictionary(grouping: all) { $0 }.mapValues(\.count)
  }

  @Test(
    "stays as it is when it is fixed again, has no new finding, and is what the patch of a dry run makes",
    arguments: ["--fix", "--fix --unsafe-fixes"])
  func isFixedPoint(_ options: String) throws {
    for seed in Rounds.seeds(1, "screens with \(options)") {
      let screens = Self.screens(seed: seed)
      let ending = screens.run("s --no-config \(options) --report json=r")
      let patch = screens.run("s --no-config \(options.replacing("--fix", with: "--fix-dry-run", maxReplacements: 1))")
        .output
      var fixed = screens
      for (file, text) in ending.files where file.hasPrefix("s/") { fixed.disk.files[file] = Array(text.utf8) }
      #expect(try Patch(patch).applied(to: screens.disk.files) == fixed.disk.files, "seed \(seed)")
      let again = fixed.run("s --no-config \(options) --report json=r")
      let changed = again.files.keys.filter { $0.hasPrefix("s/") }.sorted()
      #expect(changed == [], "seed \(seed)")
      let before = try Self.findings(screens)
      let new = try Self.findings(fixed).filter { $0.value > before[$0.key, default: 0] }
      #expect(new == [:], "seed \(seed)")
    }
  }
}

/// A unified diff, read strictly.
struct Patch {
  struct Failure: Error { var line: Substring }

  private let lines: [Substring]

  init(_ text: String) {
    // A line break of CRLF is one character.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast().map {
      Substring($0)
    }
  }

  /// - Parameter files: By the names in the patch, without `a/` and `b/`.
  func applied(to files: [String: [UInt8]]) throws -> [String: [UInt8]] {
    var files = files
    var (name, old, new): (String, [Substring], [Substring]) = ("", [], [])
    // The next line of the old text.
    var next = 0
    func finish() {
      if name.isEmpty { return }
      files[name] = Array((new + old[next...]).joined().utf8)
    }
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("--- a/") {
        finish()
        name = String(line.dropFirst(6))
        let text = Substring(String(decoding: files[name] ?? [], as: UTF8.self))
        (old, new, next) = (Self.lines(of: text), [], 0)
      } else if line.hasPrefix("@@ -") {
        let range = line.dropFirst(4).prefix { $0 != " " }.split(separator: ",").compactMap { Int($0) }
        let start = range.count == 2 && range[1] == 0 ? range[0] : range[0] - 1
        guard start >= next else { throw Failure(line: line) }
        new += old[next..<start]
        next = start
      } else if let sign = line.utf8.first, " -+".utf8.contains(sign), !line.hasPrefix("+++ b/") {
        let isOpen = index + 1 < lines.count && lines[index + 1].hasPrefix("\\ ")
        let text = Substring(line.utf8.dropFirst()) + (isOpen ? "" : "\n")
        if sign != UInt8(ascii: "+") {
          guard next < old.count, old[next] == text else { throw Failure(line: line) }
          next += 1
        }
        if sign != UInt8(ascii: "-") { new.append(text) }
      }
    }
    finish()
    return files
  }

  private static func lines(of text: Substring) -> [Substring] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Substring($0) + "\n"
    }
    if let last = lines.popLast(), last != "\n" { lines.append(Substring(last.utf8.dropLast())) }
    return lines
  }
}
