extension Log {
  /// A request as a network client logs it.
  public struct NetworkRequest: Sendable {
    /// The address as its own type describes it; empty when there was none.
    public var url: String
    /// `nil` when nothing but the address is known.
    public var method: String?
    /// The payload's, until a client sets others.
    public var headers: [String: String]
    public var body: [UInt8]

    /// Takes the address from a description: of a URL, a Foundation `URLRequest` or a text.
    public init(url: (some CustomStringConvertible)?) {
      self.url = url?.description ?? ""
      headers = [:]
      body = []
    }

    /// Several lines.
    public var logMessage: String {
      var lines = ["HTTP request", "URL: \(url)"]
      if let method { lines.append("method: \(method)") }
      lines += headers.inOrder { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      if !body.isEmpty { lines.append(String(decoding: body, as: UTF8.self)) }
      return lines.joined(separator: "\n")
    }
  }

  /// An answer as a network client logs it.
  public struct NetworkResponse: Sendable {
    /// Whether an answer came.
    public var isReceived = false
    /// The HTTP status; `nil` when the answer is not HTTP.
    public var status: Int?
    /// In the order they came.
    public var headers: [(name: String, value: String)] = []
    public var body: [UInt8] = []

    /// No answer.
    public init() {}

    /// Several lines.
    public var logMessage: String {
      guard isReceived else { return "HTTP response\nno answer" }
      var lines = ["HTTP response", "status: \(status.map(String.init) ?? "none")"]
      lines += headers.map { "\($0.name): \($0.value)" }
      if !body.isEmpty { lines.append(String(decoding: body, as: UTF8.self)) }
      return lines.joined(separator: "\n")
    }
  }
}
