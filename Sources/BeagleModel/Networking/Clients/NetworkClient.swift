/// A request that can still be stopped.
public protocol RequestToken {
  /// Stops the request; its completion is called with `cancelled`, or with the answer if that came first.
  func cancel()
}

/// Sends the app's requests (docs/spec/networking.md 4).
///
/// The client alone decides whether a 404 is a success or a failure; Beagle does not look at the status.
public protocol NetworkClientProtocol {
  typealias NetworkResult = Result<NetworkResponse, NetworkError>
  typealias RequestCompletion = @Sendable (NetworkResult) -> Void

  /// Sends a request.
  ///
  /// - Parameter completion: Called exactly once, on any thread, perhaps before this function returns.
  /// - Returns: A token to stop it; `nil` when there is nothing left to stop.
  @discardableResult
  func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)?

  /// Sends all requests and waits for the answers.
  ///
  /// - Parameter concurrency: Requests on their way at one time; less than 1 counts as 1.
  /// - Returns: As many results as requests, in their order.
  func load(_ requests: [Request], concurrency: Int) -> [Result<NetworkResponse, NetworkError>]

  /// Sends one request and waits for the answer.
  func load(_ request: Request) -> Result<NetworkResponse, NetworkError>
}

extension NetworkClientProtocol {
  /// As the only one of several.
  public func load(_ request: Request) -> Result<NetworkResponse, NetworkError> {
    load([request], concurrency: 1).first ?? .failure(NetworkError(.cancelled, request: request))
  }
}
