/// What came back for a request.
public struct NetworkResponse: Sendable, Hashable {
  /// The body as it came over the wire, not decompressed.
  public var data: [UInt8]
  /// The HTTP status; `nil` when the answer is not HTTP (a fixture).
  public var status: Int?
  public var headers: HTTPHeaders
  /// Where the answer came from; the request's own URL unless a redirect was followed.
  public var finalURL: BuiltURL
  /// The file that the answer was read from; `nil` when it came over the network.
  public var file: String?
  /// Whether `data` is only the beginning: the connection ended early or the limit was met.
  public var bodyIsTruncated: Bool
  /// Whether nobody answered and a stand-in was given instead (the `preview` variant without a fixture).
  public var isPlaceholder: Bool
  /// From sending to the last byte.
  public var duration: Duration

  public init(
    data: [UInt8], status: Int? = nil, headers: HTTPHeaders = HTTPHeaders(), finalURL: BuiltURL,
    file: String? = nil, bodyIsTruncated: Bool = false, isPlaceholder: Bool = false, duration: Duration = .zero
  ) {
    self.data = data
    self.status = status
    self.headers = headers
    self.finalURL = finalURL
    self.file = file
    self.bodyIsTruncated = bodyIsTruncated
    self.isPlaceholder = isPlaceholder
    self.duration = duration
  }
}
