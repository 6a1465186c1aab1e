import BeagleModel

/// The requests that a walk may send, redirects included: only to allowed hosts, and only safe methods unless the
/// configuration allows more.
struct RequestPolicy: Sendable {
  /// Whether the answers are files, which are safe to ask for anything.
  var asksFixtures = false
  /// Whether the app's URL builder is known to have no base.
  var lacksBase = false
  /// Hosts beside the base URL's own, in any letter case; `*.cdn.example` is every host below. Without a base URL those of
  /// the entry points are among them.
  var hosts: [String] = []
  /// Methods that are sent to any route.
  var methods = ["GET", "HEAD"]
  /// Single requests that the configuration allows beside those: `POST /search`.
  var unsafeRequests: [String] = []

  /// Why a route is not requested at all; `nil` when it is.
  ///
  /// - Parameter url: What the app makes of the route.
  func refusal(of route: String, _ request: RouteRequest = RouteRequest(), at url: BuiltURL?, base: BuiltURL?)
    -> LoadFailure?
  {
    guard let url else { return .noAddress }
    guard let host = url.host, !host.isEmpty else {
      if URLScheme.lacksHost(route) { return .noHost }
      if let scheme = url.scheme, !scheme.isEmpty { return .otherScheme(scheme) }
      guard base == nil, route.hasPrefix("/") else { return .noHost }
      if lacksBase { return .noBaseURL }
      // Fixtures are found by their paths alone.
      return asksFixtures ? nil : .unknownBaseURL
    }
    if asksFixtures { return nil }
    // Whether the app's own client knows another one is not known: Beagle has none of its own (docs/spec/networking.md 4).
    if let scheme = url.scheme, !["http", "https"].contains(scheme.lowercased()) { return .otherScheme(scheme) }
    guard allows(host: host.lowercased(), base: base) else { return .foreignHost(host) }
    guard allows(route, request) else {
      return Self.isSafe(request) ? .unlistedMethod(request.method) : .unsafe(method: request.method)
    }
    return nil
  }

  private static func isSafe(_ request: RouteRequest) -> Bool {
    !request.overridesMethod && HTTPMethod(rawValue: request.method)?.isSafe == true
  }

  func allows(host: String, base: BuiltURL?) -> Bool {
    if host == base?.host?.lowercased() { return true }
    // In a URL, characters beyond ASCII are percent-encoded.
    let read = host.contains("%") ? host.percentDecoded?.lowercased() ?? host : host
    return hosts.contains {
      // The configuration may have brackets around an address of IPv6, as URLs do.
      let pattern = RoutePattern($0.lowercased().filter { $0 != "[" && $0 != "]" })
      return pattern.matches(host) || pattern.matches(read)
    }
  }

  /// Whether a part of the path is `..`, also where its dots, or slashes, are percent-encoded, or parameters follow the dots:
  /// some servers leave those out before they look.
  private static func climbs(_ route: String) -> Bool {
    let path = route.prefix { $0 != "?" && $0 != "#" }.lowercased()
    let plain = path.replacing("%2e", with: ".").replacing("%2f", with: "/").replacing("%5c", with: "/")
      .replacing("%3b", with: ";")
    return plain.split { $0 == "/" || $0 == "\\" }.contains { $0.prefix { $0 != ";" } == ".." }
  }

  /// Whether a request's method may be sent to a route.
  func allows(_ route: String, _ request: RouteRequest) -> Bool {
    if request.overridesMethod { return false }
    if methods.contains(request.method) { return true }
    // A path that climbs requests another place than the pattern's.
    if Self.climbs(route) { return false }
    let path = String(route.prefix { $0 != "?" && $0 != "#" })
    return unsafeRequests.contains { allowed in
      let words = allowed.split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2, words[0] == request.method else { return false }
      return [route, path].contains { RoutePattern(words[1]).matches($0) }
    }
  }
}
