import Testing

@testable import BeagleModel

@Suite("Keys that were meant as others")
struct ScreenSpellingTests {
  @Test(
    "are found in an object by their spelling",
    arguments: [
      (#"{"onErorr": 1}"#, true), (#"{"onError": 1}"#, true), (#"{"ONERROR": 1}"#, true),
      (#"{"on\u0045rror": 1}"#, true),
      (#"{"url": 1, "a": {"x": [{}]}, "onEror": 1}"#, true), (#"{"onÉrror": 1}"#, true),
      (#"{"url": 1, "a": {"onErorr": 1}}"#, false), (#"{"onFinish": 1, "onSuccess": 1}"#, false), ("{}", false),
      (#"["onError"]"#, false),
    ])
  func findsKeys(payload: String, isThere: Bool) throws {
    let screen = Coder().screen(from: try JSONDocument(parsing: Array(payload.utf8)))
    #expect(screen.holdsKey(near: "onError", in: 0) == isThere)
    // The same as one by one.
    #expect(
      screen.document.root.members.contains { $0.key.string.map { Spelling.isNear($0, "onError") } ?? false } == isThere
    )
  }
}
