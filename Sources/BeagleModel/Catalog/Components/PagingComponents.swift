/// Tabs and pages: `docs/spec/components.md` 5.7, 5.8, 5.13, 6.14, 6.15.
extension Catalog {
  static let paging: [ObjectSchema] = [
    ObjectSchema(
      "beagle:pageIndicator", .component,
      properties: [
        Property(
          "selectedColor", "color?", otherwise: "50% grey",
          note: "Not an expression on iOS: an expression string is an invalid colour and the default is used."),
        Property("unselectedColor", "color?", otherwise: "83% grey", note: "Not an expression on iOS."),
        Property(
          "numberOfPages", "int?", since: "1.1.0",
          note: "Nothing is drawn unless both numberOfPages and currentPage are present."),
        Property("currentPage", "expr<int>?", since: "1.1.0"),
      ]),
    ObjectSchema(
      "beagle:pageView", .component, notes: "showArrow exists on web only.",
      properties: [
        Property("children", "[component]?"),
        Property("onPageChange", "[action]?", since: "1.1.0").at(.indexEvent),
        Property("currentPage", "expr<int>?", since: "1.1.0"),
        Trait.context,
      ],
      retired: [
        RetiredKey(
          "pageIndicator", removed: "2.0.0", .replaced(by: [], instruction: "use a separate beagle:pageIndicator"))
      ],
      decodingOrder: ["children", "context", "onPageChange", "currentPage"]),
    ObjectSchema(
      "beagle:tabBar", .component, since: "1.1.0",
      properties: [
        Property("items", "[TabBarItem]", since: "1.1.0"),
        Property("styleId", "styleId?", since: "1.1.0"),
        Property("currentTab", "expr<int>?", since: "1.1.0"),
        Property("onTabSelection", "[action]?", since: "1.1.0").at(.indexEvent),
      ]),
    ObjectSchema(
      "TabBarItem", .value,
      properties: [
        Property(
          "icon", "lenient<TabBarIcon>?", since: "1.1.0",
          note: "Anything that is not an object is silently treated as no icon."),
        Property("title", "string?", since: "1.1.0"),
      ]),
    ObjectSchema(
      "TabBarIcon", .value, notes: "Other keys (_beagleImagePath_, url) are ignored by iOS. Web draws url.",
      properties: [
        Property("mobileId", "late<localImage>?", since: "1.1.0")
      ],
      retired: [
        RetiredKey(
          "_beagleImagePath_", .none("iOS reads mobileId alone; other platforms tell local from remote by it")),
        RetiredKey("url", .none("only the web draws it; iOS reads mobileId alone")),
      ]),
  ]
}
