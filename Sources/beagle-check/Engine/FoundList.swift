import BeagleModel

/// The findings of one document, as rules give them.
struct FoundList {
  private(set) var all: [Found] = []

  mutating func append(_ finding: Finding, _ info: RuleInfo) { all.append(Found(finding: finding, info: info)) }

  /// Sets the impact to `.ignored`.
  mutating func ignore(at place: Int) { all[place].finding.impact = .ignored }
}
