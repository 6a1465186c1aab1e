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
  }
}
