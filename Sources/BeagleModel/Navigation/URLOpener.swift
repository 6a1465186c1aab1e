/// Opens addresses outside of the app (`docs/spec/navigation.md` 8).
protocol URLOpenerProtocol {
  func tryToOpen(path: String)
}

/// Nothing can be opened without a system that opens it, and the log says so.
struct URLOpener: URLOpenerProtocol {
  private let logger: Injected<any LoggerProtocol>

  init(_ resolver: (any DependenciesContainerResolving)? = nil) {
    logger = Injected(from: resolver)
  }

  func tryToOpen(path: String) {
    logger.wrappedValue.log(
      Log.navigation(BuiltURL(path) == nil ? .invalidExternalUrl(path: path) : .unableToOpenExternalUrl(path: path)))
  }
}
