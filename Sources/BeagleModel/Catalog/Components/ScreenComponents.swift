/// The screen and its bar: `docs/spec/components.md` 5.10, 6.7, 6.10, 6.11.
extension Catalog {
  static let screens: [ObjectSchema] = [
    ObjectSchema(
      "beagle:screenComponent", .component, role: .screen,
      notes:
        "On iOS id is only the screen identity (popToView, analytics); it is not a view id, so addChildren cannot target it. Only style.backgroundColor is applied by the screen controller, the rest by the generic style step. navigationBar and safeArea act only on the root screen.",
      properties: [
        Property(
          "safeArea", "SafeArea?",
          otherwise: #"{"top": true, "leading": true, "bottom": true, "trailing": true}"#),
        Property("navigationBar", "NavigationBar?", note: "Absent or null hides the navigation bar."),
        Property("child", "component"),
        Trait.screenId,
        Trait.style,
        Trait.context,
      ],
      retired: [
        RetiredKey("identifier", removed: "2.0.0", .renamed("id")),
        RetiredKey("screenAnalyticsEvent", removed: "2.0.0", .none("analytics 1.0 is gone")),
      ],
      decodingOrder: ["id", "style", "safeArea", "navigationBar", "child", "context"]),
    ObjectSchema(
      "SafeArea", .value,
      properties: [
        Property("top", "bool?", otherwise: "true"),
        Property("leading", "bool?", otherwise: "true"),
        Property("bottom", "bool?", otherwise: "true"),
        Property("trailing", "bool?", otherwise: "true"),
      ]),
    ObjectSchema(
      "NavigationBar", .value,
      properties: [
        Property("title", "string", note: "Not evaluated as an expression."),
        Property("styleId", "styleId?"),
        Property("showBackButton", "bool?", otherwise: "true"),
        Property("backButtonAccessibility", "Accessibility?"),
        Property("navigationBarItems", "[NavigationBarItem]?"),
      ]),
    ObjectSchema(
      "NavigationBarItem", .value, notes: "Not a polymorphic component: a _beagleComponent_ key here is ignored.",
      properties: [
        Property("image", "late<localImage>?", note: "An object here (the 1.x shape) fails the whole screen."),
        Property("text", "string"),
        Property("onPress", "[action]", since: "2.0.0"),
        Property("accessibility", "Accessibility?"),
      ],
      retired: [
        RetiredKey("action", removed: "2.0.0", .renamed("onPress", remark: "is a list")),
        RetiredKey("id", removed: "2.0.0", .none("no replacement on iOS")),
        RetiredKey("_beagleComponent_", .none("an item is no component; iOS does not look at its name")),
      ]),
  ]
}
