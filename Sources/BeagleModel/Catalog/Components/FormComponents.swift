/// Forms: `docs/spec/components.md` 5.12, 5.15.
extension Catalog {
  static let forms: [ObjectSchema] = [
    ObjectSchema(
      "beagle:simpleForm", .component, since: "1.1.0",
      properties: [
        Property("onSubmit", "[action]?", since: "1.1.0").at(.submission),
        Property("onValidationError", "[action]?", since: "1.6.0").at(.submission),
        Property("children", "[component]?", since: "1.1.0"),
        Trait.id,
        Trait.style,
        Trait.accessibility,
        Trait.context,
      ],
      decodingOrder: ["context", "onSubmit", "onValidationError", "children", "id", "style", "accessibility"]),
    ObjectSchema(
      "beagle:textInput", .component,
      properties: [
        Property("value", "expr<string>?"),
        Property("placeholder", "expr<string>?"),
        Property("enabled", "expr<bool>?", since: "1.7.0", otherwise: "true"),
        Property("readOnly", "expr<bool>?"),
        Property("type", "expr<TextInputType>?", otherwise: "TEXT"),
        Property("styleId", "styleId?"),
        Property("onChange", "[action]?").at(.inputEvent),
        Property("onBlur", "[action]?").at(.inputEvent),
        Property("onFocus", "[action]?").at(.inputEvent),
        Property("error", "expr<string>?", since: "1.6.0"),
        Property("showError", "expr<bool>?", since: "1.6.0", otherwise: "false"),
        Trait.id,
        Trait.style,
        Trait.accessibility,
      ],
      retired: [
        RetiredKey("disabled", removed: "2.0.0", .replaced(by: ["enabled"], instruction: "use enabled (inverted)")),
        RetiredKey("hidden", removed: "2.0.0", .replaced(by: [], instruction: "use style.display")),
      ]),
  ]
}
