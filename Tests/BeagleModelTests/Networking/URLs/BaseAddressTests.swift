import Testing

@testable import BeagleModel

@Suite("The base of an address")
struct BaseAddressTests {
  @Test(
    "is found in it whatever the letters of its host, and with the port that its scheme has anyway",
    arguments: [
      ("http://a.test", "http://a.test/x", "/x"), ("http://a.test/", "http://a.test/x", "/x"),
      ("http://a.test", "http://A.test:80/x", "/x"), ("http://a.test:80", "http://a.test/x", "/x"),
      ("http://a.test:80/v2", "http://a.test/v2/x", "/x"), ("https://a.test:443", "HTTPS://a.test:443/x", "/x"),
      ("http://a.test:8080", "http://a.test:8080/x", "/x"), ("http://a.test", "http://a.test:443/x", nil),
      ("http://a.test", "http://a.test:8080/x", nil), ("http://a.test:8", "http://a.test:80/x", nil),
      ("http://a.test/v2", "http://a.test/V2/x", nil), ("http://a.test", "http://a.test.evil/x", nil),
      ("http://u:p@a.test", "http://u:p@a.test/x", "/x"), ("http://u:p@a.test", "http://u:P@a.test/x", nil),
      ("http://a.test", "http://a.test:80@evil.test/x", nil), ("http://[::1]", "http://[::1]:80/x", "/x"),
      ("http://:80", "http://x", nil), ("/v2", "/v2/x", "/x"),
    ] as [(String, String, String?)])
  func found(_ base: String, _ address: String, _ path: String?) {
    #expect(BaseAddress.path(of: address, below: base) == path)
  }
}
