import BeagleModel
import Testing

@testable import beagle_check

@Suite("Attributes that are forbidden inside what is recorded whole")
struct ForbiddenAttributeTests {
  private func messages(_ action: String) throws(RunError) -> [String] {
    let disk = MemoryDisk([
      "home.json": Example.button(action),
      "c.json": ConfigurationReader.main(#""analytics": {"forbiddenAttributes": ["*.password"]}"#),
    ])
    let request = CheckRequest(paths: ["home.json"], configurationFile: "c.json")
    return try CheckRun(request: request, files: disk.fileSystem).report().diagnostics
      .filter { $0.rule == "analytics/forbidden-attribute" }.map(\.message)
  }

  private static func send(_ members: String, _ attribute: String) -> String {
    #"{"_beagleAction_": "beagle:sendRequest", "url": "/a", "method": "POST", \#(members), "#
      + #""analytics": {"attributes": ["\#(attribute)"]}}"#
  }

  @Test(
    "are found at any depth of data and headers",
    arguments: [
      (send(#""data": {"a": {"password": "1"}}"#, "data"), "data", "data.a.password"),
      (send(#""data": {"a": {"password": "1"}}"#, "data.a"), "data.a", "data.a.password"),
      (send(#""headers": {"password": "1"}"#, "headers"), "headers", "headers.password"),
    ])
  func found(_ action: String, _ attribute: String, _ inner: String) throws {
    #expect(
      try messages(action) == [#""\#(attribute)" is recorded with "\#(inner)", which "*.password" forbids"#])
  }

  @Test(
    "are no fault where nothing of them is recorded",
    arguments: [
      send(#""data": {"a": {"password": "1"}, "b": {}}"#, "data.b"),
      send(#""data": {"password": null}"#, "data"),
      send(#""other": {"password": "1"}"#, "other"),
      send(#""data": "@{form}""#, "data"),
      #"{"_beagleAction_": "beagle:pushView", "route": {"url": "/home", "password": "1"}, "analytics": {"attributes": ["route"]}}"#,
    ])
  func none(_ action: String) throws { #expect(try messages(action) == []) }
}
