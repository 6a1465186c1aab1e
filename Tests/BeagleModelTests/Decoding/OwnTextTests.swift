import Testing

@testable import BeagleModel

@Suite("The texts of things of the app's own")
struct OwnTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var payload: String
    var texts: [String]
    var testDescription: String { payload }
  }

  static let cases = [
    Case(payload: #"{"_beagleComponent_": "beagle:text", "text": "/a"}"#, texts: []),
    Case(payload: #"{"_beagleComponent_": "BEAGLE:text", "text": "/a"}"#, texts: []),
    Case(payload: #"{"_beagleComponent_": "\u0062eagle:text", "text": "/a"}"#, texts: []),
    Case(payload: #"{"_beagleComponent_": "custom:card", "to": "/a", "n": 1}"#, texts: ["custom:card", "/a"]),
    Case(payload: #"{"_beagleComponent_": "beagles:card", "to": "\/a"}"#, texts: ["beagles:card", "/a"]),
    Case(
      payload: #"{"_beagleComponent_": "custom:card", "rows": [{"to": "/a"}, ["/b"]]}"#,
      texts: ["custom:card", "/a", "/b"]),
    Case(
      payload: #"{"_beagleComponent_": "custom:card", "child": {"_beagleComponent_": "beagle:text", "text": "/a"}}"#,
      texts: ["custom:card"]),
    Case(
      payload: #"{"_beagleComponent_": "beagle:button", "onPress": [{"_beagleAction_": "custom:go", "to": "/a"}]}"#,
      texts: ["custom:go", "/a"]),
    Case(
      payload:
        #"{"_beagleComponent_": "custom:card", "onPress": [{"_beagleAction_": "beagle:alert", "message": "/a"}], "to": "/b"}"#,
      texts: ["custom:card", "/b"]),
  ]

  @Test("are those of their own values, and of nothing of Beagle's inside them", arguments: cases)
  func collects(_ example: Case) throws {
    let screen = Coder().screen(from: try JSONDocument(parsing: Array(example.payload.utf8)))
    var texts: [String] = []
    screen.forEachOwnText(in: 0) { texts.append(screen.node(Int($0)).string ?? "") }
    #expect(texts == example.texts)
  }
}
