/// The methods a payload may name; anything else, lower case included, fails the payload (docs/spec/networking.md 2).
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"
  case head = "HEAD"
  case patch = "PATCH"

  /// Whether the request only asks and changes nothing on the server (RFC 9110, 9.2.1).
  public var isSafe: Bool { self == .get || self == .head }
}
