/// A component without a Swift type of its own, built in or declared.
public struct DecodedComponent: ServerDrivenComponent, Sendable {
  /// The object in the payload, with its `_beagleComponent_`.
  public let node: JSONNode

  /// As written: `beagle:listView`.
  public var name: String { node["_beagleComponent_"]?.string ?? "" }

  init(node: JSONNode) { self.node = node }
}

/// An action without a Swift type of its own, built in or declared.
public struct DecodedAction: Action, Sendable {
  /// The object in the payload, with its `_beagleAction_`.
  public let node: JSONNode

  /// As written: `beagle:pushView`.
  public var name: String { node["_beagleAction_"]?.string ?? "" }

  /// `nil` without the key; a `null` gives a configuration that leaves it to the app's own.
  public var analytics: ActionAnalyticsConfig? { node["analytics"].map(ActionAnalyticsConfig.init) }

  init(node: JSONNode) { self.node = node }
}

extension DecodedComponent {
  /// - Throws: ``AutoCodableError/foreignDecoder`` for a decoder that is no ``Coder``'s.
  public init(from decoder: any Decoder) throws {
    guard let node = (decoder as? NodeDecoder)?.node else { throw AutoCodableError.foreignDecoder }
    self.init(node: node)
  }

  /// Writes the object as it was read, its name included.
  public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }
}

extension DecodedAction {
  /// - Throws: ``AutoCodableError/foreignDecoder`` for a decoder that is no ``Coder``'s.
  public init(from decoder: any Decoder) throws {
    guard let node = (decoder as? NodeDecoder)?.node else { throw AutoCodableError.foreignDecoder }
    self.init(node: node)
  }

  /// Writes the object as it was read, its name included.
  public func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }
}
