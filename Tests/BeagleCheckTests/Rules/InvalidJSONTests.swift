import BeagleModel
import Testing

@testable import beagle_check

/// What people write who know another language better than JSON.
@Suite("A text that is nearly JSON")
struct InvalidJSONTests {
  static let table: [(text: String, fix: String)] = [
    (#"{"a": True}"#, "write true"), (#"{"a": FALSE}"#, "write false"), (#"{"a": ture}"#, "write true"),
    (#"{"a": None}"#, "write null"), (#"{"a": undefined}"#, "write null"), (#"{"a": NaN}"#, "write a number"),
    (#"{"a": Infinity}"#, "write a number"), (#"{"a": yes}"#, "put it in double quotes"),
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

  @Test(
    "offers null only where iOS takes it",
    arguments: [
      (#"{"_beagleComponent_": "beagle:container", "context": {"id": "a", "value": NaN}}"#, "write null"),
      (
        #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": undefined}}"#,
        "write a value; iOS takes no null here"
      ),
      (#"{"_beagleComponent_": "beagle:gridView", "spanCount": NaN}"#, "write a value; iOS takes no null here"),
      (#"{"_beagleComponent_": "beagle:text", "text": NaN}"#, "write a value; iOS takes no null here"),
      (#"{"_beagleComponent_": "beagle:container", "styleId": undefined}"#, "write null"),
    ])
  func offersNull(payload: String, fix: String) {
    #expect(ExampleRun(Example(payload)).diagnostics.map { $0.fix?.title } == [fix])
  }

  @Test(
    "is an error with a note where iOS of today never reads the value",
    arguments: [
      (#"{"_beagleComponent_": "beagle:text", "text": "a", "x": 01}"#, true),
      (#"{"_beagleComponent_": "beagle:text", "text": "a", "x": {"y": "\z"}}"#, true),
      ("{\"_beagleComponent_\": \"beagle:text\", \"text\": \"a\", \"x\": \"a\tb\"}", true),
      (#"{"_beagleComponent_": "beagle:text", "text": "\z"}"#, false),
      (#"{"_beagleComponent_": "beagle:text", "text": "a", "x": yes}"#, false),
    ])
  func unreadValue(payload: String, isUnread: Bool) {
    let found = ExampleRun(Example(payload)).diagnostics
    #expect(found.map(\.severity) == [.error])
    #expect(found.map { $0.notes.contains { $0.hasPrefix("the Foundation of today reads past it") } } == [isUnread])
  }
}
