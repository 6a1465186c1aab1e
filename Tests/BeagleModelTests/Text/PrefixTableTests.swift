import TestSupport
import Testing

@testable import BeagleModel

@Suite("A table of starts")
struct PrefixTableTests {
  @Test(
    "finds the texts that a text begins with, the longest first",
    arguments: [
      ("/orders/1", [2, 0, 3, 1]), ("/order", [0, 3, 1]), ("/", [0, 3, 1]), ("orders", [1]), ("", [1]),
      ("/caf\u{E9}/1", [4, 0, 3, 1]), ("/caf", [0, 3, 1]),
    ])
  func finds(_ text: String, _ places: [Int]) {
    #expect(PrefixTable(["/", "", "/orders", "/", "/caf\u{E9}"]).places(atStartOf: text) == places)
  }

  @Test("takes as much longer as there are more texts and questions")
  func staysLinear() {
    let growth = Growth.ofEightfold(500) { count in
      (0..<count).map { "/orders/\($0)/" }
    } by: { texts in
      let table = PrefixTable(texts)
      #expect(texts.indices.allSatisfy { table.places(atStartOf: texts[$0] + "items") == [$0] })
    }
    #expect(growth < Growth.limit)
  }
}
