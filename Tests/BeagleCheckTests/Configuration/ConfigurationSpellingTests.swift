import BeagleModel
import Testing

@testable import beagle_check

@Suite("A base URL, or a date, that is not written as it has to be")
struct ConfigurationSpellingTests {
  @Test(
    "is reported before a walk, with the right URL",
    arguments: [
      (" https://x.example", "has blanks around it"), ("https://x.example ", "has blanks around it"),
      (" x.example", "has blanks around it"), ("https://x.example/a%20b c", "is not encoded"),
      ("https://x.example/a b", #"is not encoded; did you mean "https://x.example/a%20b"?"#),
      ("https://x.example/é", #"is not encoded; did you mean "https://x.example/%C3%A9"?"#),
    ])
  func baseURLs(_ url: String, _ message: String) {
    Marked.expect(
      inside:
        #""network": {"live": {"baseUrl": ↓"\#(url)"}}"#, [#""\#(url)" \#(message) [config/base-url]"#])
  }

  @Test("is one with an impossible port")
  func ports() {
    Marked.expect(
      inside:
        #""network": {"live": {"baseUrl": ↓"https://x.example:99999"}}"#,
      [#""https://x.example:99999": 99999 is not a port [config/base-url]"#])
  }

  @Test(
    "is no other base URL",
    arguments: [
      "https://x.example:65535/v2/", "https://x.example:", "https://bücher.example/v2", "https://x.example/a%20b",
      "http://[::1]:8080", "https://x.example/a;b,c=1",
    ])
  func takesBaseURLs(_ url: String) { Marked.expect(inside: #""network": {"live": {"baseUrl": "\#(url)"}}"#, []) }

  @Test(
    "is reported with an example of a date",
    arguments: ["2030-1-1", "2030/01/31", "2030-01-31T00:00:00Z", " 2030-01-31", "2025-02-29", "1.2.2030", "soon", ""])
  func dates(_ date: String) {
    Marked(
      #"""
      {"version": 1, "rules": {"ignore": [{"rule": "deeplinks/unused", "reason": "x", "until": ↓"\#(date)"}]}}
      """#
    ).expect([#""\#(date)" is not a date; dates are written as in "2025-12-31" [config/bad-version]"#])
  }
}
