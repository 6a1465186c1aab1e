import BeagleModel

/// How one load ended.
enum VisitOutcome: Sendable {
  case loaded(LoadedScreen)
  /// It will not answer next time either: the reason in a few words, `404`.
  case broken(String)
  /// It may answer the next time: 429, 5xx, a reset connection, a time-out.
  case transient(String)
  /// The server wants to know who asks: 401, 403.
  case blocked(String)
  /// Nobody asked: the route leads to another host, the request is not safe to send.
  case notChecked(String)
}

extension VisitOutcome {
  init(_ result: Result<LoadedScreen, RequestError>) {
    switch result {
    case .success(let screen): self = .loaded(screen)
    case .failure(let error): self.init(error)
    }
  }

  /// What a failed request means for the app's users (DESIGN 6).
  init(_ error: RequestError) {
    switch error {
    case .networkError(let failure): self = Self.failed(failure)
    case .decoding(let error): self = .broken("\(error)")
    case .urlBuilderError: self = .broken("no address can be made of it")
    case .networkClientWasNotConfigured: self = .broken("the app has no network client")
    }
  }

  private static func failed(_ error: NetworkError) -> VisitOutcome {
    switch error.kind {
    case .status(401), .status(403): .blocked(words(error))
    case .status(408), .status(425), .status(429), .status(500...599): .transient(words(error))
    // It is the proxy that wants to know, and the back end was not asked.
    case .status(407): .notChecked("407, a proxy wants to know who asks")
    // The app would go where it points; 304 points nowhere.
    case .status(let status) where 300..<400 ~= status && status != 304:
      .blocked("\(status), and redirects are not followed")
    case .status: .broken(words(error))
    case .refused, .noSuchHost, .timedOut, .tls, .connectionReset, .emptyReply, .shortBody, .shortHeader,
      .notHTTP, .cancelled,
      .other:
      .transient(error.description)
    case .noLibcurl, .fixtureRootUnreadable: .notChecked(error.description)
    // What the app's own client does with such a header is not known.
    case .invalidHeader: .notChecked(error.description)
    // The limit is the check's own, and an app has none.
    case .bodyTooLarge: .transient(error.description)
    case .fixtureMissing([]): .notChecked("it is not below the base URL")
    case .fixtureMissing: .broken("there is no fixture for it")
    case .unsupportedURL, .fixtureOutsideRoot, .fixtureUnreadable:
      .broken(error.description)
    }
  }

  private static func words(_ error: NetworkError) -> String {
    if case .status(let status) = error.kind { return String(status) }
    return error.description
  }
}
