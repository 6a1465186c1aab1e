extension Log.NetworkRequest {
  /// A request with its method, its headers and its body.
  public init(url request: Request) {
    self.init(url: request.url.absoluteString)
    method = request.method.rawValue
    headers = request.additionalData?.headers ?? [:]
    body = request.additionalData?.body ?? []
  }
}

extension Log.NetworkResponse {
  /// - Parameter response: `nil` when no answer came.
  public init(response: NetworkResponse?) {
    self.init()
    guard let response else { return }
    isReceived = true
    status = response.status
    headers = response.headers.fields.map { ($0.name, $0.value) }
    body = response.data
  }
}
