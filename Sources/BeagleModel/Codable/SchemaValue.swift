/// A value of one of Beagle's own types. It is checked against its schema, and kept as it is written.
package protocol SchemaValue: Codable, Sendable {
  /// The name in the catalogue: the type's own.
  static var schemaName: String { get }
  /// The value in the payload, with the keys that iOS ignores.
  var node: JSONNode { get }
  /// Keeps a value without checking it.
  init(node: JSONNode)
}

extension SchemaValue {
  package static var schemaName: String { String(describing: Self.self) }

  /// Keeps the value; the coder checks it against the schema.
  ///
  /// - Throws: ``AutoCodableError/foreignDecoder`` for a decoder that is no ``Coder``'s, else what is wrong with the
  ///   value.
  public init(from decoder: any Decoder) throws {
    if decoder is StandInDecoder {
      self.init(node: try JSONDocument(parsing: "{}".utf8).root)
      return
    }
    guard let decoder = decoder as? NodeDecoder else { throw AutoCodableError.foreignDecoder }
    guard let node = decoder.node else {
      throw DecodingError.valueNotFound(Self.self, decoder.context("There is no value to decode."))
    }
    try decoder.session.claim(.value(Self.schemaName), at: node)
    self.init(node: node)
  }

  /// Writes the value as it was read, keys that iOS ignores included.
  public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }

  /// The value of a key; `nil` where the key is absent or its value does not decode.
  func member<Value: Decodable>(_ key: String) -> Value? { try? node[key]?.decode() }
}

/// State that a component declares for itself and what is inside it.
public struct Context: SchemaValue {
  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  /// Empty where there is none, which iOS does not decode.
  public var id: String { node["id"]?.string ?? "" }
  /// The initial value, maybe a `null`; `nil` where there is none, which iOS does not decode.
  public var value: JSONNode? { node["value"] }
}

/// The accessibility of a component (`docs/spec/components.md` 6.8).
public struct Accessibility: SchemaValue {
  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  public var accessible: Bool { node["accessible"]?.bool ?? true }
  /// The text that VoiceOver reads aloud; `nil` without one.
  public var accessibilityLabel: String? { node["accessibilityLabel"]?.string }
}

/// The record of an action: none, as the app's own configuration says, or these attributes.
public struct ActionAnalyticsConfig: SchemaValue {
  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  /// `false` only for the JSON `false`. A `null` leaves the choice to the app's configuration, and gives `true`.
  public var isEnabled: Bool { node.bool ?? true }
}

/// The screen that an action opens (`docs/spec/actions.md` 4.2).
public struct Route: SchemaValue {
  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  /// The screen inside the route. Where iOS cannot decode it and there is a ``url``, the route is remote.
  public var screen: JSONNode? { node["screen"] }
  /// The address of a remote screen.
  public var url: Expression<String>? { member("url") }
  /// Whether the screen is loaded before it is opened.
  public var shouldPrefetch: Bool { member("shouldPrefetch") ?? false }
  /// The screen that is shown when the remote one does not load.
  public var fallback: JSONNode? { node["fallback"] }
}
