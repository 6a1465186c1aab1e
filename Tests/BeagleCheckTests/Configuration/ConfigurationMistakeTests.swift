import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("A mistake in the configuration")
struct ConfigurationMistakeTests {
  private func expectOne(_ marked: String, _ message: String) {
    let marked = Marked(marked)
    #expect(ConfigurationReader.mistakes(in: marked.text) == ["\(marked.places.joined()): \(message)"])
  }

  private func expectInside(_ members: String, _ message: String) {
    expectOne(ConfigurationReader.main(members), message)
  }

  @Test(
    "that leaves the file of use is a warning",
    arguments: [
      (
        #""operations": {↓"nullify": {}}"#,
        #"warning: "nullify" begins with null, so no expression can call it"#
      ),
      (
        #""images": {"remote": {"maxKilobytes": ↓300}}"#,
        #"warning: "maxKilobytes" needs "probe": without it no image is asked for its size"#
      ),
      (
        #""deepLinks": {↓"/help/*": {}, "/help/chat": {}}"#,
        #"warning: "/help/*" also matches "/help/chat" (line 1); the longer one wins"#
      ),
      (
        #""deepLinks": {"/help": {"match": "prefix"}, ↓"/help*": {}}"#,
        #"warning: "/help*" is the same path as that of line 1"#
      ),
    ])
  func warnings(_ members: String, _ message: String) {
    let marked = Marked(ConfigurationReader.main(members))
    let reading = ConfigurationReader.reading(
      PaddedBytes(Array(marked.text.utf8)), file: "c.json", world: .complete)
    #expect(reading.mistakes.map(\.description) == ["c.json:\(marked.places.joined()): \(message)"])
    #expect(reading.mistakes.allSatisfy { $0.isWarning })
  }

  @Test(
    "of a key is reported with a similar key or its right place",
    arguments: [
      (#"{"version": 1, ↓"crwal": {}}"#, #"unknown key "crwal"; did you mean "crawl"?"#),
      (#"{"version": 1, ↓"Crawl": {}}"#, #"unknown key "Crawl"; did you mean "crawl"?"#),
      (#"{"version": 1, ↓"zebra": {}}"#, #"unknown key "zebra""#),
      (#"{"version": 1, ↓"zebra": null}"#, #"unknown key "zebra""#),
      (#"{"version": 1, ↓"deepLinks": {}}"#, #""deepLinks" belongs inside a configuration, not at the top"#),
      (#"{"version": 1, ↓"entryPoints": []}"#, #""entryPoints" belongs inside a configuration, not at the top"#),
      (#"{"version": 1, "crawl": {↓"maxDeph": 3}}"#, #"unknown key "maxDeph"; did you mean "maxDepth"?"#),
      (#"{"version": 1, "app": {}, ↓"app": {}}"#, #""app" appears twice (1:16, 1:27)"#),
      ("{\n\"version\": 1,\n\"crawl\": {\"skip\": [],\n  ↓\"skip\": []}}", #""skip" appears twice (3:11, 4:3)"#),
      (#"↓{}"#, #""version" is missing"#),
      (#"↓{"verison": 1}"#, #""version" is missing; "verison" is not a key here"#),
    ])
  func inKeys(_ marked: String, _ message: String) { expectOne(marked, message) }

  @Test(
    "of a key inside a configuration is named in the same way",
    arguments: [
      (#"↓"navigationControler": {}"#, #"unknown key "navigationControler"; did you mean "navigationControllers"?"#),
      (#"↓"deeplinks": null"#, #"unknown key "deeplinks"; did you mean "deepLinks"?"#),
      (#"↓"crawl": {}"#, #""crawl" belongs at the top of the file, not here"#),
      (#""network": {"live": {↓"baseURL": "https://a.b"}}"#, #"unknown key "baseURL"; did you mean "baseUrl"?"#),
      (#""entryPoints": [{"url": "/a", ↓"ownr": "A"}]"#, #"unknown key "ownr"; did you mean "owner"?"#),
      (#""components": {"custom:A": {↓"propertys": {}}}"#, #"unknown key "propertys"; did you mean "properties"?"#),
      (#""deepLinks": {"/a": {↓"dta": {}}}"#, #"unknown key "dta"; did you mean "data"?"#),
      (
        #""components": {"custom:A": {"properties": {"a": {↓"tpe": "int"}}}}"#,
        #"unknown key "tpe"; did you mean "type"?"#
      ),
      (#""components": {"custom:A": {"properties": {"a": ↓{"since": "1.0.0"}}}}"#, #""type" is missing"#),
    ])
  func inKeysInside(_ members: String, _ message: String) { expectInside(members, message) }

  @Test(
    "of a value is named with what it must be",
    arguments: [
      (#"{"version": ↓3}"#, #""version" is 3; this build reads 1"#),
      (#"{"version": ↓"1"}"#, #""version" is "1"; it is a number: 1"#),
      (#"{"version": ↓1.5}"#, #""version" is 1.5; it must be a whole number"#),
      (#"{"version": ↓null}"#, #""version" is null; it must be a whole number"#),
      (#"{"version": 1, "crawl": {"maxDepth": ↓-1}}"#, #""maxDepth" is -1; it must be at least 0"#),
      (#"{"version": 1, "crawl": {"maxScreens": ↓0}}"#, #""maxScreens" is 0; it must be at least 1"#),
      (#"{"version": 1, "limits": {"findings": ↓0}}"#, #""findings" is 0; it must be at least 1"#),
      (#"{"version": 1, "limits": {"nesting": ↓513}}"#, #""nesting" is 513; it must be at most 512"#),
      (#"{"version": 1, "limits": {↓"finding": 3}}"#, #"unknown key "finding"; did you mean "findings"?"#),
      (#"{"version": 1, "crawl": {"maxScreens": ↓"8"}}"#, #""maxScreens" is "8"; it is a number: 8"#),
      (
        #"{"version": 1, "crawl": {"follow": [↓"prefech"]}}"#,
        #""prefech" is not a value of "follow"; did you mean "prefetch"?"#
      ),
      (
        #"{"version": 1, "crawl": {"follow": [↓"everything"]}}"#,
        #""everything" is not a value of "follow"; it is one of navigation, prefetch, lazyComponent, fallback"#
      ),
      (
        #"{"version": 1, "crawl": {"samples": {"/orders/@{*}": [↓"/order/123"]}}}"#,
        #""/order/123" is not of the form "/orders/@{*}""#
      ),
      (
        #"{"version": 1, "crawl": {"samples": {"/orders/@{*}": ["/orders/1", ↓"/orders/1/2"]}}}"#,
        #""/orders/1/2" is not of the form "/orders/@{*}""#
      ),
      (
        #"{"version": 1, "crawl": {"samples": {"/orders/@{item.id}": [↓"/orders/@{item.id}"]}}}"#,
        #""/orders/@{item.id}" holds an expression; a sample is a route as it is asked for"#
      ),
      (
        #"{"version": 1, "crawl": {"skip": ["/a", "*/b", "https://c.example/*", ↓"logout"]}}"#,
        #""logout" is not a route; did you mean "/logout"?"#
      ),
      (
        #"{"version": 1, "defaultConfiguration": ↓"mian", "configurations": {"main": {}}}"#,
        #"there is no configuration "mian"; did you mean "main"?"#
      ),
      (#"{"version": 1, "owners": ↓[]}"#, #""owners" is a list; it must be an object of strings"#),
    ])
  func inValues(_ marked: String, _ message: String) { expectOne(marked, message) }

  @Test(
    "of a value inside a configuration is named in the same way",
    arguments: [
      (#""network": {"live": {"concurrency": ↓"8"}}"#, #""concurrency" is "8"; it is a number: 8"#),
      (#""network": {"live": {"concurrency": ↓0}}"#, #""concurrency" is 0; it must be at least 1"#),
      (#""network": {"live": {"retries": ↓-1}}"#, #""retries" is -1; it must be at least 0"#),
      (#""network": {"live": {"retries": ↓11}}"#, #""retries" is 11; it must be at most 10"#),
      (
        #""network": {"live": {"perHostDelayMilliseconds": ↓60001}}"#,
        #""perHostDelayMilliseconds" is 60001; it must be at least 0 and at most 60000, which is a minute"#
      ),
      (
        #""network": {"live": {"certificateAuthority": ↓"/etc/certs"}}"#,
        #""/etc/certs" is not a file (/etc/certs)"#
      ),
      (
        #""network": {"live": {"proxy": ↓"proxy.example"}}"#,
        #""proxy" is "proxy.example"; write "none", or an address such as "http://proxy.example:3128""#
      ),
      (
        #""network": {"live": {"proxy": ↓"http://me:word@proxy.example"}}"#,
        #""proxy" holds a login; leave the key out, and set https_proxy and http_proxy to the address"#
      ),
      (
        #""network": {"live": {"followRedirects": ↓"samehost"}}"#,
        #""samehost" is not a value of "followRedirects"; did you mean "sameHost"?"#
      ),
      (
        #""network": {"live": {"requestMethods": ["HEAD", ↓"get"]}}"#,
        #""get" is not a value of "requestMethods"; did you mean "GET"?"#
      ),
      (
        #""network": {"live": {"timeoutSeconds": ↓0}}"#,
        #""timeoutSeconds" is 0; it must be more than 0 and at most 86400, which is a day"#
      ),
      (
        #""network": {"live": {"timeoutSeconds": ↓1e16}}"#,
        #""timeoutSeconds" is 1e16; it must be more than 0 and at most 86400, which is a day"#
      ),
      (
        #""network": {"test": {"fixtures": "a", "unmatched": ↓"fail"}}"#,
        #""fail" is not a value of "unmatched"; it is one of error, placeholder"#
      ),
      (#""network": {"test": ↓{}}"#, #""fixtures" is missing: the folder of the answers"#),
      (
        #""network": {"test": {"fixtures": "a", "fixtureRoutes": {↓"orders": "a.json"}}}"#,
        #""orders" is not a fixture route; write "/path/*" or "POST /path""#
      ),
      (#""entryPoints": [{"url": ↓""}]"#, #"an entry point's "url" is empty"#),
      (#""entryPoints": [{"url": ↓"home"}]"#, #""home" is not a route; did you mean "/home"?"#),
      (#""entryPoints": [↓"/home"]"#, #"an entry of "entryPoints" is "/home"; it must be an object (EntryPoint)"#),
      (#""entryPoints": [↓{}]"#, #""url" is missing"#),
      (#""components": ↓[]"#, #""components" is a list; it must be an object of Registration objects"#),
      (
        #""components": {"custom:A": {"widget": ↓"false"}}"#,
        #""widget" is "false"; write false without quotes"#
      ),
      (
        #""components": {"custom:A": {"properties": ↓"string"}}"#,
        #""properties" is "string"; it is an object of types, or "any""#
      ),
      (
        #""components": {"custom:A": {"preview": {"width": ↓-3, "height": 4}}}"#,
        #""width" is -3; it must be from 0 to 10000 points"#
      ),
      (#""components": {"custom:A": {"preview": ↓{"width": 60}}}"#, #""height" is missing"#),
      (
        #""components": {"custom:A": {"preview": {"width": 60, "height": ↓"14"}}}"#,
        #""height" is "14"; it is a number: 14"#
      ),
      (#""components": {"custom:A": {"preview": ↓"a.png"}}"#, "a.png cannot be read"),
      (
        #""actions": {"custom:a": {"preview": ↓{"width": 1, "height": 1}}}"#,
        #""preview" draws a component; an action shows nothing"#
      ),
      (#""types": {"Money": ↓"string"}"#, #""Money" is a string; a type is an object of types, or {"enum": […]}"#),
    ])
  func inValuesInside(_ members: String, _ message: String) { expectInside(members, message) }

  @Test(
    "of a base URL is named",
    arguments: [
      ("bff.acme.com", #""bff.acme.com" has no scheme; did you mean "https://bff.acme.com"?"#),
      ("localhost:8080", #""localhost:8080" has no scheme; did you mean "http://localhost:8080"?"#),
      ("/v2", #""/v2" has no scheme and host"#),
      ("https://", #""https://" has no host"#),
      ("ftp://bff.acme.com", #""ftp://bff.acme.com" is asked for over ftp; a base URL is http or https"#),
      ("https://a.b/v2?x=1", #""https://a.b/v2?x=1" has a query; routes are appended to the text as it is"#),
      ("https://a.b/v2#x", #""https://a.b/v2#x" has a fragment; routes are appended to the text as it is"#),
    ])
  func inBaseURLs(_ url: String, _ message: String) {
    expectInside(#""network": {"live": {"baseUrl": ↓"\#(url)"}}"#, message)
  }

  @Test(
    "of a name is named",
    arguments: [
      (
        #""components": {"custom:Banner": {}, ↓"custom:banner": {}}"#,
        #""custom:Banner" and "custom:banner" are one component on iOS"#
      ),
      (#""actions": {"custom:go": {}, ↓"custom:GO": {}}"#, #""custom:go" and "custom:GO" are one action on iOS"#),
      (
        #""components": {↓"beagle:ProductCard": {}}"#,
        #""beagle:ProductCard": the beagle: namespace holds only the built-ins; did you mean "custom:ProductCard"?"#
      ),
      (#""components": {↓"ProductCard": {}}"#, #""ProductCard": payloads say "custom:ProductCard""#),
      (#""actions": {↓"acme:share": {}}"#, #""acme:share": payloads say "custom:share""#),
      (
        #""network": {"live": {"headers": {"X-App-Version": "1", ↓"x-app-version": "2"}}}"#,
        #""X-App-Version" and "x-app-version" are one header"#
      ),
      (#""types": {↓"Style": {}}"#, #""Style" is a type of Beagle's own; choose another name"#),
      (#""types": {↓"string": {}}"#, #""string" is a type of Beagle's own; choose another name"#),
      (#""types": {↓"order-item": {}}"#, #""order-item": a type's name is letters, digits and _"#),
      (#""types": {"Badge": {"enum": ↓[]}}"#, #""Badge" has no values"#),
      (
        #""types": {"Badge": {"enum": ["NEW", ↓3]}}"#,
        #"a value of "Badge" is a string, or {"value": …, "since": …}"#
      ),
    ])
  func inNames(_ members: String, _ message: String) { expectInside(members, message) }

  @Test(
    "of a type is reported with a similar type",
    arguments: [
      ("expr<strng>", #""expr<strng>" is not a type; did you mean "expr<string>"?"#),
      ("strng", #""strng" is not a type; did you mean "string"?"#),
      ("[strng]?", #""[strng]?" is not a type; did you mean "[string]?"?"#),
      ("exp<string>", #""exp<string>" is not a type; did you mean "expr<string>"?"#),
      ("expression<string>", #""expression<string>" is not a type; did you mean "expr<string>"?"#),
      ("list<string>", #""list<string>" is not a type; did you mean "[string]"?"#),
      ("expr<string", #""expr<string" is not a type"#),
      ("[string", #""[string" is not a type"#),
      ("number...", #""number..." is not a type; only an operation's last parameter may have the three dots"#),
      ("", #""" is not a type"#),
      ("Monney", #"type "Monney" is not in "types"; did you mean "Money"?"#),
      ("[expr<Monney>]", #"type "Monney" is not in "types"; did you mean "Money"?"#),
      ("Zebra", #"type "Zebra" is not in "types""#),
    ])
  func inTypes(_ type: String, _ message: String) {
    expectInside(
      #""types": {"Money": {"amount": "double"}}, "components": {"custom:A": {"properties": {"a": ↓"\#(type)"}}}"#,
      message)
  }

  @Test(
    "of a property's long form is named",
    arguments: [
      (#"↓{}"#, #""type" is missing"#),
      (#"{"type": ↓3}"#, #""type" is a number; it must be a string such as "expr<string>?""#),
      (#"{"type": "string", ↓"sinse": "1.0.0"}"#, #"unknown key "sinse"; did you mean "since"?"#),
      (#"↓3"#, #""a" is a number; it must be a type such as "string?""#),
      (#"↓null"#, #""a" is null; it must be a type such as "string?""#),
    ])
  func inLongForms(_ property: String, _ message: String) {
    expectInside(#""components": {"custom:A": {"properties": {"a": \#(property)}}}"#, message)
  }

  @Test(
    "of a deep link is named",
    arguments: [
      (#"↓"": {}"#, "a deep link's path is empty"),
      (#"↓"/orders/:id": {}"#, #""/orders/:id": write "/orders/*""#),
      (#"↓"/orders/{id}/items": {}"#, #""/orders/{id}/items": write "/orders/*""#),
      (#"↓"/orders/*/items": {}"#, #""/orders/*/items": a "*" stands at the end"#),
      (#""/pix": ↓null"#, #""/pix": null removes nothing"#),
      (#""/pix": {"match": ↓"begin"}"#, #""begin" is not a value of "match"; it is one of exact, prefix"#),
      (#""/pix": {"data": {"a": ↓3}}"#, #""a" is a number; it must be a type such as "string?""#),
      (#""/pix": {"data": {"a": ↓{}}}"#, #""type" is missing"#),
      (#""/pix": {"data": {"a": ↓"strng"}}"#, #""strng" is not a type; did you mean "string"?"#),
      (
        #""/pix": {"data": {"a": {"type": "string", ↓"patern": "x"}}}"#,
        #"unknown key "patern"; did you mean "pattern"?"#
      ),
    ])
  func inDeepLinks(_ entry: String, _ message: String) { expectInside(#""deepLinks": {\#(entry)}"#, message) }

  @Test(
    "among thousands takes no longer than the first",
    arguments: [
      ("unknown keys", "", "\"k#\": 1"), ("keys that are nearly known", "", "\"deepLinks#\": 1"),
      ("unknown types", "components", "\"custom:c#\": {\"properties\": {\"a\": \"Nope#\"}}"),
      ("unreadable versions", "components", "\"custom:c#\": {\"since\": \"x#\"}"),
      ("equal keys", "deepLinks", "\"/a\": {}"), ("misspelt keys of entries", "deepLinks", "\"/a#\": {\"dat\": 1}"),
    ])
  func ofThousands(_ name: String, _ table: String, _ member: String) {
    let growth = Growth.ofEightfold(250) { count in
      let members = (0..<count).map { member.replacing("#", with: "\($0)") }.joined(separator: ",\n")
      return ConfigurationReader.main(table.isEmpty ? members : "\"\(table)\": {\(members)}")
    } by: { text in
      #expect(!ConfigurationReader.mistakes(in: text).isEmpty)
    }
    #expect(growth < Growth.limit, "\(name)")
  }

  @Test("of nesting that is too deep is named where it goes too far")
  func ofNesting() {
    func nested(_ levels: Int) -> String {
      // The file, "configurations", "main" and "globalContext" stand around it.
      let value = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      return ConfigurationReader.main(#""globalContext": {"type": "json", "preview": \#(value)}"#)
    }
    #expect(ConfigurationReader.mistakes(in: nested(96)) == [])
    for levels in [97, 500] {
      #expect(
        ConfigurationReader.mistakes(in: nested(levels)).map { $0.drop { $0 != " " } }
          == [" more than 100 objects and lists stand in each other"])
    }
  }

  @Test("of a very long inheritance is named where it goes too far, and takes no longer for each configuration")
  func ofAnEndlessInheritance() {
    func text(_ count: Int) -> String {
      let all = (0..<count).map { "\"c\($0)\": {\"extends\": \"c\($0 + 1)\"}" } + ["\"c\(count)\": {}"]
      return #"{"version": 1, "configurations": {\#(all.joined(separator: ", "))}}"#
    }
    let mistakes = ConfigurationReader.mistakes(in: text(150))
    #expect(mistakes.count == 1)
    #expect(mistakes.first?.hasSuffix(": more than 100 configurations extend each other in a row") == true)
    let growth = Growth.ofEightfold(500, of: text) { text in
      #expect(!ConfigurationReader.mistakes(in: text).isEmpty)
    }
    #expect(growth < Growth.limit)
  }

  @Test(
    "of inheritance is named",
    arguments: [
      (#""main": {"extends": ↓"main"}"#, "main → main: configurations extend in a circle"),
      (
        #""main": {"extends": "staging"}, "staging": {"extends": ↓"main"}"#,
        "main → staging → main: configurations extend in a circle"
      ),
      (
        #""a": {"extends": "b"}, "b": {"extends": "c"}, "c": {"extends": ↓"b"}"#,
        "b → c → b: configurations extend in a circle"
      ),
      (
        #""main": {}, "staging": {"extends": ↓"mian"}"#,
        #"there is no configuration "mian" to extend; did you mean "main"?"#
      ),
      (
        #""main": {"components": {"custom:A": ↓null}}"#, #""custom:A": null removes nothing"#
      ),
      (#""main": {"types": {"Money": ↓null}}"#, #""Money": null removes nothing"#),
      (
        #""main": {"network": {"live": {"headers": {"X": ↓null}}}}"#,
        #""X": null removes nothing"#
      ),
      (
        #""main": {"network": {"test": {"fixtures": "a", "fixtureRoutes": {"/a": ↓null}}}}"#,
        #""/a": null removes nothing"#
      ),
    ])
  func inInheritance(_ configurations: String, _ message: String) {
    expectOne(#"{"version": 1, "configurations": {\#(configurations)}}"#, message)
  }

  @Test(
    "that makes the file no configuration at all is the only one",
    arguments: [
      ("", "1:1: the document is empty"), ("[]", "1:1: a configuration is an object, this is a list"),
      ("null", "1:1: a configuration is an object, this is null"),
      (#""beagle""#, "1:1: a configuration is an object, this is a string"),
      ("version: 1", "1:1: this is plain text, not JSON"), ("<html></html>", "1:1: this is an HTML page, not JSON"),
      (#"{"version": 1,}"#, "1:14: trailing comma before '}'"),
      ("{\n  \"version\": 1\n  \"crawl\": {}}", "3:3: a comma is missing before this"),
      (#"{"version": 1"#, "1:14: the text ends where ',' or '}' is expected"),
      (#"{"version": 1} // mine"#, "1:16: JSON has no comments"),
    ])
  func inSyntax(_ text: String, _ mistake: String) {
    #expect(ConfigurationReader.mistakes(in: text) == [mistake])
  }

  @Test("of many is listed once, in the order of the file")
  func listsAll() {
    let marked = Marked(
      """
      {
        "version": ↓"1",
        "defaultConfiguration": ↓"man",
        "configurations": {
          "main": {
            "entryPoints": [{ "url": "/home" }, ↓{ "owner": "Nowhere" }],
            "network": { "live": { "baseUrl": ↓"bff.acme.com", "concurrency": ↓0, ↓"timeout": 3 } },
            "components": {
              ↓"Card": { "properties": { "title": "strng" } },
              "custom:Card": { "properties": { "title": ↓"strng", "price": ↓"Monney" } }
            },
            "types": { "Money": { "amount": ↓"duoble" } },
            "deepLinks": { ↓"/orders/:id": {}, "/pix": ↓null }
          },
          "staging": { "extends": ↓"mian" }
        },
        "crawl": { "follow": [↓"links"], "samples": { "/a/@{*}": [↓"/b"] } },
        ↓"rule": {}
      }
      """)
    let messages = [
      #""version" is "1"; it is a number: 1"#, #"there is no configuration "man"; did you mean "main"?"#,
      #""url" is missing"#, #""bff.acme.com" has no scheme; did you mean "https://bff.acme.com"?"#,
      #""concurrency" is 0; it must be at least 1"#, #"unknown key "timeout""#,
      #""Card": payloads say "custom:Card""#, #""strng" is not a type; did you mean "string"?"#,
      #"type "Monney" is not in "types"; did you mean "Money"?"#, #""duoble" is not a type; did you mean "double"?"#,
      #""/orders/:id": write "/orders/*""#, #""/pix": null removes nothing"#,
      #"there is no configuration "mian" to extend; did you mean "main"?"#,
      #""links" is not a value of "follow"; it is one of navigation, prefetch, lazyComponent, fallback"#,
      #""/b" is not of the form "/a/@{*}""#, #"unknown key "rule"; did you mean "rules"?"#,
    ]
    #expect(ConfigurationReader.mistakes(in: marked.text) == zip(marked.places, messages).map { "\($0): \($1)" })
    #expect(marked.places.count == messages.count)
  }

  @Test(
    "is not what a comment says",
    arguments: [
      #"{"version": 1, "//": "why", "crawl": {"//": ["why"], "samples": {"//": "why"}}, "owners": {"//": "why"}}"#,
      #"{"version": 1, "configurations": {"//": "why", "main": {"//": {"a": 1}}}}"#,
      ConfigurationReader.main(
        #""components": {"//": "why", "custom:A": {"//": "why", "properties": {"//": "why"}}}, "types": {"//": "why"}"#),
      ConfigurationReader.main(
        #""deepLinks": {"//": "why", "/a": {"data": {"//": "why"}}}, "theme": {"styles": {"//": 1}}"#),
      ConfigurationReader.main(
        #""network": {"//": "why", "live": {"headers": {"//": "why"}}, "test": {"fixtures": "a", "fixtureRoutes": {"//": "why"}}}"#
      ),
    ])
  func ignoresComments(_ text: String) { #expect(ConfigurationReader.mistakes(in: text) == []) }
}
