import BeagleModel

/// What a comparison with earlier findings says to people: `3 new, 431 known in b.json; --show-known lists them`.
struct ComparisonText {
  /// Mended findings that are named.
  private static let limit = 10

  private let comparison: Comparison
  private let report: RunReport

  /// `nil` for a report that was compared with nothing.
  init?(_ report: RunReport) {
    guard let comparison = report.comparison else { return nil }
    (self.comparison, self.report) = (comparison, report)
  }

  var sentence: String {
    var text = "\(report.newCount) new"
    if let since = comparison.since { text += ", \(since.gone.count) mended since \(since.name)" }
    text += ", \(report.knownCount) known"
    if let baseline = comparison.baseline {
      text += " in \(baseline.name)"
      if !baseline.gone.isEmpty { text += ", \(baseline.gone.count) stale" }
    }
    return text + (comparison.hidden.isEmpty ? "" : "; --show-known lists the known")
  }

  /// What is mended, and what the reader may do about it.
  struct List {
    /// For a page: `Mended`.
    var heading: String
    var title: String
    var entries: [String]
    var rest: String?
  }

  var lists: [List] {
    var lists: [List] = []
    if let since = comparison.since, !since.gone.isEmpty {
      lists.append(list("Mended", "MENDED since \(since.name)", since.gone))
    }
    if let baseline = comparison.baseline, !baseline.gone.isEmpty {
      lists.append(
        list(
          "Stale", "STALE in \(baseline.name): mended findings, which `beagle-check baseline prune` takes out",
          baseline.gone))
    }
    return lists
  }

  private func list(_ heading: String, _ title: String, _ gone: [KnownFinding]) -> List {
    List(
      heading: heading, title: title,
      entries: gone.prefix(Self.limit).map { "\($0.place): \($0.message) [\($0.rule)]" },
      rest: gone.count > Self.limit ? "\(gone.count - Self.limit) more; --report json lists all of them" : nil)
  }

  func add(to text: inout ReportText) {
    for list in lists {
      text.add(.strong) { $0.add(safe: list.title) }
      text.add("\n")
      for entry in list.entries + (list.rest.map { [$0] } ?? []) {
        text.add("  ")
        text.add(safe: entry)
        text.add("\n")
      }
      text.add("\n")
    }
    text.add(safe: sentence)
    text.add("\n")
  }
}
