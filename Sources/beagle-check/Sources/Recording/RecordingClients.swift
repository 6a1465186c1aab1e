import BeagleModel

/// Keeps the answers of the client that it is put around, and gives them as they are kept.
struct RecordingClient: NetworkClientProtocol {
  let client: any NetworkClientProtocol
  let recording: AnswerRecording
  /// Empty for a run that has one.
  var headerSet = ""

  @discardableResult
  func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    let asked = recording.ask(request, headerSet: headerSet)
    if let answer = recording.completion(asked, of: request) {
      completion(answer)
      return nil
    }
    let confirmable = recording.confirmable(asked)
    return client.executeRequest(confirmable.map { request.asking(ifNot: $0.tag) } ?? request) {
      [recording] result in
      let own = result.mapError { error in
        var own = error
        own.request = request
        return own
      }
      completion(recording.keep(own, to: asked, of: request, confirmed: confirmable?.exchange))
    }
  }
}

extension Request {
  /// The same request for an answer that is not the one with a tag (RFC 9110, 13.1.2).
  fileprivate func asking(ifNot tag: String) -> Request {
    var data = additionalData ?? HttpAdditionalData(method: nil, headers: nil)
    var headers = data.headers ?? [:]
    guard !headers.keys.contains(where: { $0.lowercased() == "if-none-match" }) else { return self }
    headers["If-None-Match"] = tag
    data.headers = headers
    return Request(url: url, additionalData: data)
  }
}

/// Answers from a recording, and sends nothing.
struct ReplayClient: NetworkClientProtocol {
  let recording: AnswerRecording
  /// Empty for a run that has one.
  var headerSet = ""

  /// Completes before it returns.
  @discardableResult
  func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    completion(recording.replay(recording.ask(request, headerSet: headerSet), of: request))
    return nil
  }

  /// One after the other: reading a file is faster than starting a thread.
  func load(_ requests: [Request], concurrency: Int) -> [Result<NetworkResponse, NetworkError>] {
    requests.map { recording.replay(recording.ask($0, headerSet: headerSet), of: $0) }
  }
}
