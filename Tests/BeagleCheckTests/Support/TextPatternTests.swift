import TestSupport
import Testing

@testable import beagle_check

@Suite("A regular expression")
struct TextPatternTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let pattern: String
    let found: [String]
    let missing: [String]
    var testDescription: String { pattern }

    init(_ pattern: String, _ found: [String], not missing: [String]) {
      (self.pattern, self.found, self.missing) = (pattern, found, missing)
    }
  }

  static let rows = [
    Row("^[0-9]+$", ["1", "123"], not: ["", "a", "1a"]),
    Row("^(walk|bike|car)$", ["walk", "car"], not: ["walks", "", "xcar"]),
    Row("a|b|", ["", "x"], not: []),
    Row("^(a|b)*c?$", ["", "abab", "abc", "c"], not: ["cc", "d"]),
    Row("^\\d{3}-\\d{2,4}$", ["123-45", "123-4567"], not: ["12-34", "123-4", "123-45678"]),
    Row("^a{0}b$", ["b"], not: ["ab"]),
    Row("^a{2,}$", ["aa", "aaaa"], not: ["a"]),
    Row("^.{1,2000}$", [String(repeating: "a", count: 2000)], not: [String(repeating: "a", count: 2001)]),
    Row("\\bfoo\\b", ["a foo b", "foo"], not: ["foobar", "afoo"]),
    Row("^[^a-c\\]]+$", ["xyz"], not: ["a", "x]"]),
    Row("^[\\w.-]+@[\\w-]+\\.[a-z]{2,}$", ["a.b-c@x-y.com"], not: ["a@b", "@x.com", "a@b.c"]),
    Row("^(?:(?:a)*)*$", ["", "aaa"], not: ["b"]),
    Row("^(?<year>\\d{4})$", ["2024"], not: ["202"]),
    Row("^.$", ["é", "a"], not: ["", "ab", "\n"]),
    Row("x*", ["", "y"], not: []),
    Row("^[a-]$", ["a", "-"], not: ["b"]),
    Row("^\\.\\/\\-$", ["./-"], not: ["a/-"]),
    Row("^a+?b*?$", ["a", "aab"], not: ["b"]),
    Row("^\\u0041\\x42$", ["AB"], not: ["ab"]),
    Row("^\\p{L}+ \\P{Lu}$", ["Çé a"], not: ["a A"]),
    Row("(?i)^ab[c-e]$", ["ABD", "abd"], not: ["abf"]),
  ]

  @Test("is found in a text as Swift's own finds it", arguments: rows)
  func isFound(_ row: Row) throws {
    let pattern = try TextPattern(row.pattern)
    let own = try Regex(row.pattern)
    for (texts, isFound) in [(row.found, true), (row.missing, false)] {
      for text in texts {
        #expect(pattern.isFound(in: text) == isFound, "\(text)")
        #expect((text.firstMatch(of: own) != nil) == isFound, "\(text)")
      }
    }
  }

  @Test(
    "is refused with what is wrong",
    arguments: [
      ("(", "a \"(\" is not closed"), (")", "a \")\" closes nothing"), ("a**", "a repetition has nothing before it"),
      ("*", "a repetition has nothing before it"), ("[", "a \"[\" is not closed"),
      ("[z-a]", "a range in a set ends before it begins"), ("[a[b]", "\"[\" in a set is written \"\\[\""),
      ("a{", "after \"{\" stand one or two numbers and \"}\""),
      ("a{2,1}", "after \"{\" stand one or two numbers and \"}\""),
      (
        "(?=a)",
        "\"(?=\" is not supported: a pattern holds no look-ahead, look-behind and flags but (?i) at its start"
      ),
      ("\\1", "\"\\1\" is not supported"), ("\\", "a \"\\\" stands at the end"),
      ("\\p{Greek}", "of the Unicode properties only L, Lu, Ll, N and Nd are supported"),
      ("a++", "\"+\" behind a repetition is not supported"), ("\\u12", "4 hexadecimal digits are missing"),
      ("a{20000}", "the pattern has more than 10000 parts"),
      ("(a{1000}){1000}", "the pattern has more than 10000 parts"),
      (String(repeating: "a|", count: 50_000), "the pattern has more than 10000 parts"),
      (
        String(repeating: "(", count: 50_000) + "a" + String(repeating: ")", count: 50_000),
        "the pattern has more than 100 groups in each other"
      ),
    ])
  func isRefused(_ pattern: String, _ mistake: String) {
    #expect { try TextPattern(pattern) } throws: { "\($0)" == mistake }
  }

  @Test("takes as much longer as the text is", arguments: ["^(a+)+$", "(a|a)*b", "(a*)*(a*)*b", "^(a?){50}a{50}$"])
  func staysLinear(_ text: String) throws {
    let pattern = try TextPattern(text)
    let growth = Growth.ofEightfold(200, of: { String(repeating: "a", count: $0) + "!" }) { text in
      #expect(!pattern.isFound(in: text))
    }
    #expect(growth < Growth.limit)
  }
}
