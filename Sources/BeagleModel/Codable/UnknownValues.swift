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
