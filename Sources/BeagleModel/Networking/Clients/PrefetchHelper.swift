/// Prefetches the routes of a screen that is drawn (`docs/spec/networking.md` 6).
protocol PrefetchHelperProtocol {
  func prefetch(url: String)
}

struct PrefetchHelper: PrefetchHelperProtocol {
  private let viewClient: Injected<any ViewClientProtocol>
  private let logger: Injected<any LoggerProtocol>

  init(_ resolver: (any DependenciesContainerResolving)? = nil) {
    viewClient = Injected(from: resolver)
    logger = Injected(from: resolver)
  }

  /// A route that is an expression is logged and not asked for; every other one is asked for without additional data.
  func prefetch(url: String) {
    guard ExpressionText(url).kind == .literal else {
      return logger.wrappedValue.log(Log.navigation(.unableToPrefetchWhenUrlIsExpression))
    }
    viewClient.wrappedValue.prefetch(url: url, additionalData: nil)
  }
}
