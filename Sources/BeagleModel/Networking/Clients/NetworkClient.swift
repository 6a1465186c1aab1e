import Dispatch
import Synchronization

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
}

extension NetworkClientProtocol {
  /// Sends one request and waits for the answer.
  public func load(_ request: Request) -> Result<NetworkResponse, NetworkError> {
    load([request], concurrency: 1).first ?? .failure(NetworkError(.cancelled, request: request))
  }

  /// Waits for `executeRequest`, for clients without a better way. The client must complete on another thread, or
  /// before `executeRequest` returns.
  public func load(_ requests: [Request], concurrency: Int) -> [Result<NetworkResponse, NetworkError>] {
    let batch = Batch(count: requests.count)
    let free = DispatchSemaphore(value: max(1, concurrency))
    let pending = DispatchGroup()
    for (index, request) in requests.enumerated() {
      free.wait()
      pending.enter()
      executeRequest(request) { result in
        // A client that completes twice must not let a second request through, nor end the wait early.
        guard batch.keep(result, at: index) else { return }
        free.signal()
        pending.leave()
      }
    }
    pending.wait()
    return zip(requests, batch.results).map { request, result in
      result ?? .failure(NetworkError(.cancelled, request: request))
    }
  }
}

private final class Batch: Sendable {
  private let kept: Mutex<[Result<NetworkResponse, NetworkError>?]>

  init(count: Int) {
    kept = Mutex(Array(repeating: nil, count: count))
  }

  var results: [Result<NetworkResponse, NetworkError>?] { kept.withLock { $0 } }

  /// - Returns: Whether it is the first result for this request.
  func keep(_ result: Result<NetworkResponse, NetworkError>, at index: Int) -> Bool {
    kept.withLock { results in
      guard results[index] == nil else { return false }
      results[index] = result
      return true
    }
  }
}
