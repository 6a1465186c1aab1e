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

  @Test(
    "takes an expression of a sample's pattern for a hole",
    arguments: [
      ("/orders/@{*}", "/orders/1", true), ("/orders/@{item.id}", "/orders/1", true),
      ("/orders/@{item.id}", "/orders/@{order.id}", true), ("/o/@{a}/i/@{b}", "/o/1/i/2", true),
      ("/o/@{a}/i/@{b}", "/o/1/2", false), ("@{url}", "/anything", true), ("/orders/*", "/orders/1", false),
      ("/a/@{open", "/a/1", true),
    ])
  func matchesSamples(_ pattern: String, _ route: String, _ isMatch: Bool) {
    #expect(RoutePattern(sample: pattern).matches(route) == isMatch)
  }

  @Test("is the same pattern whatever the expression's name")
  func ignoresNames() { #expect(RoutePattern(sample: "/a/@{b.c}/d") == RoutePattern(sample: "/a/@{*}/d")) }
}
