import BeagleModel
import Testing

@testable import beagle_check

@Suite("What users meet of a screen that does not decode")
struct FailingScreenTests {
  private static let push = Payload.button("a", Payload.push("/bad"))
  private static let fallback = Payload.button(
    "b", Payload.push("/bad", #", "fallback": \#(Payload.screen(Payload.text("Later")))"#))
  private static let part = Payload.lazy("/bad")

  @Test(
    "is reported with the impact of the link that loads it",
    arguments: [
      ([push], Impact.screenFails), ([part], .partMissing), ([fallback], .wrongScreen),
      ([part, fallback], .wrongScreen), ([fallback, push], .screenFails), ([push, part], .screenFails),
    ])
  func isTold(parts: [String], impact: Impact) {
    let site = WalkSource.live([
      "/home": Payload.column(parts), "/bad": #"{"_beagleComponent_": "beagle:text", "text": 5}"#,
    ])
    #expect(
      site.report().diagnostics.map { "\($0.rule): \($0.impact)" } == ["decoding/expression-type: \(impact)"])
  }

  @Test("is the error view where the app opens it by itself")
  func isOpened() {
    let site = WalkSource.live(
      ["/home": Payload.column(Self.part), "/bad": #"{"_beagleComponent_": "beagle:text", "text": 5}"#],
      from: ["/home", "/bad"])
    #expect(site.report().diagnostics.map(\.impact) == [.screenFails])
  }
}
