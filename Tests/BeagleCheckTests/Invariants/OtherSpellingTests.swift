import BeagleModel
import Foundation
import TestSupport
import Testing

@testable import beagle_check

/// Back ends write JSON in many ways, and iOS reads the same screen.
@Suite("Invariants: the same document in another spelling")
struct OtherSpellingTests {
  /// The findings of an example, without what tells of their places in the text.
  private static func described(_ findings: [Diagnostic], _ style: OtherSpelling.Style) -> [String] {
    findings.filter { $0.rule != "budgets/payload-bytes" }.map { finding in
      let pointer = style == .other && isFirst.contains(finding.rule) ? "" : finding.location.pointer
      // Messages show numbers as they are written, and keys in their order.
      let message = style == .other ? "" : "\(finding.message) \(finding.fingerprint)"
      return "\(finding.location.source.name) \(pointer) \(finding.severity) \(finding.rule) \(message)"
    }.sorted()
  }

  /// Rules that report the first or the second of several.
  private static let isFirst: Set = ["components/duplicate-id", "components/nested-screen-bars"]

  private static func respelled(_ text: String, _ spelling: inout OtherSpelling) -> String {
    guard let document = try? JSONDocument(parsing: Array(text.utf8)) else { return text }
    return (document.hasByteOrderMark ? "\u{FEFF}" : "") + spelling.text(of: document.root)
  }

  /// What differs in other spellings of an example.
  private static func differences(
    of example: Example, _ name: String, seed: UInt64, _ checked: inout CheckedExamples
  ) -> [String] {
    let plain = checked.findings(of: example)
    var differences: [String] = []
    for style in OtherSpelling.Style.allCases {
      var (spelling, other) = (OtherSpelling(style, seed: seed), example)
      other.files = other.files.mapValues { respelled($0, &spelling) }
      let (before, after) = (described(plain, style), described(checked.findings(of: other), style))
      if before != after {
        let (gone, new) = (Set(before).subtracting(after).sorted(), Set(after).subtracting(before).sorted())
        differences.append("seed \(seed), \(name), \(style): gone \(gone), new \(new)")
      }
    }
    return differences
  }

  @Test("has the same findings, in every rule's examples")
  func examples() {
    var checked = CheckedExamples()
    let differences = Rounds.seeds(1, "spellings of examples").flatMap { seed in
      Example.ofEveryRule.enumerated().flatMap { index, test in
        Self.differences(of: test.example, test.name, seed: seed << 16 + UInt64(index), &checked)
      }
    }
    #expect(differences.joined(separator: "\n") == "")
  }

  @Test("has the same findings, in payloads that iOS decoded")
  func oracle() throws {
    var checked = CheckedExamples()
    let rows = try PayloadRow.all()
    let differences = Rounds.seeds(200, "spellings of payloads").flatMap { seed -> [String] in
      var random = SeededGenerator(seed: seed)
      let row = random.element(of: rows)
      let example = Example(row.input.payload ?? "", root: row.op == "decode-action" ? .action : .component)
      return Self.differences(of: example, row.id, seed: seed, &checked)
    }
    #expect(differences.joined(separator: "\n") == "")
  }

  @Test("has the same findings behind a byte-order mark, and a note about that")
  func byteOrderMark() {
    var checked = CheckedExamples()
    for (name, example) in Example.ofEveryRule where example.files.count == 1 {
      guard let (file, text) = example.files.first, let document = try? JSONDocument(parsing: Array(text.utf8)),
        !document.hasByteOrderMark
      else { continue }
      var other = example
      other.files[file] = "\u{FEFF}" + text
      var found = Self.described(checked.findings(of: other), .spaced)
      let mark = found.firstIndex { $0.contains(" note syntax/bom ") }
      #expect(mark != nil, "\(name)")
      if let mark { found.remove(at: mark) }
      #expect(found == Self.described(checked.findings(of: example), .spaced), "\(name)")
    }
  }
}

/// A payload that Beagle's own iOS code decoded (`Tests/BeagleModelTests/Oracle`).
struct PayloadRow: Decodable {
  struct Input: Decodable { var payload: String? }

  var id: String
  var op: String
  var input: Input

  static func all() throws -> [PayloadRow] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../BeagleModelTests/Oracle/decode.jsonl").standardizedFileURL
    return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(PayloadRow.self, from: $0)
    }.filter { $0.input.payload != nil }
  }
}
