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
      // What no reader sees.
      ("a\u{61C}b\u{200B}c\u{FEFF}\u{2060}\u{AD}", #"a\u{61C}b\u{200B}c\u{FEFF}\u{2060}\u{AD}"#),
      (
        "\u{3164}\u{115F}\u{34F}\u{180E}\u{FFA0}\u{FFF9}\u{1D173}",
        #"\u{3164}\u{115F}\u{34F}\u{180E}\u{FFA0}\u{FFF9}\u{1D173}"#
      ),
      ("🏴\u{E0067}\u{E007F}", #"🏴\u{E0067}\u{E007F}"#),
      ("ad\u{200D}min\u{200C}", #"ad\u{200D}min\u{200C}"#),
      ("🙂\u{FE0F}\u{FE0F}\u{E0101} \u{FE00}", "🙂\u{FE0F}" + #"\u{FE0F}\u{E0101} \u{FE00}"#),
      ("🙂\u{200D}\u{200D}", "🙂\u{200D}" + #"\u{200D}"#),
      // What emoji and scripts need.
      ("👨‍👩‍👧 ❤️‍🔥 1️⃣ 🏳️‍🌈 👍🏽", "👨‍👩‍👧 ❤️‍🔥 1️⃣ 🏳️‍🌈 👍🏽"),
      ("نامه‌ای क्‍ष 葛\u{E0100}", "نامه‌ای क्‍ष 葛\u{E0100}"),
      ("テスト ｶﾀｶﾅ Việt 한국어 ไทย ខ្មែរ", "テスト ｶﾀｶﾅ Việt 한국어 ไทย ខ្មែរ"),
    ])
  func isHarmless(_ text: String, _ shown: String) {
    #expect(PlainText.safe(text) == shown)
  }

  @Test(
    "is seen to be harmful wherever in it that is, and to be harmless beside it",
    arguments: ["\u{1F}", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{E0041}"], [" ", "é", "›", "🎉"])
  func isLookedThrough(_ harmful: String, _ neighbour: String) {
    for length in 0..<40 {
      for place in 0...length {
        let (before, after) = (String(repeating: "a", count: place), String(repeating: "~", count: length - place))
        let texts = (before + harmful + after, before + neighbour + after, before + neighbour + harmful + after)
        #expect(!PlainText.isHarmless(texts.0))
        #expect(PlainText.isHarmless(texts.1))
        #expect(!PlainText.isHarmless(texts.2))
      }
    }
  }

  @Test("is looked at wherever a character may be harmful")
  func isLookedAt() {
    let missed = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      var check = HarmCheck()
      return check.isHarmful(scalar) && !PlainText.mayBeHarmful(Array(String(scalar).utf8))
    }
    #expect(missed == [])
  }

  @Test(
    "keeps its value in JSON, where escapes stand for what no reader sees",
    arguments: ["\u{E0041}\u{200B}a", "\u{61C}\u{7F}\u{9B}", "👨‍👩‍👧", "##[a] ##teamcity[b]"])
  func keepsItsValue(_ text: String) throws {
    let json = JSONSafety.quoted(text)
    #expect(try JSONDocument(parsing: json.utf8).root.string == text)
    #expect(PlainText.isHarmless(json) && !json.contains("##[") && !json.contains("##teamcity["))
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
