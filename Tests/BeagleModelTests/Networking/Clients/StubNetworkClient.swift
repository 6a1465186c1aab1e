import BeagleModel
import Synchronization

/// Answers from a closure and remembers what it was asked; `hold()` keeps completions back until `release()`.
final class StubNetworkClient: NetworkClientProtocol, Sendable {
  private struct State {
    var requests: [Request] = []
    var holds = false
    var held: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())
  private let answer: @Sendable (Request) -> Result<[UInt8], NetworkError.Kind>

  init(
    _ answer: @escaping @Sendable (Request) -> Result<[UInt8], NetworkError.Kind> = {
      .success(Array($0.url.path.utf8))
    }
  ) {
    self.answer = answer
  }

  var requests: [Request] { state.withLock { $0.requests } }
  var urls: [String] { requests.map(\.url.absoluteString) }

  func hold() { state.withLock { $0.holds = true } }

  func release() {
    let held = state.withLock { state in
      defer { state.held = [] }
      state.holds = false
      return state.held
    }
    for complete in held { complete() }
  }

  func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    let result = answer(request)
      .map { NetworkResponse(data: $0, status: 200, finalURL: request.url) }
      .mapError { NetworkError($0, request: request) }
    let isHeld = state.withLock { state in
      state.requests.append(request)
      if state.holds { state.held.append { completion(result) } }
      return state.holds
    }
    if !isHeld { completion(result) }
    return nil
  }
}

/// What completions said, from whatever thread.
final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Mutex<[Value]>([])
  var values: [Value] { recorded.withLock { $0 } }
  func record(_ value: Value) { recorded.withLock { $0.append(value) } }
}
