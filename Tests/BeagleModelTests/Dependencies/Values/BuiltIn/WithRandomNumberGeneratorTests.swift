import BeagleModel
import Testing

@Suite("withRandomNumberGenerator", .dependencies)
struct WithRandomNumberGeneratorTests {
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  /// Counts up by a large odd step.
  private struct Seeded: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      return state
    }
  }

  private func draw() -> [Int] {
    withRandomNumberGenerator { generator in
      var numbers: [Int] = []
      for _ in 1...3 { numbers.append(Int.random(in: 1...1000, using: &generator)) }
      return numbers
    }
  }

  @Test("repeats itself when seeded (52)")
  func seeded() {
    let draws = (1...2).map { _ in
      withDependencies {
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(Seeded(state: 7))
      } operation: {
        [draw(), draw()]
      }
    }
    #expect(draws[0] == draws[1])
    #expect(draws[0][0] != draws[0][1])
  }

  @Test("goes on after work that throws (52)")
  func throwing() {
    struct Failure: Error, Equatable {
      let number: UInt64
    }
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Seeded(state: 0))
    } operation: {
      #expect(throws: Failure(number: 0x9E37_79B9_7F4A_7C15)) {
        try withRandomNumberGenerator { generator throws(Failure) in throw Failure(number: generator.next()) }
      }
      #expect(withRandomNumberGenerator { $0.next() } == 0x3C6E_F372_FE94_F82A)
    }
  }

  @Test("is live-only: a test that does not seed it is told so (c.10)")
  func unseeded() {
    let issues = issues { #expect(draw().count == 3) }
    #expect(issues.count == 1)
  }
}
