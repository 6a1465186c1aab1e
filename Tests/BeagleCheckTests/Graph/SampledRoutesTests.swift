import BeagleModel
import Testing

@testable import beagle_check

/// `/list` opens `/d/@{item.id}`, of which `/d/1` is the sample, and `/home` opens `/d/2`.
@Suite("Where a route with a sample leads beside its sample")
struct SampledRoutesTests {
  private func findings(
    _ detail: String, home: String = Payload.push("/d/2"), list: String = Payload.push("/d/@{item.id}")
  ) -> [String] {
    let limits = CrawlLimits(samples: [("/d/@{*}", ["/d/1"])])
    return WalkSource.live(
      [
        "/home": Payload.column(Payload.button("a", home), Payload.button("b", Payload.push("/list"))),
        "/list": Payload.button("a", list), "/d/1": Payload.text("1"), "/d/2": detail,
      ], limits: limits
    ).report().diagnostics.filter { $0.rule.hasPrefix("navigation/") || $0.rule == "contexts/navigation-context" }
      .map { "\($0.severity) \($0.rule): \($0.message)" }
  }

  @Test("what data may open is below what opened it")
  func isBelow() {
    #expect(findings(Payload.button("x", #"{"_beagleAction_": "beagle:popToView", "route": "/list"}"#)) == [])
  }

  @Test("what nothing opens from there is not")
  func isNotBelow() {
    let back = Payload.button("x", #"{"_beagleAction_": "beagle:popToView", "route": "/list"}"#)
    #expect(
      findings(back, list: Payload.push("/d/1")) == [
        "error navigation/pop-to-unreachable: popToView \"/list\": that screen is never below this one"
      ])
  }

  @Test("what data may open is passed what its link passes")
  func isPassed() {
    let reads = Payload.screen(Payload.text("@{navigationContext.id}"))
    #expect(findings(reads) == [])
  }
}
