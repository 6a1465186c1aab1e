/// Turns what a payload says into a request and sends it, in the library's order: the URL is asked before the client,
/// so a bad URL is reported even when there is no client (spec/networking.md 3).
struct RequestDispatcher: Sendable {
  var urlBuilder: any UrlBuilderProtocol
  var networkClient: (any NetworkClientProtocol)?

  /// Completes before it returns when there is nothing to send.
  func execute(
    url: String, additionalData: HttpAdditionalData?,
    completion: @escaping @Sendable (Result<NetworkResponse, RequestError>) -> Void
  ) -> (any RequestToken)? {
    switch resolve(url: url, additionalData: additionalData) {
    case .success(let resolved):
      return resolved.client.executeRequest(resolved.request) { completion($0.mapError(RequestError.networkError)) }
    case .failure(let error):
      completion(.failure(error))
      return nil
    }
  }

  /// Sends all and waits; results in the order of `screens`.
  func load(_ screens: [PayloadRequest], concurrency: Int) -> [Result<NetworkResponse, RequestError>] {
    let resolved = screens.map { resolve(url: $0.url, additionalData: $0.additionalData) }
    let requests = resolved.compactMap { try? $0.get().request }
    var answers = (networkClient?.load(requests, concurrency: concurrency) ?? []).makeIterator()
    return resolved.map { resolved in
      resolved.flatMap { resolved in
        guard let answer = answers.next() else {
          return .failure(.networkError(NetworkError(.cancelled, request: resolved.request)))
        }
        return answer.mapError(RequestError.networkError)
      }
    }
  }

  private func resolve(
    url: String, additionalData: HttpAdditionalData?
  ) -> Result<(request: Request, client: any NetworkClientProtocol), RequestError> {
    guard let built = urlBuilder.build(path: url) else { return .failure(.urlBuilderError) }
    guard let networkClient else { return .failure(.networkClientWasNotConfigured) }
    return .success((Request(url: built, additionalData: additionalData), networkClient))
  }
}
