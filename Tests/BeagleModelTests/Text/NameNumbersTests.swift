import TestSupport
import Testing

@testable import BeagleModel

@Suite("Numbers by name")
struct NameNumbersTests {
  @Test("are those of a dictionary, whatever is set in whatever order")
  func agreesWithADictionary() {
    var numbers = NameNumbers()
    var expected: [String: Int] = [:]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<4_000 {
      let name =
        String(repeating: "name", count: Int.random(in: 0...6, using: &generator))
        + "\(Int.random(in: 0..<900, using: &generator))"
      let number = Int.random(in: 0..<1_000_000, using: &generator)
      numbers[name] = number
      expected[name] = number
    }
    #expect(expected.allSatisfy { numbers[$0.key] == $0.value })
    #expect(numbers["name"] == nil)
  }

  @Test("know nothing at first, the empty name apart from none, and letter case")
  func isExact() {
    var numbers = NameNumbers()
    #expect(numbers[""] == nil)
    numbers[""] = 1
    numbers["Route"] = 2
    numbers["ação"] = 3
    #expect(
      [numbers[""], numbers["Route"], numbers["route"], numbers["ação"], numbers["acao"]] == [1, 2, nil, 3, nil])
  }

  @Test("are one for two spellings of one letter, as texts are")
  func knowsEqualTexts() {
    var numbers = NameNumbers()
    numbers["Pre\u{E7}o"] = 1
    numbers["Prec\u{327}o"] = 2
    #expect(numbers["Pre\u{E7}o"] == 2 && numbers["Preco"] == nil)
  }

  @Test("stay when room is made for more")
  func keepsWhenGrowing() {
    var numbers = NameNumbers()
    numbers["a"] = 1
    numbers.reserveCapacity(1_000)
    #expect(numbers["a"] == 1)
  }
}
