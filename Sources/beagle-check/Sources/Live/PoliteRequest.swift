import BeagleModel

/// One request on its way through attempts and redirects.
struct PoliteRequest: Sendable {
  let completion: NetworkClientProtocol.RequestCompletion
  /// As it came.
  private let original: Request
  /// The request that is sent: the original one, or what a redirect made of it.
  private(set) var request: Request
  /// Scheme, host and port of ``request``.
  private(set) var host: String
  /// The addresses that were asked, those of redirects behind the first one.
  private var trail: [BuiltURL]
  private var setsCookies = false
  /// How often ``request`` was sent, the next time included.
  private(set) var attempt = 1
  private var lastError: NetworkError?
  private(set) var isSent = false
  /// When it was sent.
  private(set) var start = 0.0
  /// Stops it while it is under way.
  var token: HeldToken?
  /// Why it is to end although it is under way.
  var stop: NetworkError.Kind?

  init(_ request: Request, _ completion: @escaping NetworkClientProtocol.RequestCompletion) {
    self.completion = completion
    (original, self.request, host, trail) = (request, request, Self.host(of: request), [request.url])
  }

  private static func host(of request: Request) -> String {
    AddressText(request.url.absoluteString).map { String($0.origin) } ?? ""
  }

  mutating func begin(at time: Double) { (isSent, start) = (true, time) }

  mutating func again(after error: NetworkError) {
    (isSent, token, lastError) = (false, nil, error)
    attempt += 1
  }

  mutating func follow(_ next: Request) {
    (isSent, token, lastError) = (false, nil, nil)
    (request, host, attempt) = (next, Self.host(of: next), 1)
    trail.append(next.url)
  }

  mutating func step(after error: NetworkError, by policy: RedirectPolicy) -> RedirectPolicy.Step? {
    guard case .status = error.kind, let response = error.response else { return nil }
    setsCookies = setsCookies || response.headers["set-cookie"] != nil
    return policy.step(after: response, to: request, trail: trail, setsCookies: setsCookies)
  }

  // MARK: - Ends

  /// The error of a request that this client ends. What the server answered before says more than an end of the run.
  func error(_ reason: NetworkError.Kind) -> NetworkError {
    if let lastError, reason == .cancelled || reason == .runTimeOver { return redirected(lastError) }
    return redirected(NetworkError(reason, request: request))
  }

  /// The result of the original request. Where redirects led past a login page and no screen came, that page is the reason.
  func judged(_ result: NetworkClientProtocol.NetworkResult) -> NetworkClientProtocol.NetworkResult {
    guard trail.count > 1 else { return result }
    let page = LoginPage.isOne(trail[0]) ? nil : trail.dropFirst().first(where: LoginPage.isOne)
    switch result {
    case .success(let response):
      guard let page, response.body.array.firstRange(of: Self.discriminator) == nil else { return result }
      return .failure(loginPage(page, response))
    case .failure(let error):
      guard let page, error.kind != .cancelled else { return .failure(redirected(error)) }
      return .failure(loginPage(page, error.response))
    }
  }

  private static let discriminator = Array("\"_beagleComponent_\"".utf8)

  private func loginPage(_ page: BuiltURL, _ response: NetworkResponse?) -> NetworkError {
    let redirect = RefusedRedirect(status: 302, address: page.shown, reason: .loginPage)
    return redirected(NetworkError(.redirect(redirect), request: request, response: response))
  }

  private func redirected(_ error: NetworkError) -> NetworkError {
    var error = error
    error.request = original
    error.redirectedTo = trail.count > 1 ? trail.last : nil
    return error
  }
}
