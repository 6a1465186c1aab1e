import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("The stream, held against the real iOS decoder")
struct StreamOracleTests {
  /// Every row with BEAGLE_CHECK_ORACLE=1, else every twentieth.
  private static let step = ProcessInfo.processInfo.environment["BEAGLE_CHECK_ORACLE"] == nil ? 20 : 1

  private static func rows() throws -> [Data] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../BeagleModelTests/Oracle/decode.jsonl").standardizedFileURL
    let lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
    return stride(from: 0, to: lines.count, by: step).map { Data(lines[$0]) }
  }

  @Test("agrees on every row, as far as the row may be compared")
  func agrees() throws {
    let rows = try Self.rows()
    let answers = StreamInput(rows.reduce(into: [UInt8]()) { $0 += Array($1) + [0x0A] }).answers()
    #expect(answers.count == rows.count)
    var differences: [String] = []
    for (row, answer) in zip(rows, answers) {
      let row = try JSONDocument(parsing: row).root
      let answer = try JSONDocument(parsing: answer.utf8).root
      let difference = difference(try #require(row["expect"]), answer)
      if row["id"]?.source != answer["id"]?.source { differences.append("the id is another: \(answer.source)") }
      if let difference { differences.append("\(row["id"]?.source ?? ""): \(difference)") }
    }
    #expect(differences == [])
  }

  private func difference(_ wanted: JSONNode, _ answer: JSONNode) -> String? {
    let compare = wanted["compare"]?.string
    if wanted["ok"]?.bool != answer["ok"]?.bool || answer["fault"] != nil { return answer.source }
    if wanted["ok"]?.bool == true {
      let isSame = ["unknownComponents", "unknownActions", "unknownPaths"].allSatisfy { key in
        Self.sorted(wanted[key]) == Self.sorted(answer[key])
      }
      return isSame ? nil : answer.source
    }
    guard compare != "ok-only", let error = wanted["error"], let found = answer["error"] else { return nil }
    var keys = ["kind", "codingPath"]
    if compare == "path-only" { keys = ["codingPath"] }
    if compare == "kind-only" { keys = ["kind"] }
    if error["kind"]?.string == "keyNotFound" { keys.append("key") }
    return keys.allSatisfy { Self.canonical(error[$0]) == Self.canonical(found[$0]) } ? nil : answer.source
  }

  @Test(
    "answers what it is asked of expressions, paths and addresses, member for member",
    arguments: [("expressions", 3000), ("paths", 400), ("urls", 1000), ("urls-modern", 216), ("evaluate", 1000)])
  func agreesOnExpressions(file: String, count: Int) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../BeagleModelTests/Oracle/\(file).jsonl").standardizedFileURL
    let rows = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
    #expect(rows.count == count)
    let answers = StreamInput(rows.reduce(into: [UInt8]()) { $0 += Array($1) + [0x0A] }).answers()
    #expect(answers.count == count)
    var differences: [String] = []
    for (row, answer) in zip(rows, answers) {
      let row = try JSONDocument(parsing: row).root
      let answer = try JSONDocument(parsing: answer.utf8).root
      let wanted = try #require(row["expect"]).members.map { ($0.key.string ?? "", Self.unordered($0.value)) }
      let found = answer.members.dropFirst().map { ($0.key.string ?? "", Self.unordered($0.value)) }
      let isSame = Dictionary(wanted) { $1 } == Dictionary(found) { $1 } && row["id"]?.source == answer["id"]?.source
      if !isSame { differences.append(answer.source) }
    }
    #expect(differences == [])
  }

  /// A value's text whatever the order of its members.
  private static func unordered(_ node: JSONNode) -> String {
    switch node.kind {
    case .object:
      "{" + node.members.map { "\($0.key.string ?? ""):\(unordered($0.value))" }.sorted().joined(separator: ",") + "}"
    case .list: "[" + node.elements.map(unordered).joined(separator: ",") + "]"
    default: node.string ?? node.source
    }
  }

  private static func sorted(_ list: JSONNode?) -> [String] { (list?.elements ?? []).map(canonical).sorted() }

  private static func canonical(_ node: JSONNode?) -> String {
    guard let node else { return "nothing" }
    if node.kind == .list { return "[" + node.elements.map(canonical).joined(separator: ",") + "]" }
    return node.string ?? node.source
  }
}

/// Standard input in pieces, and what a stream answers.
struct StreamInput {
  /// What each read gives.
  var pieces: [[UInt8]]
  var lineLimit = 1 << 20

  init(_ pieces: [String]) { self.pieces = pieces.map { Array($0.utf8) } }
  init(_ bytes: [UInt8]) { pieces = [bytes] }

  /// What was written after each read; the last for the end of the input.
  func writes(accepting: Int = .max) -> [String] {
    var waiting = pieces[...]
    var writes: [String] = []
    var run = StreamRun(
      read: { waiting.popFirst() ?? [] },
      write: { bytes in
        writes.append(String(decoding: bytes, as: UTF8.self))
        return writes.count < accepting
      })
    run.lineLimit = lineLimit
    run.run(StreamAnswerer(coder: Coder()))
    return writes
  }

  func answers() -> [String] { writes().joined().split(separator: "\n").map(String.init) }
}
