import Testing

@testable import beagle_check

@Suite("The form of a regular expression")
struct PatternSyntaxTests {
  @Test(
    "can be read",
    arguments: [
      "", "^[0-9]+$", "a|b", "(a|b)*", #"\(\)\["#, "[]]", "[^]a]", #"[\]]"#, "(?:a+?)+", "(?=a)b", "a{2,3}", "a??",
      "(?<year>[0-9]{4})", "a{,3}", "a{2", "[a-]", "[-a]", "[a-a]", #"[\d-z]"#, "{a,b}",
    ])
  func canBeRead(_ pattern: String) { #expect(PatternSyntax.mistake(in: pattern) == nil) }

  @Test(
    "is wrong",
    arguments: [
      ("(", "unbalanced ("), ("^([0-9]+$", "unbalanced ("), (")", "unbalanced )"), ("a)b(", "unbalanced )"),
      ("[0-9", "unbalanced ["), ("[]", "unbalanced ["), ("*a", "nothing to repeat before *"),
      ("(+a)", "nothing to repeat before +"), ("a|?", "nothing to repeat before ?"),
      ("a**", "nothing to repeat before *"),
      (#"a\"#, "ends in a backslash"), ("[z-a]", "the range z-a runs backwards"),
      ("[a-cz-x]", "the range z-x runs backwards"), ("a{3,2}", "the count {3,2} runs backwards"),
    ])
  func isWrong(_ pattern: String, _ mistake: String) { #expect(PatternSyntax.mistake(in: pattern) == mistake) }
}
