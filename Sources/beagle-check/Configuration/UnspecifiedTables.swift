/// Dependencies that screens ask for and the configuration leaves out: each is one line of the report
/// (`docs/configuration.md`).
enum UnspecifiedTables {
  /// One line for each absent key that a screen needs.
  static func lines(for screens: [ScreenSummary], app: AppModel) -> [RunReport.NotChecked] {
    guard app.isConfigured else { return [] }
    func sum(_ count: (ScreenSummary) -> Int) -> Int { screens.reduce(0) { $0 + count($1) } }
    let file = app.configuration
    let rows: [(isUnspecified: Bool, count: Int, noun: String, key: String)] = [
      (file.registrations.componentTable.isUnspecified, sum { $0.asked.components }, "custom component", "components"),
      (file.registrations.actionTable.isUnspecified, sum { $0.asked.actions }, "custom action", "actions"),
      (file.deepLinks == nil, sum { $0.navigation.nativeRoutes.count }, "native route", "deepLinks"),
      (file.resources.styles.isUnspecified, sum { $0.asked.styles }, "style", "theme.styles"),
      (file.resources.images.isUnspecified, sum { $0.asked.localImages }, "local image", "images.local"),
      (
        file.resources.controllers.isUnspecified, sum { $0.asked.controllers }, "navigation controller",
        "navigationControllers"
      ),
      (file.analytics.isUnspecified, sum { $0.asked.attributes }, "recorded attribute", "analytics"),
      (file.resources.remoteImages.isUnspecified, sum { $0.asked.remoteImages }, "remote image", "images.remote"),
      (file.externalURLs.isUnspecified, sum { $0.asked.externalURLs }, "external URL", "externalUrls.schemes"),
      (file.operations.isUnspecified, sum { $0.asked.operations }, "custom operation", "operations"),
      (file.globalContext.isUnspecified, sum { $0.asked.globalReads }, "global value", "globalContext"),
    ]
    return rows.filter { $0.isUnspecified && $0.count > 0 }.map { row in
      RunReport.NotChecked(route: Prose.count(row.count, row.noun), reason: .unspecified(key: row.key))
    }
  }
}
