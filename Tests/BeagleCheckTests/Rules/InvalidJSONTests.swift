import BeagleModel
import Testing

@testable import beagle_check

/// What people write who know another language better than JSON.
@Suite("A text that is nearly JSON")
struct InvalidJSONTests {
  static let table: [(text: String, fix: String)] = [
    (#"{"a": True}"#, "write true"), (#"{"a": FALSE}"#, "write false"), (#"{"a": ture}"#, "write true"),
    (#"{"a": None}"#, "write null"), (#"{"a": undefined}"#, "write null"), (#"{"a": NaN}"#, "write null"),
    (#"{"a": Infinity}"#, "write null"), (#"{"a": yes}"#, "put it in double quotes"),
    (#"{"a": 02}"#, "write 2"), (#"{"a": -007.5}"#, "write -7.5"), (#"{"a": +2}"#, "write 2"),
    (#"{"a": .5}"#, "write 0.5"), (#"{"a": [1.]}"#, "write 1"), (#"{"a": 00}"#, "write 0"), (#"{"a": 0x1F}"#, ""),
    (#"{"a": 0\#(String(repeating: "1", count: 40))}"#, ""),
    (#"{"a": 1.2.3}"#, ""), (#"{"a": -}"#, ""), (#"{"a": 1e}"#, ""),
    ("{\"a\": \"x\ty\"}", #"write \t"#), ("{\"a\": \"x\ny\"}", #"write \n"#),
    ("{\"a\": \"x\u{1}y\"}", #"write \u0001"#),
    (#"{"a": "\x41"}"#, #"write \\ for a backslash, or leave it out"#),
    (#"{"a" 1}"#, "write a colon between the key and its value"), (#"{"a": "b"#, "close the string with \""),
    (#"{"a": [1, 2}"#, "close the list with ] first"), (#"[{"a": 1]"#, "close the object with } first"),
    (#"{"a": 1}}"#, "remove it"), (#"{"a": 1;}"#, ""),
  ]

  @Test("says how to write it", arguments: table)
  func fixes(_ row: (text: String, fix: String)) {
    let found = ExampleRun(Example(row.text)).diagnostics
    #expect(found.map(\.rule) == ["syntax/invalid-json"])
    #expect(found.map { $0.fix?.title ?? "" } == [row.fix])
  }
}
