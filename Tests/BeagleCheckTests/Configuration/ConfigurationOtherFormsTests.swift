import BeagleModel
import Testing

@testable import beagle_check

@Suite("What is written in another form than the configuration's")
struct ConfigurationOtherFormsTests {
  @Test(
    "is told with what to write",
    arguments: [
      (#""entryPoints": [↓"/home"]"#, #"an entry of "entryPoints" is "/home"; write {"url": "/home"}"#),
      (#""entryPoints": ↓"/home""#, #""entryPoints" is "/home"; write [{"url": "/home"}]"#),
      (#""entryPoints": [↓7]"#, #"an entry of "entryPoints" is 7; it must be an object (EntryPoint)"#),
      (#""network": {"live": ↓"https://a.b"}"#, #""live" is "https://a.b"; write {"baseUrl": "https://a.b"}"#),
      (#""network": ↓"https://a.b""#, #""network" is "https://a.b"; write {"live": {"baseUrl": "https://a.b"}}"#),
      (#""network": {"test": ↓"s"}"#, #""test" is "s"; write {"fixtures": "s"}"#),
      (#""components": ↓["custom:Card"]"#, #""components" is a list; write {"custom:Card": {}}"#),
      (#""deepLinks": ↓["/pix", "/kyc"]"#, #""deepLinks" is a list; write {"/pix": {}, …}"#),
      (#""theme": ↓["a"]"#, #""theme" is a list; write {"styles": {"a": {}}}"#),
      (#""theme": {"styles": ↓["a"]}"#, #""styles" is a list; write {"a": {}}"#),
      (#""deepLinks": ↓[{"path": "/pix"}]"#, #""deepLinks" is a list; it must be an object of DeepLink objects"#),
    ])
  func values(_ members: String, _ message: String) {
    Marked.expect(inside: members, ["\(message) [config/wrong-value]"])
  }

  @Test(
    "is told with where it belongs, or with its name here",
    arguments: [
      (
        #""components": {"custom:Card": {↓"title": "expr<string>"}}"#,
        #""title" belongs inside "properties", not here"#
      ),
      (
        #""components": {"custom:Card": {↓"title": {"type": "string"}}}"#,
        #""title" belongs inside "properties", not here"#
      ),
      (#""components": {"custom:Card": {↓"title": 7}}"#, #"unknown key "title""#),
      (#""theme": {↓"button.primary": {}}"#, #""button.primary" belongs inside "styles", not here"#),
      (#""operations": {"total": {↓"params": []}}"#, #"unknown key "params"; did you mean "parameters"?"#),
      (#""network": {"live": {↓"url": "https://a.b"}}"#, #"unknown key "url"; did you mean "baseUrl"?"#),
    ])
  func keys(_ members: String, _ message: String) {
    Marked.expect(inside: members, ["\(message) [config/unknown-key]"])
  }

  @Test(
    "is a type that other languages have",
    arguments: [
      ("integer", "int"), ("Boolean?", "bool?"), ("expr<float>", "expr<double>"), ("string[]", "[string]"),
      ("list<string>?", "[string]?"), ("Array<Integer>", "[int]"), ("[object]", "[json]"),
    ])
  func types(_ type: String, _ meant: String) {
    Marked.expect(
      inside: #""components": {"custom:Card": {"properties": {"a": ↓"\#(type)"}}}"#,
      [#""\#(type)" is not a type; did you mean "\#(meant)"? [config/unknown-type]"#])
  }

  @Test("is no type of the configuration's own")
  func ownTypes() {
    Marked.expect(
      inside: #""types": {"List": {"a": "int"}}, "components": {"custom:Card": {"properties": {"a": "List"}}}"#, [])
  }

  @Test(
    "is a sample's pattern as routers and servers have it",
    arguments: [
      ("/o/{id}", #"; write "/o/@{id}" there"#), ("/o/:id", #"; write "/o/@{id}" there"#),
      ("/o/*", #"; write "/o/@{*}" there"#), ("/p/{id}", ""), ("/p/@{id}", ""),
    ])
  func samples(_ pattern: String, _ meant: String) {
    Marked(#"{"version": 1, "crawl": {"samples": {"\#(pattern)": [↓"/o/1"]}}}"#)
      .expect([#""/o/1" is not of the form "\#(pattern)"\#(meant) [config/wrong-value]"#])
  }
}
