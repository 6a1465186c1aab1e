import BeagleModel
import Mutations
import Testing

@testable import beagle_check

/// A share of what `Benchmarks mutations` checks.
@Suite("Screens with one change, of all that the catalogue knows")
struct MutationTests {
  private static let check = MutationCheck()
  private let checker = PayloadChecker(app: AppModel())

  private func answer(about payload: String, in arena: ScreenArena) -> MutationCheck.Answer {
    let result = checker.check(PaddedBytes(Array(payload.utf8)), source: Source(url: "/screen"), in: arena)
    return MutationCheck.Answer(
      result.findings.map { ($0.rule, $0.location.pointer) }, decodes: result.summary.decodesOnIOS)
  }

  @Test("are made from screens that have every property")
  func covers() { #expect(Self.check.uncovered == []) }

  @Test("are made from screens without a finding")
  func areClean() {
    let arena = checker.makeArena()
    #expect(Self.check.screens.compactMap { Self.check.fault(of: answer(about: $0.text, in: arena), about: $0) } == [])
  }

  @Test("are reported at the change, by its rule, and nothing else is")
  func areReported() {
    let arena = checker.makeArena()
    var tally = MutationTally()
    for mutant in Self.check.mutants(Share(every: 40, seed: 1)) {
      tally.add(mutant, answer(about: mutant.payload, in: arena))
    }
    #expect(tally.failures == [])
    #expect(tally.isPerfect)
  }
}
