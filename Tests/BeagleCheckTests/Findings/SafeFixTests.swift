import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("Applying every safe fix")
struct SafeFixTests {
  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../samples").standardizedFileURL

  /// The payloads of a sample by path.
  private static func payloads(of sample: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = samples.appending(path: "\(sample)/screens")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".json") }
    return try files.sorted().map { ($0, Array(try Data(contentsOf: folder.appending(path: $0)))) }
  }

  private struct Fixing {
    var mistakes: [String] = []
    /// The files that were written.
    var written = 0
  }

  /// Fixes files in memory, and compares the findings before and after without the fixer's help: no file may have one that
  /// it did not have, by fingerprint or by rule and message. A safe edit that had to be taken back is no safe one.
  private func fixing(_ files: [String: [UInt8]]) throws -> Fixing {
    var disk = MemoryDisk([:])
    disk.files = files
    let before = try check(disk)
    var fixes = FixRun(run(disk), allowsUnsafe: false)
    let outcome = try fixes.outcome()
    for file in outcome.files { disk.files[file.path] = file.text.bytes }
    let after = try check(disk)
    var fixing = Fixing(written: outcome.files.count)
    fixing.mistakes = outcome.takenBack.map { back in
      "\(back.finding.location.description): taken back: \(back.finding.fix?.title ?? ""), "
        + "\(back.brought?.message ?? "it mends nothing") in \(text(of: back.finding, files))"
    }
    for key in [{ "\($0.fingerprint)" }, { "\($0.rule): \($0.message)" }] as [(Diagnostic) -> String] {
      var known = Dictionary(grouping: before.findings) { $0.location.source.name + ": " + key($0) }.mapValues(\.count)
      for finding in after.findings {
        let name = finding.location.source.name + ": " + key(finding)
        if let count = known[name], count > 0 {
          known[name] = count - 1
        } else {
          fixing.mistakes.append("\(name) is new")
        }
      }
    }
    if !outcome.files.isEmpty, after.findings.count >= before.findings.count {
      fixing.mistakes.append("nothing is mended")
    }
    for file in outcome.files {
      let isCRLF = files[file.path]?.holdsOnlyCRLF == true
      if isCRLF, !file.text.bytes.holdsOnlyCRLF { fixing.mistakes.append("\(file.name): a line feed alone") }
    }
    return fixing
  }

  private func text(of finding: Diagnostic, _ files: [String: [UInt8]]) -> String {
    guard let bytes = files[finding.location.source.name] else { return "" }
    return String(decoding: bytes[max(0, finding.offset - 200)..<min(bytes.count, finding.offset + 200)], as: UTF8.self)
  }

  private func run(_ disk: MemoryDisk) -> CheckRun {
    var files = disk.fileSystem
    files.rewriting = WrittenFiles().rewriting
    return CheckRun(request: CheckRequest(paths: disk.files.keys.sorted(), jobs: 2), files: files)
  }

  private func check(_ disk: MemoryDisk) throws -> RunReport { try run(disk).report() }

  @Test("leaves fewer findings and no new one in the broken sample")
  func mendsSample() throws {
    let payloads = try Self.payloads(of: "broken")
    let fixing = try fixing(Dictionary(uniqueKeysWithValues: payloads.map { ($0.name, $0.bytes) }))
    #expect(fixing.mistakes == [])
    #expect(fixing.written > 5)
  }

  /// `Tests/Benchmarks/fixes` does the same with 5,000 and the built tool.
  @Test("leaves fewer findings and no new one in 1,000 mutated screens, however they are laid out")
  func mendsMutants() throws {
    let payloads = try (Self.payloads(of: "shop") + Self.payloads(of: "broken")).map(\.bytes)
    var mutator = PayloadMutator(seed: 7)
    var mutants: [String: [UInt8]] = [:]
    for tries in 0..<10_000 where mutants.count < 1000 {
      guard let mutant = mutator.mutant(of: payloads[tries % payloads.count]) else { continue }
      mutants["\(mutants.count).json"] = mutant.laidOut(tries)
    }
    #expect(mutants.count == 1000)
    let fixing = try fixing(mutants)
    #expect(fixing.mistakes == [])
    #expect(fixing.written > 100)
  }
}

extension [UInt8] {
  /// The text with CRLF, with tabs, or without its last line feed.
  fileprivate func laidOut(_ number: Int) -> [UInt8] {
    let text = String(decoding: self, as: UTF8.self)
    return switch number % 4 {
    case 1: Array(text.replacing("\n", with: "\r\n").utf8)
    case 2: Array(text.replacing("\n  ", with: "\n\t").utf8)
    case 3: Array(dropLast(last == UInt8(ascii: "\n") ? 1 : 0))
    default: self
    }
  }

  fileprivate var holdsOnlyCRLF: Bool {
    indices.allSatisfy { self[$0] != UInt8(ascii: "\n") || $0 > 0 && self[$0 - 1] == UInt8(ascii: "\r") }
      && contains(UInt8(ascii: "\n"))
  }
}

/// Makes one slip of a writer in a payload.
struct PayloadMutator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number below a limit.
  private mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(1, limit)
  }

  /// The payload with one value or key changed; `nil` for a text that is no JSON, and where nothing changes.
  mutating func mutant(of bytes: [UInt8]) -> [UInt8]? {
    guard let document = try? JSONDocument(parsing: bytes) else { return nil }
    var members: [(key: JSONNode, value: JSONNode)] = []
    func collect(_ node: JSONNode) {
      for member in node.members {
        members.append(member)
        collect(member.value)
      }
      for element in node.elements { collect(element) }
    }
    collect(document.root)
    if members.isEmpty { return nil }
    let (key, value) = members[next(members.count)]
    let name = key.string ?? ""
    let plan: [FixPlan.Change] =
      switch next(8) {
      case 0: [.remove(.here)]
      case 1: [.replace(.node(value.index), json: "null")]
      case 2: [.replace(.here, json: name.uppercased().json)]
      case 3: [.replace(.here, json: String(name.dropLast()).json)]
      case 4: [.wrap(.node(value.index), before: "[", after: "]")]
      case 5:
        value.kind == .string
          ? [.replace(.node(value.index), json: String((value.string ?? "").dropLast()).json)]
          : [.wrap(.node(value.index), before: "\"", after: "\"")]
      case 6: [.replace(.node(value.index), json: value.kind == .number ? "\"\(value.source)\"" : "1")]
      default:
        value.kind == .list && value.elements.count == 1
          ? [.replace(.node(value.index), json: value.elements[0].source)] : [.remove(.here)]
      }
    if case .wrap(_, "\"", _) = plan[0], ![.number, .bool, .null].contains(value.kind) { return nil }
    let fix = EditBuilder(document: document).fix(FixPlan("", plan), at: key)
    let mutant = fix.edits.applied(to: bytes)
    return fix.edits.isEmpty || mutant == bytes ? nil : mutant
  }
}
