/// Every route that answered, for suggestions. A text is made when it is looked at, and nobody keeps a million of them.
struct KnownRoutes: Sendable, ExpressibleByArrayLiteral {
  /// There are no more, and may be fewer.
  let limit: Int
  private let isScreen: @Sendable (Int) -> Bool
  private let route: @Sendable (Int) -> String?

  /// - Parameters:
  ///   - limit: The places that may have a route.
  ///   - isScreen: Whether what answered at a place is a screen, as far as anybody looked.
  ///   - route: The route at a place.
  init(
    limit: Int, isScreen: @escaping @Sendable (Int) -> Bool = { _ in true },
    _ route: @escaping @Sendable (Int) -> String?
  ) {
    self.limit = limit
    self.isScreen = isScreen
    self.route = route
  }

  init(_ routes: [String]) { self.init(limit: routes.count) { routes[$0] } }

  init(arrayLiteral routes: String...) { self.init(routes) }

  func forEach(_ body: (String) -> Void) {
    for place in 0..<limit {
      if let route = route(place) { body(route) }
    }
  }

  var all: [String] { (0..<limit).compactMap(route) }

  func contains(where holds: (String) -> Bool) -> Bool {
    (0..<limit).contains { route($0).map(holds) ?? false }
  }

  /// Those that could be written in the place of a broken one.
  var ofScreens: KnownRoutes {
    KnownRoutes(limit: limit) { [isScreen, route] in isScreen($0) ? route($0) : nil }
  }

  /// What the same routes are written with before a query; several may then be one.
  var withoutQueries: KnownRoutes {
    KnownRoutes(limit: limit, isScreen: isScreen) { [route] in route($0)?.withoutQuery }
  }

  /// The same routes, of which it is known what answered.
  func telling(_ isScreen: @escaping @Sendable (Int) -> Bool) -> KnownRoutes {
    KnownRoutes(limit: limit, isScreen: isScreen, route)
  }
}

extension String {
  /// What stands before the query and the fragment of a route.
  var withoutQuery: String {
    let end = utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
    return end.map { String(self[..<$0]) } ?? self
  }
}
