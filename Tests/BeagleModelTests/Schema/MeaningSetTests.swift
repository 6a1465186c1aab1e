import Testing

@testable import BeagleModel

@Suite("Sets of meanings")
struct MeaningSetTests {
  @Test("hold what was put in, and nothing else")
  func holds() {
    let set: MeaningSet = [.text, .recordedAttribute]
    #expect(Meaning.allCases.filter(set.contains) == [.text, .recordedAttribute])
    #expect(set.meets([.recordedAttribute, .deepLink]))
    #expect(!set.meets([.deepLink]) && !set.meets([]))
    #expect(MeaningSet().isEmpty && !set.isEmpty)
    var both = set
    both.formUnion([.deepLink])
    #expect(Meaning.allCases.filter(both.contains) == Meaning.allCases.filter { set.contains($0) || $0 == .deepLink })
  }
}
