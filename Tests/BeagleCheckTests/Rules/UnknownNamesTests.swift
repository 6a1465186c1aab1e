import BeagleModel
import Testing

@testable import beagle_check

@Suite("Unknown names")
struct UnknownNamesTests {
  private let app = AppKnowledge()

  private func inquiry(_ name: String, _ discriminator: Discriminator) throws -> NameInquiry {
    let document = try JSONDocument(parsing: PaddedBytes(Example.container.utf8))
    return NameInquiry(name, discriminator, in: app.coder.screen(from: document), of: app)
  }

  @Test(
    "are compared without their namespace, which all have in common",
    arguments: [
      ("beagle:textInptu", .component, "beagle:textInput"), ("beagle:textInput2", .component, "beagle:textInput"),
      ("beagle:textField", .component, nil), ("beagle:select", .component, nil),
      ("beagle:imageView", .component, "beagle:image"),
      ("beagle:textt", .component, "beagle:text"),
      ("beagl:text", .component, "beagle:text"), ("beagle:setState", .action, nil), ("beagle:openView", .action, nil),
      ("beagle:removeChildren", .action, nil), ("beagle:pushVeiw", .action, "beagle:pushView"),
    ] as [(String, Discriminator, String?)])
  func suggestions(_ name: String, _ discriminator: Discriminator, meant: String?) throws {
    #expect(try inquiry(name, discriminator).words.fix == meant.map { "write \"\($0)\"" })
  }

  @Test("are thought about once, components and actions apart")
  func asksOnce() throws {
    let names = UnknownNames()
    var asked: [String] = []
    func message(_ name: String, _ discriminator: Discriminator) throws -> String {
      let inquiry = try inquiry(name, discriminator)
      return names.name(name, discriminator) {
        asked.append(name)
        return UnknownName(inquiry)
      }.message
    }
    for name in ["beagle:a", "beagle:b", "beagle:a", "beagle:b"] {
      #expect(try message(name, .component) == "\"\(name)\" is not a component of Beagle")
      #expect(try message(name, .action) == "\"\(name)\" is not an action of Beagle")
    }
    #expect(asked == ["beagle:a", "beagle:a", "beagle:b", "beagle:b"])
  }
}
