/// Beagle's own components, actions and values as Beagle iOS 2.1 decodes them, as tables (`spec/components.md`,
/// `spec/actions.md`).
///
/// A new property is a row in the family's file; everything else (decoding, messages, JSON Schema, documentation) reads
/// the row.
public enum Catalog {
  /// The version of Beagle iOS that the tables describe.
  public static let beagleVersion = "2.1.3"

  /// Everything that Beagle's own payloads are made of, family by family: objects, enumerations and unions.
  public static let types: [TypeSchema] = {
    var types: [TypeSchema] = []
    // A chain of `+` would copy the first of them ten times, at each start.
    types.reserveCapacity(96)
    for family in [
      layout, screens, lists, content, forms, paging, actions, actionValues, values, enumerations, unions,
    ] {
      types += family
    }
    return types
  }()

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

  /// Types that are another type under a second name: a route's screen is decoded as a screen without a look at its
  /// discriminator (`spec/actions.md` 4.2).
  static let aliases: [(name: String, of: String)] = [("ScreenBody", "beagle:screenComponent")]
}

/// Properties that several components or actions share (`spec/components.md` 3).
enum Trait {
  static let id = Property("id", "declaredComponent?", isTrait: true, note: "Literal; never evaluated.")
  static let screenId = Property("id", "declaredScreen?", isTrait: true, note: "Literal; never evaluated.")
  static let style = Property("style", "Style?", isTrait: true)
  static let accessibility = Property("accessibility", "Accessibility?", isTrait: true)
  static let context = Property("context", "Context?", isTrait: true)
  static let onInit = Property("onInit", "[action]?", isTrait: true)
  static let analytics = Property("analytics", "ActionAnalyticsConfig?", since: "1.6.0", isTrait: true)
}
