extension Log {
  /// A request as a network client logs it.
  public struct NetworkRequest: Sendable {
    /// The address as its own type describes it; empty when there was none.
    public var url: String
    /// `nil` when nothing but the address is known.
    public var method: String?
    /// Those that the payload asks for, until a client sets others.
    public var headers: [String: String]
    public var body: [UInt8]

    /// Whatever tells its address by its description: a URL, a Foundation `URLRequest`, a text.
    public init(url: (some CustomStringConvertible)?) {
      self.url = url?.description ?? ""
      headers = [:]
      body = []
    }

    /// A request with its method, its headers and its body.
    public init(url request: Request) {
      url = request.url.absoluteString
      method = request.method.rawValue
      headers = request.additionalData?.headers ?? [:]
      body = request.additionalData?.body ?? []
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
    /// `nil` when nothing came.
    public var response: BeagleModel.NetworkResponse?

    public init(response: BeagleModel.NetworkResponse? = nil) {
      self.response = response
    }

    /// Several lines.
    public var logMessage: String {
      guard let response else { return "HTTP response\nno answer" }
      var lines = ["HTTP response", "status: \(response.status.map(String.init) ?? "none")"]
      lines += response.headers.fields.map { "\($0.name): \($0.value)" }
      if response.body.count > 0 { lines.append(String(decoding: response.data, as: UTF8.self)) }
      return lines.joined(separator: "\n")
    }
  }
}
