/// A component of an unregistered name: iOS draws a placeholder.
public struct UnknownComponent: ServerDrivenComponent, Sendable, Hashable {
  /// As written.
  public let type: String

  public init(type: String) { self.type = type }

  private enum CodingKeys: String, CodingKey { case type = "_beagleComponent_" }
}

/// An action of an unregistered name: nothing happens.
public struct UnknownAction: Action, Sendable, Hashable {
  /// As written.
  public let type: String

  public init(type: String) { self.type = type }

  private enum CodingKeys: String, CodingKey { case type = "_beagleAction_" }
}
