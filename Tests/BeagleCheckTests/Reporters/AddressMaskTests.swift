import Testing

@testable import beagle_check

@Suite("What is hidden of addresses")
struct AddressMaskTests {
  @Test(
    "is logins, and values of a query that are named like a secret",
    arguments: [
      ("write \"https://u:pw12345@acme.com/a\"", "write \"https://***@acme.com/a\""),
      ("/q?token=SEKRET → 404", "/q?token=*** → 404"),
      ("/q?page=2&access_token=SEKRET&b=1#c", "/q?page=2&access_token=***&b=1#c"),
      (#"{"url": "/q?apiKey=SEK RET"}"#, #"{"url": "/q?apiKey=*** RET"}"#),
      ("/a?key=1, /b?X-Amz-Signature=2", "/a?key=*** /b?X-Amz-Signature=***"),
      ("http://a:b@c.d and ftp://e:f@g", "http://***@c.d and ftp://***@g"),
      ("https://user@acme.com → 404", "https://***@acme.com → 404"),
      ("\"http://u:p@ss@host/a\"", "\"http://***@host/a\""),
      ("/q?token=…", "/q?token=…"),
      ("/q?token=SEKRET:12:5: error: /a", "/q?token=***:12:5: error: /a"),
      ("[\"/q?sortKey=price:1:169\"]", "[\"/q?sortKey=***:1:169\"]"),
      ("/q?token=SEKRET: it was redirected", "/q?token=***: it was redirected"),
      ("/q?token=SEK:RET:5 → 404", "/q?token=*** → 404"),
    ])
  func hides(_ text: String, _ shown: String) { #expect(AddressMask.masked(text) == shown) }

  @Test(
    "is nothing else",
    arguments: [
      "", "=", "@", "/q?page=2", "/q?token=@{global.token}", "token=1", "/token=1", "/q?tokens=1", "mail a:b@c.d",
      "https://acme.com/a:b@c", "https://@acme.com", "https://@{global.host}/a", "\"https://a\": 1, \"b\": \"c@d\"",
      "/q?token=&a=1",
    ])
  func leaves(_ text: String) { #expect(AddressMask.masked(text) == text) }
}
