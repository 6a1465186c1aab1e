/// What kind of JSON value stands somewhere.
public enum JSONKind: String, Sendable, CaseIterable {
  case object, list, string, number, bool, null

  /// With its article, for messages: "a string".
  public var described: String {
    switch self {
    case .object: "an object"
    case .list: "a list"
    case .string: "a string"
    case .number: "a number"
    case .bool: "a boolean"
    case .null: "null"
    }
  }
}
