import BeagleModel

extension DeepLinkListing {
  /// The listing of a configuration's deep links.
  ///
  /// - Parameter isKnown: Whether the configuration says anything of deep links.
  init(_ report: DeepLinkReport, isKnown: Bool) {
    configuration = report.configuration
    counts = report.counts
    if !isKnown {
      remark = "no configuration has \"deepLinks\", so no native route was checked"
      rows = report.rows.map { row in
        Row(
          path: row.shownPath, status: .unused, statusText: "not checked", releases: "-", callers: row.openings.count,
          lines: row.callers.map { DeepLinkLine(mark: .possible, location: $0.use.location) })
      }
      return
    }
    if !report.hasHandler { remark = "the app has no deep-link handler, so no native route opens anything" }
    rows = report.rows.map { row in
      let block = DeepLinkBlock(row, namesAll: false)
      return Row(
        path: row.shownPath, status: row.status, statusText: row.statusText, releases: row.releasesText,
        callers: row.openings.count, notes: row.notes, lines: block.lines, hidden: block.hidden)
    }
    others = report.others.isEmpty ? [] : DeepLinkBlock(report.others).lines
  }
}

extension CheckRun {
  /// The deep links of each configuration that has a table, or whose screens open native routes.
  func deepLinks(of loaded: ConfigurationLoading.Loaded, in report: RunReport) -> [DeepLinkListing] {
    // The table shows known errors, too.
    var report = report
    report.findings = (report.findings + (report.comparison?.hidden ?? [])).inOrder()
    return loaded.byName.compactMap { name, runs in
      let links = DeepLinkReport(of: runs[0].named, name: name, names: runs.map(\.named.name), in: report)
      return links.rows.isEmpty ? nil : DeepLinkListing(links, isKnown: runs[0].named.deepLinks != nil)
    }
  }
}

extension ConfigurationLoading.Loaded {
  /// The configurations of the file that the run uses, each with its header sets, which share its table.
  var byName: [(name: String, runs: [ChosenConfiguration])] {
    var configurations: [(name: String, runs: [ChosenConfiguration])] = []
    for chosen in chosen {
      if configurations.last?.name == chosen.configuration {
        configurations[configurations.count - 1].runs.append(chosen)
      } else {
        configurations.append((chosen.configuration, [chosen]))
      }
    }
    return configurations
  }
}
