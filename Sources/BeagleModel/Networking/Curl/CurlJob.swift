import Synchronization

/// A request on its way through the client, and who waits for its end.
final class CurlJob: Sendable {
  let request: Request
  /// Whether it is a GET without a body or fields of its own.
  let isPlain: Bool
  private let completion: NetworkClientProtocol.RequestCompletion
  private let flag = Atomic(false)

  init(_ request: Request, completion: @escaping NetworkClientProtocol.RequestCompletion) {
    self.request = request
    self.completion = completion
    isPlain =
      request.additionalData.map {
        request.method == .get && $0.body == nil && ($0.headers ?? [:]).isEmpty
      } ?? true
  }

  var isCancelled: Bool { flag.load(ordering: .acquiring) }
  func cancel() { flag.store(true, ordering: .releasing) }

  func complete(_ result: Result<NetworkResponse, NetworkError>) { completion(result) }
  func fail(_ kind: NetworkError.Kind) { completion(.failure(NetworkError(kind, request: request))) }
}
