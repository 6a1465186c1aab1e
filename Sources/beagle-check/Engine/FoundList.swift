import BeagleModel

/// The findings of one document, as rules give them.
struct FoundList {
  private(set) var all: [Found] = []

  mutating func append(_ finding: Finding, _ info: RuleInfo) { all.append(Found(finding: finding, info: info)) }

  /// Sets the impact to `.ignored`.
  mutating func ignore(at place: Int) { all[place].finding.impact = .ignored }

  /// Leaves out what follows from another language's syntax at the same node. The remaining finding gets the highest
  /// severity of those that are left out.
  mutating func leaveOutWhatFollowsFromForeignSyntax(in screen: Screen) {
    var causes: [Int: Int] = [:]
    for (place, found) in all.enumerated() where found.info.id == ForeignSyntax.id {
      if let node = found.finding.node { causes[node] = place }
    }
    if causes.isEmpty { return }
    var isLeftOut = Array(repeating: false, count: all.count)
    for (place, found) in all.enumerated() {
      guard let node = found.finding.node, let cause = causes[node],
        ForeignSyntax.explains(found.info.id, of: screen.node(node).string ?? "")
      else { continue }
      isLeftOut[place] = true
      all[cause].finding.severity = max(all[cause].severity, found.severity)
    }
    all = zip(all, isLeftOut).filter { !$1 }.map(\.0)
  }
}
