import BeagleModel
import Dispatch
import Synchronization

extension NetworkClientProtocol {
  /// Sends all requests, waits, and keeps what is read from each answer, not the answer itself.
  ///
  /// - Parameter concurrency: Requests under way at once; at least 1.
  /// - Returns: As many values as requests, in their order.
  func load<Value: Sendable>(
    _ requests: [Request], concurrency: Int, reading: @escaping @Sendable (NetworkResult) -> Value
  ) -> [Value] {
    let values = Kept<Value>(count: requests.count)
    let free = DispatchSemaphore(value: max(1, concurrency))
    let pending = DispatchGroup()
    for (place, request) in requests.enumerated() {
      free.wait()
      pending.enter()
      executeRequest(request) { result in
        values.keep(reading(result), at: place)
        free.signal()
        pending.leave()
      }
    }
    pending.wait()
    return zip(requests, values.all).map { request, value in
      value ?? reading(.failure(NetworkError(.cancelled, request: request)))
    }
  }
}

private final class Kept<Value: Sendable>: Sendable {
  private let values: Mutex<[Value?]>

  init(count: Int) { values = Mutex(Array(repeating: nil, count: count)) }

  var all: [Value?] { values.withLock { $0 } }

  func keep(_ value: Value, at place: Int) { values.withLock { $0[place] = value } }
}
