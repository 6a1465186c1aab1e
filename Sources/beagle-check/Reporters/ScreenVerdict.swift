import BeagleModel

/// What users meet of a screen, from the worst on.
enum ScreenVerdict: String, Sendable, CaseIterable {
  case notLoaded = "not loaded"
  case errorView = "error view"
  case missingParts = "missing parts"
  case otherFindings = "other findings"
  case clean

  /// In words behind a number of screens.
  var words: String {
    switch self {
    case .notLoaded: "not loaded"
    case .errorView: "shown as the error view"
    case .missingParts: "with missing parts"
    case .otherFindings: "with other findings"
    case .clean: "clean"
    }
  }
}

extension ScreenVerdict: Comparable {
  /// Whether the left one is worse.
  static func < (left: ScreenVerdict, right: ScreenVerdict) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The verdict on a screen without a look at its findings.
  ///
  /// - Parameter failure: What users meet as it does not decode; `nil` where it does.
  init(_ outcome: Outcome, failure: Impact?) {
    switch (outcome, failure) {
    case (.loaded, nil): self = .clean
    case (.loaded, .partMissing): self = .missingParts
    case (.loaded, .wrongScreen): self = .otherFindings
    case (.loaded, _): self = .errorView
    default: self = .notLoaded
    }
  }
}

extension RunReport {
  /// The verdicts on each screen, by index in ``records`` and by index in its `endings`. Known findings count.
  ///
  /// - Complexity: O(screens + findings).
  func verdicts() -> [[ScreenVerdict]] {
    var verdicts = records.map { $0.endings.map(\.verdict) }
    var places: [Source: Int] = [:]
    for (place, record) in records.enumerated() {
      for source in record.sources where places[source] == nil { places[source] = place }
    }
    for finding in [findings, comparison?.hidden ?? []].joined() {
      guard let place = places[finding.location.source] else { continue }
      let found: ScreenVerdict = finding.impact == .partMissing ? .missingParts : .otherFindings
      for (index, ending) in records[place].endings.enumerated()
      where finding.configurations.isEmpty || ending.configuration.isEmpty
        || finding.configurations.contains(ending.configuration)
      {
        verdicts[place][index] = min(verdicts[place][index], found)
      }
    }
    return verdicts
  }
}
