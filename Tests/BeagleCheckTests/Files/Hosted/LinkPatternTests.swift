import Testing

@testable import beagle_check

@Suite("A pattern of a link")
struct LinkPatternTests {
  private static let variables = LinkVariables(own: [
    "food": ["burrito", "pizza"], "Section": ["a?", "b*"], "empty": [""],
  ])

  @Test(
    "fits a whole text",
    arguments: [
      ("/buy/*", "/buy/", true), ("/buy/*", "/buy/a/b", true), ("/buy/*", "/buy", false), ("/buy/*", "/a/buy/", false),
      ("/buy", "/buy", true), ("/buy", "/buy/", false), ("/buy", "/Buy", false), ("", "", true), ("", "a", false),
      ("*", "", true), ("*", "/a/b", true), ("**", "", true), ("?", "", false), ("?", "a", true), ("?", "ab", false),
      ("?*", "", false), ("?*", "a", true), ("?*", "abc", true), ("*?", "abc", true), ("????", "1234", true),
      ("????", "123", false), ("????", "12345", false), ("/*/edit", "/a/b/edit", true), ("/*/edit", "/edit", false),
      ("/a*b*c", "/aXbYbc", true), ("/a*b*c", "/aXcYb", false), ("/p?n", "/pen", true), ("/p?n", "/pn", false),
      ("/p?n", "/p/n", true), ("/*.html", "/a.html", true), ("/a.b", "/aXb", false), ("/a+(b)[c]", "/a+(b)[c]", true),
      ("/$(food)/", "/pizza/", true), ("/$(food)/", "/Pizza/", false), ("/$(food)/", "/sushi/", false),
      ("/$(Section)", "/ax", true), ("/$(Section)", "/b", true), ("/$(Section)", "/bxyz", true),
      ("/$(Section)", "/axx", false), ("/$(section)", "/$(section)", true), ("/$(section)", "/ax", false),
      ("/a$(empty)b", "/ab", true), ("/$(lang)_$(region)/", "/en_US/", true), ("/$(lang)_$(region)/", "/en_us/", false),
      ("/$(lang)_$(region)/", "/pt_BR/", true), ("/$(lang)/", "/xx/", false), ("/$(digit)$(digit)", "/42", true),
      ("/$(digit)", "/a", false), ("/$(xdigit)", "/f", true), ("/$(xdigit)", "/F", true), ("/$(xdigit)", "/g", false),
      ("/$(alpha)", "/Z", true), ("/$(alpha)", "/1", false), ("/$(alnum)", "/1", true), ("/$(upper)", "/a", false),
      ("/$(lower)", "/a", true), ("/$(Digit)", "/1", false), ("/$(", "/$(", true), ("/$(food", "/$(food", true),
    ])
  func fits(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(LinkPattern(pattern, variables: Self.variables).fits(text) == expected)
  }

  @Test(
    "fits in any letter case where case counts for nothing, but for the names of variables",
    arguments: [
      ("/Sourdough/?*", "/sourDOUGH/x", true), ("/$(food)", "/PIZZA", true), ("/$(upper)", "/a", true),
      ("/É", "/é", true), ("/$(Section)", "/AX", true), ("/$(SECTION)", "/ax", false), ("/a", "/b", false),
    ])
  func foldsCase(_ pattern: String, _ text: String, _ expected: Bool) {
    #expect(LinkPattern(pattern, variables: Self.variables, foldsCase: true).fits(text, foldsCase: true) == expected)
  }

  @Test(
    "covers another one whose every text it fits",
    arguments: [
      ("*", "/a", true), ("*", "*", true), ("/*", "/a/*", true), ("/a/*", "/*", false), ("/a?", "/ab", true),
      ("/a?", "/a*", false), ("/a*", "/a?", true), ("/?*", "/*", false), ("/?", "/$(digit)", true),
      ("/$(digit)", "/?", false), ("/$(food)", "/$(food)", true), ("/$(food)", "/pizza", true),
      ("/pizza", "/$(food)", false), ("/?????", "/$(food)", false), ("/a", "/a", true), ("/a", "/b", false),
      ("*b", "*ab", true), ("*ab", "*b", false),
    ])
  func covers(_ pattern: String, _ other: String, _ expected: Bool) {
    let patterns = [pattern, other].map { LinkPattern($0, variables: Self.variables) }
    #expect(patterns[0].covers(patterns[1]) == expected)
  }

  @Test("is compared without going back, however many wildcards it has")
  func isLinear() {
    let hostile = LinkPattern(String(repeating: "*a", count: 100) + "b", variables: LinkVariables())
    #expect(!hostile.fits(String(repeating: "a", count: 300)))
    let variables = LinkVariables(own: ["v": ["*", "a*", "?*"]])
    let nested = LinkPattern(String(repeating: "$(v)", count: 20) + "b", variables: variables)
    #expect(!nested.fits(String(repeating: "a", count: 60)))
  }
}
