import BeagleModel

/// A pure check with a name. A rule never prints and never loads.
protocol Rule: Sendable {
  /// Made when it is first asked for: a payload without findings asks for none.
  static var info: RuleInfo { get }
}

extension Rule {
  var info: RuleInfo { Self.info }
}

/// Asks about a text that is no JSON document.
protocol SyntaxRule: Rule {
  /// The finding, or `nil` when the error is another rule's.
  func finding(for error: JSONSyntaxError, in payload: RefusedPayload) -> Finding?
}

/// Words the faults of a kind that the decoder found; see ``RuleRegistry/faults``.
protocol FaultRule: Rule {
  /// The finding, or `nil` when the fault is another rule's.
  func finding(for fault: Fault, in review: RuleContext) -> Finding?
}

/// Looks at one screen: all that it asks is in the screen, its contexts and what is known of the app.
protocol ScreenRule: Rule {
  /// What it looks at in the screens of an app; nothing where too little is known of the app.
  func visits(for app: AppModel) -> [ScreenVisit]
}

/// A kind of thing in a screen, and what a rule finds there. All rules share one walk over a screen.
enum ScreenVisit: Sendable {
  /// The screen, once.
  case screen(@Sendable (RuleContext) -> [Finding])
  /// The components, actions and objects of some schemas, by their names in the catalogue, and their indices among the
  /// screen's elements.
  case elements([String], @Sendable (Screen.Element, Int, RuleContext) -> Finding?)
  /// Strings that stand for something, as literals or as expressions; and the texts that an expression is known to give,
  /// of which a finding is a warning at most.
  case strings(
    [Meaning], @Sendable (Screen.Fact, RuleContext) -> Finding?,
    resolved: @Sendable (ChosenTexts.Choice, Screen.Fact, RuleContext) -> Finding? = { _, _, _ in nil })
}

/// Looks at a whole screen at once, such as at its contexts and expressions; see ``RuleContext/semantics``.
protocol WholeScreenRule: ScreenRule {
  func findings(in context: RuleContext) -> [Finding]
}

extension WholeScreenRule {
  func visits(for app: AppModel) -> [ScreenVisit] { [.screen(findings(in:))] }
}

/// Checks all screens together: routes, the deep-link table.
protocol SiteRule: Rule {
  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding]
}
