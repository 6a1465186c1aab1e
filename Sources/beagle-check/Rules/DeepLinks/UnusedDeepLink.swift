import BeagleModel

/// A row of the table that no screen opens.
struct UnusedDeepLink: SiteRule {
  static let info = RuleInfo(
    id: "deeplinks/unused", severity: .note, impact: .ignored,
    summary: "an entry of the deep-link table that no checked screen opens",
    rationale: """
      The table's owner may want to remove it before the next release. Push notifications and other apps may still \
      use it.
      """,
    exceptions: "It stays silent where a route with an expression may open the entry.",
    source: "docs/spec/navigation.md 7",
    asks: [.deepLinkHandler],
    accepts: [
      Example(
        site: ["home.json": Example.button(Example.openNativeRoute(#""/pix""#))],
        configuration: #"{"deepLinks": {"/pix": {}}}"#)
    ],
    reports: [
      Example(
        site: ["home.json": Example.button(Example.openNativeRoute(#""/pix""#))],
        configuration: #"{"deepLinks": {"/pix": {}, ↓"/cards/limit": {}}}"#)
    ])

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard case .table(let table) = app.configuration.deepLinks, !site.screens.isEmpty else { return [] }
    let routes = Set(site.screens.lazy.flatMap(\.navigation.nativeRoutes).map(\.route))
    let opened = Set(routes.compactMap { table.entry(for: $0)?.path })
    let starts = Set(site.screens.lazy.flatMap(\.navigation.nativeStarts))
    return table.entries.compactMap { entry in
      guard !opened.contains(entry.path), !starts.contains(where: entry.mayOpen), let location = entry.location,
        // What the app's own components and actions do with a text is not known.
        !site.custom.texts.contains(entry.path)
      else { return nil }
      return Finding(
        at: .location(location), "no checked screen opens \(entry.path)",
        notes: [entry.owner.map { "owner \($0)" }].compactMap(\.self))
    }
  }
}
