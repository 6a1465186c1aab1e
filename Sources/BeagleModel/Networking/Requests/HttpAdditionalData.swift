/// What a route or an action adds to a request (docs/spec/networking.md 2).
///
/// Decoded from JSON, what is absent stays `nil`; only the initialiser fills in GET and no headers.
public struct HttpAdditionalData: Sendable, Hashable {
  /// `nil` for GET.
  public var method: HTTPMethod?
  /// Header names as written; names that differ in case only are one header, and which of them is sent is not defined
  /// on iOS.
  public var headers: [String: String]?
  /// The body as it is sent, JSON as a rule; sent with every method, GET included.
  public var body: [UInt8]?

  public init(method: HTTPMethod? = .get, headers: [String: String]? = [:], body: [UInt8]? = nil) {
    self.method = method
    self.headers = headers
    self.body = body
  }
}
