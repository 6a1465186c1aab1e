import BeagleModel
import Testing

@testable import beagle_check

@Suite("A configuration that would quietly do nothing")
struct ConfigurationStrictnessTests {
  private func expectInside(_ members: String, _ messages: [String]) {
    let marked = Marked(ConfigurationReader.main(members))
    #expect(
      ConfigurationReader.reading(PaddedBytes(Array(marked.text.utf8)), file: "c.json", world: .complete)
        .mistakes.map(\.description) == zip(marked.places, messages).map { "c.json:\($0): \($1)" })
    #expect(marked.places.count == messages.count)
  }

  @Test(
    "calls a wrong value by its own key, and an element by its list's",
    arguments: [
      (#""components": {"custom:A": ↓[]}"#, #""custom:A" is a list; it must be an object (Registration)"#),
      (#""entryPoints": [↓"/home"]"#, #"an entry of "entryPoints" is "/home"; it must be an object (EntryPoint)"#),
      (#""entryPoints": [↓null]"#, #"an entry of "entryPoints" is null; it must be an object (EntryPoint)"#),
      (
        #""analytics": {"actions": {"beagle:popView": [↓3]}}"#,
        #"an entry of "beagle:popView" is 3; it must be a string"#
      ),
      (#""network": {"live": {"headers": {"A": ↓3}}}"#, #""A" is a number; it must be a string"#),
      (#"↓"baseUrl": "https://a.b""#, #""baseUrl" belongs inside "network.live" or "network.test", not here"#),
      (
        #""globalContext": {"type": ↓3}"#,
        #""type" is a number; it is the name of a type, or an object of types"#
      ),
    ])
  func names(_ members: String, _ message: String) { expectInside(members, [message]) }

  @Test(
    "looks into the long forms of properties, into images and into styles",
    arguments: [
      (
        #""components": {"custom:A": {"properties": {"a": {"type": "image?", "requiredUntil": ↓5, "since": null, "description": ↓["x"]}}}}"#,
        [#""requiredUntil" is 5; it must be a string"#, #""description" is a list; it must be a string"#]
      ),
      (
        #""deepLinks": {"/pix": {"data": {"id": {"type": "string", "since": ↓5.3}}}}"#,
        [#""since" is 5.3; it must be a string"#]
      ),
      (#""theme": {"styles": {"card": {"appliesTo": ["custom:Card"]}}}"#, []),
      (#""components": {}, "theme": {"styles": {"card": {"appliesTo": ["custom:Card"]}}}"#, []),
      (#""analytics": {"actions": {"beagle:sendrequest": ["url"], "custom:pay": []}}"#, []),
      (
        #""actions": {"custom:pay": {}}, "analytics": {"actions": {↓"beagle:sendReqest": [], ↓"custom:zz": [], ↓"pushView": []}}"#,
        [
          #"warning: "beagle:sendReqest"; did you mean "beagle:sendRequest"?"#,
          #"warning: there is no action "custom:zz""#, #"warning: "pushView"; did you mean "beagle:pushView"?"#,
        ]
      ),
      (
        #""theme": {"styles": {"card": {"appliesTo": [↓"beagle:Card"]}}}"#,
        [#"there is no component "beagle:Card""#]
      ),
      (
        #""theme": {"styles": {"card": {"appliesTo": [↓"button"]}}}"#,
        [#""button"; did you mean "beagle:button"?"#]
      ),
      (
        #""network": {"live": {"baseUrl": ↓"http//x.y"}}"#,
        [#""http//x.y" has no scheme; did you mean "http://x.y"?"#]
      ),
      (
        #""components": {"custom:Row": {}}, "theme": {"styles": {"card": {"appliesTo": [↓"custom:Deck"]}}}"#,
        [#"there is no component "custom:Deck""#]
      ),
      (
        #""network": {"test": ↓{"fixtures": null}, "preview": {"fixtures": ↓""}}"#,
        [#""fixtures" is missing: the folder of the answers"#, #"an empty path; "." is the folder of this file"#]
      ),
      (#""images": {"assetCatalogs": [↓""]}"#, [#"an empty path; "." is the folder of this file"#]),
    ])
  func looksInside(_ members: String, _ messages: [String]) { expectInside(members, messages) }

  @Test(
    "says so of types, names and defaults",
    arguments: [
      (
        #""types": {"E": {"enum": ["A"], ↓"since": "1.0.0"}}"#,
        [#"unknown key "since"; an enumeration has "enum" alone"#]
      ),
      (
        #""components": {"custom:A": {"properties": {"a": ↓"bool = 3", "b": ↓"int = x", "c": ↓"expr<double> = y", "d": "bool = true", "e": "int? = null", "f": "string = x", "g": ↓"ScrollAxis = UP"}}}"#,
        [
          #""bool = 3" has no such default; it is 3, and must be bool"#,
          #""int = x" has no such default; it is "x", and must be int"#,
          #""expr<double> = y" has no such default; it is "y", and must be number"#,
          #""ScrollAxis = UP" has no such default; it is "UP", and must be one of VERTICAL, HORIZONTAL"#,
        ]
      ),
      (
        #""types": {"E": {"enum": ["A"]}, "R": {"e": ↓"E = B", "f": "E = A"}}"#,
        [#""E = B" has no such default; it is "B", and must be one of A"#]
      ),
      (
        #""components": {↓"custom:": {}, ↓"": {}}, "actions": {↓"beagle:": {}}"#,
        [
          #""custom:" has no name behind the colon"#, #""" has no name; write "custom:…""#,
          #""beagle:" has no name behind the colon"#,
        ]
      ),
      (
        #""operations": {↓"": {}, ↓"12": {}, ↓"a-b": {}}"#,
        [
          #""" has no letter from a to z and no _"#, #""12" has no letter from a to z and no _"#,
          #""a-b": only letters, digits and _"#,
        ]
      ),
      (
        #""types": {"S": {"a": "int", "b": {"c": "bool"}}}, "globalContext": {"type": "S", "preview": {"a": ↓"1", "b": {"c": ↓1}, "aa": ↓2}}"#,
        [
          #"preview.a is "1"; S says int"#, "preview.b.c is 1; S says bool",
          #"preview.aa is 2; S says there is no such key"#,
        ]
      ),
    ])
  func types(_ members: String, _ messages: [String]) { expectInside(members, messages) }

  @Test("shows no value of a header, which may be a secret of another type")
  func headers() {
    expectInside(
      #""network": {"live": {"baseUrl": "https://a.b", "headers": {"Authorization": ↓987, "X-Key": ↓["s"]}}}"#,
      [#""Authorization" is a number; it must be a string"#, #""X-Key" is a list; it must be a string"#])
  }

  @Test(
    "says so of a base URL",
    arguments: [
      ("", #""baseUrl" is empty; null says that the app has none"#),
      ("https:/a.b/v2", #""https:/a.b/v2" has no host"#),
      ("https://a.b#top", #""https://a.b#top" has a fragment; routes are appended to the text as it is"#),
      ("https://me:secret@a.b", #""baseUrl" holds a password; send it in a header, from ${env:BFF_TOKEN}"#),
      ("https://me:secret@${env:HOST}", #""baseUrl" holds a password; send it in a header, from ${env:BFF_TOKEN}"#),
    ])
  func baseURL(_ url: String, _ message: String) {
    expectInside(#""network": {"live": {"baseUrl": ↓"\#(url)"}}"#, [message])
  }

  @Test(
    "takes a base URL that only looks like one of these",
    arguments: ["https://me@a.b", "https://a.b/x:y@z", "https://a.b:80", "https://${env:ME}:${env:WORD}@a.b"])
  func takes(_ url: String) { expectInside(#""network": {"live": {"baseUrl": "\#(url)"}}"#, []) }

  @Test(
    "says so of secrets that stand in an entry point's address itself",
    arguments: [
      ("http://me:secret@a.b/home", #""url" holds a password; write "${env:BFF_PASSWORD}""#),
      ("http://${env:ME}:secret@a.b/home", #""url" holds a password; write "${env:BFF_PASSWORD}""#),
      ("/home?a=1&access_token=abc12345", #""url" holds a token; write "access_token=${env:ACCESS_TOKEN}""#),
      ("/home#token=abc12345", #""url" holds a token; write "token=${env:TOKEN}""#),
    ])
  func secrets(_ url: String, _ message: String) { expectInside(#""entryPoints": [{"url": ↓"\#(url)"}]"#, [message]) }

  @Test(
    "takes an entry point's address that has none of its own",
    arguments: [
      "http://me@a.b/home", "http://${env:ME}:${env:WORD}@a.b/home", "/home?token=${env:TOKEN}", "/home?token=preview",
      "/home?key=20250101#token=preview", "/home?token=",
    ])
  func noSecrets(_ url: String) { expectInside(#""entryPoints": [{"url": "\#(url)"}]"#, []) }

  @Test("says so of headers, hosts and requests that nothing can match")
  func requests() {
    expectInside(
      #"""
      "network": {"live": {
        "baseUrl": "https://a.b",
        "headers": {↓"A B": "x", ↓"": "x", "C": ↓"a\nb", "Authorization": "${env:T}"},
        "secretHeaders": ["authorization", "X-Other"],
        "allowHosts": [↓"https://x.y/z", ↓"a.b:8080", ↓"", "*.c.d", "[::1]", "fe80::1"],
        "allowUnsafeRequests": [↓"/search", ↓"post /search", "POST /a/*", ↓"POST", ↓"PUT cart", ↓"DELETE  /y"]}},
      "images": {"remote": {"hosts": [↓"https://cdn.x"]}}
      """#,
      [
        #""A B" is not a header's name"#, #""" is not a header's name"#,
        #""C" holds a line break or another control character"#,
      ]
        + ["https://x.y/z", "a.b:8080", ""].map { #""\#($0)" is not a host's name; write one as "cdn.example""# }
        + ["/search", "post /search", "POST", "PUT cart", "DELETE  /y"].map {
          #""\#($0)" is not a request; write one as "POST /search""#
        } + [#""https://cdn.x" is not a host's name; write one as "cdn.example""#])
  }

  @Test("says so of fixtures outside their folder, expressions in entry points, and patterns that take many entries")
  func places() {
    expectInside(
      #"""
      "network": {"test": {"fixtures": "folder", "fixtureRoutes": {
        "/a": ↓"../a.json", "/b": ↓"/etc/a.json", "/c": ↓"x/../../a.json", "/d": "x/../a.json"}}},
      "entryPoints": [{"url": ↓"/orders/@{id}"}],
      "deepLinks": {↓"/a/*": {}, "/a/b": {}, "/a/c": {}, "/a/d": {}}
      """#,
      [
        #""../a.json": outside the folder of fixtures"#, #""/etc/a.json": outside the folder of fixtures"#,
        #""x/../../a.json": outside the folder of fixtures"#,
        #""/orders/@{id}" holds an expression, and the app opens it before any context is there"#,
        #"warning: "/a/*" also matches "/a/b" (line 4) and 2 more; the longer one wins"#,
      ])
  }

  @Test(
    "says so at the top of the file",
    arguments: [
      (#""budgets": {"screen": {"nodes": ↓0, "depth": 1}}"#, #""nodes" is 0; it must be more than 0"#)
    ])
  func top(_ member: String, _ message: String) {
    let marked = Marked(#"{"version": 1, \#(member)}"#)
    #expect(
      ConfigurationReader.reading(PaddedBytes(Array(marked.text.utf8)), file: "c.json", world: .complete)
        .mistakes.map(\.description) == marked.places.map { "c.json:\($0): \(message)" })
  }
}
