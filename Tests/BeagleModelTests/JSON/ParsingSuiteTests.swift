import BeagleModel
import Foundation
import TestSupport
import Testing

@Suite("The public parsing suite's texts")
struct ParsingSuiteTests {
  private static func error(_ text: ParsingSuite.Text) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument(parsing: text.bytes)
      return nil
    } catch { return error }
  }

  @Test("are accepted where every parser must accept them", arguments: ParsingSuite.accepted)
  func accepts(_ text: ParsingSuite.Text) { #expect(Self.error(text) == nil) }

  @Test("are refused where every parser must refuse them, at a byte of theirs", arguments: ParsingSuite.refused)
  func refuses(_ text: ParsingSuite.Text) throws {
    let error = try #require(Self.error(text))
    #expect((0...text.bytes.count).contains(error.offset))
  }

  /// What is grammatical is read: what iOS makes of its numbers and strings is known by their places. JSON between systems
  /// is UTF-8 (RFC 8259, 8.1).
  @Test("are accepted where parsers may choose, but for bytes that are not UTF-8", arguments: ParsingSuite.undecided)
  func chooses(_ text: ParsingSuite.Text) {
    let isUTF8 = String(validating: text.bytes, as: UTF8.self) != nil && !text.bytes.contains(0)
    #expect((Self.error(text) == nil) == isUTF8)
  }

  @Test("are written back as they were read")
  func areWrittenBack() throws {
    for text in ParsingSuite.accepted { try expectSame(text.bytes, text.name) }
    for seed in Rounds.seeds(300, "JSON, written back") {
      var mutator = ByteMutator(seed: seed)
      try expectSame(Array(mutator.json(depth: 6).utf8), "seed \(seed)")
    }
  }

  private func expectSame(_ text: [UInt8], _ comment: String) throws {
    let root = try JSONDocument(parsing: text).root
    for isIndented in [false, true] {
      var writer = JSONWriter(indented: isIndented)
      Self.write(root, to: &writer)
      let written = try JSONDocument(parsing: writer.bytes).root
      #expect(Self.value(written) == Self.value(root), "\(comment)")
    }
  }

  private static func write(_ node: JSONNode, to writer: inout JSONWriter) {
    switch node.kind {
    case .object:
      writer.object { writer in
        for (key, value) in node.members {
          writer.key(key.string ?? "")
          write(value, to: &writer)
        }
      }
    case .list: writer.list { writer in for element in node.elements { write(element, to: &writer) } }
    case .string: writer.string(node.string ?? "")
    case .number, .bool, .null: writer.raw(node.source)
    }
  }

  /// What a document says, whatever its spelling.
  private static func value(_ node: JSONNode) -> [String] {
    switch node.kind {
    case .object: ["{"] + node.members.flatMap { ["\($0.key.string ?? "")"] + value($0.value) } + ["}"]
    case .list: ["["] + node.elements.flatMap(value) + ["]"]
    default: ["\(node.kind) \(node.string ?? node.source)"]
    }
  }
}
