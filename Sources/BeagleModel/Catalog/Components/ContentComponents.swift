/// Texts, images, buttons, web views: `docs/spec/components.md` 5.1, 5.4, 5.14, 5.17, 6.12, 6.13.
extension Catalog {
  static let content: [ObjectSchema] = [
    ObjectSchema(
      "beagle:button", .component,
      properties: [
        Property("text", "expr<string>"),
        Property("styleId", "styleId?"),
        Property("onPress", "[action]?"),
        Property("enabled", "expr<bool>?", since: "1.6.0", otherwise: "true"),
        Trait.id,
        Trait.style,
        Trait.accessibility,
      ],
      retired: [
        RetiredKey("clickAnalyticsEvent", removed: "2.0.0", .none("analytics 1.0 is gone"))
      ]),
    ObjectSchema(
      "beagle:image", .component,
      properties: [
        Property(
          "path", "expr<ImagePath>",
          note: "Any fault inside a literal path object is reported only as \"Expression cannot be decoded\" at path."
        ),
        Property("mode", "ImageContentMode?", otherwise: "FIT_CENTER"),
        Trait.id,
        Trait.style,
        Trait.accessibility,
      ]),
    ObjectSchema(
      "beagle:text", .component,
      properties: [
        Property("text", "expr<string>"),
        Property("styleId", "styleId?"),
        Property("alignment", "expr<TextAlignment>?", otherwise: "natural"),
        Property("textColor", "expr<color>?"),
        Trait.id,
        Trait.style,
        Trait.accessibility,
      ]),
    ObjectSchema(
      "beagle:webView", .component,
      properties: [
        Property("url", "expr<webURL>"),
        Trait.id,
        Trait.style,
        Trait.accessibility,
      ]),
    ObjectSchema(
      "ImagePathLocal", .value, notes: "url is what web draws; iOS ignores it.",
      properties: [
        Property("mobileId", "late<localImage>")
      ],
      retired: [
        RetiredKey("url", .none("only the web draws it"))
      ]),
    ObjectSchema(
      "ImagePathRemote", .value,
      properties: [
        Property("url", "late<remoteImage>"),
        Property("placeholder", "lenient<ImagePlaceholder>?"),
      ]),
    ObjectSchema(
      "ImagePlaceholder", .value,
      properties: [
        Property("mobileId", "localImage?", isSole: true)
      ],
      retired: [
        RetiredKey("_beagleImagePath_", .none("iOS reads mobileId alone")),
        RetiredKey("url", .none("only the web draws it")),
      ]),
  ]
}
