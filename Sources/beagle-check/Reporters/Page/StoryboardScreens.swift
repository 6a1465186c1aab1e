import BeagleModel

/// The verdict on each screen of a map, and which screens users reach or leave.
struct StoryboardScreens: Sendable {
  /// By screen: the worst of its configurations.
  private(set) var verdicts: [ScreenVerdict]
  /// By screen: the verdict in each configuration; empty for a run with one.
  private(set) var byConfiguration: [[RunReport.ScreenRecord.Ending]]
  /// By screen: the severity of the worst of the report's findings; `nil` without one.
  private(set) var severities: [Severity?]

  /// - Complexity: O(screens + findings).
  init(_ report: RunReport, _ places: FindingPlaces) {
    let screens = report.map.screens
    verdicts = screens.map { $0.drawing?.isReplacedByError == true ? .errorView : .clean }
    byConfiguration = Array(repeating: [], count: screens.count)
    severities = places.findings.map { indices in indices.map { report.findings[$0].severity }.max() }
    var records: [Source: Int] = [:]
    for (index, record) in report.records.enumerated() {
      for source in record.sources + [record.identity] where records[source] == nil { records[source] = index }
    }
    let found = report.verdicts()
    for (index, screen) in screens.enumerated() {
      let file = screen.source.file.flatMap { records[Source(file: $0)] }
      guard let record = records[screen.source] ?? file else { continue }
      verdicts[index] = found[record].min() ?? verdicts[index]
      if report.namesConfigurations {
        byConfiguration[index] = zip(report.records[record].endings, found[record]).map {
          RunReport.ScreenRecord.Ending(configuration: $0.configuration, verdict: $1)
        }
      }
    }
  }

  /// Whether users notice that the screen or a part of it is missing, or an error was found in it.
  func isBroken(_ screen: Int) -> Bool { verdicts[screen] <= .missingParts || severities[screen] == .error }

  /// The broken screens, the worst first, then those nearer to an entry point.
  func broken(in grid: StoryboardGrid) -> [Int] {
    let order = grid.cells.map(\.screen) + grid.unlinked + grid.unreachable + grid.parts
    return order.filter(isBroken).inOrder { verdicts[$0] < verdicts[$1] }
  }
}
