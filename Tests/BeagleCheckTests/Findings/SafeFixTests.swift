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

  private let checker = PayloadChecker(app: AppModel())

  private func findings(in bytes: [UInt8]) -> [Diagnostic] {
    checker.check(PaddedBytes(bytes), source: Source(file: "a.json")).findings
  }

  /// The payload after all its safe edits; of edits that overlap, the first.
  private func mended(_ bytes: [UInt8], _ findings: [Diagnostic]) -> [UInt8]? {
    var edits: [Edit] = []
    for case let fix? in findings.map(\.fix) where fix.applicability == .safe {
      if let more = (edits + fix.edits).inOrder() { edits = more }
    }
    return edits.isEmpty ? nil : edits.applied(to: bytes)
  }

  /// What is wrong with the mended payload: findings that it did not have before, or as many as before.
  private func mistakes(in bytes: [UInt8]) -> [String] {
    let before = findings(in: bytes)
    guard let mended = mended(bytes, before) else { return [] }
    let after = findings(in: mended)
    let known = Set(before.map { "\($0.rule): \($0.message)" })
    let new = after.filter { !known.contains("\($0.rule): \($0.message)") }
    if new.isEmpty, after.count < before.count { return [] }
    let fixes = before.compactMap { finding in
      finding.fix.flatMap { $0.applicability == .safe ? "  after \(finding.rule): \($0.title)" : nil }
    }
    let heads =
      new.isEmpty ? ["\(after.count) findings instead of \(before.count)"] : new.map { "\($0.rule): \($0.message)" }
    return heads + fixes
  }

  @Test("leaves fewer findings and no new one in the broken sample")
  func mendsSample() throws {
    var mended = 0
    for (name, bytes) in try Self.payloads(of: "broken") {
      let mistakes = mistakes(in: bytes)
      #expect(mistakes.isEmpty, "\(name)\n\(mistakes.joined(separator: "\n"))")
      if self.mended(bytes, findings(in: bytes)) != nil { mended += 1 }
    }
    #expect(mended > 5)
  }

  @Test("leaves fewer findings and no new one in 2,000 mutated screens")
  func mendsMutants() throws {
    let payloads = try (Self.payloads(of: "shop") + Self.payloads(of: "broken")).map(\.bytes)
    var mutator = PayloadMutator(seed: 7)
    var (tries, count, mended) = (0, 0, 0)
    var wrong: [String] = []
    while count < 2000, tries < 20_000 {
      tries += 1
      guard let mutant = mutator.mutant(of: payloads[tries % payloads.count]) else { continue }
      count += 1
      let mistakes = mistakes(in: mutant)
      if !mistakes.isEmpty { wrong.append(mistakes.joined(separator: "\n")) }
      if self.mended(mutant, findings(in: mutant)) != nil { mended += 1 }
    }
    #expect(count == 2000)
    #expect(wrong.isEmpty, "\(wrong.count) of \(mended)\n\(Set(wrong).sorted().prefix(40).joined(separator: "\n"))")
    #expect(mended > 200)
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
