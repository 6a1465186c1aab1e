import Testing

@testable import beagle_check

@Suite("A route with holes")
struct RoutePatternTests {
  @Test(
    "matches what stands in the holes",
    arguments: [
      ("/logout", "/logout", true), ("/logout", "/logout/", false), ("/a/*", "/a/b/c", true), ("/a/*", "/a", false),
      ("*", "", true), ("/a/*/c", "/a/b/c", true), ("/a/*/c", "/a/c", false), ("ab*ba", "aba", false),
      ("*/edit", "/a/edit/b/edit", true), ("a*b*c", "a1b2b3c", true), ("a*b*c", "a1c2b", false),
      ("/caf\u{E9}", "/caf\u{E9}", true),
    ])
  func matches(_ pattern: String, _ route: String, _ isMatch: Bool) {
    #expect(RoutePattern(pattern).matches(route) == isMatch)
  }
}
