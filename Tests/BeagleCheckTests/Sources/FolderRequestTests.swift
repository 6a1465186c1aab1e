import BeagleModel
import Testing

@testable import beagle_check

/// What is asked for besides screens, and by routes whose query depends on data.
@Suite("A folder's files")
struct FolderRequestTests {
  private static func found(_ files: [String: String], _ more: String? = nil) throws -> [String] {
    var texts: [String: String] = [:]
    for (name, text) in files { texts["s/\(name).json"] = text }
    texts["c.json"] = more
    let request = CheckRequest(paths: ["s"], configurationFile: more.map { _ in "c.json" })
    let report = try CheckRun(request: request, files: MemoryDisk(texts).fileSystem).report()
    return report.screens.map(\.source.name)
      + report.diagnostics.filter { $0.severity > .note && $0.rule != "actions/request-without-error" }.map {
        "\($0.severity) \($0.rule): \($0.message)" + (($0.fix?.title).map { "; \($0)" } ?? "")
      } + report.notChecked.map { "\($0.route): \($0.reason)" }
  }

  private static func asking(_ url: String) -> String {
    Payload.button(
      "a",
      #"{"_beagleAction_": "beagle:sendRequest", "url": "\#(url)", "onError": [\#(Example.alert(#""No""#))], "onSuccess": [\#(Example.alert(#""Yes""#))]}"#
    )
  }

  private static let data = #"{"items": [], "total": 3}"#
  private static let refused =
    #"error decoding/missing-discriminator: the payload must be a component: an object with "_beagleComponent_""#

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var lines: [String]
  }

  private static let answers: [Case] = [
    Case(testDescription: "an object", files: ["home": asking("/p"), "p": data], lines: ["s/home.json"]),
    Case(testDescription: "a list", files: ["home": asking("/p?page=1"), "p": "[1]"], lines: ["s/home.json"]),
    Case(
      testDescription: "rows that are added to a screen",
      files: ["home": asking("/p"), "p": "[\(Payload.text("a"))]"], lines: ["s/home.json"]),
    Case(
      testDescription: "what data asks for", files: ["home": asking("/p/@{global.id}"), "p/1": data],
      lines: ["s/home.json"]),
    Case(
      testDescription: "what data's query asks for", files: ["home": asking("/p?id=@{global.id}"), "p": data],
      lines: ["s/home.json"]),
  ]

  @Test("are any JSON where a request alone asks for them", arguments: answers)
  func answered(_ test: Case) throws { try #expect(Self.found(test.files) == test.lines) }

  @Test("are screens where anything else asks for them, or nothing does")
  func opened() throws {
    for home in [
      Payload.column(Self.asking("/p"), Payload.button("a", Payload.push("/p"))), Payload.lazy("/p"),
      Self.asking("/q"),
    ] {
      let found = try Self.found(["home": home, "p": Self.data])
      #expect(found.prefix(2) == ["s/home.json", "s/p.json"])
      #expect(found.contains { $0.contains("missing-discriminator") })
    }
  }

  @Test("are faulty where a request asks for what is no JSON, or for a component")
  func faulty() throws {
    for text in [#"{"a""#, #"{"_beagleComponent_": "beagle:text"}"#] {
      let found = try Self.found(["home": Self.asking("/p"), "p": text])
      #expect(found.prefix(2) == ["s/home.json", "s/p.json"])
      #expect(found.contains { $0.hasPrefix("error ") })
    }
  }

  @Test("are found by the path of a route whose query depends on data")
  func path() throws {
    let home = Payload.leading(to: "/detail?id=@{global.id}", "/detal?id=@{global.id}", "/d/@{global.id}?a=1")
    #expect(
      try Self.found(["home": home, "detail": Payload.text("a")]) == [
        "s/detail.json", "s/home.json",
        #"error navigation/broken-route: /detal?id=@{global.id} → no such file; did you mean /detail?id=@{global.id}?; write "/detail?id=@{global.id}""#,
        "/d/@{global.id}?a=1: it depends on data; add crawl.samples for it",
      ])
  }

  @Test("lead in no circle by a query that depends on data")
  func circle() throws {
    let home = #"{"_beagleComponent_": "beagle:container", "onInit": [\#(Payload.push("/home?page=@{global.page}"))]}"#
    #expect(try Self.found(["home": home]).filter { $0.contains("cycle") } == [])
  }

  @Test("lists parts whose path holds an expression, and takes them for no ways to anywhere")
  func partsAskedForAsTyped() throws {
    let screen = Payload.column(
      Payload.lazy("/part/@{global.id}"), Payload.lazy("/part/@{global.no}"),
      Payload.button("a", #"{"_beagleAction_": "beagle:popToView", "route": "/none"}"#))
    let path = #"error decoding/expression-not-supported: "path" takes no expression on iOS: "#
    let fix = "send the value itself; iOS evaluates no expression here"
    #expect(
      try Self.found(["home": screen]) == [
        "s/home.json", #"\#(path)"/part/@{global.id}" is used as typed; \#(fix)"#,
        #"\#(path)"/part/@{global.no}" is used as typed; \#(fix)"#,
        #"warning navigation/pop-to-unreachable: popToView "/none": no link opens this route"#,
        "2 lazy parts: iOS evaluates no expression in a part's path",
      ])
  }
}
