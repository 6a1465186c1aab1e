/// Components that hold others: `docs/spec/components.md` 5.2, 5.5, 5.9–5.11, 5.16.
extension Catalog {
  static let layout: [ObjectSchema] = [
    ObjectSchema(
      "beagle:container", .component,
      properties: [
        Property("children", "[component]?"),
        Property("styleId", "styleId?", since: "1.7.0"),
        Trait.id,
        Trait.style,
        Trait.accessibility,
        Trait.context,
        Trait.onInit,
      ],
      decodingOrder: ["children", "onInit", "context", "styleId", "id", "style", "accessibility"]),
    ObjectSchema(
      "beagle:lazyComponent", .component, role: .lazy,
      properties: [
        Property("path", "lazyPath", note: "Never evaluated as an expression."),
        Property("initialState", "component"),
      ]),
    ObjectSchema(
      "beagle:pullToRefresh", .component, since: "1.9.0",
      properties: [
        Property("onPull", "[action]?", since: "1.9.0"),
        Property("isRefreshing", "expr<bool>?", since: "1.9.0"),
        Property("color", "expr<color>?", since: "1.9.0"),
        Property("child", "component", since: "1.9.0"),
        Trait.context,
      ],
      decodingOrder: ["context", "onPull", "isRefreshing", "color", "child"]),
    ObjectSchema(
      "beagle:scrollView", .component,
      properties: [
        Property("children", "[component]?"),
        Property("scrollDirection", "ScrollAxis?", otherwise: "VERTICAL"),
        Property("scrollBarEnabled", "bool?", otherwise: "true"),
        Trait.context,
      ]),
    ObjectSchema(
      "beagle:touchable", .component,
      properties: [
        Property("onPress", "[action]"),
        Property("child", "component"),
      ],
      retired: [
        RetiredKey("clickAnalyticsEvent", removed: "2.0.0", .none("analytics 1.0 is gone"))
      ]),
  ]
}
