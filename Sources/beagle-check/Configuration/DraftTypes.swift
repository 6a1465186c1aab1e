import BeagleModel

/// A property of a drafted configuration.
struct DraftProperty: Sendable, Equatable {
  var key: String
  /// In the notation of `docs/configuration.md`.
  var type: String
  /// Why the type is a guess; `nil` where the payloads leave no doubt.
  var doubt: String?
}

/// An entry of `types` of a drafted configuration.
enum DraftType: Sendable, Equatable {
  case record([DraftProperty])
  case enumeration([String])
}

/// Infers the types of properties from the values that payloads have, and names the records and enumerations among them.
///
/// Every type is true of every value that it was inferred from.
struct DraftTypes: Sendable {
  private(set) var named: [String: DraftType] = [:]

  /// The properties of an object in the order of their keys.
  ///
  /// - Parameters:
  ///   - owner: The object's name, for the names of types that its properties need.
  ///   - count: Objects of this sort; a property that some of them lack is optional.
  mutating func properties(
    of members: ObservedMembers, owner: String, count: Int, depth: Int = 0
  ) -> [DraftProperty] {
    members.values.inOrder { $0.key < $1.key }.compactMap { key, values in
      // A comment to the reader of a configuration.
      if key == "//" { return nil }
      var property = property(key, values, owner: owner, depth: depth)
      let isOptional = values.count < count || values.counts[.null] != nil
      if isOptional, property.type != "any" { property.type += "?" }
      return property
    }
  }

  /// A notation has fewer levels (`TypeNotation`).
  private static let deepest = 32

  /// - Returns: Without `?`.
  private mutating func property(
    _ key: String, _ values: ObservedValues, owner: String, depth: Int
  ) -> DraftProperty {
    func guess(_ type: String, _ doubt: String?) -> DraftProperty { DraftProperty(key: key, type: type, doubt: doubt) }
    var kinds = Set(values.counts.keys).subtracting([.null, .expression])
    if kinds == [.integer, .number] { kinds = [.number] }
    let isExpression = values.counts[.expression] != nil
    guard let kind = kinds.first else {
      return isExpression ? guess("expr<json>", nil) : guess("any", "always null")
    }
    if kinds.count > 1 || depth > Self.deepest || kind == .unreadable {
      let words = kinds.map(\.described).sorted()
      return guess("any", kinds.count > 1 ? "sent as \(Prose.list(words, "and"))" : "too deep or too large to say")
    }
    var property: DraftProperty
    switch kind {
    case .bool: property = guess("bool", nil)
    case .integer: property = guess("int", nil)
    case .number: property = guess("number", nil)
    case .component: property = guess("component", nil)
    case .action: property = guess("action", nil)
    case .text: property = text(key, values, owner: owner)
    case .list: property = list(key, values, owner: owner, depth: depth)
    case .object: property = object(key, values, owner: owner, depth: depth)
    case .null, .expression, .unreadable: property = guess("any", nil)
    }
    if isExpression { property.type = "expr<\(property.type)>" }
    return property
  }

  private mutating func text(_ key: String, _ values: ObservedValues, owner: String) -> DraftProperty {
    let words = values.words ?? [:]
    let count = words.values.reduce(0, +)
    guard words.count > 1, count >= 4, count >= 2 * words.count else {
      return DraftProperty(key: key, type: "string", doubt: nil)
    }
    let name = name(.enumeration(words.keys.sorted()), key, owner: owner)
    return DraftProperty(key: key, type: name, doubt: "there may be other values")
  }

  private mutating func list(
    _ key: String, _ values: ObservedValues, owner: String, depth: Int
  ) -> DraftProperty {
    guard let elements = values.elements.first else {
      return DraftProperty(key: key, type: "[any]", doubt: "always empty")
    }
    var property = property(key, elements, owner: owner, depth: depth + 1)
    if elements.counts[.null] != nil, property.type != "any" { property.type += "?" }
    property.type = "[\(property.type)]"
    return property
  }

  private mutating func object(
    _ key: String, _ values: ObservedValues, owner: String, depth: Int
  ) -> DraftProperty {
    let members = values.members
    if let own = ObservedValues.BeagleObject.allCases.first(where: { values.fits[$0] == members.count }) {
      return DraftProperty(key: key, type: own.rawValue, doubt: nil)
    }
    if members.values.isEmpty { return DraftProperty(key: key, type: "json", doubt: "always empty") }
    if members.isMap, let all = members.values.first?.value {
      var property = property(key, all, owner: owner, depth: depth + 1)
      if all.counts[.null] != nil, property.type != "any" { property.type += "?" }
      property.type = "{\(property.type)}"
      property.doubt = property.doubt ?? "its keys look like data"
      return property
    }
    let inner = properties(of: members, owner: Self.word(key), count: members.count, depth: depth + 1)
    return DraftProperty(key: key, type: name(.record(inner), key, owner: owner), doubt: nil)
  }

  // MARK: - Names

  private static let reserved = Set(
    Catalog.types.map(\.name) + ["ScreenBody"] + TypeNotation.configurationWords)

  /// The name of a type: its key with a capital, before it the owner's name where another type has the name.
  private mutating func name(_ type: DraftType, _ key: String, owner: String) -> String {
    let word = Self.word(key)
    let wider = Self.word(owner) + word
    var name = word
    var number = 1
    while Self.reserved.contains(name) || (named[name].map { $0 != type } ?? false) {
      name = number == 1 ? wider : "\(wider)\(number)"
      number += 1
    }
    named[name] = type
    return name
  }

  /// A key in letters that a type's name may have, the first one a capital.
  private static func word(_ key: String) -> String {
    let word = ConfigurationReader.word(key)
    return word.isEmpty ? "Value" : word.prefix(1).uppercased() + word.dropFirst()
  }
}

extension ObservedValues.Kind {
  fileprivate var described: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .number, .unreadable: "a number"
    case .text: "a text"
    case .expression: "an expression"
    case .component: "a component"
    case .action: "an action"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
