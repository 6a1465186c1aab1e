import BeagleModel

/// Asks all rules about a screen in one walk over its faults, strings and elements.
struct RuleDispatcher: Sendable {
  private typealias FindInScreen = @Sendable (RuleContext) -> [Finding]
  private typealias FindInElement = @Sendable (Screen.Element, Int, RuleContext) -> Finding?
  private typealias FindInString = @Sendable (Screen.Fact, RuleContext) -> Finding?
  private typealias FindInResolved = @Sendable (ChosenTexts.Choice, Screen.Fact, RuleContext) -> Finding?

  private let levels: RuleLevels
  private var screens: [(info: RuleInfo, find: FindInScreen)] = []
  /// By the index of a schema.
  private var elements: [[(info: RuleInfo, find: FindInElement)]] = []
  /// By the raw value of a meaning.
  private var strings: [[(info: RuleInfo, find: FindInString, resolved: FindInResolved)]]

  /// - Parameter app: With all that will be registered in its coder.
  init(for app: AppModel, _ levels: RuleLevels = .all) {
    self.levels = levels
    strings = Array(repeating: [], count: Meaning.allCases.count)
    var byName: [String: [(info: RuleInfo, find: FindInElement)]] = [:]
    for rule in RuleRegistry.screens where levels.isOn(rule.info) {
      let info = rule.info
      for visit in rule.visits(for: app) {
        switch visit {
        case .screen(let find): screens.append((info, find))
        case .elements(let names, let find):
          for name in names { byName[name, default: []].append((info, find)) }
        case .strings(let meanings, let find, let resolved):
          for meaning in meanings { strings[Int(meaning.rawValue)].append((info, find, resolved)) }
        }
      }
    }
    for schema in app.coder.schemas { elements.append(byName[schema.name] ?? []) }
  }

  func collect(in context: RuleContext, into found: inout FoundFindings) {
    wordFaults(of: context, into: &found)
    for (info, find) in screens {
      for finding in find(context) { found.add(finding, of: info) }
    }
    collectFromStrings(of: context, into: &found)
    for (index, element) in context.screen.facts.elements.enumerated() where element.schema >= 0 {
      for (info, find) in elements[Int(element.schema)] {
        if let finding = find(element, index, context) { found.add(finding, of: info) }
      }
    }
    found.all.ignoreWhatIsUnread(in: context.screen)
    if !context.app.releases.isEmpty { found.all = found.all.compactMap(context.limited) }
  }

  private func collectFromStrings(of context: RuleContext, into found: inout FoundFindings) {
    // Several expressions may give one text.
    var reported: Set<ResolvedText> = []
    for fact in context.screen.facts.facts {
      let rules = strings[Int(fact.meaning.rawValue)]
      if rules.isEmpty { continue }
      for rule in rules {
        if let finding = rule.find(fact, context) { found.add(finding, of: rule.info) }
      }
      guard fact.form == .expression, context.mayBeChosen(fact.node) else { continue }
      for text in context.chosenTexts(fact) where !text.text.isEmpty {
        for rule in rules {
          guard var finding = rule.resolved(text, fact, context),
            reported.insert(ResolvedText(rule: rule.info.id, offset: text.node.offset, text: text.text)).inserted
          else { continue }
          if rule.info.severity == .error { finding.severity = .warning }
          found.add(finding, of: rule.info)
        }
      }
    }
  }

  /// A text that an expression gives, and the rule that reported it.
  private struct ResolvedText: Hashable {
    let rule: String
    let offset: Int
    let text: String
  }

  private func wordFaults(of context: RuleContext, into found: inout FoundFindings) {
    if context.screen.faults.isEmpty { return }
    let notes = FaultNotes(context)
    for fault in context.screen.faults {
      for rule in RuleRegistry.faults[fault.kind] ?? [] {
        guard var finding = rule.finding(for: fault, in: context) else { continue }
        finding.notes += notes.notes(of: fault)
        if finding.releases == nil, !context.app.releases.isEmpty { finding.releases = context.releases(of: fault) }
        if levels.isOn(rule.info) { found.add(finding, of: rule.info) }
        break
      }
    }
  }
}
