import BeagleModel

/// A value of a payload whose type the catalogue knows.
struct Site: Sendable {
  /// What iOS does where a value does not decode.
  enum Reading: Sendable {
    /// The payload fails.
    case strict
    /// The part of what addChildren adds is left out when the action runs (docs/spec/decoding.md 7.9).
    case late
    /// The route's `url` is opened instead of its screen, which has this pointer (docs/spec/decoding.md 7.1).
    case besideURL(screen: String)
  }

  var tokens: [JSONPointer.Token]
  /// The member that the value is; `nil` for the root, an element of a list and a value of a map.
  var member: (owner: ObjectSchema, property: Property)?
  /// `owner.key` of the member that the value is or is an element of; empty for the root.
  var name: String
  /// Without `?`.
  var type: PropertyType
  var value: JSONTree
  var reading: Reading

  var pointer: String { JSONPointer(tokens: tokens).description }
  /// That of the object or the list around the value.
  var holderPointer: String { JSONPointer(tokens: tokens.dropLast()).description }

  func pointer(to key: String) -> String { JSONPointer(tokens: tokens + [.key(key)]).description }
}

/// Finds the sites of a payload: what iOS reads of it, in the order of the catalogue.
struct SiteFinder {
  private let catalog: CatalogNames
  private var sites: [Site] = []

  static func sites(of payload: JSONTree, in catalog: CatalogNames) -> [Site] {
    var finder = SiteFinder(catalog: catalog)
    finder.visit(Site(tokens: [], name: "", type: .component, value: payload, reading: .strict))
    return finder.sites
  }

  private init(catalog: CatalogNames) { self.catalog = catalog }

  private mutating func visit(_ site: Site) {
    sites.append(site)
    descend(site)
  }

  /// Goes into a value as its type says.
  private mutating func descend(_ site: Site) {
    switch site.type {
    case .component: members(of: site, catalog.element(site.value, .component))
    case .action: members(of: site, catalog.element(site.value, .action))
    case .named(let name): named(name, site)
    case .list(let type):
      for (index, value) in site.value.elements.enumerated() { element(.index(index), value, type, of: site) }
    case .map(let type):
      for member in site.value.members { element(.key(member.key), member.value, type, of: site) }
    case .expression(let literal), .lenient(let literal), .late(let literal):
      var inside = site
      inside.type = literal
      if case .late = site.type { inside.reading = .late }
      descend(inside)
    default: break
    }
  }

  private mutating func named(_ name: String, _ site: Site) {
    guard let union = catalog.union(name) else { return members(of: site, catalog.object(name)) }
    guard site.value.isObject else { return }
    switch union {
    case .tagged(let key, let variants):
      members(of: site, variants.first { $0.tag == site.value[key]?.string }.flatMap { catalog.object($0.type) })
    case .screenOrRemote(_, let remote):
      let isLocal = (site.value["screen"] ?? .null) != .null
      guard isLocal else { return members(of: site, catalog.object(remote)) }
      var local = site
      if site.value["url"] != nil, case .strict = site.reading {
        local.reading = .besideURL(screen: site.pointer(to: "screen"))
      }
      members(of: local, catalog.object("RouteLocal"))
    case .boolOr(let object): members(of: site, catalog.object(object))
    case .stringOr: break
    }
  }

  private mutating func members(of site: Site, _ schema: ObjectSchema?) {
    guard let schema else { return }
    for property in schema.properties {
      guard let value = site.value[property.key] else { continue }
      visit(
        Site(
          tokens: site.tokens + [.key(property.key)], member: (schema, property),
          name: "\(schema.name).\(property.key)", type: property.heldType, value: value, reading: site.reading))
    }
  }

  private mutating func element(
    _ token: JSONPointer.Token, _ value: JSONTree, _ type: PropertyType, of site: Site
  ) {
    visit(
      Site(
        tokens: site.tokens + [token], name: site.name, type: type.unwrapped, value: value, reading: site.reading))
  }
}

extension Site {
  /// Whether an expression is evaluated here.
  var takesExpressions: Bool {
    switch type {
    case .expression, .late: true
    default: false
    }
  }

  /// The schema of the object that the value is; `nil` for another value.
  func schema(in catalog: CatalogNames) -> ObjectSchema? {
    guard value.isObject else { return nil }
    return switch type.literal {
    case .component: catalog.element(value, .component)
    case .action: catalog.element(value, .action)
    case .named(let name): catalog.object(name)
    default: nil
    }
  }
}

extension PropertyType {
  /// The type without expressions, and without what iOS decodes late or leniently.
  var literal: PropertyType {
    switch self {
    case .expression(let inner), .late(let inner), .lenient(let inner), .optional(let inner): inner.literal
    default: self
    }
  }
}
