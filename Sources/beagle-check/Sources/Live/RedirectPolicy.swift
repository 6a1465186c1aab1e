import BeagleModel

/// The redirects that a walk follows, and how. Each is a request of its own, under the same policy as the first one.
struct RedirectPolicy: Sendable {
  enum Step: Sendable, Equatable {
    case follow(Request)
    case refuse(RefusedRedirect)
  }

  var mode = RedirectMode.sameHost
  var requests = RequestPolicy()
  var base: BuiltURL?

  /// Redirects of one request, as URLSession has it.
  static let limit = 20

  /// - Parameters:
  ///   - response: An answer to the request.
  ///   - trail: The addresses that were asked, those of the redirects behind the first one.
  ///   - setsCookies: Whether an answer on the way did.
  /// - Returns: `nil` for an answer that redirects nowhere for URLSession.
  func step(
    after response: NetworkResponse, to request: Request, trail: [BuiltURL], setsCookies: Bool = false
  ) -> Step? {
    guard let status = response.status, RefusedRedirect.statuses.contains(status) else { return nil }
    guard let location = response.headers["location"], let target = request.url.resolving(location) else {
      let isAbsent = response.headers["location"] == nil
      return .refuse(RefusedRedirect(status: status, address: isAbsent ? nil : "", reason: .noLocation))
    }
    let next = self.next(request, to: target, status: status)
    guard let reason = refusal(of: next, after: request, trail: trail) else { return .follow(next) }
    return .refuse(
      RefusedRedirect(status: status, address: target.shown, reason: reason, setsCookies: setsCookies))
  }

  private func refusal(of next: Request, after request: Request, trail: [BuiltURL]) -> RefusedRedirect.Reason? {
    guard let first = trail.first, let host = next.url.host?.lowercased(), !host.isEmpty,
      let scheme = next.url.scheme?.lowercased(), scheme == "http" || scheme == "https"
    else { return .otherScheme }
    let isSameHost = host == first.host?.lowercased()
    let isAllowed = requests.allows(host: host, base: base)
    let leaves = mode == .none || (mode == .sameHost || !isAllowed) && !isSameHost
    if leaves, LoginPage.isOne(next.url), !LoginPage.isOne(first) { return .loginPage }
    if mode == .none { return .unfollowed }
    if leaves { return isAllowed ? .otherAllowedHost : .otherHost }
    if request.url.scheme?.lowercased() == "https", scheme == "http" { return .downgrade }
    // A POST may lead to a GET of its own address.
    if next.method == request.method, trail.contains(where: { $0.withoutFragment == next.url.withoutFragment }) {
      return .loop
    }
    if trail.count > Self.limit { return .tooMany }
    return maySend(next) ? nil : .unsafeMethod
  }

  private func maySend(_ request: Request) -> Bool {
    let address = request.url.absoluteString
    let route = base.flatMap { BaseAddress.path(of: address, below: $0.absoluteString) } ?? address
    let data = RouteRequest(method: request.method.rawValue, headers: request.additionalData?.headers ?? [:])
    return requests.allows(route, data)
  }

  /// The request that URLSession makes of a redirect: after 303, and after a POST with 301 or 302, a GET without a body.
  private func next(_ request: Request, to target: BuiltURL, status: Int) -> Request {
    guard var data = request.additionalData else { return Request(url: target) }
    let becomesGet =
      status == 303 && !request.method.isSafe || [301, 302].contains(status) && request.method == .post
    if becomesGet { (data.method, data.body) = (.get, nil) }
    data.headers = data.headers?.filter { name, _ in
      !(becomesGet && name.lowercased().hasPrefix("content-"))
        && (target.hasSameOrigin(as: request.url) || !SecretGuess.isSensitive(name))
    }
    return Request(url: target, additionalData: data)
  }
}

extension BuiltURL {
  fileprivate var withoutFragment: Substring { absoluteString.prefix { $0 != "#" } }
}
