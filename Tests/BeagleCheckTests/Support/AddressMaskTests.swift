import BeagleModel
import TestSupport
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
      ("https://u:" + String(repeating: "pass@", count: 1000) + "host/a", "https://***@host/a"),
      ("/q?token=…", "/q?token=…"),
      ("/q?token=SEKRET:12:5: error: /a", "/q?token=***:12:5: error: /a"),
      ("[\"/q?sortKey=price:1:169\"]", "[\"/q?sortKey=***:1:169\"]"),
      ("/q?token=SEKRET: it was redirected", "/q?token=***: it was redirected"),
      ("/q?token=SEK:RET:5 → 404", "/q?token=*** → 404"),
      // As encoders write it.
      (#""https:\/\/u:pw@host\/a?token=SEK\/RET""#, #""https:\/\/***@host\/a?token=***""#),
      (#""/q?page=2\u0026token=SEK\u0026b=1""#, #""/q?page=2\u0026token=***\u0026b=1""#),
      (#""/a?page=1\u0026token\u003dSEK\u0026b\u003d1""#, #""/a?page=1\u0026token\u003d***\u0026b\u003d1""#),
      (#"/a?token=ab\u002bcd\u0026x=1"#, #"/a?token=***\u0026x=1"#),
      (#"https:\u002f\u002fu:p\u0040host/x"#, #"https:\u002f\u002f***\u0040host/x"#),
      ("<a href=\"/a?x=1&amp;token=SEK&amp;b=1\">", "<a href=\"/a?x=1&amp;token=***&amp;b=1\">"),
      ("&#x2f;a?token&#61;abc&amp;x=1", "&#x2f;a?token&#61;***&amp;x=1"),
      // An address in the query of another one.
      (
        "/a?r=https%3A%2F%2Fu%3Apw%40h%2Fb%3Ftoken%3Dabc%26x%3D1&z=2",
        "/a?r=https%3A%2F%2F***%40h%2Fb%3Ftoken%3D***%26x%3D1&z=2"
      ),
      ("/a?r=%252Fb%253Ftoken%253Dabc", "/a?r=%252Fb%253Ftoken%253D***"),
      // Other names of secrets, and fragments.
      ("/q?sig=abc&x=1", "/q?sig=***&x=1"),
      ("/q?jwt=abc&x-auth=1&pwd=2", "/q?jwt=***&x-auth=***&pwd=***"),
      ("/q?code=abc&countryCode=BR", "/q?code=***&countryCode=BR"),
      ("/q?otp=1&sessionId=5#token=7", "/q?otp=***&sessionId=***#token=***"),
      ("/a#access_token=x&b=1", "/a#access_token=***&b=1"),
      ("/a;jsessionid=0A1B?x=1", "/a;jsessionid=***?x=1"),
    ])
  func hides(_ text: String, _ shown: String) { #expect(AddressMask.masked(text) == shown) }

  @Test(
    "is nothing else",
    arguments: [
      "", "=", "@", "/q?page=2", "/q?token=@{global.token}", "token=1", "/token=1", "/q?tokens=1", "mail a:b@c.d",
      "https://acme.com/a:b@c", "https://@acme.com", "https://@{global.host}/a", "\"https://a\": 1, \"b\": \"c@d\"",
      "/q?token=&a=1", "/q?countryCode=BR&zip_code=1&designs=2", "your code=1 ;token=x <p class=\"code\">", "a#code",
      "the tag #code=1",
    ])
  func leaves(_ text: String) { #expect(AddressMask.masked(text) == text) }

  @Test("is found in linear time", arguments: ["u@", "=", "?token=a@"])
  func isLinear(part: String) {
    let growth = Growth.ofEightfold(2000) {
      "https://" + String(repeating: part, count: $0)
    } by: {
      _ = AddressMask.masked($0)
    }
    #expect(growth < Growth.limit)
  }

  @Test("stays hidden where a frame cuts the address, wherever that is", arguments: ["/", #"\/"#])
  func hidesInFrames(slash: String) {
    let text =
      #"{"a": "x", "url": "https:"# + slash + slash + #"ann:QJKQJKéQJK@acme.com"# + slash
      + #"a?q=1\u0026token=ZYXWVZYXWV&r=1", "b": ""# + String(repeating: "c", count: 140) + #""}"#
    let bytes = PaddedBytes(text.utf8)
    let locator = Locator(source: Source(), bytes: bytes)
    var shown: [String] = []
    for offset in 0..<text.utf8.count where text.utf8[text.utf8.index(text.startIndex, offsetBy: offset)] < 0x80 {
      let frame = locator.frame(of: locator.location(of: offset..<offset + 1))
      let line = AddressMask.masked(frame.lines[0].text)
      if line.contains(where: "QJKéZYXWV".contains) { shown.append(line) }
      #expect(frame.lines[0].text.unicodeScalars.count <= 98)
    }
    #expect(shown == [])
  }

  @Test("stays hidden where a frame cuts an address as long as servers take")
  func hidesInFramesOfLongAddresses() {
    let text = #"{"url": "https://u:"# + String(repeating: "QJK", count: 2700) + #"@acme.com/a"}"#
    let locator = Locator(source: Source(), bytes: PaddedBytes(text.utf8))
    let frame = locator.frame(of: locator.location(of: 1..<6))
    #expect(frame.lines[0].text.hasPrefix(#"{"url": "https://***"#) && !frame.lines[0].text.contains("QJK"))
  }

  @Test("stays hidden where a message cuts the address")
  func hidesInMessages() {
    let login = "http://x-access-token:ghp_16C7e42F292c6912E7710c838347Ae178B4a@bff.acme.com/home"
    #expect(login.shortened == "http://***@bff.acme.com/home")
    #expect(login.cut == "http://***@bff.acme.com/home")
    let query = "/screens/of/a/very/long/name?token=abcdefgh&page=2"
    #expect(query.shortened == "/screens/of/a/very/long/name?token=***&…")
    #expect("/a?token=abc".shortened == "/a?token=abc")
  }
}
