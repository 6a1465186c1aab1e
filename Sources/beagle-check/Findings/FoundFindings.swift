import BeagleModel

/// The findings of one payload while its rules are asked.
///
/// A payload may have a million of one rule. Those that no report will list keep what counts them and lose their words.
struct FoundFindings {
  var all: [Found] = []
  /// The findings of one rule that a report lists.
  private let limit: Int
  private var counts: [ObjectIdentifier: Count] = [:]

  private struct Count {
    var found = 0
    /// The last offset among the first ones, as many as a report lists.
    var lastListed = 0

    /// Counts the next finding. True where as many others as a report lists come before it for sure.
    mutating func add(at offset: Int, limit: Int) -> Bool {
      found += 1
      if found <= limit { lastListed = max(lastListed, offset) }
      return found > limit && offset > lastListed
    }
  }

  init(limit: Int) { self.limit = limit }

  mutating func add(_ finding: Finding, of info: RuleInfo) {
    let offset = finding.range.lowerBound
    let isBeyond = counts[ObjectIdentifier(info), default: Count()].add(at: offset, limit: limit)
    all.append(Found(finding: isBeyond ? finding.withoutWords : finding, info: info))
  }
}

extension Finding {
  /// The finding with a hash in the place of its message, which tells it from others at its place.
  fileprivate var withoutWords: Finding {
    var finding = Finding(
      at: place, String(Fingerprint.of([message]).hash >> 8, radix: 36), severity: severity, impact: impact)
    (finding.subject, finding.cause, finding.releases, finding.hasWords) = (subject, cause, releases, false)
    return finding
  }
}
