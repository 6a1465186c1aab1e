/// Dependencies that nobody told of, and that screens ask for: each is said once (`product/configuration.md` 3.1).
enum Untold {
  /// One line for each key that is absent and that a screen would have needed.
  static func lines(for screens: [ScreenSummary], app: AppKnowledge) -> [RunReport.NotChecked] {
    guard app.isConfigured else { return [] }
    var asked = AskedTables()
    var nativeRoutes: UInt32 = 0
    for screen in screens {
      asked += screen.asked
      nativeRoutes += UInt32(screen.nativeRoutes.count)
    }
    let rows: [(isUntold: Bool, count: UInt32, noun: String, key: String)] = [
      (app.components.isUntold, asked.components, "custom component", "components"),
      (app.actions.isUntold, asked.actions, "custom action", "actions"),
      (app.deepLinks == nil, nativeRoutes, "native route", "deepLinks"),
      (app.tables.styles == nil, asked.styles, "style", "theme.styles"),
      (app.tables.localImages == nil, asked.localImages, "local image", "images.local"),
      (app.tables.controllers == nil, asked.controllers, "navigation controller", "navigationControllers"),
      (app.analytics.isUntold, asked.attributes, "recorded attribute", "analytics"),
      (app.remoteImages.isUntold, asked.remoteImages, "remote image", "images.remote"),
      (app.externalURLs.isUntold, asked.externalURLs, "external URL", "externalUrls.schemes"),
      (app.operations.isUntold, asked.operations, "custom operation", "operations"),
      (app.globalContext.isUntold, asked.globalReads, "global value", "globalContext"),
      (app.logger.isUntold, asked.logErrors, "logged error", "logger"),
    ]
    return rows.filter { $0.isUntold && $0.count > 0 }.map { row in
      RunReport.NotChecked(route: Prose.count(Int(row.count), row.noun), obstacle: .untold(key: row.key), referrers: [])
    }
  }
}
