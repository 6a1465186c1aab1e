import BeagleModel
import Testing

@testable import beagle_check

@Suite("A body that ends inside its packing")
struct CutBodyTests {
  private static let whole = Payload.text("Hello")

  /// What a walk says of it: the rules of its errors, and why it was not checked.
  private func said(_ body: String, _ encoding: String) -> [String] {
    let client = TableNetworkClient([
      "GET \(WalkSource.host)/home": .body(Payload.leading(to: "/a")),
      "GET \(WalkSource.host)/a": .packed(body, encoding: encoding),
    ])
    let report = WalkSource.live(over: client).report()
    return report.diagnostics.map(\.rule)
      + report.notChecked.map { "\($0.route) \($0.reason.outcome): \($0.reason)" }
  }

  @Test("is an incomplete answer", arguments: ["gzip", "deflate", "GZIP", "br"])
  func isShort(encoding: String) {
    let reason = "the request to bff.shop.example failed: the body ends too early, its Content-Encoding is \(encoding)"
    for length in 1..<Self.whole.utf8.count {
      #expect(said(String(Self.whole.prefix(length)), encoding) == ["/a transient: \(reason)"])
    }
  }

  @Test("differs from a whole, empty, wrong or uncompressed body")
  func others() {
    #expect(said(Self.whole, "gzip") == [])
    #expect(said("", "gzip") == ["syntax/not-json"])
    #expect(said("<html>", "gzip") == ["syntax/not-json"])
    #expect(said(#"{"a": 1,, "b": 2}"#, "gzip") == ["syntax/invalid-json"])
    #expect(said(String(Self.whole.dropLast()), "identity") == ["syntax/invalid-json"])
  }
}
