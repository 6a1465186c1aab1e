import BeagleModel
import Testing

@testable import beagle_check

@Suite("A payload beyond a limit")
struct RunLimitTests {
  private static let screen = Payload.column(Payload.text("a"), Payload.text(String(repeating: "a", count: 30)))

  private static func site(_ limits: String) -> [String: String] {
    ["c.json": #"{"version": 1, "limits": {\#(limits)}}"#, "s/a.json": screen, "s/b.json": Payload.text("b")]
  }

  @Test(
    "is listed, and the run ends with 3",
    arguments: [
      (#""documentBytes": 150"#, "the file cannot be read: longer than 150 bytes"),
      (#""nesting": 2"#, #"the payload has more than 2 levels of objects and lists, and "limits" allows no more"#),
      (#""values": 18"#, #"the payload has more than 18 keys and values, and "limits" allows no more"#),
      (#""stringBytes": 29"#, #"the payload has more than 29 bytes in a string, and "limits" allows no more"#),
    ])
  func isListed(_ limits: String, _ message: String) {
    let run = ProgramRun("check s --config c.json --report concise", Self.site(limits))
    #expect(
      run.output == """
        s/a.json:1:1: warning config/unreadable-file \(message)
        1 screen · 1 not loaded · 0 errors · 1 warning · incomplete

        """)
    #expect(run.status == .incomplete)
  }

  @Test(
    "is checked where it just fits",
    arguments: [#""documentBytes": 200"#, #""nesting": 3"#, #""values": 19"#, #""stringBytes": 30"#])
  func fits(_ limits: String) {
    let run = ProgramRun("check s --config c.json --report concise", Self.site(limits))
    #expect(run.output == "2 screens · 0 errors · 0 warnings\n")
  }

  @Test("is one whose expressions have many calls inside each other", arguments: [(3, true), (4, false)])
  func expressions(_ limit: Int, _ isBeyond: Bool) {
    var files = Self.site(#""expressionNesting": \#(limit)"#)
    files["s/a.json"] = Payload.text("@{sum(1, sum(sum(1, sum(2, 3)), 4))} @{sum(1, 2)}")
    let run = ProgramRun("check s --config c.json", files)
    #expect(run.output.contains("more than 3 calls inside each other in an expression") == isBeyond)
    #expect((run.status == .incomplete) == isBeyond)
  }

  @Test("is listed as not checked by a walk")
  func walk() {
    let server: [String: TableNetworkClient.Answer] = [
      "GET https://bff.example/home": .body(Payload.leading(to: "/a")), "GET https://bff.example/a": .body(Self.screen),
    ]
    let run = ProgramRun(
      "check https://bff.example/home --config c.json", Self.site(#""stringBytes": 29"#), server: server)
    #expect(
      run.output.contains(#"/a: the payload has more than 29 bytes in a string, and "limits" allows no more"#))
    #expect(run.status == .incomplete)
  }
}
