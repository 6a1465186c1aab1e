/// Lists and their templates: `docs/spec/components.md` 5.3, 5.6, 6.16.
extension Catalog {
  static let lists: [ObjectSchema] = [
    ObjectSchema(
      "beagle:gridView", .component, role: .list, since: "1.8.0",
      properties: [
        Property(
          "dataSource", "expr<[json]>", since: "1.8.0",
          note:
            "A literal array is accepted; its elements are bound as they are and expressions inside them are not evaluated. A plain non-expression string fails."
        ).at(.dataSource),
        Property(
          "key", "itemKey?", since: "1.8.0",
          note: "Read later as a context path; an invalid path is silently ignored (falls back to the item position)."
        ),
        Property("direction", "ScrollAxis?", since: "1.9.0", otherwise: "VERTICAL"),
        Property("spanCount", "int", since: "1.9.0", note: "Values below 1 are treated as 1 when rendered."),
        Property("templates", "[Template]", since: "1.8.0"),
        Property("iteratorName", "iterator?", since: "1.8.0", otherwise: "item"),
        Property(
          "indexName", "iterator?", since: "2.1.0", otherwise: "index",
          note:
            "On iOS the value of this context is a string: the item key when key is set and resolves, else the position."
        ),
        Property("onScrollEnd", "[action]?", since: "1.8.0"),
        Property("scrollEndThreshold", "int?", since: "1.8.0", otherwise: "100"),
        Property("isScrollIndicatorVisible", "bool?", since: "1.8.0", otherwise: "false"),
        Property("useParentScroll", "bool?", since: "2.1.1", otherwise: "false"),
        Trait.id,
        Trait.style,
        Trait.accessibility,
        Trait.context,
        Trait.onInit,
      ],
      retired: [
        RetiredKey("numColumns", removed: "2.0.0", .replaced(by: ["spanCount"], instruction: "use spanCount"))
      ],
      decodingOrder: [
        "context", "onInit", "dataSource", "key", "direction", "spanCount", "templates", "iteratorName",
        "indexName", "onScrollEnd", "scrollEndThreshold", "isScrollIndicatorVisible", "useParentScroll",
        "id", "style", "accessibility",
      ]),
    ObjectSchema(
      "beagle:listView", .component, role: .list,
      properties: [
        Property(
          "dataSource", "expr<[json]>", since: "1.5.0",
          note:
            "A literal array is accepted; its elements are bound as they are and expressions inside them are not evaluated. A plain non-expression string fails."
        ).at(.dataSource),
        Property(
          "key", "itemKey?", since: "1.5.0",
          note: "Read later as a context path; an invalid path is silently ignored (falls back to the item position)."
        ),
        Property("direction", "ScrollAxis?", otherwise: "VERTICAL"),
        Property(
          "templates", "[Template]? = []", since: "1.8.0",
          note:
            "Absent or null means no templates: every cell is empty and a \"could not find a template\" error is logged."
        ),
        Property("iteratorName", "iterator?", since: "1.5.0", otherwise: "item"),
        Property(
          "indexName", "iterator?", since: "2.1.0", otherwise: "index",
          note:
            "On iOS the value of this context is a string: the item key when key is set and resolves, else the position."
        ),
        Property("onScrollEnd", "[action]?", since: "1.5.0"),
        Property("scrollEndThreshold", "int?", since: "1.5.0", otherwise: "100"),
        Property("isScrollIndicatorVisible", "bool?", since: "1.6.0", otherwise: "false"),
        Property("useParentScroll", "bool?", since: "2.1.1", otherwise: "false"),
        Trait.id,
        Trait.style,
        Trait.accessibility,
        Trait.context,
        Trait.onInit,
      ],
      retired: [
        RetiredKey(
          "template", removed: "2.0.0", .replaced(by: ["templates"], instruction: "use templates: [{view: ...}]")),
        RetiredKey(
          "children", removed: "2.0.0",
          .replaced(by: ["dataSource", "templates"], instruction: "use dataSource and templates, or a container")),
      ],
      decodingOrder: [
        "iteratorName", "indexName", "direction", "key", "context", "onInit", "onScrollEnd",
        "scrollEndThreshold", "isScrollIndicatorVisible", "id", "style", "accessibility", "useParentScroll",
        "templates", "dataSource",
      ]),
    ObjectSchema(
      "Template", .value, role: .template,
      properties: [
        Property("case", "expr<bool>?", since: "1.8.0").at(.templateCase),
        Property("view", "component", since: "1.8.0"),
      ]),
  ]
}
