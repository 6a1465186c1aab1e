import BeagleModel

extension [Diagnostic] {
  /// One file may answer several routes; what is wrong with it is said once, with all that lead to it.
  ///
  /// These are in the order of reports.
  func withoutRepeats() -> [Diagnostic] {
    var kept: [Diagnostic] = []
    kept.reserveCapacity(count)
    for diagnostic in self {
      guard let last = kept.last, diagnostic.repeats(last) else {
        kept.append(diagnostic)
        continue
      }
      let known = last.referrers
      kept[kept.count - 1].referrers += diagnostic.referrers.filter { !known.contains($0) }
    }
    return kept
  }
}

extension Diagnostic {
  fileprivate func repeats(_ last: Diagnostic) -> Bool {
    last.offset == offset && last.rule == rule && last.message == message && last.location.source.file != nil
      && last.location.source.file == location.source.file
  }
}
