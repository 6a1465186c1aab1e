import TestSupport
import Testing

@testable import BeagleModel

@Suite("Decoding a text while it is scanned, and its document")
struct ScreenDecoderTests {
  private static let coder: Coder = {
    let coder = Coder()
    coder.register(ObjectSchema("custom:Unchecked", .component, properties: [], isChecked: false))
    coder.register(ObjectSchema("custom:unchecked", .action, properties: [], isChecked: false))
    coder.register(
      ObjectSchema(
        "custom:Card", .component,
        properties: [
          Property("title", "expr<string>?"), Property("count", "int?"), Property("data", "json?"),
          Property("anything", "any?"), Property("map", "{string}?"), Property("body", "component?"),
        ]))
    return coder
  }()

  private static func seeds() throws -> [(payload: String, root: Screen.Root)] {
    try Oracle.rows("decode", as: DecodingRow.self).compactMap { row in
      row.input.payload.map { ($0, row.op == "decode-action" ? .action : .component) }
    }
  }

  @Test("finds the same in every payload of the oracle")
  func agreesOnTheOracle() throws {
    var disagreements: [String] = []
    for (payload, root) in try Self.seeds() {
      guard let both = try? BothDecoders(Array(payload.utf8), root: root, by: Self.coder) else { continue }
      if !both.agree { disagreements.append(payload + both.differences) }
    }
    #expect(disagreements.count == 0)
    #expect(disagreements.prefix(3) == [])
  }

  /// What may stand where something else is wanted.
  private static let strangers = [
    "null", "true", "1", "-3", "1.5", "12345678901234567890", "1e400", "[]", "{}", "[{}]", #""""#, #""a""#,
    ##""#FF0000""##,
    #""PERCENT""#, #""@{a.b}""#, #""@{a""#, #""\\@{a}""#, #""${a}""#, #""line\nbreak""#, #""\ud800""#, #""é @{a}""#,
    #"{"value":250,"type":"PERCENT"}"#, #"{"type":"PERCENT","value":80}"#, #"{"type":"REAL","value":"@{a}"}"#,
    #"{"_beagleComponent_":"custom:nobody","a":"@{b}","a":1}"#,
    #"{"a":{"_beagleComponent_":"beagle:text","text":"a"}}"#,
    #"{"_beagleComponent_":"custom:Unchecked","b":[{"_beagleAction_":"beagle:popView"}]}"#,
    #"{"text":"a","_beagleComponent_":"beagle:text"}"#, #"{"_beagleAction_":"custom:unchecked","x":"@{a}"}"#,
    #"{"_beagleComponent_":"custom:Card","count":1,"anything":{"_beagleAction_":"custom:nobody"},"Title":null}"#,
    #"{"_beagleAction_":"beagle:pushView","route":{"screen":{"child":{"_beagleComponent_":"beagle:container"}}}}"#,
    #"{"_beagleAction_":"beagle:pushView","route":{"url":"/a","screen":{}}}"#,
    #"{"_beagleImagePath_":"local","mobileId":"a"}"#, #"{"url":"a","_beagleImagePath_":"remote"}"#,
    #"{"url":"/a","shouldPrefetch":true,"fallback":null}"#, #"{"path":"a","value":1}"#,
    #"{"_beagleAction_":"beagle:addChildren","componentId":"a","value":[{"_beagleComponent_":"custom:nobody"}]}"#,
    "\"\(String(repeating: "long ", count: 60))\"", "\"\(String(repeating: "@{a} ", count: 60))\"",
  ]

  @Test("finds the same in payloads in which something was put in another's place", arguments: 0..<8)
  func agreesOnMutations(round: Int) throws {
    let seeds = try Self.seeds()
    var random = SeededGenerator(seed: UInt64(round) &+ 41)
    var decoded = 0
    var disagreements: [String] = []
    for _ in 0..<1_000 {
      let (payload, root) = seeds[random.below(seeds.count)]
      guard let document = try? JSONDocument(parsing: Array(payload.utf8)) else { continue }
      let text = Self.mutated(document, &random)
      guard let both = try? BothDecoders(text, root: root, by: Self.coder) else { continue }
      decoded += 1
      if !both.agree { disagreements.append(String(decoding: text, as: UTF8.self) + both.differences) }
    }
    #expect(disagreements.count == 0)
    #expect(disagreements.prefix(3) == [])
    #expect(decoded > 500)
  }

  /// The text with one of its values replaced, one of its keys renamed, or a member repeated under another key.
  private static func mutated(_ document: JSONDocument, _ random: inout SeededGenerator) -> [UInt8] {
    var members: [(key: JSONNode, value: JSONNode)] = []
    var waiting = [document.root]
    while let node = waiting.popLast() {
      members += node.members
      waiting += node.members.map(\.value) + node.elements
    }
    guard !members.isEmpty else { return Array(document.bytes.buffer) }
    let (key, value) = members[random.below(members.count)]
    let (other, stranger) = (members[random.below(members.count)], strangers[random.below(strangers.count)])
    var bytes = Array(document.bytes.buffer)
    switch random.below(6) {
    case 0, 1: bytes.replaceSubrange(value.range, with: stranger.utf8)
    case 2: bytes.replaceSubrange(value.range, with: other.value.source.utf8)
    case 3: bytes.replaceSubrange(key.range, with: other.key.source.utf8)
    case 4: bytes.replaceSubrange(key.range, with: key.source.uppercased().utf8)
    default: bytes.insert(contentsOf: "\(other.key.source):\(stranger),".utf8, at: key.range.lowerBound)
    }
    return bytes
  }

  @Test(
    "finds the same whatever comes first",
    arguments: [
      Decoded.container(Decoded.text, Decoded.text),
      Decoded.component("touchable", #""onPress":[\#(Decoded.pop)],"child":\#(Decoded.text)"#),
      Decoded.component(
        "button", #""text":"Pay","onPress":[{"_beagleAction_":"beagle:pushView","route":{"url":"/pay"}}]"#),
      Decoded.component(
        "button",
        #""text":"Pay","onPress":[{"_beagleAction_":"beagle:pushView","route":{"screen":{"child":\#(Decoded.text)}}}]"#),
      Decoded.component("image", #""path":{"_beagleImagePath_":"remote","url":"/a.png"}"#),
      Decoded.component("container", #""context":{"id":"a","value":{"b":[1,{"c":"@{d}"}]}},"children":[]"#),
      Decoded.component("text", ##""text":"two\nlines @{a.b}","textColor":"#12345678""##),
      #"{"_beagleComponent_":"custom:Unchecked","a":{"b":[1,"@{c}"]}}"#,
      // Faults that decoding survives.
      Decoded.component("text", #""text":"a","\"\#(String(repeating: "k", count: 300))\"":1"#),
      Decoded.component("text", ##""text":"a","textColour":"#FFF","Style":null"##),
      Decoded.component("container", #""style":{"size":{"width":{"value":250,"type":"PERCENT"}}}"#),
      Decoded.component("text", #""text":"${a} @{b","alignment":"CENTER""#),
      #"{"_beagleComponent_":"custom:nobody","a":{"_beagleAction_":"beagle:popView"}}"#,
    ])
  func isComplete(payload: String) throws {
    let both = try BothDecoders(Array(payload.utf8), root: .component, by: Self.coder)
    #expect(both.agree)
  }

  @Test("goes on where the text has more parts than room was made for")
  func manyParts() throws {
    let numbers = Array(repeating: "1", count: 1_000).joined(separator: ",")
    let payload = Decoded.component(
      "container", #""context":{"id":"a","value":[\#(numbers),"@{b}",{"c":[]}]},"children":[]"#)
    let both = try BothDecoders(Array(payload.utf8), root: .component, by: Self.coder)
    #expect(both.agree)
    #expect(both.scanned.contains { $0.hasPrefix("text expression") })
  }

  @Test("keeps the length of a long string's text, and finds expressions in it, in texts of any size")
  func largeTexts() throws {
    let long = String(repeating: "abcdefgh ", count: 40)
    let texts =
      Decoded.component("text", #""text":"\#(long)""#) + ","
      + Decoded.component("text", #""text":"\#(long)@{a.b}""#)
    for count in [1, 12_000] {
      let payload = Decoded.container((0..<count).map { _ in texts }.joined(separator: ","))
      let both = try BothDecoders(Array(payload.utf8), root: .component, by: Self.coder)
      #expect(both.agree, "\(payload.utf8.count) bytes")
    }
  }
}
