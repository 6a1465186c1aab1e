import BeagleModel

/// Tells known findings from new ones.
///
/// A finding is known by its fingerprint. Where a report or the earlier one lists a part of the findings of a rule in a
/// document, the others are known by their number: as many are known as there were.
struct KnownNumbers {
  /// The findings of one rule in one document.
  private struct Group: Hashable {
    let rule: String
    let document: String
  }

  private struct Numbers {
    /// Findings of the run that are not listed.
    var unlisted = 0
    /// Earlier findings, and those of them that were not listed.
    var known = 0
    var knownUnlisted = 0
    /// Earlier findings that the run lists.
    var met = 0
  }

  private let fingerprints: Set<Fingerprint>
  /// Of the groups with findings that are not listed, in the run or earlier.
  private var groups: [Group: Numbers] = [:]
  private let masked: (String) -> String

  /// - Parameters:
  ///   - known: The earlier findings; one may be there twice.
  ///   - findings: Those of the run.
  ///   - masked: Hides what no report shows, as in the file of known findings.
  init(_ known: [KnownFinding], _ findings: [Diagnostic], _ masked: @escaping (String) -> String) {
    fingerprints = Set(known.lazy.filter { $0.standsFor == nil }.map(\.fingerprint))
    self.masked = masked
    for finding in findings {
      if let number = finding.standsFor { groups[group(of: finding), default: Numbers()].unlisted += number }
    }
    for finding in known where finding.standsFor != nil {
      groups[Group(rule: finding.rule, document: finding.place), default: Numbers()].knownUnlisted = 0
    }
    if groups.isEmpty { return }
    var unlisted: [Fingerprint: KnownFinding] = [:]
    var met: Set<Fingerprint> = []
    for finding in known {
      let group = Group(rule: finding.rule, document: finding.place)
      guard groups[group] != nil else { continue }
      if let number = finding.standsFor {
        if number > unlisted[finding.fingerprint]?.standsFor ?? -1 { unlisted[finding.fingerprint] = finding }
      } else if met.insert(finding.fingerprint).inserted {
        groups[group]?.known += 1
      }
    }
    for finding in unlisted.values {
      let group = Group(rule: finding.rule, document: finding.place)
      groups[group]?.known += finding.standsFor ?? 0
      groups[group]?.knownUnlisted += finding.standsFor ?? 0
    }
    for finding in findings where isKnown(finding) {
      let group = group(of: finding)
      if groups[group] != nil { groups[group]?.met += 1 }
    }
  }

  /// Whether an earlier finding may be among those that the run does not list.
  func mayHide(_ known: KnownFinding) -> Bool {
    groups[Group(rule: known.rule, document: known.place)].map { $0.unlisted > 0 } ?? false
  }

  /// The findings of the run with their states.
  func marked(_ findings: [Diagnostic]) -> [Diagnostic] {
    var marked = findings
    for place in marked.indices where isKnown(marked[place]) { marked[place].state = .known }
    if groups.isEmpty { return marked }
    var left = groups.mapValues { max(0, $0.known - $0.met) }
    // The least severe first: a new one is rather among the severe ones.
    let remainders = marked.indices.filter { marked[$0].standsFor != nil }.inOrder {
      marked[$0].severity < marked[$1].severity
    }
    var known: [Diagnostic] = []
    for place in remainders {
      let group = group(of: marked[place])
      let number = min(marked[place].number, left[group, default: 0])
      left[group, default: 0] -= number
      if number == marked[place].number {
        marked[place].state = .known
      } else if number > 0 {
        var part = marked[place]
        part.stand(for: number)
        part.state = .known
        known.append(part)
        marked[place].stand(for: marked[place].number - number)
      }
    }
    // Where a listed finding was mended, the next one is listed in its place.
    for (group, numbers) in groups { left[group] = min(left[group, default: 0], numbers.knownUnlisted) }
    for place in marked.indices.reversed() where marked[place].state == .new && marked[place].standsFor == nil {
      let group = group(of: marked[place])
      guard let number = left[group], number > 0 else { continue }
      left[group] = number - 1
      marked[place].state = .known
    }
    return known.isEmpty ? marked : (marked + known).inOrder()
  }

  private func isKnown(_ finding: Diagnostic) -> Bool {
    finding.standsFor == nil && fingerprints.contains(finding.fingerprint)
  }

  private func group(of finding: Diagnostic) -> Group {
    Group(rule: finding.rule, document: masked(finding.document))
  }
}
