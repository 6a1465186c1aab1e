/// A component without a Swift type of its own, built in or declared.
package struct DecodedComponent: ServerDrivenComponent, Sendable {
  /// The object in the payload, with its `_beagleComponent_`.
  package let node: JSONNode

  /// As written: `beagle:listView`.
  package var name: String { node["_beagleComponent_"]?.string ?? "" }
}

/// An action without a Swift type of its own, built in or declared.
package struct DecodedAction: Action, Sendable {
  /// The object in the payload, with its `_beagleAction_`.
  package let node: JSONNode

  /// As written: `beagle:pushView`.
  package var name: String { node["_beagleAction_"]?.string ?? "" }

  /// `nil` without the key. For `null` the app's configuration decides.
  package var analytics: ActionAnalyticsConfig? { node["analytics"].map(ActionAnalyticsConfig.init) }
}

extension DecodedComponent {
  /// - Throws: ``AutoCodableError/foreignDecoder`` for a decoder that is no ``Coder``'s.
  package init(from decoder: any Decoder) throws {
    guard let node = (decoder as? NodeDecoder)?.node else { throw AutoCodableError.foreignDecoder }
    self.init(node: node)
  }

  /// Writes the object as it was read, its name included.
  package func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }
}

extension DecodedAction {
  /// - Throws: ``AutoCodableError/foreignDecoder`` for a decoder that is no ``Coder``'s.
  package init(from decoder: any Decoder) throws {
    guard let node = (decoder as? NodeDecoder)?.node else { throw AutoCodableError.foreignDecoder }
    self.init(node: node)
  }

  /// Writes the object as it was read, its name included.
  package func encode(to encoder: any Encoder) throws { try node.encode(to: encoder) }
}
