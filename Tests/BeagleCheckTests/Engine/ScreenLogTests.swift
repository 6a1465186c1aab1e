import BeagleModel
import Testing

@testable import beagle_check

/// Every line of `docs/spec/networking.md` 9 that a payload alone decides.
@Suite("What iOS would log")
struct ScreenLogTests {
  private static func log(_ example: Example) -> [String] {
    let app = AppModel(example: example.configuration.map { Array($0.utf8) })
    let checker = PayloadChecker(app: app, keepsLog: true)
    return example.files.sorted { $0.key < $1.key }.flatMap { file, text in
      checker.check(PaddedBytes(Array(text.utf8)), source: Source(file: file)).log.map {
        "\($0.level.rawValue) \($0.category) \($0.message) \($0.location.pointer)"
      }
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var example: Example
    var lines: [String]
  }

  static let cases = [
    Case(
      testDescription: "a navigation begins", example: .press(#"{"_beagleAction_": "beagle:popView"}"#),
      lines: ["info Navigation beagle:popView begins /onPress/0"]),
    Case(
      testDescription: "a native route is not in the table",
      example: .open(#""/pixx""#, configuration: #"{"deepLinks": {"/pix": {}}}"#),
      lines: [
        "info Navigation beagle:openNativeRoute begins /onPress/0",
        "error Navigation there is no native screen at /pixx /onPress/0/route",
      ]),
    Case(
      testDescription: "an app without a handler says nothing of the route",
      example: .open(#""/pixx""#, configuration: #"{"deepLinks": null}"#),
      lines: ["info Navigation beagle:openNativeRoute begins /onPress/0"]),
    Case(
      testDescription: "an address opens",
      example: .press(#"{"_beagleAction_": "beagle:openExternalURL", "url": "https://shop.example"}"#),
      lines: [
        "info Navigation beagle:openExternalURL begins /onPress/0",
        "info Navigation https://shop.example was opened /onPress/0/url",
      ]),
    Case(
      testDescription: "an address without a scheme does not",
      example: .press(#"{"_beagleAction_": "beagle:openExternalURL", "url": "/help"}"#),
      lines: [
        "info Navigation beagle:openExternalURL begins /onPress/0",
        "error Navigation /help could not be opened /onPress/0/url",
      ]),
    Case(
      testDescription: "an empty address is none",
      example: .press(#"{"_beagleAction_": "beagle:openExternalURL", "url": ""}"#),
      lines: [
        "info Navigation beagle:openExternalURL begins /onPress/0",
        "error Navigation an empty text is no URL /onPress/0/url",
      ]),
    Case(
      testDescription: "a route is empty", example: .push(#"{"url": ""}"#),
      lines: [
        "info Navigation beagle:pushView begins /onPress/0",
        "error Network no URL can be made of an empty text /onPress/0/route/url",
      ]),
    Case(
      testDescription: "an expression cannot be prefetched",
      example: .push(#"{"url": "/orders/@{id}", "shouldPrefetch": true}"#),
      lines: [
        "info Navigation beagle:pushView begins /onPress/0",
        "error Navigation a route that is an expression cannot be prefetched /onPress/0/route/url",
      ]),
    Case(
      testDescription: "an unregistered action", example: .press(#"{"_beagleAction_": "custom:pay"}"#),
      lines: ["error Decoding custom:pay does not decode, or is not registered /onPress/0/_beagleAction_"]),
    Case(
      testDescription: "rows find no template",
      example: #"{"_beagleComponent_": "beagle:listView", "dataSource": [{"id": "a"}, {}], "key": "id"}"#,
      lines: [
        "error Collection no template of the list matches item:a /dataSource/0",
        "error Collection no template of the list matches item:1 /dataSource/1",
      ]),
    Case(
      testDescription: "a row is known by a number, or by a path into it",
      example:
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [{"a": {"id": 7}}, {"a": {"id": 1.5}}, {"a": {"id": true}}], "key": "a.id", "iteratorName": "row"}"#,
      lines: [
        "error Collection no template of the list matches row:7 /dataSource/0",
        "error Collection no template of the list matches row:1.5 /dataSource/1",
        "error Collection no template of the list matches row:2 /dataSource/2",
      ]),
    Case(
      testDescription: "no case takes a row",
      example: Example.rows("@{eq(item.t, 2)}"),
      lines: ["error Collection no template of the list matches item:0 /dataSource/0"]),
    Case(
      testDescription: "nobody knows what a case gives that reads more than the row",
      example: Example.rows("@{eq(item.t, global.t)}"), lines: []),
    Case(
      testDescription: "nobody knows what a case gives that calls the app's own",
      example: Example.rows("@{isNew(item.t)}", configuration: #"{"operations": {"isNew": {}}}"#), lines: []),
    Case(
      testDescription: "an item of the navigation bar prefetches no expression",
      example:
        #"{"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container"}, "navigationBar": {"title": "t", "navigationBarItems": [{"text": "a", "onPress": [{"_beagleAction_": "beagle:pushView", "route": {"url": "/z/@{global.a}", "shouldPrefetch": true}}]}]}}"#,
      lines: [
        "info Navigation beagle:pushView begins /navigationBar/navigationBarItems/0/onPress/0",
        "error Navigation a route that is an expression cannot be prefetched /navigationBar/navigationBarItems/0/onPress/0/route/url",
      ]),
    Case(
      testDescription: "an address does not open whose scheme the app is known not to open",
      example: .press(
        #"{"_beagleAction_": "beagle:openExternalURL", "url": "myapp://x"}"#,
        configuration: #"{"externalUrls": {"schemes": ["tel"]}}"#),
      lines: [
        "info Navigation beagle:openExternalURL begins /onPress/0",
        "error Navigation myapp://x could not be opened /onPress/0/url",
      ]),
    Case(
      testDescription: "an app without a URL opener says nothing of the address",
      example: .press(
        #"{"_beagleAction_": "beagle:openExternalURL", "url": "myapp://x"}"#, configuration: #"{"externalUrls": null}"#),
      lines: ["info Navigation beagle:openExternalURL begins /onPress/0"]),
    Case(
      testDescription: "a screen that does not decode says that, and nothing else",
      example: .press(#"{"_beagleAction_": "beagle:openNativeRoute", "route": "/pixx"}"#),
      lines: ["error Decoding the payload does not decode, or is not registered /onPress/0"]),
    Case(
      testDescription: "a text that is no JSON does not decode", example: "{",
      lines: ["error Decoding the payload does not decode, or is not registered "]),
    Case(
      testDescription: "an operation is not found, once for each call",
      example: Example(
        Example.container([Example.text(#""@{SUM(1, 2)} @{shout(a)} @{totl(1)} @{total(1)}""#)]),
        configuration: #"{"operations": {"total": {}}}"#),
      lines: Array(
        repeating: "info CustomOperation an unregistered operation is called /children/0/text", count: 3)),
    Case(
      testDescription: "an operation that nobody told of may be the app's own",
      example: Example(Example.text(#""@{SUM(1, 2)} @{shout(a)}""#)), lines: []),
    Case(
      testDescription: "an address of an image is empty",
      example: #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": ""}}"#,
      lines: ["error Network no URL can be made of an empty text /path/url"]),
    Case(
      testDescription: "an app without a network client asks for nothing",
      example: Example(
        Example.container([
          Example.lazy(#""/a""#), Example.button(Example.request(#""onSuccess": []"#)),
          #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "https://a.b/c"}}"#,
        ]), configuration: #"{"network": null}"#),
      lines: [
        "error Network there is no network client /children/0/path",
        "error Network there is no network client /children/1/onPress/0/url",
        "error Network there is no network client /children/2/path/url",
      ]),
    Case(
      testDescription: "an unknown component is silent", example: #"{"_beagleComponent_": "custom:Card"}"#, lines: []),
  ]

  @Test("is told with category and level", arguments: cases)
  func tells(_ row: Case) { #expect(Self.log(row.example) == row.lines) }

  @Test("is not made unless somebody asks")
  func isOff() {
    let result = PayloadChecker(app: AppModel()).check(
      PaddedBytes(Array(Example.button(#"{"_beagleAction_": "beagle:popView"}"#).utf8)), source: Source(file: "a.json"))
    #expect(result.log.isEmpty)
  }

  @Test("has a line for each operation of Beagle's own that the app replaces")
  func replacedOperations() throws {
    let configuration = ConfigurationReader.main(
      #""operations": {"sum": {"replacesBuiltin": true}, "total": {}}"#)
    let disk = MemoryDisk(["c.json": configuration, "a.json": Example.container])
    let report = try CheckRun(
      request: CheckRequest(paths: ["a.json"], configurationFile: "c.json", keepsLog: true), files: disk.fileSystem
    ).report()
    #expect(
      report.log.map { "\($0.level) \($0.category) \($0.message) \($0.location.pointer)" } == [
        "info CustomOperation a registered operation takes the place of one of that name /configurations/main/operations/sum"
      ])
  }

  @Test("has a line for a way back that is not on the stack, and goes to standard error")
  func reachesStandardError() {
    var disk = MemoryDisk([:])
    disk.files["a/home.json"] = Array(
      Example.button(#"{"_beagleAction_": "beagle:popToView", "route": "/orders"}"#).utf8)
    let request = CheckRequest(paths: ["a"], keepsLog: true)
    let report = try? CheckRun(request: request, files: disk.fileSystem).report()
    #expect(
      report?.log.map(\.text) == [
        "a/home.json:1:66: info: Navigation: beagle:popToView begins",
        "a/home.json:1:114: error: Navigation: /orders is not on the current stack",
      ])
  }
}

extension Example {
  fileprivate static func rows(_ condition: String, configuration: String? = nil) -> Example {
    Example(
      #"{"_beagleComponent_": "beagle:listView", "dataSource": [{"t": 1}, {"t": 2}], "templates": [{"case": "\#(condition)", "view": \#(Example.container)}]}"#,
      configuration: configuration)
  }
}
