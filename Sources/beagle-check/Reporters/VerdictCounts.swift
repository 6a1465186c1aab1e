import BeagleModel

/// The screens of a run, counted by what users meet of them.
struct VerdictCounts {
  /// From the worst on, routes that were not loaded last, for they are no screens; without those that no screen has.
  let counts: [(verdict: ScreenVerdict, screens: Int)]

  /// The screens on which the app crashes for sure, whatever else is wrong with them.
  let crashing: Int

  /// - Complexity: O(screens + findings).
  init(_ report: RunReport) {
    var screens: [ScreenVerdict: Int] = [:]
    for verdicts in report.verdicts() {
      if let worst = verdicts.min() { screens[worst, default: 0] += 1 }
    }
    let crashes = (report.findings + (report.comparison?.hidden ?? [])).filter {
      $0.impact == .appCrashes && $0.severity == .error
    }
    let sources = Set(crashes.map(\.location.source))
    crashing = report.records.count { $0.sources.contains(where: sources.contains) }
    let order: [ScreenVerdict] = [.errorView, .missingParts, .otherFindings, .clean, .notLoaded]
    counts = order.compactMap { verdict in screens[verdict].map { (verdict, $0) } }
  }

  /// Screens with a verdict.
  func count(of verdict: ScreenVerdict) -> Int { counts.first { $0.verdict == verdict }?.screens ?? 0 }

  /// The screens that were loaded.
  var loaded: Int { counts.reduce(0) { $0 + ($1.verdict == .notLoaded ? 0 : $1.screens) } }

  /// `1 of 34 screens crashes the app; 2 are shown as the error view, 1 has missing parts`: one sentence without a full stop.
  var sentence: String {
    let faulty = counts.filter { $0.verdict != .clean && $0.verdict != .notLoaded }
    var clauses = faulty.enumerated().map { place, count in
      let subject =
        place == 0 && crashing == 0 ? "\(count.screens) of \(Prose.count(loaded, "screen"))" : "\(count.screens)"
      return "\(subject) \(Self.predicate(count.verdict, isOne: count.screens == 1, isAlone: faulty.count == 1))"
    }
    if faulty.isEmpty {
      clauses = [
        loaded == 0 ? "no screen was loaded" : loaded == 1 ? "the screen is clean" : "all \(loaded) screens are clean"
      ]
    }
    let missing = count(of: .notLoaded)
    if missing > 0 { clauses.append("\(Prose.count(missing, "route")) \(missing == 1 ? "was" : "were") not loaded") }
    let crash = "\(crashing) of \(Prose.count(loaded, "screen")) \(crashing == 1 ? "crashes" : "crash") the app; "
    return (crashing > 0 ? crash : "") + clauses.joined(separator: ", ")
  }

  private static func predicate(_ verdict: ScreenVerdict, isOne: Bool, isAlone: Bool) -> String {
    switch verdict {
    case .errorView: isOne ? "is shown as the error view" : "are shown as the error view"
    case .missingParts: isOne ? "has missing parts" : "have missing parts"
    case .otherFindings: (isOne ? "has" : "have") + (isAlone ? " findings" : " other findings")
    case .clean, .notLoaded: verdict.words
    }
  }
}
