import BeagleModel

/// The findings of two runs, before and after some files were edited.
///
/// A finding is the same one where two of three agree beside file and rule: fingerprint, message, and location, shifted as
/// the edits shift it. A finding of before stands for one finding after at most.
struct FindingMatching {
  /// The indices of findings that were not there before, or that are severer now or of more configurations.
  private(set) var new: [Int] = []
  /// The indices of findings of before that are still there.
  private(set) var remaining: Set<Int> = []

  private struct Key: Hashable {
    let source: Source
    let rule: String
    var fingerprint: Fingerprint?
    var message: String?
    var offset: Int?
  }

  private enum Agreement: CaseIterable {
    case all
    // Fingerprints of findings that are equal otherwise are numbered, so locations come first.
    case exceptFingerprint
    case exceptMessage
    case exceptLocation
  }

  /// - Parameter shifts: Of the files that were edited.
  init(before: [Diagnostic], after: [Diagnostic], shifts: [Source: OffsetShift]) {
    var open = Array(after.indices)
    var known = Array(before.indices)
    for agreement in Agreement.allCases where !open.isEmpty {
      var indices: [Key: [Int]] = [:]
      for index in known.reversed() {
        let finding = before[index]
        var offset: Int? = finding.offset
        if let shift = shifts[finding.location.source] { offset = shift.offset(finding.offset) }
        // A location that is gone agrees with none.
        guard offset != nil || agreement == .exceptLocation else { continue }
        indices[Self.key(of: finding, at: offset, agreement), default: []].append(index)
      }
      open = open.filter { index in
        let finding = after[index]
        let key = Self.key(of: finding, at: finding.offset, agreement)
        guard let earlier = indices[key]?.last, finding.isNoWorse(than: before[earlier]) else { return true }
        indices[key]?.removeLast()
        remaining.insert(earlier)
        return false
      }
      known = known.filter { !remaining.contains($0) }
    }
    new = open
  }

  private static func key(of finding: Diagnostic, at offset: Int?, _ agreement: Agreement) -> Key {
    Key(
      source: finding.location.source, rule: finding.rule,
      fingerprint: agreement == .exceptFingerprint ? nil : finding.fingerprint,
      message: agreement == .exceptMessage ? nil : finding.message,
      offset: agreement == .exceptLocation ? nil : offset)
  }
}

extension Diagnostic {
  fileprivate func isNoWorse(than other: Diagnostic) -> Bool {
    severity <= other.severity && (state == .known || other.state == .new)
      && configurations.allSatisfy(other.configurations.contains)
  }
}

/// Where bytes are after some edits.
struct OffsetShift {
  private let ranges: [Range<Int>]
  /// The bytes that each edit and those before it add.
  private let shifts: [Int]

  /// - Parameter edits: In order, without overlaps.
  init(_ edits: [Edit]) {
    ranges = edits.map(\.range)
    var shift = 0
    shifts = edits.map { edit in
      shift += edit.replacement.utf8.count - edit.range.count
      return shift
    }
  }

  /// The new offset of a byte; for one that is replaced, that of the text in its place, and `nil` for one that is deleted.
  func offset(_ old: Int) -> Int? {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= old { low = middle + 1 } else { high = middle }
    }
    let shift = low == 0 ? 0 : shifts[low - 1]
    guard low < ranges.count, ranges[low].contains(old) else { return old + shift }
    let replacement = shifts[low] - shift + ranges[low].count
    return replacement == 0 ? nil : ranges[low].lowerBound + shift
  }
}
