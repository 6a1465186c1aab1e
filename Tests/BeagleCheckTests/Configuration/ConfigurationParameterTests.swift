import BeagleModel
import Testing

@testable import beagle_check

@Suite("A part of a route that may be anything, as other tools write it")
struct ConfigurationParameterTests {
  @Test("is replaced by a star in every suggestion")
  func parameters() {
    let marked = Marked(
      #"""
      {"version": 1,
       "configurations": {"main": {
         "network": {
           "live": {"baseUrl": "https://a.b", "allowUnsafeRequests": [↓"POST /a/:id/b", "POST /a/*/b", "PUT /a:b"]},
           "test": {"fixtures": "folder", "fixtureRoutes": {
             ↓"/q/:id": "p.json", ↓"POST /q/{id}/r": "p.json", "/q/x:1": "p.json", "/q?x=/:a": "p.json", ↓"/q/:id?x=/:a": "p.json"}}},
         "deepLinks": {↓"/q/:id/r": {}}}},
       "crawl": {"skip": [↓"/q/{id}", "*/q", "https://a.b:80/q", "/q/*"], "samples": {"/q/@{id}": ["/q/1"]}},
       "owners": {↓"/q/:id": "a", "/q/*": "b", "*": "c"}}
      """#)
    let messages = [
      #""POST /a/:id/b": write "POST /a/*/b" [config/bad-name]"#, #""/q/:id": write "/q/*" [config/bad-name]"#,
      #""POST /q/{id}/r": write "POST /q/*/r" [config/bad-name]"#,
      #""/q/:id?x=/:a": write "/q/*?x=/:a" [config/bad-name]"#,
      #""/q/:id/r": write "/q/*" [config/bad-name]"#,
      #""/q/{id}": write "/q/*" [config/bad-name]"#, #""/q/:id": write "/q/*" [config/bad-name]"#,
    ]
    let reading = ConfigurationReader.reading(PaddedBytes(Array(marked.text.utf8)), file: "c.json", world: .complete)
    #expect(reading.mistakes.map(\.line) == zip(marked.places, messages).map { "c.json:\($0): \($1)" })
    #expect(marked.places.count == messages.count)
  }
}
