import BeagleModel

/// Why a route gave no screen: how its load failed, or the skip reason of a run that did not ask for it.
///
/// The case alone decides the ``outcome`` and the ``description``.
enum LoadFailure: Error, Codable, Hashable, Sendable {
  // Answers.
  /// The server's HTTP status, but no redirect's.
  case status(Int)
  /// A redirect that the check does not follow, or that leads nowhere.
  case redirect(RefusedRedirect)
  /// A followed redirect led to an address, as a report may show it, and the load failed there.
  indirect case redirected(to: String, LoadFailure)
  /// A proxy asks for a login, so the back end got no request.
  case proxyAuthentication
  /// The answer is no screen: the decoder's words.
  case noScreen(String)
  /// The answer to HEAD has no body.
  case noBody
  /// The server answers every route of the walk with one web page, which may have a title.
  case sameWebPage(title: String?)
  /// There was no valid answer: the network client's words, and their outcome.
  case noAnswer(String, Outcome)
  /// The server answers with this status and asks for a longer wait than a check grants.
  case longWait(status: Int, limit: Duration)
  /// The answer is longer than the limit of a check: the network client's words.
  case tooLong(String)
  /// No file of the folder answers the route.
  case noFile
  /// No fixture answers the route.
  case noFixture
  /// No fixture answers the route, and a generated placeholder stands for the screen.
  case placeholder

  // Routes that the app cannot ask for.
  case noAddress
  case noNetworkClient
  /// The app's URL builder is known to have no base.
  case noBaseURL
  /// The route lacks its leading slash; a rule reports every link to it.
  case noHost

  // Skip reasons.
  /// The route is relative, and the configuration has no base URL.
  case unknownBaseURL
  /// The same, and the server of the walk has no such route: how that load failed.
  case guessedBaseURL(String)
  case otherScheme(String)
  case foreignHost(String)
  /// The HTTP method may change something on the server.
  case unsafe(method: String)
  /// `requestMethods` leaves out the HTTP method.
  case unlistedMethod(String)
  /// The route is not below the base URL, which is `nil` where there is none.
  case outsideBaseURL(String?)
  case outsideFolder
  /// An ignore file or `--exclude` leaves out the file.
  case leftOut
  /// No part of a split run has it whole.
  case missingPart
  /// No route leads to any file of the folder with this name.
  case otherRoot(folder: String)
  /// Files answer GET only.
  case unservedMethod(String)
  /// The route holds an expression.
  case dependsOnData
  /// `crawl.follow` leaves out links of its kind.
  case unfollowed(Link.Kind)
  /// `crawl.skip` leaves out the route.
  case skipped
  /// The limits of `crawl`.
  case beyondDepth(Int)
  case beyondScreens(Int)
  /// The route has more bytes than a walk asks for.
  case longRoute(limit: Int)
  /// `externalUrls.limit`.
  case beyondAddresses(Int)
  /// None of many hosts was found by its name.
  case noNames
  /// The walk leaves routes of its shape.
  case endless(EndlessPattern)
  case interrupted
  /// The time of `--time-limit` was over.
  case runTimeOver
  case lockedFolder
  /// The file cannot be read, or it is too long.
  case unreadableFile
  /// The configuration leaves out the dependency with this key.
  case unspecified(key: String)
  /// The recording that answers the run has no answer for it.
  case notRecorded(folder: String)
  /// iOS evaluates no expression in the path of a part, and asks for the text as it is.
  case askedAsTyped
  /// A screen around the payload may declare the name, and none is known to load the payload.
  case unknownPlace(isOne: Bool)
}

extension LoadFailure: CustomStringConvertible {
  /// A few words, as a report has them behind the route: `404`.
  var description: String {
    switch self {
    case .status(let status): "\(status)"
    case .redirect(let redirect): redirect.words
    case .redirected(let address, let failure): "redirected to \(address): \(failure)"
    case .proxyAuthentication: "407, a proxy asks for a login"
    case .longWait(let status, let limit):
      "\(status), and Retry-After asks for a wait of more than \(limit.components.seconds) seconds"
    case .noScreen(let words), .noAnswer(let words, _), .tooLong(let words): words
    case .sameWebPage: "the same web page answers every route"
    case .noBody: "no answer to HEAD has a body, so there is nothing to show"
    case .noFile: "no such file"
    case .noFixture: "there is no fixture for it"
    case .placeholder: "there is no fixture for it, and a placeholder stands there"
    case .noAddress: "no address can be made of it"
    case .noNetworkClient: "the app has no network client"
    case .noBaseURL: "the app has no base URL, so the address has no host"
    case .noHost: "the address has no host"
    case .unknownBaseURL: "there is no base URL"
    case .guessedBaseURL(let words): "\(words) on this server, and no base URL is known; --base-url names it"
    case .otherScheme(let scheme): "a \(scheme): address is not the address of a screen"
    case .foreignHost(let host): "the host \(host) is not allowed"
    case .unsafe(let method): "a \(method) request is not safe to send"
    case .unlistedMethod(let method): "\"requestMethods\" leaves out \(method)"
    case .outsideBaseURL(let base):
      base.map { "it is not below the base URL that is used, \($0)" } ?? "there is no base URL that it is below"
    case .outsideFolder: "it leads out of the folder"
    case .leftOut: "an ignore file or --exclude leaves out its file"
    case .missingPart: "no part of the run has it"
    case .otherRoot(let folder): "no route leads to a file of \(folder); is it the back end's root?"
    case .unservedMethod(let method): "no file answers \(method)"
    case .dependsOnData: "it depends on data; add crawl.samples for it"
    case .unfollowed(let kind): "crawl.follow leaves out \(kind.rawValue)"
    case .skipped: "crawl.skip leaves it out"
    case .beyondDepth(let limit): "it is deeper than crawl.maxDepth, \(limit)"
    case .beyondScreens(let limit): "crawl.maxScreens, \(limit), was reached"
    case .longRoute(let limit): "the route is longer than \(limit) bytes"
    case .beyondAddresses(let limit): "externalUrls.limit, \(limit), was reached"
    case .noNames: "no host was found by its name; is there a network?"
    case .endless(let pattern):
      "routes like \(pattern.shape) " + (pattern.kind == .chain ? "lead on without end" : "give no screen")
    case .interrupted: "the run was interrupted"
    case .runTimeOver: "the run's time was over"
    case .lockedFolder: "the folder cannot be listed"
    case .unreadableFile: "the file cannot be read"
    case .unspecified(let key): "the configuration has no \"\(key)\""
    case .notRecorded(let folder): "it is not in the recording \(folder)"
    case .askedAsTyped: "iOS evaluates no expression in a part's path"
    case .unknownPlace(let isOne):
      "a screen around the payload may declare \(isOne ? "it" : "them"); --as screen says that there is none"
    }
  }

  /// What to do next; `nil` where the description says it.
  func advice(for route: String) -> String? {
    switch self {
    case .redirected(_, let failure): failure.advice(for: route)
    case .dependsOnData where route.bounded == route:
      "write \"samples\": {\(route.json): [\"/…\"]} in \"crawl\", with routes as they are asked for"
    case .status(401), .status(403):
      Self.loginAdvice
    case .redirect(let redirect) where redirect.reason == .loginPage: Self.loginAdvice
    case .proxyAuthentication: Obstacle.proxyLogin.advice
    case .longWait: "run the check again after that time"
    case .status(500...599): "the server failed, and its log says why; run the check again when it answers"
    case .notRecorded(let folder): "ask the server for it with --replay \(folder) --only-failed --live"
    default: nil
    }
  }

  private static let loginAdvice =
    "send a login with \"headers\" of \"network.live\", or with --header NAME:VALUE"

  /// The outcome of the load; never `loaded`.
  var outcome: Outcome {
    switch self {
    case .redirected(_, let failure): failure.outcome
    case .redirect(let redirect): redirect.failsInTheApp ? .broken : .blocked
    case .status(401), .status(403), .sameWebPage: .blocked
    case .status(408), .status(425), .status(429), .status(500...599), .longWait, .interrupted: .transient
    case .status, .noScreen, .noBody, .noFile, .noFixture, .noAddress, .noNetworkClient, .noBaseURL: .broken
    case .noAnswer(_, let outcome): outcome
    default: .notChecked
    }
  }

  /// Whether the run is incomplete: the next answer may differ, the answer was too long, or a server or proxy asked for a login.
  var leavesRunIncomplete: Bool {
    switch self {
    case .redirected(_, let failure): failure.leavesRunIncomplete
    case .tooLong, .proxyAuthentication, .notRecorded, .runTimeOver, .unreadableFile: true
    default: outcome == .transient || outcome == .blocked
    }
  }

  /// Whether it may be another one when the route is asked for once more, at once.
  var mayPass: Bool {
    switch self {
    case .interrupted, .longWait: false
    default: outcome == .transient
    }
  }

  /// Whether the route may have a screen: there is an answer, or may be one the next time.
  var isOfAScreen: Bool {
    switch self {
    case .redirected(_, let failure): failure.isOfAScreen
    case .tooLong, .placeholder, .notRecorded: true
    default: outcome == .transient || outcome == .blocked
    }
  }

  /// Whether a misspelt route may be the cause: a server that answers anything but "not here" knows the route.
  var isPerhapsMisnamed: Bool {
    switch self {
    case .status(let status): status == 404 || status == 410
    case .noBody, .redirect, .redirected: false
    default: true
    }
  }
}

extension LoadFailure {
  /// A compressed body that is JSON up to an early end; `nil` for other screens.
  ///
  /// libcurl takes a body that ends inside its compression for a whole one. The length of an uncompressed body shows that it
  /// is too short: `shortBody`.
  init?(ofCutBody screen: LoadedScreen) {
    guard case .failure(let fault) = screen.content, case .unexpectedEnd = fault.kind,
      let packing = screen.response.headers["content-encoding"], packing.lowercased() != "identity",
      packing.utf8.count <= 40
    else { return nil }
    let url = screen.response.finalURL
    let kind = NetworkError.Kind.other("the body ends too early, its Content-Encoding is \(packing)")
    self = .noAnswer(NetworkError(kind, request: Request(url: url)).description, .transient)
  }

  init(_ error: RequestError) {
    switch error {
    case .networkError(let failure): self.init(failure)
    case .decoding(let error): self = .noScreen("\(error)")
    case .urlBuilderError: self = .noAddress
    case .networkClientWasNotConfigured: self = .noNetworkClient
    }
  }

  private init(_ error: NetworkError) {
    self.init(kindOf: error)
    // A signal says nothing about the address.
    guard let target = error.redirectedTo, self != .interrupted, self != .runTimeOver else { return }
    if case .redirect = self { return }
    self = .redirected(to: target.shown, self)
  }

  private init(kindOf error: NetworkError) {
    switch error.kind {
    case .status(407), .proxy(status: 407): self = .proxyAuthentication
    // The app follows a redirect.
    case .status(let status) where RefusedRedirect.statuses.contains(status):
      self = .redirect(RefusedRedirect(status: status, reason: .unfollowed))
    case .redirect(let redirect): self = .redirect(redirect)
    case .longWait(let status, let limit): self = .longWait(status: status, limit: limit)
    case .runTimeOver: self = .runTimeOver
    case .status(let status): self = .status(status)
    case .refused: self = .noAnswer("\(error.description); is the server running there?", .transient)
    case .tls(let reason) where Self.isUntrusted(reason):
      let key = "\"certificateAuthority\" of \"network.live\""
      self = .noAnswer("\(error.description); name its authority with \(key), or with SSL_CERT_FILE", .transient)
    case .hostGivenUp, .noSuchHost, .timedOut, .tls, .connectionReset, .emptyReply, .shortBody, .shortHeader, .notHTTP,
      .headerTooLarge, .malformedAnswer, .other:
      self = .noAnswer(error.description, .transient)
    // Only a signal cancels a request.
    case .cancelled: self = .interrupted
    // The limit is the check's own, and an app has none.
    case .bodyTooLarge, .bodyUnpacksTooFar, .bodiesTooLarge: self = .tooLong(error.description)
    // The run itself refuses to ask.
    case .refusedAddress: self = .noAnswer(error.description, .notChecked)
    // The back end was not asked.
    case .proxy, .proxyRefused: self = .noAnswer(error.description, .transient)
    // The app's own client may treat such a header in another way.
    case .noLibcurl, .fixtureRootUnreadable, .invalidHeader: self = .noAnswer(error.description, .notChecked)
    case .notRecorded(let folder): self = .notRecorded(folder: folder)
    case .fixtureMissing([]): self = .outsideBaseURL(nil)
    case .fixtureMissing: self = .noFixture
    case .unsupportedURL, .fixtureOutsideRoot: self = .noAnswer(error.description, .broken)
    // The app reads no such file, and its content is unknown.
    case .fixtureUnreadable: self = .noAnswer(error.description, .transient)
    }
  }

  /// Whether the message of libcurl with OpenSSL or GnuTLS is about a certificate that no known authority signed.
  private static func isUntrusted(_ reason: String) -> Bool {
    ["issuer certificate", "self-signed certificate", "self signed certificate", "signer not trusted"]
      .contains(where: reason.contains)
  }
}
