import BeagleModel
import Foundation
import Testing

@Suite("Decoding, held against the real iOS decoder")
struct DecodingOracleTests {
  @Test("agrees on every row, as far as the row may be compared")
  func agrees() throws {
    let rows = try Oracle.rows("decode", as: DecodingRow.self)
    var disagreements: [String] = []
    for row in rows {
      if let difference = row.difference { disagreements.append("\(row.id) (\(row.mutation)): \(difference)") }
    }
    #expect(rows.count == 6000)
    #expect(disagreements.prefix(40).joined(separator: "\n") == "")
    #expect(disagreements.count == 0)
  }
}

/// A payload and what iOS makes of it.
struct DecodingRow: Decodable {
  struct Input: Decodable {
    struct Register: Decodable {
      var components: [String]
      var actions: [String]
    }
    var payload: String?
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var payload_b64: String?
    var register: Register?
  }

  struct Expectation: Decodable {
    struct Failure: Decodable {
      var kind: String
      var codingPath: [Step]?
      var key: String?
    }
    var ok: Bool
    var error: Failure?
    var compare: String?
    var unknownComponents: [String]?
    var unknownActions: [String]?
  }

  enum Step: Decodable, Equatable, CustomStringConvertible {
    case key(String)
    case index(Int)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let index = try? container.decode(Int.self) {
        self = .index(index)
      } else {
        self = .key(try container.decode(String.self))
      }
    }

    var description: String {
      switch self {
      case .key(let key): key
      case .index(let index): String(index)
      }
    }
  }

  var id: String
  var op: String
  var mutation: String
  var input: Input
  var expect: Expectation

  private static let builtIn = Coder()

  var difference: String? {
    let bytes =
      input.payload.map { Array($0.utf8) } ?? input.payload_b64.flatMap { Data(base64Encoded: $0) }.map(Array.init)
      ?? []
    let coder = input.register == nil ? Self.builtIn : Coder()
    for name in input.register?.components ?? [] {
      coder.register(ObjectSchema("custom:\(name)", .component, properties: [], isChecked: false))
    }
    for name in input.register?.actions ?? [] {
      coder.register(ObjectSchema("custom:\(name)", .action, properties: [], isChecked: false))
    }
    guard let document = try? JSONDocument(parsing: bytes) else {
      return expect.ok ? "iOS decodes it, and it was refused as JSON" : nil
    }
    let screen = coder.screen(from: document, root: op == "decode-action" ? .action : .component)
    if screen.decodesOnIOS != expect.ok {
      return
        "ok is \(expect.ok); faults: \(screen.faults.map { "\($0.kind) at \(screen.node($0.node).pointer)" }), wanted \(String(describing: expect.error))"
    }
    if expect.ok {
      let components = (expect.unknownComponents ?? []).sorted()
      let actions = (expect.unknownActions ?? []).sorted()
      if screen.unknownComponents.sorted() != components {
        return "unknown components \(screen.unknownComponents), wanted \(components)"
      }
      if screen.unknownActions.sorted() != actions {
        return "unknown actions \(screen.unknownActions), wanted \(actions)"
      }
      return nil
    }
    guard let wanted = expect.error, expect.compare != "ok-only" else { return nil }
    guard let error = screen.firstError else { return "no first error" }
    let path: [Step] = error.codingPath.map {
      switch $0 {
      case .key(let key): .key(key)
      case .index(let index): .index(index)
      }
    }
    if expect.compare != "path-only", error.kind.rawValue != wanted.kind {
      return "kind \(error.kind) at \(path), wanted \(wanted.kind) at \(wanted.codingPath ?? [])"
    }
    if expect.compare != "kind-only", path != wanted.codingPath {
      return "path \(path), wanted \(wanted.codingPath ?? []) (\(wanted.kind) \(wanted.key ?? ""))"
    }
    if error.kind == .keyNotFound, error.key != wanted.key {
      return "key \(error.key ?? "nil"), wanted \(wanted.key ?? "nil")"
    }
    return nil
  }
}
