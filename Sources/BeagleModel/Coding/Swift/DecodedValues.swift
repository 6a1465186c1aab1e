/// A component that Beagle or a declaration describes and no Swift type: its name and its place.
public struct DecodedComponent: ServerDrivenComponent, Sendable {
  public let node: JSONNode

  /// As written: `beagle:listView`.
  public var name: String { node["_beagleComponent_"]?.string ?? "" }

  init(node: JSONNode) { self.node = node }
}

/// An action that Beagle or a declaration describes and no Swift type: its name and its place.
public struct DecodedAction: Action, Sendable {
  public let node: JSONNode

  /// As written: `beagle:pushView`.
  public var name: String { node["_beagleAction_"]?.string ?? "" }

  public var analytics: ActionAnalyticsConfig? { node["analytics"].map(ActionAnalyticsConfig.init) }

  init(node: JSONNode) { self.node = node }
}

/// A component of a name that nobody registered: iOS draws a placeholder.
public struct UnknownComponent: ServerDrivenComponent, Sendable, Hashable {
  /// As written.
  public let type: String

  public init(type: String) { self.type = type }

  private enum CodingKeys: String, CodingKey { case type = "_beagleComponent_" }
}

/// An action of a name that nobody registered: nothing happens.
public struct UnknownAction: Action, Sendable, Hashable {
  /// As written.
  public let type: String

  public init(type: String) { self.type = type }

  private enum CodingKeys: String, CodingKey { case type = "_beagleAction_" }
}

/// A value of Beagle's own that is checked against its schema and otherwise kept as it is written.
public protocol SchemaValue: Codable, Sendable {
  /// As the catalogue names it.
  static var schemaName: String { get }
  var node: JSONNode { get }
  init(node: JSONNode)
}

extension SchemaValue {
  public init(from decoder: any Decoder) throws {
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

extension DecodedComponent {
  public init(from decoder: any Decoder) throws {
    guard let node = (decoder as? NodeDecoder)?.node else { throw AutoCodableError.foreignDecoder }
    self.init(node: node)
  }

  public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }
}

extension DecodedAction {
  public init(from decoder: any Decoder) throws {
    guard let node = (decoder as? NodeDecoder)?.node else { throw AutoCodableError.foreignDecoder }
    self.init(node: node)
  }

  public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }
}
