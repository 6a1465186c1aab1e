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
  }

  init(limit: Int) { self.limit = limit }

  mutating func add(_ finding: Finding, of info: RuleInfo) {
    let offset = finding.range.lowerBound
    var count = counts[ObjectIdentifier(info), default: Count()]
    count.found += 1
    if count.found <= limit { count.lastListed = max(count.lastListed, offset) }
    counts[ObjectIdentifier(info)] = count
    // So many others of its rule come before it for sure.
    let isBeyond = count.found > limit && offset > count.lastListed
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
