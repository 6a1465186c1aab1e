import BeagleModel

extension RunReport {
  /// Numbers the findings that are equal but for their place, in the order of the report, so that each has a fingerprint of
  /// its own: several configurations or servers may find one fault in different words.
  mutating func numberFingerprints() {
    var given: [Fingerprint: UInt64] = [:]
    given.reserveCapacity(findings.count)
    for place in findings.indices {
      let fingerprint = findings[place].fingerprint
      let count = given[fingerprint, default: 0]
      given[fingerprint] = count + 1
      // As a number, which no number within one document is.
      if count > 0 { findings[place].fingerprint.add(count) }
    }
  }
}
