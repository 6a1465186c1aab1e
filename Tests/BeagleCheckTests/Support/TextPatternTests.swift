import Testing

@testable import beagle_check

@Suite("A pattern")
struct TextPatternTests {
  @Test(
    "is found where a regular expression is",
    arguments: [
      ("^[0-9]+$", ["1", "10482"], ["", "A1", "1A", "1 "]),
      ("[0-9]+", ["A1", "1"], ["", "abc"]),
      ("^(walk|bike|car)$", ["walk", "bike", "car"], ["walks", "", "ca", "train"]),
      ("^a|b$", ["ax", "xb", "a"], ["xa", "bx"]),
      ("^(?:ab)*$", ["", "ab", "abab"], ["a", "aba"]),
      ("^a?b+c*$", ["b", "abbc", "bcc"], ["a", "ac", "cb"]),
      ("^\\d{3}\\.\\d{3}-?\\d{2}$", ["123.456-78", "123.45678"], ["123456-78", "123.456-7"]),
      ("^[a-z]{2,3}$", ["ab", "abc"], ["a", "abcd", "AB"]),
      ("^x{2,}$", ["xx", "xxxx"], ["x", ""]),
      ("^[^/]+/[^/]+$", ["a/b", "ção/b"], ["a", "a/b/c", "/b"]),
      ("^[-_a-c.]+$", ["-_.b"], ["d", "+"]),
      ("^\\w+\\s\\S$", ["ana_1 !"], ["ana!", "a  "]),
      ("^.$", ["a", "ã"], ["ab", "", "\n"]),
      ("^(a*)*$", ["", "aaa"], ["b"]),
      ("^(a|aa)+$", ["a", "aaaa"], ["", "ab"]),
      ("^a+?$", ["a", "aa"], ["", "b"]), ("", ["", "a"], []), ("()", ["", "a"], []),
      ("^\\[\\]$", ["[]"], ["["]), ("^[\\]]$", ["]"], ["\\"]), ("^[]a]$", ["]", "a"], ["b"]),
    ])
  func finds(_ pattern: String, _ found: [String], _ missed: [String]) throws {
    let matcher = try #require(TextPattern(pattern))
    for text in found { #expect(matcher.isFound(in: text), "\(text)") }
    for text in missed { #expect(!matcher.isFound(in: text), "\(text)") }
  }

  @Test(
    "that is beyond it is left alone",
    arguments: [
      "\\bword\\b", "(?=a)", "(?i)a", "(a)\\1", "\\p{L}", "a++", "[a&&b]", "[[:digit:]]", "(", "a)", "[a", "a{2,1}",
      "*",
      "a{9999}{9999}", "\\", "a{x}", "[z-a]",
    ])
  func leavesAlone(_ pattern: String) {
    let isKnown = TextPattern(pattern) != nil
    #expect(!isKnown)
  }

  @Test("takes time that is linear in the text, whatever the pattern")
  func linear() throws {
    let matcher = try #require(TextPattern("^(a|a)*(a*)*b$"))
    #expect(!matcher.isFound(in: String(repeating: "a", count: 5000)))
  }
}
