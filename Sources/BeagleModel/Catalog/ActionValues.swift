/// Values inside actions: `docs/spec/actions.md` 4.2–5.
extension Catalog {
  static let actionValues: [ObjectSchema] = [
    ObjectSchema(
      "RouteLocal", .value,
      properties: [
        Property("screen", "ScreenBody")
      ]),
    ObjectSchema(
      "RouteRemote", .value,
      properties: [
        Property("url", "expr<screenRoute>", expressionSince: "1.3.0"),
        Property("shouldPrefetch", "bool?", otherwise: "false"),
        Property("fallback", "ScreenBody?"),
        Property("httpAdditionalData", "HttpAdditionalData?", since: "1.7.0"),
      ]),
    ObjectSchema(
      "HttpAdditionalData", .value,
      properties: [
        Property("method", "HTTPMethod?", since: "1.7.0", otherwise: "GET"),
        Property("headers", "{string}?", since: "1.7.0"),
        Property("body", "json?", since: "1.7.0", note: "Expressions inside are not evaluated on iOS.").at(
          .requestBody),
      ]),
    ObjectSchema(
      "NavigationContext", .value, role: .navigationContext,
      properties: [
        Property("path", "path?", since: "2.0.0"),
        Property("value", "json", since: "2.0.0"),
      ]),
    ObjectSchema(
      "ActionAnalyticsAttributes", .value,
      properties: [
        Property(
          "attributes", "[recordedAttribute]?", since: "1.6.0",
          note: "Context-style paths; entries with an array index are ignored on iOS."),
        Property("additionalEntries", "{json}?", since: "1.6.0").at(.analyticsEntry),
      ]),
  ]
}
