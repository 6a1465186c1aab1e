/// Every route that answered, for suggestions. A text is made when it is looked at, and nobody keeps a million of them.
struct KnownRoutes: Sendable, Sequence, ExpressibleByArrayLiteral {
  /// There are no more, and may be fewer.
  let limit: Int
  private let route: @Sendable (Int) -> String?

  /// - Parameters:
  ///   - limit: The places that may have a route.
  ///   - route: The route at a place.
  init(limit: Int, _ route: @escaping @Sendable (Int) -> String?) {
    self.limit = limit
    self.route = route
  }

  init(_ routes: [String]) { self.init(limit: routes.count) { routes[$0] } }

  init(arrayLiteral routes: String...) { self.init(routes) }

  func makeIterator() -> some IteratorProtocol<String> { (0..<limit).lazy.compactMap(route).makeIterator() }
}
