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
