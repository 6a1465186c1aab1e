import BeagleModel
import Foundation
import Synchronization

@testable import beagle_check

/// Answers each address as its script says, one answer after another; the last one is given again and again.
final class ScriptedClient: NetworkClientProtocol, Sendable {
  enum Answer: Sendable {
    case body(String)
    case status(Int, [String: String] = [:])
    case failure(NetworkError.Kind)
    /// Nothing comes until the request is stopped.
    case nothing
  }

  private struct State {
    var scripts: [String: [Answer]]
    var requests: [String] = []
    var stopped = 0
  }

  private let state: Mutex<State>

  init(_ scripts: [String: [Answer]]) { state = Mutex(State(scripts: scripts)) }

  /// The requests in order: `GET https://bff.example/home`.
  var requests: [String] { state.withLock(\.requests) }
  /// The number of requests that were stopped.
  var stopped: Int { state.withLock(\.stopped) }

  func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    let answer = state.withLock { state in
      state.requests.append("\(request.method.rawValue) \(request.url)")
      let script = state.scripts[request.url.absoluteString] ?? [.status(404)]
      if script.count > 1 { state.scripts[request.url.absoluteString] = Array(script.dropFirst()) }
      return script[0]
    }
    switch answer {
    case .body(let text):
      completion(.success(NetworkResponse(data: Array(text.utf8), status: 200, finalURL: request.url)))
    case .status(let status, let headers):
      let fields = headers.map { HTTPHeaders.Field(name: $0.key, value: $0.value) }
      let response = NetworkResponse(data: [], status: status, headers: HTTPHeaders(fields), finalURL: request.url)
      completion(.failure(NetworkError(.status(status), request: request, response: response)))
    case .failure(let kind): completion(.failure(NetworkError(kind, request: request)))
    case .nothing: return Token(client: self, request: request, completion: completion)
    }
    return nil
  }

  private struct Token: RequestToken {
    let client: ScriptedClient
    let request: Request
    let completion: RequestCompletion

    func cancel() {
      client.state.withLock { $0.stopped += 1 }
      completion(.failure(NetworkError(.cancelled, request: request)))
    }
  }

  static func url(_ text: String) -> BuiltURL { BuiltURL(text) ?? BuiltURL(URL(filePath: "/")) }
}
