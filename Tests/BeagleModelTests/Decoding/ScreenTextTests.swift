import Testing

@testable import BeagleModel

@Suite("Texts of a screen")
struct ScreenTextTests {
  @Test("are searched for a byte from their first to their last, and no further", arguments: 0..<36)
  func holdsByte(_ length: Int) throws {
    for place in 0...length {
      let text = String(repeating: "a", count: place) + "%" + String(repeating: "b", count: length - place)
      #expect(try holdsPercentSign(text, beside: "c"))
    }
    #expect(try !holdsPercentSign(String(repeating: "a", count: length), beside: "%%%%"))
  }

  private func holdsPercentSign(_ text: String, beside other: String) throws -> Bool {
    let payload =
      #"{"_beagleComponent_": "beagle:text", "text": "\#(other)", "textColor": "\#(text)", "id": "\#(other)"}"#
    let screen = Coder().screen(from: try JSONDocument(parsing: Array(payload.utf8)))
    let color = try #require(screen.facts.facts.first { $0.meaning == .color })
    return screen.document.view.text(Int(color.node)).holds(UInt8(ascii: "%"))
  }
}
