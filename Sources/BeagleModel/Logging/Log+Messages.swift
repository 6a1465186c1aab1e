extension Log {
  public var message: String {
    switch self {
    case .network(let log): log.message
    case .decode(.decodingError(let type)): "\(type) does not decode, or is not registered"
    case .navigation(let log): log.message
    case .cache(let log): log.message
    case .expression(.invalidSyntax): "an expression is not well-formed"
    case .customOperations(.alreadyExists): "a registered operation takes the place of one of that name"
    case .customOperations(.invalid(let name)):
      "\(name) cannot name an operation: letters, digits and _, and not digits alone"
    case .customOperations(.notFound): "an unregistered operation is called"
    case .collection(.templateNotFound(let item)): "no template of the list matches \(item)"
    }
  }
}

extension Log.Network {
  fileprivate var message: String {
    switch self {
    case .httpRequest(let request): request.logMessage
    case .httpResponse(let response): response.logMessage
    case .couldNotBuildUrl(let url): "no URL can be made of \(url.isEmpty ? "an empty text" : url)"
    case .networkClientWasNotConfigured: "there is no network client"
    }
  }
}

extension Log.Navigator {
  fileprivate var message: String {
    switch self {
    case .didReceiveAction(let action): "\(action) begins"
    case .unableToPrefetchWhenUrlIsExpression: "a route that is an expression cannot be prefetched"
    case .didNotFindDeepLinkScreen(let path): "there is no native screen at \(path)"
    case .routeDoesNotExistInTheCurrentStack(let path): "\(path) is not on the current stack"
    case .didNavigateToExternalUrl(let path): "\(path) was opened"
    case .invalidExternalUrl(let path): "\(path.isEmpty ? "an empty text" : path) is no URL"
    case .unableToOpenExternalUrl(let path): "\(path) could not be opened"
    }
  }
}

extension Log.Cache {
  fileprivate var message: String {
    switch self {
    case .saveContext(let description): "the cache was not saved: \(description)"
    case .loadPersistentStores(let description): "the cache was not opened: \(description)"
    case .fetchData(let description): "the cache was not read: \(description)"
    case .removeData(let description): "an entry was not removed from the cache: \(description)"
    case .clear(let description): "the cache was not cleared: \(description)"
    }
  }
}
