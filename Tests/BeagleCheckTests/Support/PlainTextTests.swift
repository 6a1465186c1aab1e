import BeagleModel
import Testing

@testable import beagle_check

@Suite("Text from payloads")
struct PlainTextTests {
  @Test(
    "is shown without its power",
    arguments: [
      ("plain", "plain"),
      ("a › b: c #1 [x]", "a › b: c #1 [x]"),
      ("日本 é 🎉", "日本 é 🎉"),
      ("\u{1B}[2J", #"\u{1B}[2J"#),
      ("a\nb\r\tc", #"a\nb\r\tc"#),
      ("\r\n", #"\r\n"#),
      ("\u{7F}\u{9B}31m", #"\u{7F}\u{9B}31m"#),
      ("\u{202E}txt\u{2066}", #"\u{202E}txt\u{2066}"#),
      ("::error::x", #"\::error::x"#),
      (" \u{A0}::error::x", " \u{A0}\\::error::x"),
      (" a ::x", " a ::x"),
      ("\u{3000}::x", "\u{3000}\\::x"),
      ("a::error::x", "a::error::x"),
      ("##[group]", #"##\[group]"#),
      ("x ##vso[a] ##teamcity[b]", #"x ##vso\[a] ##teamcity\[b]"#),
    ])
  func isHarmless(_ text: String, _ shown: String) {
    #expect(PlainText.safe(text) == shown)
  }

  @Test(
    "is seen to be harmful wherever in it that is, and to be harmless beside it",
    arguments: ["\u{1F}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}"], [" ", "é", "›", "🎉"])
  func isLookedThrough(_ harmful: String, _ neighbour: String) {
    for length in 0..<40 {
      for place in 0...length {
        let (before, after) = (String(repeating: "a", count: place), String(repeating: "~", count: length - place))
        let texts = (before + harmful + after, before + neighbour + after, before + neighbour + harmful + after)
        #expect(!PlainText.isHarmless(texts.0.utf8))
        #expect(PlainText.isHarmless(texts.1.utf8))
        #expect(!PlainText.isHarmless(texts.2.utf8))
      }
    }
  }

  @Test(
    "takes as many columns as terminals give it",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("🎉", 2), ("가", 2), ("ｶ", 1), ("Ａ", 2), ("…", 1), ("", 0),
    ])
  func hasAWidth(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }
}
