import Dispatch
import Synchronization

extension NetworkClientProtocol {
  /// Waits on top of `executeRequest`, for clients that know no better way. The client must complete on another thread
  /// than the one that waits here, or before `executeRequest` returns.
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
