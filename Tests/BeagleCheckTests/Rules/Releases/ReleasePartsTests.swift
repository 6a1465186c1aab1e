import BeagleModel
import Testing

@testable import beagle_check

@Suite("What a release of the app does not have")
struct ReleasePartsTests {
  private static let releases = #"""
    [{"version": "5.4.0", "beagle": "2.1.3", "share": 0.62}, {"version": "5.3.2", "beagle": "2.1.0", "share": 0.27},
     {"version": "4.9.1", "beagle": "1.10.1", "share": 0.08}]
    """#

  private static let tables = #"""
    {"components": {
       "custom:Card": {
         "since": "5.3.0", "instead": "beagle:container",
         "properties": {
           "title": "string?", "badge": "Badge?", "image": {"type": "image?", "requiredUntil": "5.4.0"},
           "price": {"type": "double", "since": "5.4.0"}, "footer": {"type": "component?", "since": "5.4.0"}}},
       "custom:Box": {"properties": {"badge": "Badge?", "child": "component?"}}},
     "types": {"Badge": {"enum": ["NEW", {"value": "LAST", "since": "5.4.0"}]}},
     "theme": {"styles": {"title": {"since": "5.3.0"}}}}
    """#

  /// The findings of a payload: rule, severity and the releases that each concerns.
  private static func findings(_ payload: String) throws -> [String] {
    let file = #"{"version": 1, "app": {"releases": \#(releases)}, "configurations": {"main": \#(tables)}}"#
    let configuration = try #require(try ConfigurationReader.read(file).named.first)
    let app = AppModel(coder: DependencyBuilder.coder(configuration), configuration: configuration, isConfigured: true)
    let checker = PayloadChecker(app: app)
    return checker.check(PaddedBytes(payload.utf8), source: Source(file: "a.json")).findings.map {
      "\($0.rule) \($0.severity) " + ($0.releases?.versions.joined(separator: " ") ?? "all")
    }
  }

  @Test(
    "is reported for exactly the releases that read the place",
    arguments: [
      (#"{"_beagleComponent_": "custom:Box", "badge": "NEW"}"#, []),
      (
        #"{"_beagleComponent_": "custom:Box", "badge": "LAST"}"#,
        ["decoding/unknown-enum-value error 5.3.2 4.9.1"]
      ),
      (#"{"_beagleComponent_": "custom:Box", "badge": "LOST"}"#, ["decoding/unknown-enum-value error all"]),
      // Nothing inside a component is read where the component is unknown.
      (
        #"{"_beagleComponent_": "custom:Card", "badge": "LAST", "image": "a", "price": 1}"#,
        [
          "components/not-in-release error 4.9.1", "decoding/unknown-enum-value error 5.3.2",
          "decoding/not-in-release note 5.3.2",
        ]
      ),
      (
        #"{"_beagleComponent_": "custom:Card", "badge": "LOST", "image": "a", "price": 1}"#,
        [
          "components/not-in-release error 4.9.1", "decoding/unknown-enum-value error 5.4.0 5.3.2",
          "decoding/not-in-release note 5.3.2",
        ]
      ),
      // Required once, and required since.
      (
        #"{"_beagleComponent_": "custom:Card"}"#,
        [
          "decoding/missing-property error 5.3.2", "decoding/missing-property error 5.4.0",
          "components/not-in-release error 4.9.1",
        ]
      ),
      // Nothing under a key is read where the key is unknown.
      (
        #"""
        {"_beagleComponent_": "custom:Card", "image": "a", "price": 1,
         "footer": {"_beagleComponent_": "beagle:text", "text": "a", "styleId": "title", "alignment": "center"}}
        """#,
        [
          "components/not-in-release error 4.9.1", "decoding/not-in-release note 5.3.2",
          "decoding/not-in-release note 5.3.2", "decoding/unknown-enum-value error 5.4.0",
        ]
      ),
      (
        #"{"_beagleComponent_": "beagle:text", "text": "a", "styleId": "title"}"#,
        ["styles/not-in-release warning 4.9.1"]
      ),
      (
        #"{"_beagleComponent_": "beagle:text", "text": "a", "style": {"backgroundColor": "@{color}"}}"#,
        ["decoding/not-in-release error 4.9.1"]
      ),
      (
        #"{"_beagleComponent_": "beagle:text", "text": "a", "style": {"size": {"width": {"value": "@{w}", "type": "REAL"}}}}"#,
        ["decoding/not-in-release error 4.9.1"]
      ),
      (#"{"_beagleComponent_": "beagle:form", "child": {}}"#, ["components/unknown error 5.4.0 5.3.2"]),
      (#"{"_beagleComponent_": "beagle:text", "text": "@{int(1.5)}"}"#, ["expressions/not-in-release error 4.9.1"]),
    ])
  func parts(_ payload: String, _ expected: [String]) throws {
    let found = try Self.findings(payload).filter {
      !$0.hasPrefix("contexts/") && !$0.hasPrefix("expressions/constant")
    }
    #expect(found.sorted() == expected.sorted())
  }

  @Test(
    "is needed since a release, or was needed before one",
    arguments: [
      (
        #""since": "5.3.0""#, "is required since 5.3.0; in 5.4.0 and 5.3.2",
        "since 5.3.0, and gets none in 5.4.0 and 5.3.2"
      ),
      (#""until": "5.3.0""#, "was required before 5.3.0; in 4.9.1", "before 5.3.0, and gets none in 4.9.1"),
      (#""requiredUntil": "5.3.0""#, "was required before 5.3.0; in 4.9.1", "before 5.3.0, and gets none in 4.9.1"),
      (
        #""since": "5.3.0", "until": "5.4.0""#, "was required before 5.4.0; in 5.3.2",
        "before 5.4.0, and gets none in 5.3.2"
      ),
    ])
  func need(_ life: String, _ property: String, _ data: String) throws {
    let key = #"{"key": {"type": "string", \#(life)}}"#
    let releases = #"[{"version": "5.4.0"}, {"version": "5.3.2"}, {"version": "4.9.1"}]"#
    let main = #"{"components": {"custom:A": {"properties": \#(key)}}, "deepLinks": {"/a": {"data": \#(key)}}}"#
    let press = #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/a", "shouldResetApplication": false}"#
    let run = ExampleRun(
      Example(
        Example.container([#"{"_beagleComponent_": "custom:A"}"#, Example.button(press)]),
        configuration: #"{"version": 1, "app": {"releases": \#(releases)}, "configurations": {"main": \#(main)}}"#))
    #expect(
      run.lines == [
        #"error decoding/missing-property: custom:A has no "key", which \#(property) the whole screen does not decode"#,
        #"error deeplinks/missing-data: /a needs data "key" (string) \#(data)"#,
      ])
  }
}
