import BeagleModel
import Testing

@testable import beagle_check

@Suite("Unknown names")
struct UnknownNamesTests {
  private let app = AppKnowledge()

  private func inquiry(_ name: String, isAction: Bool) throws -> NameInquiry {
    let document = try JSONDocument(parsing: PaddedBytes(Example.container.utf8))
    return NameInquiry(name, isAction: isAction, in: app.coder.screen(from: document), of: app)
  }

  @Test(
    "are compared without their namespace, which all have in common",
    arguments: [
      ("beagle:textInptu", false, "beagle:textInput"), ("beagle:textInput2", false, "beagle:textInput"),
      ("beagle:textField", false, nil), ("beagle:select", false, nil), ("beagle:imageView", false, "beagle:image"),
      ("beagle:textt", false, "beagle:text"),
      ("beagl:text", false, "beagle:text"), ("beagle:setState", true, nil), ("beagle:openView", true, nil),
      ("beagle:removeChildren", true, nil), ("beagle:pushVeiw", true, "beagle:pushView"),
    ])
  func suggestions(_ name: String, isAction: Bool, meant: String?) throws {
    #expect(try inquiry(name, isAction: isAction).words.fix == meant.map { "write \"\($0)\"" })
  }

  @Test("are thought about once, components and actions apart")
  func asksOnce() throws {
    let names = UnknownNames()
    var asked: [String] = []
    func message(_ name: String, isAction: Bool) throws -> String {
      let inquiry = try inquiry(name, isAction: isAction)
      return names.name(name, isAction: isAction) {
        asked.append(name)
        return UnknownName(inquiry)
      }.message
    }
    for name in ["beagle:a", "beagle:b", "beagle:a", "beagle:b"] {
      #expect(try message(name, isAction: false) == "\"\(name)\" is not a component of Beagle")
      #expect(try message(name, isAction: true) == "\"\(name)\" is not an action of Beagle")
    }
    #expect(asked == ["beagle:a", "beagle:a", "beagle:b", "beagle:b"])
  }
}
