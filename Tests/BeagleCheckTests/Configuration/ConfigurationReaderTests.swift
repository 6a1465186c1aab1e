import BeagleModel
import Testing

@testable import beagle_check

@Suite("Reading a configuration")
struct ConfigurationReaderTests {
  @Test("takes a version for a whole configuration")
  func takesTheSmallest() throws {
    let configuration = try ConfigurationReader.read(#"{"version": 1}"#)
    #expect(configuration.named.map(\.name) == ["main"])
    #expect(configuration.defaultName == nil)
    #expect(configuration.crawl == CrawlLimits())
  }

  @Test("says that a key is not supported yet, at its place")
  func unsupportedKeys() {
    Marked(
      #"""
      {"version": 1, "budgets": {↓"responseMilliseconds": {}},
       "configurations": {"main": {
         "entryPoints": [{"url": "/home", "anonymous": true}],
         "network": {"live": {"baseUrl": "https://a.b"}},
         "components": {"custom:a": {↓"accessibility": {}}}, ↓"logger": {"description": "x"}}}}
      """#
    ).expect(
      ["responseMilliseconds", "accessibility", "logger"].map {
        "\"\($0)\" is not supported yet [config/unsupported-key]"
      })
  }

  @Test("says what is wrong with the releases that have something, at its place")
  func lives() {
    Marked(
      #"""
      {"version": 1, "app": {"releases": [{"version": "5.4.0"}]},
       "configurations": {"main": {
         "components": {
           "custom:a": {"since": ↓"5.3.0", "until": "5.0.0"}, "custom:b": {"since": "5.0.0", "instead": ↓"beagle:listVew"},
           "custom:c": {"replacedBy": ↓"custom:a"},
           "custom:e": {"properties": {"x": {"type": "string?", "since": "5.1.0", "requiredUntil": ↓"5.0.0"}}}},
         "deepLinks": {"/pix": {"until": "5.0.0", "replacedBy": ↓"/pixx"}},
         "types": {"B": {"enum": ["A", {"value": "C", ↓"sinc": "5.4.0"}, ↓{"until": "5.4.0"}, ↓{"value": "A"}]}}}}}
      """#
    ).expect([
      #"never available: since 5.3.0, until 5.0.0 [config/bad-version]"#,
      #"warning: "beagle:listVew"; did you mean "beagle:listView"? [config/unknown-name]"#,
      #""until" is missing; it says which releases this is for [config/missing-key]"#,
      #"never required: since 5.1.0, requiredUntil 5.0.0 [config/bad-version]"#,
      #"warning: "/pixx" is not in the table; did you mean "/pix"? [config/unknown-name]"#,
      #"unknown key "sinc"; did you mean "since"? [config/unknown-key]"#,
      #"a value of "B" is a string, or {"value": …, "since": …} [config/wrong-value]"#,
      #""A" is a value of "B" already [config/wrong-value]"#,
    ])
  }

  @Test("says that only properties with events take a context")
  func contextsWithoutEvents() {
    Marked.expect(
      inside:
        #"""
        "components": {"custom:a": {"properties": {
          "body": {"type": "component", "context": ↓{"name": "string"}}, "count": {"type": "int", "context": ↓"int"},
          "onPress": {"type": "[action]?", "context": "int"}, "once": {"type": "action", "context": {"a": "int"}},
          "byName": {"type": "{[action]}?", "context": "int"}}}},
        "types": {"Item": {"onTap": {"type": "[action]", "context": "int"}, "text": {"type": "string", "context": ↓"int"}}}
        """#,
      ["body", "count", "text"].map {
        "\"context\" is what an event provides, and \"\($0)\" holds no actions [config/unknown-key]"
      })
  }

  @Test(
    "names the folder that relative paths start from",
    arguments: [
      ("beagle-check.json", "."), ("samples/shop/beagle-check.json", "samples/shop"), ("/beagle-check.json", "/"),
    ])
  func knowsItsFolder(_ file: String, _ folder: String) throws {
    let configuration = try ConfigurationReader.read(
      PaddedBytes(Array(#"{"version": 1}"#.utf8)), file: file, world: .complete)
    #expect(configuration.directory == folder)
  }

  @Test("reads how far to walk")
  func readsLimits() throws {
    let configuration = try ConfigurationReader.read(
      #"""
      {"version": 1, "crawl": {
        "maxScreens": 7, "maxDepth": 0, "follow": ["prefetch", "fallback"], "skip": ["/logout", "/pay/*"],
        "samples": {"/orders/@{*}": ["/orders/1", "/orders/2"]}}}
      """#)
    #expect(
      configuration.crawl
        == CrawlLimits(
          maxScreens: 7, maxDepth: 0, follow: [.prefetch, .fallback], skip: ["/logout", "/pay/*"],
          samples: [("/orders/@{*}", ["/orders/1", "/orders/2"])]))
  }

  @Test("reads an app's network")
  func readsNetworks() throws {
    let main = try #require(
      try ConfigurationReader.named(
        #"""
        "network": {
          "live": {"baseUrl": "https://bff.acme.com/v2", "timeoutSeconds": 2.5, "concurrency": 3,
            "headers": {"A": "1"}, "allowHosts": ["*.cdn.com"], "allowUnsafeRequests": ["POST /search"],
            "retries": 0, "perHostDelayMilliseconds": 250, "followRedirects": "none", "requestMethods": ["GET", "POST"]},
          "test": {"baseUrl": "https://bff.test", "fixtures": "screens", "fixtureRoutes": {"/a/*": "a.json"}},
          "preview": {"fixtures": "previews"}}
        """#))
    let live = try #require(main.network.live)
    #expect(live.baseURL == "https://bff.acme.com/v2")
    #expect(live.timeout == 2.5)
    #expect(live.concurrency == 3)
    #expect(live.headers.mapValues(\.value) == ["A": "1"])
    #expect(live.allowHosts == ["*.cdn.com"])
    #expect(live.allowUnsafeRequests == ["POST /search"])
    #expect(live.manners == Manners(retries: 0, perHostDelay: 0.25))
    #expect(live.followRedirects == .none && live.requestMethods == ["GET", "POST"])
    let test = try #require(main.network.test)
    #expect(test.baseURL == "https://bff.test")
    #expect(test.folder == "screens")
    #expect(test.routes == ["/a/*": "a.json"])
    #expect(!test.showsPlaceholders)
    let preview = try #require(main.network.preview)
    #expect(preview.baseURL == nil)
    #expect(preview.folder == "previews")
    #expect(preview.showsPlaceholders)
  }

  // MARK: - Absent is not empty

  @Test(
    "distinguishes unspecified deep links, an empty table and no handler",
    arguments: [
      ("", "not told"), (#""deepLinks": {}"#, "knows nothing"), (#""deepLinks": null"#, "no handler"),
      (#""deepLinks": {"/pix": {}, "/help": {"match": "prefix"}, "/faq/*": {}}"#, "/pix /help* /faq/*"),
    ])
  func tellsAbsentFromEmpty(_ members: String, _ expected: String) throws {
    #expect(words(try ConfigurationReader.named(members)?.deepLinks) == expected)
  }

  private func words(_ links: DeepLinkKnowledge?) -> String {
    switch links {
    case nil: "not told"
    case .noHandler: "no handler"
    case .table(let table):
      table.entries.isEmpty ? "knows nothing" : table.entries.map(\.path).joined(separator: " ")
    }
  }

  @Test("reads what a native screen needs")
  func readsDeepLinkData() throws {
    let main = try ConfigurationReader.named(
      #""deepLinks": {"/receipt": {"owner": "orders", "data": {"id": {"type": "string", "pattern": "^[0-9]+$"}, "copies": "string?", "mode": "string = a"}}}"#
    )
    guard case .table(let table)? = main?.deepLinks else {
      Issue.record("there is no table")
      return
    }
    let entry = try #require(table.entries.first)
    #expect(entry.owner == "orders")
    #expect(
      entry.data.map { "\($0.name) \($0.isRequired) \($0.type)" } == [
        "id true string", "copies false string", "mode false string",
      ])
    #expect(entry.location?.description == "beagle-check.json:1:58")
  }

  // MARK: - Inheritance

  private let parent = #"""
    "main": {
      "entryPoints": [{"url": "/home"}],
      "network": {"live": {"baseUrl": "https://a.b", "concurrency": 2, "headers": {"Authorization": "x", "B": "1"}},
                  "test": {"fixtures": "screens", "fixtureRoutes": {"/a": "a.json", "/b": "b.json"}}},
      "components": {"custom:Card": {}, "custom:Banner": {}},
      "actions": {"custom:share": {}},
      "types": {"Money": {"amount": "double"}, "Badge": {"enum": ["NEW"]}},
      "deepLinks": {"/pix": {}, "/help": {"match": "prefix"}}}
    """#

  private func child(_ members: String) throws -> NamedConfiguration {
    let text = #"{"version": 1, "configurations": {"child": {"extends": "main", \#(members)}, \#(parent)}}"#
    return try #require(try ConfigurationReader.read(text).named.first { $0.name == "child" })
  }

  @Test("takes over everything that a child does not mention, wherever the parent stands")
  func inherits() throws {
    let child = try child(#""//": "nothing of its own""#)
    #expect(child.entryPoints.map(\.url) == ["/home"])
    #expect(child.network.live?.baseURL == "https://a.b")
    #expect(child.network.test?.folder == "screens")
    #expect(child.registrations.components.map(\.name) == ["custom:Card", "custom:Banner"])
    #expect(child.registrations.actions.map(\.name) == ["custom:share"])
    #expect(child.registrations.types.map(\.name) == ["Money", "Badge"])
    #expect(words(child.deepLinks) == "/pix /help*")
    #expect(child.registrations.declaresComponents && child.registrations.declaresActions)
  }

  @Test("merges tables key by key, in any letter case where iOS looks in any, and null takes an entry out")
  func merges() throws {
    let child = try child(
      #"""
      "entryPoints": [{"url": "/welcome"}],
      "network": {"live": {"concurrency": 5, "headers": {"authorization": "y", "B": null, "C": "2"}},
                  "test": {"fixtureRoutes": {"/a": null, "/c": "c.json"}}},
      "components": {"custom:card": {"properties": {"a": "string"}}, "custom:Banner": null, "custom:New": {}},
      "actions": {"custom:share": null},
      "types": {"Badge": null, "Cart": {"total": "Money"}},
      "deepLinks": {"/help": null, "/kyc": {}}
      """#)
    #expect(child.entryPoints.map(\.url) == ["/welcome"])
    #expect(child.network.live?.baseURL == "https://a.b")
    #expect(child.network.live?.concurrency == 5)
    #expect(child.network.live?.headers.mapValues(\.value) == ["authorization": "y", "C": "2"])
    #expect(child.network.test?.routes == ["/b": "b.json", "/c": "c.json"])
    #expect(child.registrations.components.map(\.name) == ["custom:card", "custom:New"])
    #expect(child.registrations.components.first?.isChecked == true)
    #expect(child.registrations.actions.isEmpty && !child.registrations.declaresActions)
    #expect(child.registrations.types.map(\.name) == ["Money", "Cart"])
    #expect(words(child.deepLinks) == "/pix /kyc")
  }

  @Test("takes whole dependencies out with null")
  func removesDependencies() throws {
    let child = try child(
      #""entryPoints": null, "network": {"live": null}, "components": null, "types": null, "deepLinks": null"#)
    #expect(child.entryPoints.isEmpty)
    #expect(child.network.live == nil)
    #expect(child.network.test?.folder == "screens")
    #expect(
      child.registrations.components.isEmpty && child.registrations.declaresComponents
        && child.registrations.componentTable.isAbsent)
    #expect(child.registrations.types.isEmpty)
    #expect(words(child.deepLinks) == "no handler")
    let offline = try self.child(#""network": null"#)
    #expect(offline.network.live == nil && offline.network.test == nil && offline.network.preview == nil)
  }

  @Test("starts a table anew for an app whose parent has no handler")
  func startsAnew() throws {
    let text =
      #"{"version": 1, "configurations": {"a": {"deepLinks": null}, "b": {"extends": "a", "deepLinks": {"/x": {}}}}}"#
    #expect(try ConfigurationReader.read(text).named.map { words($0.deepLinks) } == ["no handler", "/x"])
  }
}
