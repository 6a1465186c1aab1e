/// A component of an unregistered name: iOS draws a placeholder.
package struct UnknownComponent: ServerDrivenComponent, Sendable, Hashable {
  /// As written.
  package let type: String

  package init(type: String) { self.type = type }

  private enum CodingKeys: String, CodingKey { case type = "_beagleComponent_" }
}

/// An action of an unregistered name: nothing happens.
package struct UnknownAction: Action, Sendable, Hashable {
  /// As written.
  package let type: String

  package init(type: String) { self.type = type }

  private enum CodingKeys: String, CodingKey { case type = "_beagleAction_" }
}
