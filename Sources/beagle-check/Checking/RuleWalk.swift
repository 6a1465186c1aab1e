import BeagleModel

/// Which rules ask about which facts and elements of an app's screens, so that all of them together take one walk.
///
/// Looked up by the numbers that facts and elements hold; most ask nobody, which two loads tell.
struct RuleWalk: Sendable {
  private let facts: Lookup<any FactRule>
  private let elements: Lookup<any ElementRule>

  /// - Parameter app: With all that will be registered in its coder.
  init(for app: AppKnowledge) {
    let factRules = RuleRegistry.facts.filter { $0.applies(to: app) }
    facts = Lookup(count: Meaning.allCases.count) { place in
      guard let meaning = Meaning(rawValue: UInt8(place)) else { return [] }
      return factRules.filter { $0.meanings.contains(meaning) }
    }
    let elementRules = RuleRegistry.elements.filter { $0.applies(to: app) }
    let names = app.coder.schemaNames
    let wanted = Set(elementRules.flatMap(\.schemas))
    elements = Lookup(count: names.count) { place in
      wanted.contains(names[place]) ? elementRules.filter { $0.schemas.contains(names[place]) } : []
    }
  }

  func collect(in review: ScreenReview, into found: inout [Found]) {
    let screen = review.screen
    for fact in screen.facts.facts {
      for place in facts.range(Int(fact.meaning.rawValue)) {
        if let finding = facts.rules[place].finding(for: fact, in: review) {
          found.append(Found(finding: finding, info: facts.rules[place].info))
        }
      }
    }
    for (index, element) in screen.facts.elements.enumerated() where element.schema >= 0 {
      for place in elements.range(Int(element.schema)) {
        if let finding = elements.rules[place].finding(for: element, at: index, in: review) {
          found.append(Found(finding: finding, info: elements.rules[place].info))
        }
      }
    }
  }

  private struct Lookup<Rule: Sendable>: Sendable {
    private(set) var rules: [Rule] = []
    private var ends: [Int] = []

    init(count: Int, _ rulesAt: (Int) -> [Rule]) {
      for place in 0..<count {
        rules += rulesAt(place)
        ends.append(rules.count)
      }
    }

    /// Where the rules of a place stand; empty beyond the last place.
    func range(_ place: Int) -> Range<Int> {
      guard place < ends.count else { return 0..<0 }
      return (place == 0 ? 0 : ends[place - 1])..<ends[place]
    }
  }
}
