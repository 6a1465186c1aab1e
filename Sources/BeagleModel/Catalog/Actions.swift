/// The sixteen actions: `docs/spec/actions.md`.
extension Catalog {
  static let actions: [ObjectSchema] = [
    ObjectSchema(
      "beagle:addChildren", .action, role: .addChildren, since: "1.2.0",
      properties: [
        Property(
          "componentId", "componentId", since: "1.2.0",
          note: "Must equal the id of a rendered component that carries the id trait on iOS."),
        Property(
          "value", "late<[component]>", since: "1.2.0", expressionSince: "1.8.0",
          note:
            "Meant to be list<component> or an expression to one. Decoded as free data on iOS: faults inside are not reported and the faulty entries (or the whole value when not a list) are dropped when the action runs."
        ).at(.addedChildren),
        Property("mode", "AddChildrenMode?", since: "1.2.0", otherwise: "APPEND"),
        Trait.analytics,
      ]),
    ObjectSchema(
      "beagle:alert", .action,
      properties: [
        Property("title", "expr<string>?"),
        Property("message", "expr<string>"),
        Property(
          "onPressOk", "[action]?", typeSince: "2.0.0", note: "A single action object before 2.0.0, a list since."),
        Property("labelOk", "string?", otherwise: "Ok", note: "Not evaluated as an expression."),
        Trait.analytics,
      ]),
    ObjectSchema(
      "beagle:condition", .action, since: "1.3.0",
      properties: [
        Property("condition", "expr<bool>", since: "1.3.0"),
        Property("onTrue", "[action]?", since: "1.3.0"),
        Property("onFalse", "[action]?", since: "1.3.0"),
        Trait.analytics,
      ]),
    ObjectSchema(
      "beagle:confirm", .action,
      properties: [
        Property("title", "expr<string>?"),
        Property("message", "expr<string>"),
        Property(
          "onPressOk", "[action]?", typeSince: "2.0.0", note: "A single action object before 2.0.0, a list since."),
        Property(
          "onPressCancel", "[action]?", typeSince: "2.0.0", note: "A single action object before 2.0.0, a list since."),
        Property("labelOk", "string?", otherwise: "Ok"),
        Property("labelCancel", "string?", otherwise: "Cancel"),
        Trait.analytics,
      ]),
    navigation(
      "beagle:openExternalURL", usesContext: false,
      Property("url", "expr<externalURL>", expressionSince: "1.7.0")),
    navigation(
      "beagle:openNativeRoute", usesContext: false,
      Property("route", "expr<deepLink>", expressionSince: "1.7.0"),
      Property(
        "data", "{string}?",
        note: "Values must be JSON strings; expressions in them are not evaluated on iOS."),
      Property("shouldResetApplication", "bool")),
    navigation("beagle:popStack"),
    navigation(
      "beagle:popToView",
      Property(
        "route", "expr<poppedTo>", expressionSince: "1.7.0",
        note: "The URL of a remote screen, or the id of a declarative screen, in the current stack.")),
    navigation("beagle:popView"),
    navigation(
      "beagle:pushStack",
      Property("route", "Route"),
      Property("controllerId", "controllerId?", since: "1.2.0")),
    navigation("beagle:pushView", Property("route", "Route")),
    navigation(
      "beagle:resetApplication",
      Property("route", "Route"),
      Property("controllerId", "controllerId?", since: "1.2.0")),
    navigation(
      "beagle:resetStack", notes: "controllerId is accepted by Android, web and Flutter and ignored by iOS.",
      Property("route", "Route")),
    ObjectSchema(
      "beagle:sendRequest", .action, role: .sendRequest,
      properties: [
        Property("url", "expr<requestURL>"),
        Property(
          "method", "expr<HTTPMethod>?", expressionSince: "1.3.0", otherwise: "GET",
          note: "No default in the decoder; the network client chooses (the sample client uses GET)."),
        Property("data", "json?"),
        Property(
          "headers", "expr<{string}>?", expressionSince: "1.3.0",
          note:
            "Either one expression for the whole map, or a literal map whose values are plain strings; expressions inside values are sent as text."
        ),
        Property("onSuccess", "[action]?").at(.successEvent),
        Property("onError", "[action]?").at(.failureEvent),
        Property("onFinish", "[action]?"),
        Trait.analytics,
      ]),
    ObjectSchema(
      "beagle:setContext", .action, role: .setContext,
      properties: [
        Property("contextId", "contextId"),
        Property("path", "path?"),
        Property("value", "json"),
        Trait.analytics,
      ]),
    ObjectSchema(
      "beagle:submitForm", .action, role: .submitForm, since: "1.1.0",
      properties: [
        Trait.analytics
      ]),
  ]

  /// An action that opens or closes screens: iOS decodes its analytics and its navigation context before its own
  /// properties.
  ///
  /// - Parameter usesContext: Whether iOS passes the navigation context on.
  private static func navigation(
    _ name: String, notes: String? = nil, usesContext: Bool = true, _ own: Property...
  ) -> ObjectSchema {
    let context = Property(
      "navigationContext", "NavigationContext?", since: "2.0.0", isUnused: !usesContext,
      note: usesContext ? nil : "Decoded, so it must be valid, but never used.")
    return ObjectSchema(
      name, .action, notes: notes, properties: own + [context, Trait.analytics],
      decodingOrder: ["analytics", "navigationContext"] + own.map(\.key))
  }
}
