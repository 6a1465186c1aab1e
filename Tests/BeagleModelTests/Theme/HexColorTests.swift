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
}
