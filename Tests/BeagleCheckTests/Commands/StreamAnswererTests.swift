import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("An answer of the stream")
struct StreamAnswererTests {
  private static let text = #"{\"_beagleComponent_\": \"beagle:text\", \"text\": \"A\"}"#

  private func answer(_ line: String) -> String {
    var answerer = StreamAnswerer(coder: Coder())
    return String(decoding: answerer.answer(PaddedBytes(line.utf8)), as: UTF8.self)
  }

  private func request(_ input: String, op: String = "decode-component") -> String {
    answer(#"{"id": 1, "op": "\#(op)", "input": {\#(input)}}"#)
  }

  private static let ok = #""ok":true,"unknownComponents":[],"unknownActions":[],"unknownPaths":[]}"#

  @Test(
    "carries the id of its request, of any kind",
    arguments: [
      "1", "-1.50e+3", #""a""#, #""é\u00e9\"""#, "null", "true", "[1, {\"a\": []}]", #"{"a" : 1}"#,
      "12345678901234567890",
    ])
  func carriesTheID(_ id: String) {
    let line = #"{"id": \#(id), "op": "decode-component", "input": {"payload": "\#(Self.text)"}}"#
    #expect(answer(line) == #"{"id":\#(id),"# + Self.ok)
    #expect(answer(#"{"id": \#(id)}"#) == #"{"id":\#(id),"ok":false,"fault":"\"op\" is missing"}"#)
  }

  @Test("has the id null when the request has none")
  func needsNoID() {
    #expect(answer(#"{"op": "decode-component", "input": {"payload": "\#(Self.text)"}}"#) == #"{"id":null,"# + Self.ok)
  }

  @Test(
    "says what iOS says",
    arguments: [
      (#""payload": "\#(text)""#, #"{"id":1,"# + ok),
      (
        #""payload_b64": "\#(Data(#"{"_beagleComponent_":"beagle:text","text":"A"}"#.utf8).base64EncodedString())""#,
        #"{"id":1,"# + ok
      ),
      (
        #""payload": "{\"_beagleComponent_\": \"beagle:text\"}""#,
        #"{"id":1,"ok":false,"error":{"kind":"keyNotFound","codingPath":[],"key":"text"}}"#
      ),
      (
        #""payload": "{\"_beagleComponent_\": \"beagle:container\", \"children\": [{\"_beagleComponent_\": \"custom:card\"}]}""#,
        #"{"id":1,"ok":true,"unknownComponents":["custom:card"],"unknownActions":[],"unknownPaths":[["children",0]]}"#
      ),
      (
        #""payload": "{\"_beagleComponent_\": \"custom:card\", \"x\": 1}", "register": {"components": ["Card"]}"#,
        #"{"id":1,"# + ok
      ),
      (#""payload": "{", "register": null"#, #"{"id":1,"ok":false,"error":{"kind":"dataCorrupted","codingPath":[]}}"#),
      (#""payload": """#, #"{"id":1,"ok":false,"error":{"kind":"dataCorrupted","codingPath":[]}}"#),
    ])
  func saysWhatIOSSays(_ input: String, _ expected: String) { #expect(request(input) == expected) }

  @Test("decodes actions, and knows those that the request registers")
  func decodesActions() {
    let payload = #""payload": "{\"_beagleAction_\": \"custom:share\"}""#
    #expect(
      request(payload, op: "decode-action")
        == #"{"id":1,"ok":true,"unknownComponents":[],"unknownActions":["custom:share"],"unknownPaths":[[]]}"#)
    #expect(request(payload + #", "register": {"actions": ["SHARE"]}"#, op: "decode-action") == #"{"id":1,"# + Self.ok)
  }

  @Test("forgets what another request registered")
  func forgets() {
    var answerer = StreamAnswerer(coder: Coder())
    let ask = { (name: String) in
      let line =
        #"{"op": "decode-component", "input": {"payload": "{\"_beagleComponent_\": \"custom:a\"}", "register": {"components": ["\#(name)"]}}}"#
      return String(decoding: answerer.answer(PaddedBytes(line.utf8)), as: UTF8.self).contains("custom:a")
    }
    for round in 0..<3 {
      #expect(!ask("a"))
      for number in 0..<70 { #expect(ask("b\(round)x\(number)")) }
    }
  }

  @Test(
    "says what is wrong with a request",
    arguments: [
      ("", "the request is not JSON: the document is empty (byte 0)"),
      ("   ", "the request is not JSON: the document is empty (byte 3)"),
      ("{\"id\": 1", "the request is not JSON: the text ends where ',' or '}' is expected (byte 8)"),
      ("hello", "the request is not JSON: this is plain text, not JSON (byte 0)"),
      ("[1]", "the request is a list; it must be an object"), ("3", "the request is a number; it must be an object"),
      ("{}", #"\"op\" is missing"#),
      (
        #"{"op": "decode-componet"}"#,
        #"\"op\" is \"decode-componet\"; it is one of decode-component, decode-action, check, parse-expression, parse-path, build-url, evaluate; did you mean \"decode-component\"?"#
      ),
      (
        #"{"op": 3}"#,
        #"\"op\" is 3; it is one of decode-component, decode-action, check, parse-expression, parse-path, build-url, evaluate"#
      ),
      (#"{"op": "decode-action"}"#, #"\"input\" is missing: an object with \"payload\""#),
      (#"{"op": "decode-action", "input": []}"#, #"\"input\" is missing: an object with \"payload\""#),
      (#"{"op": "decode-action", "input": {}}"#, #"\"payload\" is missing: the payload's text as a string"#),
      (
        #"{"op": "decode-action", "input": {"payload": {}}}"#,
        #"\"payload\" is an object; it must be the payload's text as a string"#
      ),
      (#"{"op": "decode-action", "input": {"payload_b64": "a"}}"#, #"\"payload_b64\" is not Base64"#),
      (#"{"op": "decode-action", "input": {"payload_b64": 3}}"#, #"\"payload_b64\" is a number; it must be a string"#),
      (
        #"{"op": "decode-action", "input": {"payload": "", "register": []}}"#,
        #"\"register\" is a list; it is {\"components\": […], \"actions\": […]}"#
      ),
      (
        #"{"op": "decode-action", "input": {"payload": "", "register": {"actions": "a"}}}"#,
        #"\"actions\" is a string; it is a list of names"#
      ),
      (
        #"{"op": "decode-action", "input": {"payload": "", "register": {"components": [1]}}}"#,
        #"\"components\" holds a number; it is a list of names"#
      ),
    ])
  func saysWhatIsWrong(_ line: String, _ fault: String) {
    #expect(answer(line) == #"{"id":null,"ok":false,"fault":"\#(fault)"}"#)
  }

  @Test(
    "takes Base64 by the letter",
    arguments: [
      ("", []), ("YQ==", [97]), ("YWI=", [97, 98]), ("YWJj", [97, 98, 99]), ("+/+/", [251, 255, 191]), ("YQ", nil),
      ("YQ=", nil), ("Y===", nil), ("Y", nil), ("Y Q=", nil), ("YQ==YQ==", nil), ("_-_-", nil),
    ] as [(String, [UInt8]?)])
  func takesBase64(_ text: String, _ bytes: [UInt8]?) {
    #expect(Base64.decoded(text) == bytes)
    if let bytes { #expect(Base64.decoded(Base64.encoded(bytes)) == bytes) }
  }
}
