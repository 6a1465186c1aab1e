import BeagleModel

/// What a configuration tells of the app beside its types and native routes. A table that nobody mentioned is `nil`; one
/// that was said to be `null` is empty, as iOS has nothing there then (`product/configuration.md` 3.1).
struct AppTables: Sendable {
  var styles: StyleTable?
  var localImages: TextTable?
  /// Folders whose images the app ships too.
  var assetCatalogs: [AssetCatalog] = []
  var controllers: TextTable?
}

/// The theme's styles by their ids.
struct StyleTable: Sendable {
  struct Style: Sendable {
    var id: String
    /// Components that the style is made for, lower-cased; empty for one that says nothing about it.
    var appliesTo: [String]
    var location: SourceLocation?
  }

  let styles: [Style]
  /// Where a style stands among them.
  let ids: TextTable

  /// - Parameter styles: Each id once.
  init(_ styles: [Style]) {
    self.styles = styles
    ids = TextTable(styles.map(\.id))
  }
}

/// An `.xcassets` folder of the app, as the configuration names it.
struct AssetCatalog: Sendable {
  /// Relative to the configuration's folder.
  var path: String
  var location: SourceLocation
}
