/// Routes of one shape that a walk does not follow to their end.
struct EndlessPattern: Codable, Hashable, Sendable {
  enum Kind: String, Codable, Sendable {
    /// Each leads to the next.
    case chain
    /// Each gives no screen.
    case dead
  }

  var shape: RouteShape
  var kind: Kind
}
