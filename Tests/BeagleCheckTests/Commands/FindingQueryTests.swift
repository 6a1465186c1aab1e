import Testing

@testable import beagle_check

@Suite("What explain is asked about")
struct FindingQueryTests {
  @Test("is a place, or the beginning of a fingerprint")
  func isRead() {
    #expect(FindingQuery("home.json:40:11") == .place(file: "home.json", line: 40, column: 11))
    #expect(FindingQuery("home.json:40") == .place(file: "home.json", line: 40, column: nil))
    #expect(
      FindingQuery("http://a.example:80/home:4:1") == .place(file: "http://a.example:80/home", line: 4, column: 1))
    #expect(FindingQuery("3F9C") == .fingerprint("3f9c"))
    #expect(FindingQuery("0123456789abcdef") == .fingerprint("0123456789abcdef"))
  }

  @Test(
    "is nothing else",
    arguments: ["abc", "0123456789abcdef0", "home.json", "home.json:0", "xyz1", ":", "", "a/b", "a:b:"])
  func isNotRead(_ text: String) { #expect(FindingQuery(text) == nil) }
}
