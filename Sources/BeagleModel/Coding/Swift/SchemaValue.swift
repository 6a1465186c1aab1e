/// A value of Beagle's own that is checked against its schema and otherwise kept as it is written.
public protocol SchemaValue: Codable, Sendable {
  /// As the catalogue names it.
  static var schemaName: String { get }
  var node: JSONNode { get }
  init(node: JSONNode)
}

extension SchemaValue {
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

  public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }
}

/// State that a component declares for itself and what is inside it.
public struct Context: SchemaValue {
  public static let schemaName = "Context"
  public let node: JSONNode

  public init(node: JSONNode) { self.node = node }

  public var id: String { node["id"]?.string ?? "" }
  public var value: JSONNode? { node["value"] }
}

public struct Style: SchemaValue {
  public static let schemaName = "Style"
  public let node: JSONNode

  public init(node: JSONNode) { self.node = node }
}

public struct Accessibility: SchemaValue {
  public static let schemaName = "Accessibility"
  public let node: JSONNode

  public init(node: JSONNode) { self.node = node }

  public var accessible: Bool { node["accessible"]?.bool ?? true }
  public var accessibilityLabel: String? { node["accessibilityLabel"]?.string }
}

/// What is recorded when the action runs: nothing, all that the app's own configuration says, or these attributes.
public struct ActionAnalyticsConfig: SchemaValue {
  public static let schemaName = "ActionAnalyticsConfig"
  public let node: JSONNode

  public init(node: JSONNode) { self.node = node }

  public var isEnabled: Bool { node.bool ?? true }
}
