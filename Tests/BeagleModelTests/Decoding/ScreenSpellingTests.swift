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

  @Test(
    "are found where the discriminator is missing",
    arguments: [
      ("beagleComponent", true), ("_beagleComponent", true), ("_beagle_component_", true), ("BEAGLECOMPONENT", true),
      ("_beagelComponent_", true), ("_beagleComponents_", true), (#"beagleComp\u006fnent"#, true),
      ("beagleComp\u{F6}nent", true), ("beagleType", true), ("_Beagle_Type_", true), (#"beagle\u0054ype"#, true),
      ("beagleTypes", false), ("type", false), ("component", false), ("_", false), ("", false), ("title", false),
    ])
  func findsDiscriminators(key: String, isNear: Bool) throws {
    let payload = #"{"title": "a", "\#(key)": "beagle:nothing", "beagle": {}}"#
    let screen = Coder().screen(from: try JSONDocument(parsing: Array(payload.utf8)))
    let fault = try #require(screen.faults.first { $0.kind == .missingDiscriminator })
    let members = screen.document.root.members
    #expect((fault.other >= 0) == isNear)
    #expect(fault.other < 0 || fault.other == members[1].key.index)
    // The same as one by one.
    let letters = try #require(members[1].key.string).filter { $0 != "_" }.lowercased()
    #expect((letters == "beagletype" || Spelling.isNear(letters, "beaglecomponent")) == isNear)
  }
}
