import BeagleModel
import Testing

@testable import beagle_check

@Suite("Rules that are not asked")
struct RuleDispatcherTests {
  @Test("would find nothing that the walk does not find")
  func findNothingMore() {
    var passedOver = 0
    for review in RuleContext.ofExamples {
      let asked = Self.findingsOfAll(in: review)
      var found = FoundList()
      RuleDispatcher(for: review.app).collect(in: review, into: &found)
      let walked = Set(found.all.map(Self.description))
      // What follows from another language's syntax is told by that alone.
      let causes = Set(found.all.filter { $0.info.id == ForeignSyntax.info.id }.map(\.finding.range))
      for finding in asked.found where !causes.contains(finding.range) {
        #expect(walked.contains(finding.description), "\(review.screen.document.root.source)")
      }
      passedOver += asked.questions
    }
    #expect(passedOver > 100)
  }

  /// What rules about facts and elements find when each is asked of all that it names; the questions that the walk has not.
  private static func findingsOfAll(
    in review: RuleContext
  ) -> (found: [(range: Range<Int>, description: String)], questions: Int) {
    var (found, questions): ([(range: Range<Int>, description: String)], Int) = ([], 0)
    for fact in review.screen.facts.facts {
      for rule in RuleRegistry.facts where rule.meanings.contains(fact.meaning) && rule.applies(to: review.app) {
        if rule.passesUsualAddresses(of: review.app), review.screen.isUsualAddress(fact.node) { questions += 1 }
        rule.finding(for: fact, in: review).map {
          found.append(($0.range, description(Found(finding: $0, info: rule.info))))
        }
      }
    }
    let elements = review.screen.facts.elements
    for (place, element) in elements.enumerated() {
      let name = review.screen.name(of: element)
      let isLeaf = !elements.contains { $0.parent == Int32(place) }
      for rule in RuleRegistry.elements where (rule.schemas + rule.leafSchemas).contains(name) {
        guard rule.applies(to: review.app) else { continue }
        if !isLeaf, rule.leafSchemas.contains(name) { questions += 1 }
        rule.finding(for: element, at: place, in: review).map {
          found.append(($0.range, description(Found(finding: $0, info: rule.info))))
        }
      }
    }
    return (found, questions)
  }

  private static func description(_ found: Found) -> String {
    "\(found.info.id) \(found.finding.range) \(found.finding.message)"
  }

  @Test(
    "have nothing to say of a usual address",
    arguments: [
      "/", "//", "/a:b", "/home?x=1#y", "/é ü", "/http://x", "/a\\u0025", "/\\u0000", "https://x", "https://?",
      "https://h/a b", "https://localhost:8080",
    ])
  func usualAddresses(address: String) throws {
    let review = try #require(RuleContext(Self.screen(with: address)))
    try expect(review) { fact, rules in
      try #require(review.screen.isUsualAddress(fact.node))
      for rule in rules { #expect(rule.finding(for: fact, in: review) == nil, "\(rule.info.id)") }
    }
  }

  @Test(
    "are asked of an address that is no usual one",
    arguments: [
      "", "a", " /a", "/a%", "/%41", "http://x", "HTTPS://x", "https:/x", "https:///x", "https://", "https:\\/\\/x",
      "\\/a", "localhost:80/x", "tel:1",
    ])
  func unusualAddresses(address: String) throws {
    let review = try #require(RuleContext(Self.screen(with: address)))
    try expect(review) { fact, _ in #expect(!review.screen.isUsualAddress(fact.node)) }
  }

  /// Calls with each address, and the rules that pass over usual ones among those that are asked about it.
  private func expect(
    _ review: RuleContext, _ body: (Screen.Fact, [any FactRule]) throws -> Void
  ) throws {
    let passing = RuleRegistry.facts.filter { $0.passesUsualAddresses(of: review.app) }
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
