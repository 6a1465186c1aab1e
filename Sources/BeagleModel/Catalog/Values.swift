/// Style, accessibility and context: `docs/spec/components.md` 6.
extension Catalog {
  static let values: [ObjectSchema] = [
    ObjectSchema(
      "Style", .value,
      properties: [
        Property("backgroundColor", "expr<color>?", expressionSince: "2.0.0"),
        Property("cornerRadius", "CornerRadius?"),
        Property("borderColor", "expr<color>?", since: "1.3.0", expressionSince: "2.0.0"),
        Property("borderWidth", "expr<number>?", since: "1.3.0", expressionSince: "2.0.0"),
        Property("size", "Size?"),
        Property("margin", "EdgeValue?"),
        Property("padding", "EdgeValue?"),
        Property("position", "EdgeValue?"),
        Property("positionType", "PositionType?"),
        Property("display", "expr<Display>?", expressionSince: "1.5.0"),
        Property("flex", "Flex?"),
      ]),
    ObjectSchema(
      "CornerRadius", .value,
      properties: [
        Property("radius", "expr<number>?", expressionSince: "2.0.0"),
        Property("topLeft", "expr<number>?", since: "1.10.0", expressionSince: "2.0.0"),
        Property("topRight", "expr<number>?", since: "1.10.0", expressionSince: "2.0.0"),
        Property("bottomLeft", "expr<number>?", since: "1.10.0", expressionSince: "2.0.0"),
        Property("bottomRight", "expr<number>?", since: "1.10.0", expressionSince: "2.0.0"),
      ]),
    ObjectSchema(
      "Size", .value,
      properties: [
        Property("width", "UnitValue?"),
        Property("height", "UnitValue?"),
        Property("maxWidth", "UnitValue?"),
        Property("maxHeight", "UnitValue?"),
        Property("minWidth", "UnitValue?"),
        Property("minHeight", "UnitValue?"),
        Property("aspectRatio", "number?"),
      ]),
    ObjectSchema(
      "EdgeValue", .value,
      notes: "start and end exist on Flutter (and in the TypeScript BFF) only; iOS and Android ignore them.",
      properties: [
        Property("left", "UnitValue?"),
        Property("top", "UnitValue?"),
        Property("right", "UnitValue?"),
        Property("bottom", "UnitValue?"),
        Property("horizontal", "UnitValue?"),
        Property("vertical", "UnitValue?"),
        Property("all", "UnitValue?"),
      ]),
    ObjectSchema(
      "UnitValue", .value,
      properties: [
        Property("value", "expr<number>", expressionSince: "2.0.0"),
        Property("type", "UnitType"),
      ]),
    ObjectSchema(
      "Flex", .value,
      properties: [
        Property("flexDirection", "FlexDirection?"),
        Property("flexWrap", "FlexWrap?"),
        Property("justifyContent", "JustifyContent?"),
        Property("alignItems", "AlignItems?"),
        Property("alignSelf", "AlignSelf?"),
        Property("alignContent", "AlignContent?"),
        Property("basis", "UnitValue?"),
        Property("flex", "number?"),
        Property("grow", "number?", otherwise: "0"),
        Property("shrink", "number?", otherwise: "1"),
      ]),
    ObjectSchema(
      "Accessibility", .value,
      properties: [
        Property("accessible", "bool", note: "The declared default (true) does not apply to JSON."),
        Property("accessibilityLabel", "spokenLabel?"),
        Property("isHeader", "bool?", since: "1.6.0", otherwise: "false"),
      ],
      decodingOrder: ["accessibilityLabel", "accessible", "isHeader"]),
    ObjectSchema(
      "Context", .value, role: .context,
      properties: [
        Property("id", "declaredContext"),
        Property("value", "json").at(.contextValue),
      ]),
  ]
}
