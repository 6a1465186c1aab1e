import BeagleModel

/// The findings that were known before a run.
struct EarlierFindings: Sendable {
  /// The file as it was named, or the commit.
  var name: String
  var findings: [KnownFinding]
  var scope: StaleJudge.Scope
  /// The screens of a commit, for a report that draws them; `nil` for any other.
  var screens: Screens?

  struct Screens: Sendable {
    var set: PayloadSet
    var map: SiteMap
  }
}

extension RunReport {
  /// Marks findings that were known before, and takes them out of those that reports show.
  ///
  /// - Parameters:
  ///   - found: The fingerprints of all that the run found, ignored findings included: they are not gone.
  ///   - showsKnown: Whether reports show known findings.
  mutating func compare(
    baseline: EarlierFindings?, since: EarlierFindings?, found: Set<Fingerprint>, _ levels: RuleLevels,
    showsKnown: Bool, failsOnStale: Bool
  ) {
    let masked = { [secrets] (text: String) in AddressMask.masked(secrets.masked(text)) }
    let known = [baseline, since].compactMap(\.self).flatMap(\.findings)
    let numbers = KnownNumbers(known, findings, masked)
    findings = numbers.marked(findings)
    var comparison = Comparison(failsOnStale: failsOnStale)
    let gone = { [self] (earlier: EarlierFindings) in
      let judge = StaleJudge(self, levels, scope: earlier.scope, masked: masked)
      return Comparison.Earlier(
        name: earlier.name,
        gone: earlier.findings.filter {
          !found.contains($0.fingerprint) && !numbers.mayHide($0) && judge.isGone($0)
        }.inOrder { KnownFinding.isOrdered($0, $1) })
    }
    comparison.baseline = baseline.map(gone)
    comparison.since = since.map(gone)
    if !showsKnown {
      comparison.hidden = findings.filter { $0.state == .known }
      findings.removeAll { $0.state == .known }
    }
    self.comparison = comparison
  }
}
