import BeagleModel

extension AppKnowledge {
  /// A table that was not given is not checked, and that is said once (`product/configuration.md` 3.1).
  ///
  /// Without a configuration nobody was to tell anything.
  func untold(_ screens: [ScreenSummary]) -> [RunReport.NotChecked] {
    guard isConfigured else { return [] }
    var asked = AskedTables()
    var nativeRoutes = 0
    for screen in screens {
      asked += screen.asked
      nativeRoutes += screen.nativeRoutes.count
    }
    let rows: [(isTold: Bool, count: Int, what: String, key: String)] = [
      (deepLinks != nil, nativeRoutes, "native route", "deepLinks"),
      (tables.styles != nil, asked.styles, "style", "theme.styles"),
      (tables.localImages != nil, asked.localImages, "local image", "images.local"),
      (tables.controllers != nil, asked.controllers, "navigation controller", "navigationControllers"),
    ]
    return rows.filter { !$0.isTold && $0.count > 0 }.map { row in
      RunReport.NotChecked(
        route: Prose.count(row.count, row.what), reason: "the configuration has no \"\(row.key)\"", referrers: [])
    }
  }
}
