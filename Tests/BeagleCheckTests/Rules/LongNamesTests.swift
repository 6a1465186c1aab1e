import BeagleModel
import Testing

@testable import beagle_check

@Suite("A name that is too long to be read")
struct LongNamesTests {
  private static let name = String(repeating: "n", count: 5000)

  private static func text(_ members: String) -> String {
    #"{"_beagleComponent_": "beagle:text", "text": "a", \#(members)}"#
  }

  private static func list(_ members: String) -> String {
    #"{"_beagleComponent_": "beagle:container", "children": [\#(members)]}"#
  }

  static let payloads = [
    list(#"{"_beagleComponent_": "beagle:\#(name)"}, {"_beagleComponent_": "custom:\#(name)"}"#),
    Example.button(#"{"_beagleAction_": "beagle:\#(name)"}, {"_beagleAction_": "custom:\#(name)"}"#),
    list(text(#""\#(name)": 1, "\#(name)": 2"#)),
    #"{"_beagleComponent_": "beagle:container", "context": {"id": "a-\#(name)", "value": 1}}"#,
    list(Example.text(#""@{\#(name)(1)}""#)),
    list(text(#""id": "\#(name)""#) + ", " + text(#""id": "\#(name)""#)),
    Example.button(Example.pushView(#"{"url": "\#(name)"}"#)),
  ]

  @Test("is repeated in part", arguments: payloads.indices)
  func isCut(_ place: Int) {
    let found = ExampleRun(Example(Self.payloads[place])).diagnostics
    #expect(!found.isEmpty)
    for diagnostic in found {
      let texts = [diagnostic.message, diagnostic.fix?.title ?? "", diagnostic.path] + diagnostic.notes
      #expect(texts.filter { $0.count > 600 } == [])
    }
  }

  @Test("is cut in its middle, for the words about it are at both ends")
  func isCutInTheMiddle() {
    let found = ExampleRun(Example(Self.payloads[0])).diagnostics.first
    let (start, end) = (String(repeating: "n", count: 292), String(repeating: "n", count: 170))
    #expect(found?.message == #""beagle:\#(start) … \#(end)" is not a component of Beagle"#)
    #expect(found?.path == "Container › children[0] › N" + String(repeating: "n", count: 59) + "…")
  }
}
