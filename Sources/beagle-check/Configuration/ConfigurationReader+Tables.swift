import BeagleModel

/// The tables of ids that payloads name: styles, images, navigation controllers.
///
/// Absent is not told, `null` is none at all, and a table is merged with the inherited one entry by entry
/// (`product/configuration.md` 3.1).
extension ConfigurationReader {
  mutating func readTables(_ node: JSONNode, into tables: inout AppTables) {
    if let theme = node["theme"] { readTheme(theme, into: &tables) }
    if let images = node["images"] { readImages(images, into: &tables) }
    if let controllers = node["navigationControllers"] {
      let names = merged(tables.controllers?.names ?? [], with: controllers, id: \.self) { name, _, _ in name }
      tables.controllers = TextTable(names)
    }
  }

  private mutating func readTheme(_ node: JSONNode, into tables: inout AppTables) {
    guard let styles = node.kind == .null ? node : node["styles"] else { return }
    let entries = merged(tables.styles?.styles ?? [], with: styles, id: \.id) { id, key, value in
      StyleTable.Style(
        id: id, appliesTo: (value["appliesTo"]?.elements ?? []).compactMap { $0.string?.lowercased() }, location: key)
    }
    tables.styles = StyleTable(entries)
  }

  /// Lists replace each other, as there is no key to merge them by.
  private mutating func readImages(_ node: JSONNode, into tables: inout AppTables) {
    if node.kind == .null { (tables.localImages, tables.assetCatalogs) = (TextTable([]), []) }
    if let local = node["local"] {
      tables.localImages = TextTable(local.elements.compactMap { $0.string ?? $0["id"]?.string })
    }
    if let catalogs = node["assetCatalogs"] {
      tables.assetCatalogs = catalogs.elements.compactMap { catalog in
        catalog.string.map { AssetCatalog(path: $0, location: location(catalog)) }
      }
    }
  }

  /// What is inherited and what an object of entries says beside it; nothing for `null`.
  private mutating func merged<Entry>(
    _ inherited: [Entry], with node: JSONNode, id: (Entry) -> String,
    _ make: (String, _ key: SourceLocation, _ value: JSONNode) -> Entry
  ) -> [Entry] {
    var entries = node.kind == .null ? [] : inherited
    for (name, key, value) in self.entries(node) {
      let before = entries.count
      entries.removeAll { id($0) == name }
      if value.kind != .null {
        entries.append(make(name, location(key), value))
      } else if entries.count == before {
        report(value, "\"\(name)\": null removes nothing")
      }
    }
    return entries
  }
}
