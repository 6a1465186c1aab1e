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

/// Words the faults that the decoder found; each fault belongs to the first rule of the registry that has words for it.
protocol FaultRule: Rule {
  /// Whether it adds to another rule's finding and leaves the fault to the rules behind it.
  var isCommentary: Bool { get }
  /// The faults that it is asked about; all unless it says which.
  var kinds: [Fault.Kind] { get }

  /// The finding, or `nil` when the fault is another rule's.
  func finding(for fault: Fault, in review: ScreenReview) -> Finding?
}

/// Asks about one screen as a whole.
protocol ScreenRule: Rule {
  /// Of what there has to be one for the rule to say anything; empty for a rule that asks of every screen.
  var meanings: MeaningSet { get }
  func applies(to app: AppKnowledge) -> Bool

  func findings(in review: ScreenReview) -> [Finding]
  /// The same, one at a time: a rule that may find very much has not all of it in its hands.
  func forEachFinding(in review: ScreenReview, _ take: (Finding) -> Void)
}

/// Asks about strings with a meaning, one at a time. All such rules share one walk over a screen's facts.
protocol FactRule: Rule {
  /// What the strings it asks about stand for; they are literals or expressions.
  var meanings: [Meaning] { get }
  /// Whether it has nothing to say of an address as nearly all are: see ``Screen/isUsualAddress(_:)``.
  var passesUsualAddresses: Bool { get }
  /// Whether enough is known of the app for the rule to say anything.
  func applies(to app: AppKnowledge) -> Bool

  func finding(for fact: Screen.Fact, in review: ScreenReview) -> Finding?
  /// The same of a text that is known to be what a string comes out as which is an expression; it weighs a warning at most,
  /// for there may be times at which it does not.
  func finding(forChosen text: ChosenTexts.Element, of fact: Screen.Fact, in review: ScreenReview) -> Finding?
}

/// Asks about components, actions and the like, one at a time. All such rules share one walk over a screen's elements.
protocol ElementRule: Rule {
  /// Names of schemas, as the catalogue writes them.
  var schemas: [String] { get }
  /// Those of which it asks only where no other element stands inside, which is seldom.
  var leafSchemas: [String] { get }
  func applies(to app: AppKnowledge) -> Bool

  /// - Parameter place: The element's place among the screen's.
  func finding(for element: Screen.Element, at place: Int, in review: ScreenReview) -> Finding?
}

extension FaultRule {
  var isCommentary: Bool { false }
  var kinds: [Fault.Kind] { Fault.Kind.allCases }
}

extension ScreenRule {
  var meanings: MeaningSet { [] }
  func applies(to app: AppKnowledge) -> Bool { true }

  func forEachFinding(in review: ScreenReview, _ take: (Finding) -> Void) {
    for finding in findings(in: review) { take(finding) }
  }
}

extension FactRule {
  var passesUsualAddresses: Bool { false }
  func finding(forChosen text: ChosenTexts.Element, of fact: Screen.Fact, in review: ScreenReview) -> Finding? { nil }
  func applies(to app: AppKnowledge) -> Bool { true }
}

extension ElementRule {
  var leafSchemas: [String] { [] }
  func applies(to app: AppKnowledge) -> Bool { true }
}

/// Asks about all screens together: routes, the deep-link table.
protocol SiteRule: Rule {
  /// Rules whose finding at the same place this rule's one explains, and stands for.
  var supersedes: [String] { get }
  /// Whether it asks who leads where, and has nothing to say of files that are checked one by one.
  var asksLinks: Bool { get }

  func findings(in site: Site) -> [SiteFinding]
}

extension SiteRule {
  var supersedes: [String] { [] }
  var asksLinks: Bool { true }
}

/// What a rule found in one document. The place becomes a source location when it is reported.
struct Finding: Sendable {
  // In the order that takes least: a large document has half a million findings.
  @FourBytes private var start: Int
  @FourBytes private var end: Int
  /// -1 for none.
  @FourBytes private var place: Int
  /// Where they differ from the rule's own.
  var severity: Severity?
  var consequence: Consequence?
  var subject = FindingSubject.value
  var message: String
  var fix: String?
  var notes: [String]
  /// Other places of the document that a reader should look at; each becomes a note with file, line and column.
  var mentions: [Mention] = []

  /// Bytes of the document.
  var range: Range<Int> {
    get { start..<end }
    set { (start, end) = (newValue.lowerBound, newValue.upperBound) }
  }

  /// Tape index of the value or key, for the pointer; `nil` in a text that is no JSON.
  var node: Int? {
    get { place < 0 ? nil : place }
    set { place = newValue ?? -1 }
  }

  struct Mention: Sendable {
    /// What is there, so that a place may follow: `the first one is at`.
    var text: String
    var range: Range<Int>
  }

  init(
    at node: JSONNode, _ message: String, fix: String? = nil, notes: [String] = [], severity: Severity? = nil,
    consequence: Consequence? = nil
  ) {
    (start, end, place) = (node.range.lowerBound, node.range.upperBound, node.index)
    self.message = message
    self.fix = fix
    self.notes = notes
    self.severity = severity
    self.consequence = consequence
  }

  init(
    bytes range: Range<Int>, _ message: String, fix: String? = nil, notes: [String] = [], severity: Severity? = nil,
    consequence: Consequence? = nil
  ) {
    (start, end, place) = (range.lowerBound, range.upperBound, -1)
    self.message = message
    self.fix = fix
    self.notes = notes
    self.severity = severity
    self.consequence = consequence
  }
}

/// What a rule found, and the rule.
struct Found: Sendable {
  var finding: Finding
  let info: RuleInfo

  var severity: Severity { finding.severity ?? info.severity }

  /// Whether it says what another says.
  func says(_ other: Found) -> Bool { info === other.info && finding.message == other.finding.message }
}

extension Finding {
  /// A finding at a fault's place, with the fault's own weight.
  init(
    of fault: Fault, in review: ScreenReview, _ message: String, fix: String? = nil, notes: [String] = []
  ) {
    self.init(
      at: review.node(fault), message, fix: fix, notes: notes, severity: fault.severity,
      consequence: fault.consequence)
    if fault.kind == .missingProperty, let key = review.screen.key(of: fault) { subject = FindingSubject(key) }
  }

  /// The same, said of another value.
  func moved(to node: JSONNode) -> Finding {
    var finding = self
    (finding.range, finding.node) = (node.range, node.index)
    return finding
  }

  func mentioning(_ text: String, _ node: JSONNode) -> Finding {
    var finding = self
    finding.mentions.append(Mention(text: text, range: node.range))
    return finding
  }
}
