/// What the decoder reads from an object: a component, an action, or a value inside one.
package struct ObjectSchema: Sendable {
  /// How the type of an object is known: by `_beagleComponent_`, by `_beagleAction_`, or by the property that holds it.
  package enum Kind: Sendable, Hashable, BitwiseCopyable { case component, action, value }

  /// The name as back ends write it: `beagle:listView`, `UnitValue`.
  package var name: String
  package var kind: Kind
  /// In the order in which iOS decodes them, unless ``decodingOrder`` says otherwise.
  package var properties: [Property]
  /// Keys that an earlier version or another platform reads; some get a hint, others no finding.
  package var retired: [RetiredKey]
  /// The keys in the order in which iOS decodes them, where that is not the order of `properties`.
  package var decodingOrder: [String]
  /// First release that has it.
  package var since: String
  /// The description that editors show beside the object.
  package var notes: String?
  /// Whether the content is checked; `false` for a registration without properties.
  package var isChecked: Bool
  /// What it does to the contexts that its parts see.
  package var role: ScopeRole

  /// A schema's name and kind, which cost less to pass around than the whole schema.
  package struct Head: Sendable {
    package let name: String
    package let kind: Kind
  }

  package init(
    _ name: String, _ kind: Kind, role: ScopeRole = .plain, since: String = "1.0.0", notes: String? = nil,
    properties: [Property], retired: [RetiredKey] = [], decodingOrder: [String] = [], isChecked: Bool = true
  ) {
    self.name = name
    self.kind = kind
    self.role = role
    self.since = since
    self.notes = notes
    self.properties = properties
    self.retired = retired
    self.decodingOrder = decodingOrder
    self.isChecked = isChecked
  }

  /// Whether a key is one of the properties'.
  func hasProperty(_ key: String) -> Bool { properties.indices.contains { properties[$0].key == key } }
}

/// One key of an object.
package struct Property: Sendable {
  /// As payloads write it; letter case counts (docs/spec/decoding.md 3.4).
  package var key: String
  /// In the notation of `TypeNotation`.
  package var type: String
  /// First release that has it.
  package var since: String
  /// First release without it.
  package var until: String?
  /// Which releases do not decode the object without it, where its type is optional because others do.
  package var need = Need.none
  /// First release that reads the type; earlier ones fail to decode a value of it.
  package var typeSince: String?
  /// First release that reads an expression here.
  package var expressionSince: String?
  /// The default of iOS, in words or as JSON.
  package var otherwise: String?
  /// The description that editors show beside the key.
  package var note: String?
  /// Decoded, so that it must be well-formed, and then never used.
  package var isUnused: Bool
  /// The only key that iOS uses of the object, which has no effect without it.
  package var isSole: Bool
  /// A trait that several components share.
  package var isTrait: Bool
  /// In the notation: the event value that its actions receive, as a context with the key's name; `nil` when
  /// unspecified.
  package var context: String?
  package var place = ScopePlace.plain

  /// The releases that need a key of an optional type.
  package enum Need: Sendable, Hashable {
    case none
    /// All that have the key.
    case always
    /// Those that have it and are older than a release.
    case until(String)
  }

  package init(
    _ key: String, _ type: String, since: String = "1.0.0", typeSince: String? = nil, expressionSince: String? = nil,
    otherwise: String? = nil,
    isUnused: Bool = false, isSole: Bool = false, isTrait: Bool = false, context: String? = nil, note: String? = nil
  ) {
    self.key = key
    self.type = type
    self.since = since
    self.typeSince = typeSince
    self.expressionSince = expressionSince
    self.otherwise = otherwise
    self.isUnused = isUnused
    self.isSole = isSole
    self.isTrait = isTrait
    self.context = context
    self.note = note
  }
}

extension Property {
  /// The same property with a meaning for contexts.
  package func at(_ place: ScopePlace) -> Property {
    var property = self
    property.place = place
    return property
  }

  /// The parsed notation.
  ///
  /// - Complexity: O(*n*) in the notation, which is read anew: for findings, not for each node.
  package var declaration: TypeNotation.Declaration { .known(type) }

  /// The type without `?` and a default; the same complexity.
  package var heldType: PropertyType { declaration.type.unwrapped }
}

/// A key that iOS 2.x does not read.
package struct RetiredKey: Sendable {
  package var key: String
  package var successor: Successor
  /// The version that dropped it; `nil` for a key that other platforms read and back ends write for them.
  package var removed: String?

  /// The replacement.
  package enum Successor: Sendable {
    /// Another name; the remark has other differences, as in `is a list`.
    case renamed(String, remark: String? = nil)
    /// Keys of the same object that do its work in another way, maybe none, and an instruction.
    case replaced(by: [String], instruction: String)
    /// No replacement; the text says why.
    case none(String)
  }

  package init(_ key: String, removed: String? = nil, _ successor: Successor) {
    self.key = key
    self.successor = successor
    self.removed = removed
  }

  /// The advice, in words that follow the key: `renamed id`, `use spanCount`.
  package var hint: String {
    switch successor {
    case .renamed(let name, let remark): "renamed \(name)" + (remark.map { " and \($0)" } ?? "")
    case .replaced(_, let instruction): instruction
    case .none(let reason): reason
    }
  }
}

/// A name that types refer to.
package enum TypeSchema: Sendable {
  case object(ObjectSchema)
  /// Accepted texts, case-sensitive.
  case enumeration(name: String, values: [String])
  case union(name: String, Union)

  /// How one of several types is chosen.
  package enum Union: Sendable {
    /// A key's text chooses the object.
    case tagged(key: String, variants: [(tag: String, type: String)])
    /// `screen` when that decodes, else the remote form (docs/spec/actions.md 4.2).
    case screenOrRemote(screen: String, remote: String)
    /// A boolean, or the type of this name.
    case boolOr(String)
    /// A string of this meaning, or the type of this name.
    case stringOr(String, Meaning)
  }

  /// The name in ``PropertyType/named(_:)``.
  @inlinable package var name: String {
    switch self {
    case .object(let schema): schema.name
    case .enumeration(let name, _), .union(let name, _): name
    }
  }

  /// The kind of the object; `nil` for an enumeration or a union.
  @inlinable package var kind: ObjectSchema.Kind? {
    if case .object(let schema) = self { schema.kind } else { nil }
  }
}

extension ObjectSchema {
  /// The keys without which the object does not decode.
  package var requiredKeys: [String] {
    properties.filter(\.declaration.isRequired).map(\.key)
  }
}
