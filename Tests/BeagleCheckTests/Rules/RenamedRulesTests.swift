import Testing

@testable import beagle_check

@Suite("Renamed rules")
struct RenamedRulesTests {
  @Test("have an old ID that no rule has, and a new ID that a rule has")
  func namesRules() {
    let ids = Set(RuleRegistry.infos.map(\.id))
    #expect(!RenamedRules.newIDs.isEmpty)
    #expect(RenamedRules.newIDs.keys.filter(ids.contains) == [])
    #expect(Set(RenamedRules.newIDs.values).subtracting(ids) == [])
  }
}
