import BeagleModel
import Foundation
import TestSupport
import Testing

@Suite("JSON, held against Foundation")
struct JSONFoundationAgreementTests {
  private static let documents = [
    #"{"_beagleComponent_":"beagle:text","text":"@{a.b}","style":{"flex":{"grow":1.5e1}},"id":null}"#,
    #"[true,false,null,-0,0.5,-12E-3,1e9,"","\"\\\/\b\f\n\r\t\u00e9\ud83d\ude00",[[],{}]]"#,
    #" { "é日😀" : [ 1 , 2 , { "k" : "v" } ] , "a" : { } } "#,
    "\t[\r\n  \"abcdefghijklmnop\",\r\n  123456789012,\r\n  {\"a\": [ ]}\r\n]\n",
    #"{"a":{"b":{"c":{"d":[[[[["deep"]]]]]}}},"n":[0,1,-1,10,100]}"#,
  ]

  @Test("accepts and refuses what Foundation does, over thousands of random edits", arguments: 0..<8)
  func agrees(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 17)
    var disagreements: [String] = []
    var refusals = 0
    for _ in 0..<1500 {
      let bytes = Self.mutated(Array(Self.documents[random.below(Self.documents.count)].utf8), &random)
      let isValid = (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil
      let outcome = Result { () throws(JSONSyntaxError) in try JSONDocument(parsing: bytes) }
      if !isValid { refusals += 1 }
      if Self.isAccepted(outcome) != isValid, !Self.isExplained(outcome) {
        disagreements.append(
          "\(String(decoding: bytes, as: UTF8.self)): Foundation \(isValid), here \(Self.describe(outcome))")
      }
    }
    #expect(disagreements == [])
    // A generator that only breaks documents, or never does, would prove nothing.
    #expect((300...1400).contains(refusals))
  }

  private static func isAccepted(_ outcome: Result<JSONDocument, JSONSyntaxError>) -> Bool {
    if case .success = outcome { return true }
    return false
  }

  /// The differences that are meant: every other one is a fault of ours.
  private static func isExplained(_ outcome: Result<JSONDocument, JSONSyntaxError>) -> Bool {
    switch outcome {
    case .success(let document):
      // Half of a surrogate pair, or a number beyond `Double`, is grammatical; Foundation has no value for it.
      !document.loneSurrogates.isEmpty || holdsHugeNumber(document.root)
    case .failure(let error):
      switch error.kind {
      // Today's Foundation takes a comma before a closing bracket; older ones and other platforms do not.
      case .trailingComma: true
      // Foundation reads UTF-16 and UTF-32; JSON between systems is UTF-8 (RFC 8259, 8.1).
      case .otherEncoding: true
      default: false
      }
    }
  }

  private static func holdsHugeNumber(_ node: JSONNode) -> Bool {
    switch node.kind {
    case .number: node.double == nil
    case .list: node.elements.contains(where: holdsHugeNumber)
    case .object: node.members.contains { holdsHugeNumber($0.value) }
    case .string, .bool, .null: false
    }
  }

  private static func describe(_ outcome: Result<JSONDocument, JSONSyntaxError>) -> String {
    switch outcome {
    case .success: "accepted"
    case .failure(let error): "\(error.kind) at \(error.offset)"
    }
  }

  private static let snippets = [
    ",", ":", "\"", "{", "}", "[", "]", "\\", "\\u", "\\ud800", "0", "01", "-", "+", ".", "e", "E5", "e999", "true",
    "nul", "null", " ", "\n", "\t", "\u{0}", "\u{1F}", "/", "//", "'", "é", "\u{FEFF}", "\u{2028}", "NaN", "@{", "1",
    "\"a\":", ",,", "[]", "{}",
  ]

  private static func mutated(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(2) {
      let place = random.below(bytes.count + 1)
      switch random.below(6) {
      case 0 where place < bytes.count: bytes.remove(at: place)
      case 1: bytes.insert(contentsOf: Array(snippets[random.below(snippets.count)].utf8), at: place)
      case 2 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 3 where place < bytes.count: bytes.swapAt(place, random.below(bytes.count))
      case 4:
        let end = min(bytes.count, place + random.below(5))
        bytes.replaceSubrange(place..<end, with: Array(snippets[random.below(snippets.count)].utf8))
      default:
        if random.below(8) == 0 { bytes.removeSubrange(place...) }
        bytes.insert(0x20, at: random.below(bytes.count + 1))
      }
    }
    return bytes
  }
}
