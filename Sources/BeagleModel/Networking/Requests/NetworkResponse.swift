/// The answer to a request.
public struct NetworkResponse: Sendable, Hashable {
  /// The body, unpacked where the server packed it.
  package var body: PaddedBytes
  /// The HTTP status; `nil` when the answer is not HTTP (a fixture).
  public var status: Int?
  /// In the order they came.
  public var headers: HTTPHeaders
  /// The URL of the answer: the request's own, except for a client that follows redirects. Beagle's own clients do not.
  public var finalURL: BuiltURL
  /// The file that the answer was read from; `nil` when it came over the network.
  public var file: String?
  /// Whether `body` is only the beginning: the connection ended early or the limit was met.
  public var bodyIsTruncated: Bool
  /// Whether this is a placeholder: the `preview` variant had no fixture.
  public var isPlaceholder: Bool
  /// From sending to the last byte.
  public var duration: Duration

  /// Copies the body. Complexity: O(*n*) in its bytes.
  public init(
    data: [UInt8], status: Int? = nil, headers: HTTPHeaders = HTTPHeaders(), finalURL: BuiltURL,
    file: String? = nil, bodyIsTruncated: Bool = false, isPlaceholder: Bool = false, duration: Duration = .zero
  ) {
    body = PaddedBytes(data)
    self.status = status
    self.headers = headers
    self.finalURL = finalURL
    self.file = file
    self.bodyIsTruncated = bodyIsTruncated
    self.isPlaceholder = isPlaceholder
    self.duration = duration
  }

  /// - Parameter status: `nil` for an answer that is not HTTP.
  package init(
    body: PaddedBytes, status: Int? = nil, headers: HTTPHeaders, finalURL: BuiltURL, bodyIsTruncated: Bool = false,
    duration: Duration = .zero
  ) {
    self.body = body
    self.status = status
    self.headers = headers
    self.finalURL = finalURL
    self.bodyIsTruncated = bodyIsTruncated
    isPlaceholder = false
    self.duration = duration
  }

  /// The body, copied. Complexity: O(*n*) in its bytes.
  public var data: [UInt8] {
    get { body.array }
    set { body = PaddedBytes(newValue) }
  }
}
