/// The NOT CHECKED section of the text report: for each reason the first routes, and the number of the others.
///
/// A folder whose routes depend on data has one for each of its links. The JSON report lists them all.
struct NotCheckedText {
  /// Routes that are named for one reason.
  private static let routeLimit = 5
  /// Places that are named for one route.
  private static let placeLimit = 3

  let report: RunReport
  /// The option that lists all routes.
  var wayToAll = "--report json"

  func add(to text: inout ReportText) {
    text.add(.strong) { $0.add("NOT CHECKED") }
    text.add("\n")
    var counts: [LoadFailure: Int] = [:]
    // In the order of the routes that are left out.
    var cut: [LoadFailure] = []
    for entry in report.notChecked {
      let count = counts[entry.reason, default: 0] + 1
      counts[entry.reason] = count
      if count <= Self.routeLimit { add(entry, to: &text) }
      if count == 1, let advice = entry.reason.advice(for: entry.route) {
        text.add(text: "    \(PlainText.safe(advice))\n")
      }
      if count == Self.routeLimit + 1 { cut.append(entry.reason) }
    }
    for reason in cut {
      let count = (counts[reason] ?? 0) - Self.routeLimit
      text.add(text: "  \(count) more: \(PlainText.safe(reason.description.bounded))\n")
    }
    if !cut.isEmpty { text.add(text: "  \(wayToAll) lists all of them\n") }
  }

  private func add(_ entry: RunReport.NotChecked, to text: inout ReportText) {
    let (route, reason) = (PlainText.safe(entry.route.bounded), PlainText.safe(entry.reason.description.bounded))
    let names = report.namesConfigurations ? PlainText.safe(Prose.names(entry.configurations)) : ""
    text.add(text: "  \(route): \(reason)" + (names.isEmpty ? "" : " (\(names))") + "\n")
    if entry.referrers.isEmpty { return }
    let places = entry.referrers.prefix(Self.placeLimit).joined(separator: ", ")
    let others = entry.referrers.count - Self.placeLimit
    text.add(text: "    from \(PlainText.safe(places))")
    if others > 0 { text.add(text: " and \(Prose.count(others, "more place"))") }
    text.add("\n")
  }
}
