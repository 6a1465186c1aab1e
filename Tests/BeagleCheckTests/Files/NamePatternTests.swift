import Testing

@testable import beagle_check

@Suite("A pattern of one name")
struct NamePatternTests {
  @Test(
    "matches characters, sets and classes",
    arguments: [
      ("home.json", "home.json", true), ("home.json", "Home.json", false), ("", "", true), ("", "a", false),
      ("*", "", true), ("a*", "a", true), ("*a*b*", "xaxbx", true), ("*a*b*", "xbxax", false), ("a**b", "axb", true),
      ("?", "é", true), ("?", "", false), ("h?me", "hme", false),
      ("[a-c]1", "b1", true), ("[!a-c]", "d", true), ("[^a-c]", "b", false), ("[]a]", "]", true), ("[!]]", "]", false),
      ("[-a]", "-", true), ("[a-]", "-", true), ("[a-]", "b", false), ("[\\]]", "]", true), ("[\\-z]", "m", false),
      ("[[:digit:]]", "7", true), ("[[:digit:]x]", "x", true), ("[![:upper:]]", "a", true), ("[[:alpha:]]", "é", false),
      ("[[:space:]]", " ", true), ("[[:punct:]]", "-", true), ("[[:xdigit:]]", "F", true),
      ("\\*", "*", true), ("\\*", "a", false), ("a\\", "a\\", false), ("[a", "[a", false), ("[[:bogus:]]", "b", false),
      ("[a[:]", ":", true),
    ])
  func matches(_ pattern: String, _ name: String, _ isMatch: Bool) {
    #expect(NamePattern(pattern).matches(name) == isMatch)
  }

  @Test("takes time in proportion to the pattern and the name")
  func isQuick() {
    let pattern = NamePattern(String(repeating: "*a", count: 200) + "b")
    #expect(!pattern.matches(String(repeating: "a", count: 2000)))
  }
}
