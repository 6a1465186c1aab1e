import BeagleModel
import Testing

@testable import beagle_check

@Suite("What a run proves")
struct RunProofTests {
  @Test(
    "is said in one sentence, the most frequent obstacle first",
    arguments: [
      (RunProof(loaded: 1, obstacles: [.login: 41]), loginOfMany),
      (RunProof(loaded: 0, obstacles: [.login: 1]), "0 of 1 route loaded; 1 wants a login: \(login)"),
      (
        RunProof(loaded: 1, obstacles: [.proxyLogin: 41]),
        "1 of 42 routes loaded; 41 want a login at a proxy: put one into the proxy's address, in https_proxy or http_proxy"
      ),
      (
        RunProof(loaded: 0, obstacles: [.brokenRoute: 2, .noAnswer: 2, .redirect: 1]),
        "0 of 5 routes loaded; 2 did not answer, or with a failure that may pass, 2 give no screen, 1 leads elsewhere: "
          + "run the check again when the server answers"
      ),
      (
        RunProof(obstacles: [.webPage(title: "Sign\u{1B} in"): 3]),
        "the server answers every route with the same web page (\"Sign\\u{1B} in\"), so it is not the back end, or it wants "
          + "a login"
      ),
      (
        RunProof(loaded: 2, needData: 12),
        "2 of 2 routes loaded; 12 routes behind them depend on data: add crawl.samples"
      ),
    ])
  func warning(_ proof: RunProof, _ sentence: String) {
    #expect(proof.isLittle)
    #expect(proof.warning == sentence)
  }

  private static let login = "send one with \"headers\" of \"network.live\", or with --header NAME:VALUE"
  private static let loginOfMany = "1 of 42 routes loaded; 41 want a login: \(login)"

  @Test(
    "is enough where more than one route of ten gave an answer, be it a broken one",
    arguments: [
      RunProof(), RunProof(loaded: 1), RunProof(loaded: 2, obstacles: [.login: 17]),
      RunProof(loaded: 1, obstacles: [.brokenRoute: 100, .noAnswer: 3]),
    ])
  func isEnough(_ proof: RunProof) {
    #expect(!proof.isLittle)
    #expect(proof.warning == nil)
  }

  @Test("says why a run is not complete, however much it proves")
  func incompleteness() {
    #expect(RunProof(loaded: 9, obstacles: [.brokenRoute: 1]).incompleteness == nil)
    #expect(
      RunProof(isIncomplete: true, loaded: 9, obstacles: [.interruption: 1]).incompleteness
        == "9 of 10 routes loaded; 1 was left when the run was interrupted")
    #expect(RunProof(isIncomplete: true).incompleteness == "some screens could not be loaded or read")
  }

  @Test("is added up over configurations")
  func sum() {
    var sum = RunProof(loaded: 1, obstacles: [.login: 2], needData: 1)
    sum.add(RunProof(isIncomplete: true, loaded: 3, obstacles: [.login: 1, .noAnswer: 1]))
    #expect(sum == RunProof(isIncomplete: true, loaded: 4, obstacles: [.login: 3, .noAnswer: 1]))
  }
}
