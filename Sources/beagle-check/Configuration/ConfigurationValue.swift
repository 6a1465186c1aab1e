import BeagleModel

/// A value of the configuration with its place in a file, after fragments and parents are put
/// together. Comments, and all but the first of equal keys, are gone.
struct ConfigurationValue: Sendable {
  /// A node of one of the files.
  struct Place: Sendable {
    var node: JSONNode
    /// The index of its file, in the order of inclusion.
    var file: Int
  }

  struct Member: Sendable {
    var name: String
    var key: Place
    var value: ConfigurationValue
  }

  enum Content: Sendable {
    case members([Member])
    case elements([ConfigurationValue])
    case scalar
  }

  /// The place of its first part.
  var place: Place
  var content: Content

  init(_ node: JSONNode, file: Int) {
    place = Place(node: node, file: file)
    switch node.kind {
    case .object:
      var members: [Member] = []
      var met: Set<String> = []
      for (key, value) in node.members {
        guard let name = key.string, name != "//", met.insert(name).inserted else { continue }
        members.append(
          Member(name: name, key: Place(node: key, file: file), value: ConfigurationValue(value, file: file)))
      }
      content = .members(members)
    case .list: content = .elements(node.elements.map { ConfigurationValue($0, file: file) })
    default: content = .scalar
    }
  }
}

/// The questions that a `JSONNode` answers too.
extension ConfigurationValue {
  var kind: JSONKind { place.node.kind }
  var string: String? { place.node.string }
  var bool: Bool? { place.node.bool }
  var integer: Int64? { place.node.integer }
  var double: Double? { place.node.double }
  /// The text as it stands in its file.
  var source: String { place.node.source }

  /// Empty for a value that is not an object.
  var members: [Member] {
    if case .members(let members) = content { members } else { [] }
  }

  /// Empty for a value that is not a list.
  var elements: [ConfigurationValue] {
    if case .elements(let elements) = content { elements } else { [] }
  }

  /// The texts of a list.
  var strings: [String] { elements.compactMap(\.string) }

  subscript(key: String) -> ConfigurationValue? { members.first { $0.name == key }?.value }

  /// A value that may be `null` on purpose: absent, `null`, or there.
  func declared(_ key: String) -> Declared<ConfigurationValue> {
    guard let value = self[key] else { return .unspecified }
    return value.kind == .null ? .absent : .value(value)
  }
}
