import BeagleModel

/// A pure check with a name. A rule never prints and never loads.
protocol Rule: Sendable {
  /// Made when it is first asked for: a payload without findings asks for none.
  static var info: RuleInfo { get }
  /// Whether enough is known of the app for the rule to say anything.
  func applies(to app: AppModel) -> Bool
}

extension Rule {
  var info: RuleInfo { Self.info }
  func applies(to app: AppModel) -> Bool { true }
}

/// Asks about a text that is no JSON document.
protocol SyntaxRule: Rule {
  /// The finding, or `nil` when the error is another rule's.
  func finding(for error: JSONSyntaxError, in payload: RefusedPayload) -> Finding?
}

/// Words the faults that the decoder found; each fault belongs to the first rule of the registry that has words for it.
protocol FaultRule: Rule {
  /// Whether it adds to another rule's finding and leaves the fault to the rules behind it.
  var isCommentary: Bool { get }
  /// The faults that it is asked about; all unless it says which.
  var kinds: [Fault.Kind] { get }

  /// The finding, or `nil` when the fault is another rule's.
  func finding(for fault: Fault, in review: RuleContext) -> Finding?
}

/// Asks about one screen as a whole.
protocol ScreenRule: Rule {
  /// Of what there has to be one for the rule to say anything; empty for a rule that asks of every screen.
  var meanings: MeaningSet { get }

  func findings(in review: RuleContext) -> [Finding]
  /// The same, one at a time: a rule that may find very much has not all of it in its hands.
  func forEachFinding(in review: RuleContext, _ take: (Finding) -> Void)
}

/// Asks about strings with a meaning, one at a time. All such rules share one walk over a screen's facts.
protocol FactRule: Rule {
  /// What the strings it asks about stand for; they are literals or expressions.
  var meanings: [Meaning] { get }
  /// Whether it has nothing to say of an address as nearly all are: see ``Screen/isUsualAddress(_:)``.
  func passesUsualAddresses(of app: AppModel) -> Bool

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding?
  /// The same of a text that is known to be what a string comes out as which is an expression; it weighs a warning at most,
  /// for there may be times at which it does not.
  func finding(forChosen text: ChosenTexts.Choice, of fact: Screen.Fact, in review: RuleContext) -> Finding?
}

/// Asks about components, actions and the like, one at a time. All such rules share one walk over a screen's elements.
protocol ElementRule: Rule {
  /// Names of schemas, as the catalogue writes them.
  var schemas: [String] { get }
  /// Those of which it asks only where no other element stands inside, which is seldom.
  var leafSchemas: [String] { get }

  /// - Parameter place: The element's place among the screen's.
  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding?
}

extension FaultRule {
  var isCommentary: Bool { false }
  var kinds: [Fault.Kind] { Fault.Kind.allCases }
}

extension ScreenRule {
  var meanings: MeaningSet { [] }

  func forEachFinding(in review: RuleContext, _ take: (Finding) -> Void) {
    for finding in findings(in: review) { take(finding) }
  }
}

extension FactRule {
  func passesUsualAddresses(of app: AppModel) -> Bool { false }
  func finding(forChosen text: ChosenTexts.Choice, of fact: Screen.Fact, in review: RuleContext) -> Finding? { nil }
}

extension ElementRule {
  var leafSchemas: [String] { [] }
}

/// Asks about all screens together: routes, the deep-link table.
protocol SiteRule: Rule {
  /// Rules whose finding at the same place this rule's one explains, and stands for.
  var supersedes: [String] { get }
  /// Whether it asks who leads where, and has nothing to say of files that are checked one by one.
  var asksLinks: Bool { get }

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding]
}

extension SiteRule {
  var supersedes: [String] { [] }
  var asksLinks: Bool { true }
}
