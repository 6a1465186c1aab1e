/// Beagle's own components, actions and values as Beagle iOS 2.1 decodes them, as tables (`docs/spec/components.md`,
/// `docs/spec/actions.md`).
///
/// A new property is a row in the family's file; everything else (decoding, messages, JSON Schema, documentation) reads
/// the row.
package enum Catalog {
  /// The version of Beagle iOS that the tables describe.
  package static let beagleVersion = "2.1.3"

  /// Everything that Beagle's own payloads are made of, family by family: objects, enumerations and unions.
  package static let types: [TypeSchema] = objects.map { .object($0) } + enumerations + unions

  private static let objects =
    [layout, screens, lists, content, forms, paging, actions, actionValues, values].flatMap(\.self)

  static let unions: [TypeSchema] = [
    .union(
      name: "ImagePath",
      .tagged(
        key: "_beagleImagePath_",
        variants: [(tag: "local", type: "ImagePathLocal"), (tag: "remote", type: "ImagePathRemote")]
      )),
    .union(name: "Route", .screenOrRemote(screen: "ScreenBody", remote: "RouteRemote")),
    .union(name: "ActionAnalyticsConfig", .boolOr("ActionAnalyticsAttributes")),
    .union(name: "RouteOrURL", .stringOr("Route", .screenRoute)),
    .union(name: "ImageOrName", .stringOr("ImagePath", .localImage)),
  ]

  private static let objectNames = objects.map(\.name)

  /// The number of objects: components, actions and values.
  package static let objectCount = objectNames.count

  /// The index of an object in the catalogue, which is its index among the schemas of every table.
  ///
  /// - Precondition: The catalogue has the name.
  /// - Complexity: O(objects). Callers keep the result.
  package static func index(of name: String) -> Int32 {
    guard let index = indexIfPresent(of: name) else { preconditionFailure("the catalogue has no \(name)") }
    return index
  }

  /// The index of an object in the catalogue; `nil` for an unknown name.
  ///
  /// - Complexity: O(objects). Callers keep the result.
  package static func indexIfPresent(of name: String) -> Int32? { objectNames.firstIndex(of: name).map(Int32.init) }

  /// Types that are another type under a second name: a route's screen is decoded as a screen without a look at its
  /// discriminator (`docs/spec/actions.md` 4.2).
  package static let aliases: [SchemaCatalog.Alias] = [("ScreenBody", "beagle:screenComponent")]

  /// The schemas that every table of a coder begins with.
  package static let schemas = SchemaCatalog(types, aliases: aliases)
}

/// Properties that several components or actions share (`docs/spec/components.md` 3).
enum Trait {
  static let id = Property("id", "declaredComponent?", isTrait: true, note: "Literal; never evaluated.")
  static let screenId = Property("id", "declaredScreen?", isTrait: true, note: "Literal; never evaluated.")
  static let style = Property("style", "Style?", isTrait: true)
  static let accessibility = Property("accessibility", "Accessibility?", isTrait: true)
  static let context = Property("context", "Context?", isTrait: true)
  static let onInit = Property("onInit", "[action]?", isTrait: true)
  static let analytics = Property("analytics", "ActionAnalyticsConfig?", since: "1.6.0", isTrait: true)
}
