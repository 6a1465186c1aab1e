/// The lines that Beagle writes, by category (`docs/spec/networking.md` 9).
public enum Log: Sendable {
  case network(Network)
  case decode(Decoding)
  case navigation(Navigator)
  case cache(Cache)
  case expression(Expression)
  case customOperations(Operation)
  case collection(Rows)

  /// Requests, and why one was not sent.
  public enum Network: Sendable {
    /// Written by the app's network client.
    case httpRequest(request: NetworkRequest)
    /// Written by the app's network client.
    case httpResponse(response: NetworkResponse)
    case couldNotBuildUrl(url: String)
    case networkClientWasNotConfigured
  }

  /// Payloads that do not decode, and unknown actions that run (`docs/spec/networking.md` 9).
  public enum Decoding: Sendable {
    /// The decoded type, or the action, in words for the message.
    case decodingError(type: String)
  }

  /// Navigations, and why one did not happen.
  public enum Navigator: Sendable {
    /// Every navigation, before anything else; the action's name.
    case didReceiveAction(String)
    case unableToPrefetchWhenUrlIsExpression
    case didNotFindDeepLinkScreen(path: String)
    case routeDoesNotExistInTheCurrentStack(path: String)
    case didNavigateToExternalUrl(path: String)
    case invalidExternalUrl(path: String)
    case unableToOpenExternalUrl(path: String)
  }

  /// Left over from a disk cache; nothing writes these.
  public enum Cache: Sendable {
    case saveContext(description: String)
    case loadPersistentStores(description: String)
    case fetchData(description: String)
    case removeData(description: String)
    case clear(description: String)
  }

  /// Nothing writes it.
  public enum Expression: Sendable {
    case invalidSyntax
  }

  /// Names of operations that are registered or called.
  public enum Operation: Sendable {
    case alreadyExists
    case invalid(name: String)
    case notFound
  }

  /// Rows of lists.
  public enum Rows: Sendable {
    /// Iterator name and item key.
    case templateNotFound(item: String)
  }
}

extension Log: LogType {
  public var category: String {
    switch self {
    case .network: "Network"
    case .decode: "Decoding"
    case .navigation: "Navigation"
    case .cache: "Cache"
    case .expression: "Expression"
    case .customOperations: "CustomOperation"
    case .collection: "Collection"
    }
  }

  public var level: LogLevel {
    switch self {
    case .network(.httpRequest), .network(.httpResponse), .navigation(.didReceiveAction),
      .navigation(.didNavigateToExternalUrl), .expression, .customOperations(.alreadyExists),
      .customOperations(.notFound):
      .info
    default: .error
    }
  }
}
