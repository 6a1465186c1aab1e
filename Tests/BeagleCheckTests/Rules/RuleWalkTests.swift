import BeagleModel
import Testing

@testable import beagle_check

@Suite("Rules that are not asked")
struct RuleWalkTests {
  @Test("have nothing to say of what stands around another element")
  func leaves() {
    var asked = 0
    for review in ScreenReview.ofExamples {
      let elements = review.screen.facts.elements
      for (place, element) in elements.enumerated() where elements.contains(where: { $0.parent == Int32(place) }) {
        for rule in RuleRegistry.elements where rule.leafSchemas.contains(review.screen.name(of: element)) {
          asked += 1
          #expect(
            rule.finding(for: element, at: place, in: review) == nil,
            "\(rule.info.id): \(review.screen.object(of: element).source)")
        }
      }
    }
    #expect(asked > 100)
  }

  @Test(
    "have nothing to say of a usual address",
    arguments: [
      "/", "//", "/a:b", "/home?x=1#y", "/é ü", "/http://x", "/a\\u0025", "/\\u0000", "https://x", "https://?",
      "https://h/a b", "https://localhost:8080",
    ])
  func usualAddresses(address: String) throws {
    let review = try #require(ScreenReview(Self.screen(with: address)))
    try expect(review) { fact, rules in
      try #require(review.screen.isUsualAddress(fact.node))
      for rule in rules { #expect(rule.finding(for: fact, in: review) == nil, "\(rule.info.id)") }
    }
  }

  @Test(
    "are asked of every other address",
    arguments: [
      "", "a", " /a", "/a%", "/%41", "http://x", "HTTPS://x", "https:/x", "https:///x", "https://", "https:\\/\\/x",
      "\\/a", "localhost:80/x", "tel:1",
    ])
  func otherAddresses(address: String) throws {
    let review = try #require(ScreenReview(Self.screen(with: address)))
    try expect(review) { fact, _ in #expect(!review.screen.isUsualAddress(fact.node)) }
  }

  /// Calls with each address, and the rules that pass over usual ones among those that are asked about it.
  private func expect(
    _ review: ScreenReview, _ body: (Screen.Fact, [any FactRule]) throws -> Void
  ) throws {
    let passing = RuleRegistry.facts.filter(\.passesUsualAddresses)
    var meanings = MeaningSet()
    for fact in review.screen.facts.facts {
      let rules = passing.filter { $0.meanings.contains(fact.meaning) }
      guard !rules.isEmpty else { continue }
      meanings.insert(fact.meaning)
      try body(fact, rules)
    }
    for meaning in passing.flatMap(\.meanings) { #expect(meanings.contains(meaning), "\(meaning)") }
  }

  /// The address in every place of its kind.
  private static func screen(with address: String) -> String {
    let actions = #"""
      {"_beagleAction_": "beagle:pushView", "route": {"url": "\#(address)"}},
      {"_beagleAction_": "beagle:sendRequest", "url": "\#(address)"},
      {"_beagleAction_": "beagle:openExternalURL", "url": "\#(address)"}
      """#
    return #"""
      {"_beagleComponent_": "beagle:container", "onInit": [\#(actions)], "children": [
        {"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "\#(address)"}},
        {"_beagleComponent_": "beagle:webView", "url": "\#(address)"},
        {"_beagleComponent_": "beagle:lazyComponent", "path": "\#(address)",
         "initialState": {"_beagleComponent_": "beagle:container"}}
      ]}
      """#
  }
}
