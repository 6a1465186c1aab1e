import BeagleModel

/// Which rules ask about which faults, screens, facts and elements of an app, so that all of them together take one walk.
///
/// Looked up by the numbers that faults, facts and elements hold; most facts and elements ask nobody, which two loads tell.
struct RuleWalk: Sendable {
  private let screens: [any ScreenRule]
  /// By screen rule, what has to stand in a payload for it to be asked.
  private let wanted: [MeaningSet]
  private let facts: Lookup<any FactRule>
  private let elements: Lookup<any ElementRule>

  /// - Parameter app: With all that will be registered in its coder.
  init(for app: AppKnowledge) {
    screens = RuleRegistry.screens.filter { $0.applies(to: app) }
    wanted = screens.map { $0.meanings }

    let factRules = RuleRegistry.facts.filter { $0.applies(to: app) }
    var factPlaces = PlacesOfRules(count: Meaning.allCases.count)
    for rule in factRules.indices {
      for meaning in factRules[rule].meanings { factPlaces.add(rule, at: Int(meaning.rawValue)) }
    }
    facts = Lookup(factRules, factPlaces)

    let elementRules = RuleRegistry.elements.filter { $0.applies(to: app) }
    var names = NameNumbers()
    var byName = PlacesOfRules(count: 0)
    for rule in elementRules.indices {
      for name in elementRules[rule].schemas {
        let place = names[name] ?? byName.addPlace()
        names[name] = place
        byName.add(rule, at: place)
      }
    }
    var elementPlaces = PlacesOfRules(count: 0)
    app.coder.forEachSchemaName { name in elementPlaces.append(names[name].map { byName.rules[$0] } ?? []) }
    elements = Lookup(elementRules, elementPlaces)
  }

  func collect(in review: ScreenReview, into found: inout [Found]) {
    wordFaults(of: review, into: &found)
    let screen = review.screen
    let meanings = screen.facts.meanings
    for place in screens.indices where wanted[place].isEmpty || wanted[place].meets(meanings) {
      for finding in screens[place].findings(in: review) {
        found.append(Found(finding: finding, info: screens[place].info))
      }
    }
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

  /// The same for every app, and made for the first payload with a fault.
  private static let faults: Lookup<any FaultRule> = {
    let rules = RuleRegistry.faults
    var places = PlacesOfRules(count: Fault.Kind.allCases.count)
    for rule in rules.indices {
      for kind in rules[rule].kinds { places.add(rule, at: Int(kind.rawValue)) }
    }
    return Lookup(rules, places)
  }()

  private func wordFaults(of review: ScreenReview, into found: inout [Found]) {
    if review.screen.faults.isEmpty, review.contexts.faults.isEmpty { return }
    // By their places, for a loop over the rules would copy each of them each time.
    let (faults, contexts) = (Self.faults, RuleRegistry.contexts)
    for fault in review.screen.faults {
      for place in faults.range(Int(fault.kind.rawValue)) {
        guard let finding = faults.rules[place].finding(for: fault, in: review) else { continue }
        found.append(Found(finding: finding, info: faults.rules[place].info))
        if !faults.rules[place].isCommentary { break }
      }
    }
    for fault in review.contexts.faults {
      for place in contexts.indices {
        guard let finding = contexts[place].finding(for: fault, in: review) else { continue }
        found.append(Found(finding: finding, info: contexts[place].info))
        break
      }
    }
  }

  /// By place, the rules that are asked there, by their own places.
  private struct PlacesOfRules {
    private(set) var rules: [[Int]]

    init(count: Int) { rules = Array(repeating: [], count: count) }

    mutating func add(_ rule: Int, at place: Int) { rules[place].append(rule) }

    mutating func append(_ rules: [Int]) { self.rules.append(rules) }

    mutating func addPlace() -> Int {
      append([])
      return rules.count - 1
    }
  }

  private struct Lookup<Rule: Sendable>: Sendable {
    private(set) var rules: [Rule] = []
    private var ranges: [Range<Int32>] = []

    init(_ all: [Rule], _ places: PlacesOfRules) {
      for asked in places.rules {
        let first = Int32(rules.count)
        for rule in asked { rules.append(all[rule]) }
        ranges.append(first..<Int32(rules.count))
      }
    }

    /// Where the rules of a place stand; empty beyond the last place.
    @inline(__always)
    func range(_ place: Int) -> Range<Int> {
      guard place < ranges.count else { return 0..<0 }
      let range = ranges[place]
      return Range(uncheckedBounds: (Int(range.lowerBound), Int(range.upperBound)))
    }
  }
}
