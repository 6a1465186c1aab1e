import BeagleModel

/// What iOS does with a value in the place of another, by the type of the place (`docs/spec/decoding.md` 3 to 8,
/// `docs/spec/components.md` 0), and the rule that is about it.
struct ValueJudge {
  let catalog: CatalogNames

  func judge(_ value: JSONTree, at site: Site) -> Expectation {
    var expected = value == .null ? null(at: site) : judge(value, as: site.type, site.pointer)
    for index in expected.places.indices {
      if let rule = specialRule(expected.places[index].rule, value, at: site) { expected.places[index].rule = rule }
    }
    return expected
  }

  /// docs/spec/decoding.md 3.3.
  private func null(at site: Site) -> Expectation {
    switch site.member?.property {
    // Without a screen, a route needs an address (docs/spec/actions.md 4.2).
    case _ where site.name == "RouteLocal.screen":
      if case .besideURL = site.reading { return .legal }
      return .error("decoding/missing-property", site.holderPointer)
    // An object that iOS reads for one key is nothing without it.
    case let property? where property.isSole: return .loss("decoding/silently-dropped", site.holderPointer)
    case let property? where property.declaration.type.isOptional: return .legal
    default: return takesNull(site.type) ? .legal : .error("decoding/null-for-required", site.pointer)
    }
  }

  private func takesNull(_ type: PropertyType) -> Bool {
    switch type {
    case .json, .null, .unchecked, .late(.list): true
    default: false
    }
  }

  /// The rule for a member that has one of its own.
  private func specialRule(_ rule: String, _ value: JSONTree, at site: Site) -> String? {
    switch (site.name, rule) {
    // A value of the map, not the map.
    case ("beagle:openNativeRoute.data", "decoding/wrong-type"),
      ("beagle:openNativeRoute.data", "decoding/null-for-required"):
      site.member == nil ? "deeplinks/wrong-data" : nil
    case ("beagle:openNativeRoute.data", "decoding/expression-not-supported"):
      site.member == nil ? "deeplinks/expression-in-data" : nil
    case ("UnitValue.value", "decoding/expression-type"):
      // A number in quotes, or with a unit, is a length in another form.
      value.string.flatMap { Double($0) } == nil ? nil : "styles/unit-value"
    case ("Accessibility.accessibilityLabel", "decoding/expression-not-supported"): "a11y/expression-literal-label"
    case ("beagle:setContext.contextId", "decoding/expression-not-supported"): "contexts/undefined"
    default: nil
    }
  }

  // MARK: - Types

  private func judge(_ value: JSONTree, as type: PropertyType, _ pointer: String) -> Expectation {
    let wrongType = Expectation.error("decoding/wrong-type", pointer)
    switch type {
    case .optional(let inner): return judge(value, as: inner, pointer)
    case .expression(let literal): return expression(value, literal, pointer)
    case .late(let literal): return late(value, literal, pointer)
    case .lenient(let object):
      return value.isObject ? judge(value, as: object, pointer) : .loss("decoding/silently-dropped", pointer)
    case .json, .null, .unchecked: return .legal
    case .string(let meaning):
      guard let text = value.string else { return wrongType }
      if text.isEmpty { return emptyText(meaning, pointer) }
      return value.opensExpression ? .loss("decoding/expression-not-supported", pointer) : .legal
    case .path: return value.string == nil ? wrongType : .error("contexts/set-path-syntax", pointer)
    case _ where value.opensExpression: return .error("decoding/expression-not-supported", pointer)
    case .bool: return value.isBool ? .legal : wrongType
    case .int, .number: return number(value, type, pointer)
    case .component, .action:
      return value.isObject ? .error("decoding/missing-discriminator", pointer) : wrongType
    case .list: return value.isList ? .legal : wrongType
    case .map: return value.isObject ? .legal : wrongType
    case .named(let name): return named(value, name, pointer)
    }
  }

  /// docs/spec/decoding.md 4.
  private func number(_ value: JSONTree, _ type: PropertyType, _ pointer: String) -> Expectation {
    guard case .word(let word) = value, let number = Double(word) else {
      return .error("decoding/wrong-type", pointer)
    }
    if number.isInfinite || type == .int && number.magnitude >= 0x1p63 {
      var error = Expectation.error("syntax/number-out-of-range", pointer)
      error.isUnreadable = number.isInfinite
      return error
    }
    return type == .int && number.rounded() != number ? .error("decoding/wrong-type", pointer) : .legal
  }

  private func named(_ value: JSONTree, _ name: String, _ pointer: String) -> Expectation {
    let wrongType = Expectation.error("decoding/wrong-type", pointer)
    if let words = catalog.values(of: name) {
      guard let text = value.string else { return wrongType }
      return words.contains(text) ? .legal : .error("decoding/unknown-enum-value", pointer)
    }
    switch catalog.union(name) {
    case .boolOr: return value.isBool || value.isObject ? .legal : wrongType
    case .tagged, .screenOrRemote:
      return value.isObject ? .error("decoding/missing-property", pointer) : wrongType
    case .stringOr: return wrongType
    case nil: break
    }
    guard value.isObject else {
      // A length in another form has a rule of its own.
      let isLength = name == "UnitValue" && (value.string != nil || value.isNumber)
      return isLength ? .error("styles/unit-value", pointer) : wrongType
    }
    guard let schema = catalog.object(name) else { return .legal }
    if schema.properties.contains(where: { $0.isSole && value[$0.key] == nil }) {
      return .loss("decoding/silently-dropped", pointer)
    }
    let missing = schema.requiredKeys.filter { value[$0] == nil }
    return Expectation(
      places: missing.map { _ in .init("decoding/missing-property", pointer) }, isThrown: !missing.isEmpty)
  }

  // MARK: - Expressions

  /// A string that parses as an expression, else a literal of the type, else an error at the property
  /// (docs/spec/decoding.md 5.1); the report says why the literal is none.
  private func expression(_ value: JSONTree, _ literal: PropertyType, _ pointer: String) -> Expectation {
    if value.isExpression { return .legal }
    if value.opensExpression {
      if case .string = literal { return .loss("expressions/malformed", pointer) }
      return .error("expressions/malformed", pointer)
    }
    let expected = judge(value, as: literal, pointer)
    // One object for a list is a fault of its own (docs/spec/decoding.md 3.7).
    if case .list = literal, value.isObject { return expected }
    let isOfType = expected.places.first?.rule == "decoding/wrong-type"
    return isOfType ? .error("decoding/expression-type", pointer) : expected
  }

  /// docs/spec/decoding.md 5.2 and 7.9.
  private func late(_ value: JSONTree, _ literal: PropertyType, _ pointer: String) -> Expectation {
    if value.isExpression { return .legal }
    if value.opensExpression { return .loss("expressions/malformed", pointer) }
    if case .list = literal { return value.isList ? .legal : .loss("decoding/silently-dropped", pointer) }
    return judge(value, as: literal, pointer)
  }

  // MARK: - Empty texts

  private func emptyText(_ meaning: Meaning, _ pointer: String) -> Expectation {
    switch meaning {
    case .screenRoute, .lazyPath, .requestURL, .remoteImage, .webURL, .poppedTo:
      .loss("navigation/route-empty", pointer)
    case .externalURL: .loss("navigation/unopenable-url", pointer)
    case .declaredContext, .iterator: .loss("contexts/illegal-id", pointer)
    case .itemKey: .loss("components/list-key-missing", pointer)
    default: .legal
    }
  }
}
