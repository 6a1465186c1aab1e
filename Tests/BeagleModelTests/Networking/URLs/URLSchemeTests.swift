import Testing

@testable import BeagleModel

@Suite("A scheme")
struct URLSchemeTests {
  @Test(
    "is a letter, then letters, digits, '+', '-' and '.', up to a colon",
    arguments: [
      ("https://a.b/c", true), ("mailto:a", true), ("a+b-c.d1:", true), ("x:", true), ("", false), (":", false),
      ("orders", false), ("/a:b", false), ("1a:b", false), ("a b:c", false), ("é:b", false), ("www.a.b", false),
    ])
  func begins(_ text: String, isThere: Bool) { #expect(URLScheme.begins(text.utf8) == isThere) }
}
