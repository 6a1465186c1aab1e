import BeagleModel

/// A screen in which nothing is wrong, but that it may say what iOS does not use.
package struct CleanScreen: Sendable {
  /// What the screen shows, for messages.
  package let name: String
  let payload: JSONTree
  /// Where the part to change stands; the root for all of it.
  let part: [JSONPointer.Token]
  /// Whether it uses so little of Beagle that all that follows from a change is known.
  let isMade: Bool

  private init(_ name: String, _ payload: JSONTree, part: [JSONPointer.Token] = []) {
    (self.name, self.payload, self.part, isMade) = (name, payload, part, true)
  }

  /// A back end's screen.
  ///
  /// - Throws: Where the text is no JSON.
  package init(_ name: String, parsing text: [UInt8]) throws {
    (self.name, part, isMade) = (name, [], false)
    payload = JSONTree(try JSONDocument(parsing: text).root)
  }

  package var text: String { payload.text }

  /// Whether it may have what iOS decodes and never uses.
  var hasUnused: Bool { !part.isEmpty }

  /// For each object of the catalogue, a screen with all its properties: with literals, and with expressions; and some where
  /// iOS decodes parts later, tries to, or does not use them.
  static func all(of catalog: CatalogNames) -> [CleanScreen] {
    let whole = catalog.schemas.flatMap { schema in
      [false, true].map { usesExpressions in
        var maker = ScreenMaker(catalog: catalog, focus: schema, usesExpressions: usesExpressions)
        return CleanScreen("\(schema.name) with \(usesExpressions ? "expressions" : "literals")", maker.screen())
      }
    }
    return whole + unused(of: catalog) + nested(of: catalog)
  }

  /// Screens with what iOS decodes and never uses.
  private static func unused(of catalog: CatalogNames) -> [CleanScreen] {
    catalog.schemas.flatMap { schema in
      schema.properties.filter(\.isUnused).compactMap { property in
        var maker = ScreenMaker(catalog: catalog, focus: schema, usesExpressions: false, hasUnused: true)
        let payload = maker.screen()
        let site = SiteFinder.sites(of: payload, in: catalog).first { $0.name == "\(schema.name).\(property.key)" }
        return site.map { CleanScreen("\(schema.name) with \(property.key)", payload, part: $0.tokens) }
      }
    }
  }

  /// Screens with components that an action shows.
  private static func nested(of catalog: CatalogNames) -> [CleanScreen] {
    ["beagle:text", "beagle:button", "beagle:container", "beagle:listView"].compactMap(catalog.object).flatMap {
      schema in
      var maker = ScreenMaker(catalog: catalog, focus: schema, usesExpressions: false)
      let component = maker.component()
      return SampleValues.actions(holding: component).map { name, action in
        let payload = SampleValues.screen([SampleValues.button(action), SampleValues.target])
        let sites = SiteFinder.sites(of: payload, in: catalog)
        let part = sites.first { $0.value == component || $0.name == "RouteLocal.screen" }
        return CleanScreen("\(schema.name) in \(name)", payload, part: part?.tokens ?? [])
      }
    }
  }
}

/// Makes one screen with all properties of an object.
private struct ScreenMaker {
  private let catalog: CatalogNames
  private let focus: ObjectSchema
  private var usesExpressions: Bool
  /// Whether it has what iOS decodes and never uses.
  private let hasUnused: Bool
  /// The keys that lead from a component or an action to the focus.
  private let way: Way
  /// What expressions read, in the order of the first use.
  private var fields: [JSONTree.Member] = []
  /// Whether the object with all properties was made; another of its type inside has only what it needs.
  private var isDone = false
  /// Whether the texts are inside the object that declares a context of its own.
  private var isInsideContext = false

  init(catalog: CatalogNames, focus: ObjectSchema, usesExpressions: Bool, hasUnused: Bool = false) {
    (self.catalog, self.focus) = (catalog, focus)
    (self.usesExpressions, self.hasUnused) = (usesExpressions, hasUnused)
    way = Way(to: focus, in: catalog)
  }

  /// The component, or the action, that is or holds the focus.
  mutating func component() -> JSONTree { object(way.start) }

  mutating func screen() -> JSONTree {
    let start = component()
    if isScreen { return fields.isEmpty ? start : start.adding("context", context) }
    let shown = way.start.kind == .action ? SampleValues.surrounded(start, as: focus.name) : start
    var children = [shown]
    if fields.contains(where: { $0.key == "written" }) { children.append(SampleValues.text("@{data.written}")) }
    if way.start.name == "beagle:addChildren" { children.append(SampleValues.target) }
    let screen = SampleValues.screen(children)
    return fields.isEmpty ? screen : screen.adding("context", context)
  }

  /// Whether the screen itself is the focus, or holds it.
  private var isScreen: Bool { way.start.name == "beagle:screenComponent" }

  private var context: JSONTree {
    .object([.init("id", .string("data")), .init("value", .object(fields))])
  }

  private mutating func object(_ schema: ObjectSchema) -> JSONTree {
    let isFocus = schema.name == focus.name && !isDone
    if isFocus { isDone = true }
    let onWay = isFocus ? nil : way.key(in: schema.name)
    let declares = !isScreen && (isFocus && schema.properties.contains { $0.key == "context" } || onWay == "context")
    let properties = schema.properties.filter { property in
      if property.isUnused { return hasUnused }
      // A context is there to be read.
      return isFocus || property.key == onWay || property.declaration.isRequired || property.isSole
        || declares && property.key == "children"
    }
    let wasInside = isInsideContext
    if declares { isInsideContext = true }
    defer { isInsideContext = wasInside }
    var members = schema.kind == .value ? [] : [JSONTree.Member(schema.kind.discriminator, .string(schema.name))]
    for property in properties where !(isScreen && property.key == "context") {
      members.append(.init(property.key, value(of: property, in: schema)))
    }
    return .object(members)
  }

  private mutating func value(of property: Property, in owner: ObjectSchema) -> JSONTree {
    let name = "\(owner.name).\(property.key)"
    if name == "beagle:setContext.path" { _ = field("written", .string("Hello")) }
    // A condition that is always true is a finding.
    if name == "beagle:condition.condition" { return field(property.key, .word("true")) }
    return value(property.heldType, SampleValues.given[name].flatMap { try? JSONTree(parsing: $0) }, property.key)
  }

  /// - Parameter given: The literal that makes sense here; `nil` where any of the type does.
  private mutating func value(_ type: PropertyType, _ given: JSONTree?, _ key: String) -> JSONTree {
    switch type {
    case .expression(let literal), .late(let literal):
      let isOnWay = literal.names.contains { catalog.objects(behind: $0).contains { way.passes($0) } }
      guard usesExpressions, !isOnWay else { return value(literal, given, key) }
      usesExpressions = false
      defer { usesExpressions = true }
      return field(key, value(literal, given, key))
    case .lenient(let inner), .optional(let inner): return value(inner, given, key)
    case _ where given != nil: return given ?? .null
    case .string(let meaning): return .string(SampleValues.text(of: meaning))
    case .bool: return .word("true")
    case .int, .number: return .word("2")
    case .json, .null, .unchecked: return .string("Hello")
    case .path: return .string("written")
    case .component: return isInsideContext ? SampleValues.text("@{own}") : SampleValues.text("Total")
    case .action: return SampleValues.action
    case .list(let element):
      // A template with a case needs another one without.
      let count = element == .named("Template") && focus.name == "Template" ? 2 : 1
      return .list((0..<count).map { _ in value(element, nil, key) })
    case .map(let element): return .object([.init("entry", value(element, nil, key))])
    case .named(let name): return named(name)
    }
  }

  private mutating func named(_ name: String) -> JSONTree {
    if let values = catalog.values(of: name) { return .string(values[0]) }
    guard let union = catalog.union(name) else { return catalog.object(name).map { object($0) } ?? .null }
    switch union {
    case .tagged(let key, let variants):
      let variant = variants.first { way.passes($0.type) } ?? variants[0]
      let members = catalog.object(variant.type).map { object($0).members } ?? []
      return .object([.init(key, .string(variant.tag))] + members)
    case .screenOrRemote(_, let remote):
      return catalog.object(way.passes("RouteLocal") ? "RouteLocal" : remote).map { object($0) } ?? .null
    case .boolOr(let object):
      guard way.passes(object), let schema = catalog.object(object) else { return .word("true") }
      return self.object(schema)
    case .stringOr: return .null
    }
  }

  /// An expression that reads a field of the screen's context.
  private mutating func field(_ key: String, _ value: JSONTree) -> JSONTree {
    if !fields.contains(where: { $0.key == key }) { fields.append(.init(key, value)) }
    return .string("@{data.\(key)}")
  }
}
