import BeagleModel

/// Lists the first findings of each rule in each document, and counts the others: one finding of each severity stands for
/// them.
///
/// So a document with a million faults has a report that people and programs can read.
struct FindingTally {
  /// The findings to list of one rule in one document.
  private let limit: Int
  private var findings: [Diagnostic] = []
  private var listed: [Group: Int] = [:]
  /// The places of the findings that stand for others.
  private var remainders: [Group: [Kind: Int]] = [:]

  private struct Group: Hashable {
    let rule: String
    let source: Source
  }

  /// What the findings of one remainder share.
  private struct Kind: Hashable {
    let severity: Severity
    let state: FindingState
  }

  init(limit: Int) { self.limit = limit }

  /// Adds the next finding, in the order of reports.
  ///
  /// - Parameters:
  ///   - number: The number of findings that it stands for, where it is not one itself.
  ///   - isListed: Whether it may be listed at all.
  ///   - make: Called where the finding is listed, or is the first that is not.
  mutating func add(
    _ rule: String, _ severity: Severity, _ state: FindingState = .new, in source: Source,
    standingFor number: Int? = nil, isListed: Bool = true, _ make: () -> Diagnostic
  ) {
    let group = Group(rule: rule, source: source.file == nil ? source : Source(file: source.file))
    if isListed, number == nil, listed[group, default: 0] < limit {
      listed[group, default: 0] += 1
      findings.append(make())
      return
    }
    let kind = Kind(severity: severity, state: state)
    if let place = remainders[group]?[kind] {
      findings[place].stand(for: findings[place].number + (number ?? 1))
    } else {
      remainders[group, default: [:]][kind] = findings.count
      findings.append(number == nil ? make().remainder() : make())
    }
  }

  /// The findings, in the order of reports where they were added in it.
  consuming func result() -> [Diagnostic] { findings }
}

extension Diagnostic {
  /// The finding that stands for this one and for others.
  fileprivate func remainder() -> Diagnostic {
    var remainder = Diagnostic(
      rule: rule, severity: severity, impact: impact, message: "",
      fix: Fix(title: "mend the listed ones first; \"findings\" in \"limits\" lists more of them"), location: location,
      path: path, fingerprint: Fingerprint.of([rule, "further findings", severity.rawValue]), state: state,
      frame: frame,
      arrival: arrival, configurations: configurations, owner: owner)
    if !document.isEmpty { remainder.name(document: document) }
    remainder.stand(for: 1)
    return remainder
  }

  /// Makes it stand for a number of findings.
  mutating func stand(for number: Int) {
    standsFor = number
    message = Self.words(forUnlisted: number)
  }

  static func words(forUnlisted number: Int) -> String {
    "\(Prose.count(number, "more finding")) of this rule in this document \(number == 1 ? "is" : "are") not listed"
  }
}
