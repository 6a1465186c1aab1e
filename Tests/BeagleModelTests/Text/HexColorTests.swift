import BeagleModel
import Testing

@Suite("Colours")
struct HexColorTests {
  @Test("are # and three, four, six or eight digits", arguments: ["#FFF", "#ffff", "#0F4C81", "#0f4c81Aa"])
  func accepts(_ text: String) { #expect(HexColor.accepts(text.utf8)) }

  @Test(
    "are nothing else",
    arguments: ["", "#", "#FF", "#FFFFF", "#1234567", "#123456789", "0F4C81", "#GG0011", " #FFF", "#FFF ", "red"])
  func refuses(_ text: String) { #expect(!HexColor.accepts(text.utf8)) }

  @Test("are told from a payload's bytes as from a text's")
  func agreesInPayloads() throws {
    let odd = ["/", ":", "@", "G", "`", "g", "{", "é", " ", "\\u0041"]
    let six = (0..<6).flatMap { place in
      odd.map { "#" + String(repeating: "a", count: place) + $0 + String(repeating: "9", count: 5 - place) }
    }
    for text in ["#0F4C81", "#abcdef", "#ABCDEF", "#098765", "$0F4C81", "0F4C81#", "#FFF", "#FFFF", "#0f4c81Aa"] + six {
      let payload = #"{"_beagleComponent_": "beagle:text", "text": "", "textColor": "\#(text)"}"#
      let screen = Coder().screen(from: try JSONDocument(parsing: Array(payload.utf8)))
      let color = try #require(screen.document.root["textColor"])
      let isColor = HexColor.accepts(text.replacing("\\u0041", with: "A").utf8)
      #expect(screen.isColor(Int32(color.index)) == isColor, "\(text)")
      // Of nearly all colours there is nothing to be asked.
      let isPlain = isColor && text.utf8.count == 7
      #expect(screen.facts.facts.contains { $0.meaning == .color } != isPlain, "\(text)")
    }
  }
}
