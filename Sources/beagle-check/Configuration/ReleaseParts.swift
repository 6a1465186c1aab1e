import BeagleModel

/// Which of the served releases have each part of the app: an entry of a table, a property, a value, and what Beagle
/// itself brought with a version of its own (docs/spec/platforms.md 6).
struct ReleaseParts: Sendable {
  let served: ServedReleases
  let lives: EntryLives
  /// The keys and values that not every served release has.
  private(set) var limits = SchemaLimits()
  /// The type of the global context, and the records that it may name.
  private let global: (type: PropertyType?, records: [String: ObjectSchema])

  init(_ configuration: NamedConfiguration) {
    let shape = configuration.globalContext.value
    let records = (shape?.types ?? []).compactMap {
      if case .object(let record) = $0 { (record.name, record) } else { nil }
    }
    global = (shape?.type, Dictionary(records) { first, _ in first })
    served = configuration.served
    lives = configuration.lives
    if !isEmpty { limits = limits(of: configuration) }
  }

  /// Whether nothing depends on the release.
  var isEmpty: Bool { served.releases.isEmpty }

  // MARK: - Entries

  /// The releases that have an entry of the app's own.
  func having(_ table: EntryLives.Table, _ name: String) -> ReleaseSet {
    lives[table, name].map { served.having($0.life) } ?? served.all
  }

  /// The releases that have a component, an action or a value.
  func having(_ schema: ObjectSchema) -> ReleaseSet {
    switch schema.kind {
    case .value: served.all
    case .component, .action:
      schema.name.hasPrefix("beagle:")
        ? served.having(beagleSince: AppVersion(schema.since))
        : having(schema.kind == .component ? .components : .actions, schema.name)
    }
  }

  /// The releases that can call an operation.
  func having(operation name: String, isDeclared: Bool) -> ReleaseSet {
    if isDeclared { return having(.operations, name) }
    return served.having(beagleSince: Self.operations[name])
  }

  /// The version of Beagle that brought an operation (docs/spec/platforms.md 6).
  static let operations: [String: AppVersion] = {
    let version = AppVersion(numbers: [2, 1, 0])
    return ["int": version, "double": version, "string": version]
  }()

  // MARK: - Keys and values

  /// The releases that read a property, each in their way.
  struct Readers: Sendable {
    /// Those that read its key.
    var having: ReleaseSet
    /// Those of ``having`` that do not decode an object without the key, though its type is optional.
    var needing: ReleaseSet
    /// Those that read its present type.
    var havingType: ReleaseSet
    /// Those that read an expression under it.
    var havingExpression: ReleaseSet
  }

  func readers(of property: Property, isBuiltIn: Bool) -> Readers {
    // A trait that the app's own components share is Beagle's.
    let isBuiltIn = isBuiltIn || property.isTrait
    return Readers(
      having: having(property, isBuiltIn: isBuiltIn), needing: needing(property, isBuiltIn: isBuiltIn),
      havingType: havingType(of: property), havingExpression: havingExpression(in: property))
  }

  /// The releases that read a key.
  func having(_ property: Property, isBuiltIn: Bool) -> ReleaseSet {
    let (since, until) = (AppVersion(property.since), property.until.flatMap { AppVersion($0) })
    return isBuiltIn
      ? served.having(beagleSince: since, until: until) : served.having(Lifespan(since: since, until: until))
  }

  /// The releases of ``having(_:isBuiltIn:)`` that do not decode an object without the key, though its type is optional.
  func needing(_ property: Property, isBuiltIn: Bool) -> ReleaseSet {
    let having = having(property, isBuiltIn: isBuiltIn)
    switch property.need {
    case .none: return []
    case .always: return having
    case .until(let end): return having.intersection(served.having(Lifespan(until: AppVersion(end))))
    }
  }

  private func havingType(of property: Property) -> ReleaseSet {
    served.having(beagleSince: property.typeSince.flatMap { AppVersion($0) })
  }

  private func havingExpression(in property: Property) -> ReleaseSet {
    served.having(beagleSince: property.expressionSince.flatMap { AppVersion($0) })
  }

  /// The releases that have a value of an enumeration of the app's own.
  func having(value: String, of enumeration: String) -> ReleaseSet {
    lives.values[enumeration]?[value].map { served.having($0) } ?? served.all
  }

  /// The first key on a path of the global context that some release does not have, by the types that are declared; `nil`
  /// where all have the path.
  func gap(inGlobalPath path: some Sequence<Substring>) -> Property? {
    var type = global.type
    for step in path {
      guard let name = type?.names.first,
        let property = global.records[name]?.properties.first(where: { $0.key == step.prefix { $0 != "[" } })
      else { return nil }
      if having(property, isBuiltIn: false) != served.all { return property }
      type = property.heldType
    }
    return nil
  }

  private func limits(of configuration: NamedConfiguration) -> SchemaLimits {
    var limits = SchemaLimits()
    let own = configuration.registrations
    for (isBuiltIn, types) in [
      (true, Catalog.types), (false, own.types + (own.components + own.actions).map { .object($0) }),
    ] {
      for case .object(let schema) in types {
        let keys = schema.properties.filter { isLimited($0, isBuiltIn: isBuiltIn) }.map(\.key)
        if !keys.isEmpty { limits.keys[schema.name, default: []].formUnion(keys) }
      }
    }
    for (name, values) in lives.values {
      let keys = values.filter { served.having($0.value) != served.all }.keys
      if !keys.isEmpty { limits.values[name] = Set(keys) }
    }
    return limits
  }

  private func isLimited(_ property: Property, isBuiltIn: Bool) -> Bool {
    let readers = readers(of: property, isBuiltIn: isBuiltIn)
    let sets = [readers.having, readers.havingType, readers.havingExpression]
    return sets.contains { $0 != served.all } || !readers.needing.isEmpty
  }
}
