/// Dependencies that screens ask for and the configuration leaves out: each is one line of the report
/// (`docs/configuration.md`).
enum UnspecifiedTables {
  /// One line for each absent key that a screen needs.
  static func lines(for screens: [ScreenSummary], app: AppModel) -> [RunReport.NotChecked] {
    guard app.isConfigured else { return [] }
    var asked = AskedTables()
    var nativeRoutes = 0
    for screen in screens {
      asked += screen.asked
      nativeRoutes += screen.navigation.nativeRoutes.count
    }
    let rows: [(isUnspecified: Bool, count: Int, noun: String, key: String)] = [
      (
        app.configuration.registrations.componentTable.isUnspecified, asked.components, "custom component", "components"
      ),
      (app.configuration.registrations.actionTable.isUnspecified, asked.actions, "custom action", "actions"),
      (app.configuration.deepLinks == nil, nativeRoutes, "native route", "deepLinks"),
      (app.configuration.resources.styles.isUnspecified, asked.styles, "style", "theme.styles"),
      (app.configuration.resources.images.isUnspecified, asked.localImages, "local image", "images.local"),
      (
        app.configuration.resources.controllers.isUnspecified, asked.controllers, "navigation controller",
        "navigationControllers"
      ),
      (app.configuration.analytics.isUnspecified, asked.attributes, "recorded attribute", "analytics"),
      (app.configuration.resources.remoteImages.isUnspecified, asked.remoteImages, "remote image", "images.remote"),
      (app.configuration.externalURLs.isUnspecified, asked.externalURLs, "external URL", "externalUrls.schemes"),
      (app.configuration.operations.isUnspecified, asked.operations, "custom operation", "operations"),
      (app.configuration.globalContext.isUnspecified, asked.globalReads, "global value", "globalContext"),
    ]
    return rows.filter { $0.isUnspecified && $0.count > 0 }.map { row in
      RunReport.NotChecked(route: Prose.count(row.count, row.noun), reason: .unspecified(key: row.key))
    }
  }
}
