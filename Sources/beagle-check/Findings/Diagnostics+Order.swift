import BeagleModel

extension [Diagnostic] {
  /// One file may answer several routes; what is wrong with it is said once, with all that lead to it.
  ///
  /// These are in the order of reports.
  func withoutRepeats() -> [Diagnostic] {
    var kept: [Diagnostic] = []
    kept.reserveCapacity(count)
    var first = 0
    while first < count {
      let end = self[(first + 1)...].firstIndex { !$0.repeats(self[first]) } ?? count
      kept.append(self[first])
      if end - first > 1 {
        var met: Set<String> = []
        kept[kept.count - 1].referrers = self[first..<end].flatMap(\.referrers).filter { met.insert($0).inserted }
      }
      first = end
    }
    return kept
  }
}

extension Diagnostic {
  fileprivate func repeats(_ last: Diagnostic) -> Bool {
    last.offset == offset && last.rule == rule && last.message == message && last.location.source.file != nil
      && Source(file: last.location.source.file) == Source(file: location.source.file)
  }
}
