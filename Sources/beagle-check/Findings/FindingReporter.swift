import BeagleModel

/// Turns findings of one document into diagnostics: location, path, frame, and a fingerprint without the document's name,
/// which the site adds.
struct FindingReporter: ~Copyable {
  private let locator: Locator
  private let configurations: [String]
  private let served: ServedReleases
  private let document: JSONDocument?
  private var paths: ScreenPaths?

  /// - Parameters:
  ///   - screen: The document's; `nil` for a text that is none.
  ///   - configurations: The named configurations of the app that every finding is of.
  ///   - served: The releases that findings may concern.
  init(
    locator: Locator, screen: Screen?, configurations: [String] = [], served: ServedReleases = ServedReleases()
  ) {
    self.locator = locator
    self.served = served
    self.configurations = configurations
    document = screen?.document
    if let screen { paths = ScreenPaths(screen) } else { paths = nil }
  }

  /// The diagnostics in the order of reports; of findings with one rule, offset and message the first.
  ///
  /// - Parameter limit: The findings to list of one rule.
  mutating func diagnostics(_ found: consuming [Found], limit: Int) -> [Diagnostic] {
    var given: [Fingerprint: Int] = [:]
    var last: Found?
    var tally = FindingTally(limit: limit)
    found.sort(by: Found.isOrdered)
    for found in found {
      if let last, last.repeats(found) { continue }
      last = found
      tally.add(found.info.id, found.severity, in: locator.source, isListed: found.finding.hasWords) {
        var diagnostic = diagnostic(found.finding, of: found.info)
        // Findings that are equal otherwise are numbered in their order (docs/spec/reporters.md 4).
        let count = given[diagnostic.fingerprint, default: 0]
        given[diagnostic.fingerprint] = count + 1
        if count > 0 { diagnostic.fingerprint.add(String(count)) }
        return diagnostic
      }
    }
    return tally.result()
  }

  /// - Parameter finding: With a place in this document.
  mutating func diagnostic(_ finding: Finding, of info: RuleInfo) -> Diagnostic {
    var fingerprint = Fingerprint.of([info.id])
    var path: ScreenPaths.NodePath?
    if let node = finding.node { path = paths?.path(to: node) }
    fingerprint.add(path?.identity ?? "")
    if finding.subject.isValue, let value = path?.value { fingerprint.add(value) }
    finding.subject.add(to: &fingerprint)
    let location = locator.location(of: finding.range, pointer: path?.pointer ?? "")
    return Diagnostic(
      rule: info.id, severity: finding.severity ?? info.severity,
      impact: impactHere(finding.impact ?? info.impact), message: finding.message.bounded,
      fix: fix(of: finding), notes: finding.notes.map(\.bounded),
      related: finding.mentions.map { [locator] in $0.related(in: locator) },
      location: location, path: path?.readable ?? "", fingerprint: fingerprint, frame: locator.frame(of: location),
      configurations: configurations, releases: served.affected(finding.releases))
  }

  /// `nil` for an instruction that is too long; a part of it would mislead.
  private func fix(of finding: Finding) -> Fix? {
    guard let plan = finding.fix, plan.title.utf8.count <= Self.longestFix else { return nil }
    if let document, let node = finding.node {
      return EditBuilder(document: document).fix(plan, at: document.node(node))
    }
    return Fix(plan)
  }

  /// In bytes; addresses are long, but hardly that long.
  static let longestFix = 2000

  /// The impact at the node that `paths` went to last: a rule does not ask what runs an action.
  private func impactHere(_ impact: Impact) -> Impact {
    guard impact == .pressDoesNothing, let event = paths?.eventAround() else { return impact }
    return EventNames.unpressed.contains(event) ? .nothingHappens : impact
  }
}

extension Finding.Mention {
  fileprivate func related(in locator: Locator) -> Related {
    let location =
      switch place {
      case .node(_, let range), .bytes(let range): locator.location(of: range)
      case .location(let location): location
      case .value(_, let anchor): anchor.location
      }
    return Related(message: text.bounded, location: location)
  }
}

extension Found {
  fileprivate static func isOrdered(_ left: Found, _ right: Found) -> Bool {
    (left.finding.range.lowerBound, left.info.id, left.finding.message)
      < (right.finding.range.lowerBound, right.info.id, right.finding.message)
  }

  /// Whether it has the rule, the offset and the message of another finding.
  fileprivate func repeats(_ other: Found) -> Bool {
    info === other.info && finding.message == other.finding.message
      && finding.range.lowerBound == other.finding.range.lowerBound
  }
}
