import BeagleModel
import Foundation
import Testing

/// Verdicts of the reference decoder, one JSON object a line.
@Suite("UrlBuilder agrees with the oracle")
struct UrlBuilderOracleTests {
  struct Row: Decodable {
    struct Input: Decodable {
      let base: String?
      let path: String
    }
    struct Expect: Decodable { let url: String? }
    let id: String
    let input: Input
    let expect: Expect
  }

  @Test("on every row, those that need repair included", arguments: [("urls", 1000), ("urls-modern", 216)])
  func agrees(file: String, count: Int) throws {
    let url = try #require(Bundle.module.url(forResource: "Oracle/\(file)", withExtension: "jsonl"))
    let rows = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n"))
      .map { try JSONDecoder().decode(Row.self, from: $0) }
    #expect(rows.count == count)
    let disagreements = rows.compactMap { row -> String? in
      let builder = UrlBuilder(baseUrl: row.input.base.flatMap { BuiltURL($0) })
      let built = builder.build(path: row.input.path)
      if builder.builds(path: row.input.path) != (built != nil) { return "\(row.id): says otherwise" }
      return built?.absoluteString == row.expect.url ? nil : "\(row.id): \(built?.absoluteString ?? "nil")"
    }
    #expect(disagreements == [])
  }
}

@Suite("UrlBuilder agrees with this platform's Foundation")
struct UrlBuilderFoundationTests {
  /// Pieces that meet every delimiter, escapes good and bad, and text beyond ASCII, so that chance puts them together.
  static let pieces = [
    "a", "/", "/", "//", ":", "?", "#", "@", "[", "]", "%", "%20", "%zz", "%2", " ", "é", "é", "日本", "😀", "{x}",
    "@{a.b}",
    "http://", "https:", "h.com", ":80", ":080", ":x", "|", "\"", "<", "\\", "^", "\n", "..", ".", ";", "=", "&", "+",
    "'",
    "[::1]", "http://[::1]", "[fe80::1%25en0]", "ht_tp:", "1:", "user:pass@", "~", "-", "*",
  ]
  static let bases = [
    nil, "http://base.url", "http://base.url/", "http://base.url/v1", "http://b:8080//", "http://b?x=1", "b",
  ]

  @Test("on generated paths")
  func agrees() {
    var generator = SplitMix64(state: 20_261_120)
    var disagreements: [String] = []
    for _ in 0..<20_000 {
      let base = Self.bases.randomElement(using: &generator) ?? nil
      let path = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        Self.pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let builder = UrlBuilder(baseUrl: base.flatMap { BuiltURL($0) })
      let built = builder.build(path: path)?.absoluteString
      let expected = Self.reference(base: base, path: path)
      // Foundation turns a host beyond ASCII into its xn-- form; here it is percent-encoded.
      if let expected, expected.contains("xn--") { continue }
      if built != expected {
        disagreements.append("\(base ?? "-") \(path): \(built ?? "nil"), not \(expected ?? "nil")")
      }
    }
    #expect(disagreements == [])
  }

  /// docs/spec/networking.md 1.1, in Foundation's words.
  static func reference(base: String?, path: String) -> String? {
    var allowed = CharacterSet(charactersIn: "-._~:/?#[]@!$&'()*+,;=")
    allowed.formUnion(CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"))
    let encoded =
      path.removingPercentEncoding == path ? path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path : path
    guard path.hasPrefix("/"), var text = base.flatMap({ URL(string: $0)?.absoluteString }) else {
      return URL(string: encoded)?.absoluteString
    }
    if text.hasSuffix("/") { text.removeLast() }
    return URL(string: text + encoded)?.absoluteString
  }
}

/// Steele, Lea and Flood's SplitMix64: small, and the same numbers on every platform.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
