/// The fingerprints of one document, so that none is given twice: findings that are equal otherwise are numbered in their
/// order (`docs/spec/reporters.md` 4).
package struct FingerprintLedger {
  /// Open addressing by the lowest bits; a row without a count is free.
  private var rows: [Row]

  private struct Row: BitwiseCopyable {
    var hash: UInt64 = 0
    var count: UInt32 = 0
  }

  /// - Parameter capacity: The fingerprints that are to come, at most.
  package init(capacity: Int) {
    var size = 4
    while size < 2 * capacity + 2 { size *= 2 }
    rows = [Row](repeating: Row(), count: size)
  }

  /// The fingerprint itself where it is new, else one with its number.
  ///
  /// - Complexity: O(1).
  package mutating func entered(_ fingerprint: Fingerprint) -> Fingerprint {
    let place = self.place(of: fingerprint.hash)
    rows[place].count += 1
    guard rows[place].count > 1 else {
      rows[place].hash = fingerprint.hash
      return fingerprint
    }
    var numbered = fingerprint
    numbered.add(String(rows[place].count - 1))
    return numbered
  }

  private func place(of hash: UInt64) -> Int {
    let mask = rows.count - 1
    var place = Int(truncatingIfNeeded: hash) & mask
    while rows[place].count > 0, rows[place].hash != hash { place = (place + 1) & mask }
    return place
  }
}
