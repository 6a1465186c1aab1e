import BeagleModel

/// The keys of an `apple-app-site-association` file (Apple: applinks, and Supporting associated domains).
enum SiteAssociationSchema {
  static let file = "file"
  /// The form of iOS 8, whose `details` is an object.
  static let table = "file with a table"

  static let engine = SchemaEngine(types(root: file, details: "[Entry]?"))
  static let tableEngine = SchemaEngine(types(root: table, details: "{Entry}?"))

  private static func types(root: String, details: String) -> [TypeSchema] {
    [
      object(
        root,
        [
          ("applinks", "Links?"), ("webcredentials", "Apps?"), ("appclips", "Apps?"), ("activitycontinuation", "Apps?"),
        ]),
      object(
        "Links",
        [
          ("apps", "[string]?"), ("details", details), ("defaults", "Defaults?"),
          ("substitutionVariables", "{[string]}?"),
        ]),
      object("Apps", [("apps", "[string]?")]),
      object(
        "Entry",
        [
          ("appID", "string?"), ("appIDs", "[string]?"), ("paths", "[string]?"), ("components", "[Component]?"),
          ("defaults", "Defaults?"), ("comment", "string?"),
        ]),
      object("Defaults", [("caseSensitive", "bool?"), ("percentEncoded", "bool?")]),
      object(
        "Component",
        [
          ("/", "string?"), ("?", "json?"), ("#", "string?"), ("exclude", "bool?"), ("comment", "string?"),
          ("caseSensitive", "bool?"), ("percentEncoded", "bool?"),
        ]),
    ].map { .object($0) }
  }

  private static func object(_ name: String, _ keys: [(String, String)]) -> ObjectSchema {
    ObjectSchema(name, .value, properties: keys.map { Property($0, $1) })
  }
}
