import BeagleModel

extension SiteMap {
  /// The screens and links of a site.
  ///
  /// - Complexity: O(links).
  init(of site: ScreenGraph) {
    let entries = Set(site.entries + site.openings.map(\.screen))
    let parts = site.parts
    screens = site.screens.enumerated().map { index, screen in
      MappedScreen(
        source: screen.source, document: screen.document, isEntry: entries.contains(index),
        isPart: parts.contains(index),
        drawing: screen.drawing)
    }
  }
}
