import BeagleModel

/// Which rules ask about which faults, screens, facts and elements of an app, so that all of them together take one walk.
///
/// Looked up by the numbers that faults, facts and elements hold; most facts and elements ask nobody, which two loads tell.
struct RuleDispatcher: Sendable {
  private let levels: RuleLevels
  private let screens: [any ScreenRule]
  /// By screen rule, what has to stand in a payload for it to be asked.
  private let wanted: [MeaningSet]
  /// By meaning. Some pass over an address as most are, which one look tells for all of them.
  private let facts: Lookup<any FactRule>
  /// By schema. Some ask of an element only when no other stands inside.
  private let elements: Lookup<any ElementRule>

  /// - Parameter app: With all that will be registered in its coder.
  init(for app: AppModel, _ levels: RuleLevels = .all) {
    self.levels = levels
    screens = RuleRegistry.screens.filter { levels.isOn($0.info) && $0.applies(to: app) }
    wanted = screens.map { $0.meanings }

    let factRules = RuleRegistry.facts.filter { levels.isOn($0.info) && $0.applies(to: app) }
    facts = Lookup(
      factRules, Self.byMeaning(factRules) { !$0.passesUsualAddresses(of: app) },
      sometimes: Self.byMeaning(factRules) { $0.passesUsualAddresses(of: app) })
    let elementRules = RuleRegistry.elements.filter { levels.isOn($0.info) && $0.applies(to: app) }
    let (always, sometimes) = Self.bySchema(elementRules, of: app)
    elements = Lookup(elementRules, always, sometimes: sometimes)
  }

  private static func byMeaning(_ rules: [any FactRule], where asks: (any FactRule) -> Bool) -> PlacesOfRules {
    var places = PlacesOfRules(count: Meaning.allCases.count)
    for rule in rules.indices where asks(rules[rule]) {
      for meaning in rules[rule].meanings { places.add(rule, at: Int(meaning.rawValue)) }
    }
    return places
  }

  /// The rules that are always asked of a schema's elements, and those that are asked of leaves.
  private static func bySchema(
    _ rules: [any ElementRule], of app: AppModel
  ) -> (always: PlacesOfRules, sometimes: PlacesOfRules) {
    var names = NameNumbers()
    var (always, sometimes) = (PlacesOfRules(count: 0), PlacesOfRules(count: 0))
    func place(of name: String) -> Int {
      if let known = names[name] { return known }
      names[name] = always.addPlace()
      return sometimes.addPlace()
    }
    for rule in rules.indices {
      for name in rules[rule].schemas { always.add(rule, at: place(of: name)) }
      for name in rules[rule].leafSchemas { sometimes.add(rule, at: place(of: name)) }
    }
    var bySchema = (always: PlacesOfRules(count: 0), sometimes: PlacesOfRules(count: 0))
    app.coder.forEachSchemaName { name in
      let place = names[name]
      bySchema.always.append(place.map { always.rules[$0] } ?? [])
      bySchema.sometimes.append(place.map { sometimes.rules[$0] } ?? [])
    }
    return bySchema
  }

  func collect(in review: RuleContext, into found: inout FoundList) {
    wordFaults(of: review, into: &found)
    let screen = review.screen
    let meanings = screen.facts.meanings
    for place in screens.indices where wanted[place].isEmpty || wanted[place].meets(meanings) {
      screens[place].forEachFinding(in: review) { found.append($0, screens[place].info) }
    }
    var told: Set<ToldText> = []
    for fact in screen.facts.facts {
      let asking = facts.asking(at: Int(fact.meaning.rawValue))
      let isUsual = asking.asksSometimes && screen.isUsualAddress(fact.node)
      for place in isUsual ? asking.always : asking.all {
        if let finding = facts.rules[place].finding(for: fact, in: review) {
          found.append(finding, facts.rules[place].info)
        }
      }
      if fact.form == .expression, !asking.all.isEmpty, review.mayBeChosen(fact.node) {
        collectChosen(fact, asking.all, in: review, into: &found, &told)
      }
    }
    let all = screen.facts.elements
    for (index, element) in all.enumerated() where element.schema >= 0 {
      let asking = elements.asking(at: Int(element.schema))
      // What stands inside follows.
      let isLeaf = asking.asksSometimes && (index + 1 == all.count || all[index + 1].parent != Int32(index))
      for place in isLeaf ? asking.all : asking.always {
        if let finding = elements.rules[place].finding(for: element, at: index, in: review) {
          found.append(finding, elements.rules[place].info)
        }
      }
    }
    found.leaveOutWhatFollowsFromForeignSyntax(in: screen)
    found.ignoreWhatIsUnread(in: screen)
  }

  /// A text of the payload, and the rule that had something to say of it: several expressions may come out as it.
  private struct ToldText: Hashable {
    let rule: Int
    let offset: Int
    let text: String
  }

  /// Asks about the texts that an expression comes out as.
  private func collectChosen(
    _ fact: Screen.Fact, _ rules: Range<Int>, in review: RuleContext, into found: inout FoundList,
    _ told: inout Set<ToldText>
  ) {
    for text in review.chosenTexts(fact) where !text.text.isEmpty {
      for place in rules {
        guard var finding = facts.rules[place].finding(forChosen: text, of: fact, in: review),
          told.insert(ToldText(rule: place, offset: text.node.offset, text: text.text)).inserted
        else { continue }
        let info = facts.rules[place].info
        if info.severity == .error { finding.severity = .warning }
        found.append(finding, info)
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

  private func wordFaults(of review: RuleContext, into found: inout FoundList) {
    if review.screen.faults.isEmpty, review.contexts.faults.isEmpty { return }
    // By their places, for a loop over the rules would copy each of them each time.
    let (faults, contexts) = (Self.faults, RuleRegistry.contexts)
    for fault in review.screen.faults {
      for place in faults.asking(at: Int(fault.kind.rawValue)).always {
        guard let finding = faults.rules[place].finding(for: fault, in: review) else { continue }
        let info = faults.rules[place].info
        if levels.isOn(info) { found.append(finding, info) }
        if !faults.rules[place].isCommentary { break }
      }
    }
    for fault in review.contexts.faults {
      for place in contexts.indices {
        guard let finding = contexts[place].finding(for: fault, in: review) else { continue }
        if levels.isOn(contexts[place].info) { found.append(finding, contexts[place].info) }
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
    private var places: [Asking] = []

    /// - Parameter sometimes: The rules that are asked in some cases alone, by the same places; empty for none.
    init(_ all: [Rule], _ always: PlacesOfRules, sometimes: PlacesOfRules = PlacesOfRules(count: 0)) {
      for place in always.rules.indices {
        let first = Int32(rules.count)
        for rule in always.rules[place] { rules.append(all[rule]) }
        let middle = Int32(rules.count)
        if place < sometimes.rules.count {
          for rule in sometimes.rules[place] { rules.append(all[rule]) }
        }
        places.append(Asking(first: first, middle: middle, end: Int32(rules.count)))
      }
    }

    /// Which rules are asked at a place; none beyond the last place.
    @inline(__always)
    func asking(at place: Int) -> Asking { place < places.count ? places[place] : Asking(first: 0, middle: 0, end: 0) }
  }

  /// The rules of a place: first those that are always asked, then those that are in some cases.
  private struct Asking: BitwiseCopyable {
    let first: Int32
    let middle: Int32
    let end: Int32

    @inline(__always) var asksSometimes: Bool { middle < end }
    @inline(__always) var always: Range<Int> { Range(uncheckedBounds: (Int(first), Int(middle))) }
    @inline(__always) var all: Range<Int> { Range(uncheckedBounds: (Int(first), Int(end))) }
  }
}
