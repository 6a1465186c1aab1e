import BeagleModel

extension LoadFailure {
  /// What keeps a route's screen from a run, in the words of its first line.
  enum Obstacle: Hashable, Sendable {
    /// The server answers every route with one web page, which may have a title.
    case webPage(title: String?)
    /// The server asks for a login.
    case login
    case proxyLogin
    case redirect
    /// The next answer may differ.
    case noAnswer
    case interruption
    /// The answer is longer than the limit of a check.
    case length
    /// The answer is no screen, which is a finding.
    case brokenRoute
  }

  /// `nil` for a route that the run had a reason not to ask for.
  var obstacle: Obstacle? {
    switch self {
    case .sameWebPage(let title): .webPage(title: title)
    case .redirected(_, let failure): failure.obstacle
    case .status(401), .status(403): .login
    case .redirect(let redirect) where redirect.reason == .loginPage: .login
    case .proxyAuthentication: .proxyLogin
    case .tooLong: .length
    case .interrupted: .interruption
    default:
      switch outcome {
      case .blocked: .redirect
      case .transient: .noAnswer
      case .broken: .brokenRoute
      case .loaded, .notChecked: nil
      }
    }
  }
}

extension LoadFailure.Obstacle {
  /// In the order in which a sentence names those of equal numbers.
  static func isOrdered(_ left: Self, _ right: Self) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .webPage: 0
    case .login: 1
    case .proxyLogin: 2
    case .redirect: 3
    case .noAnswer: 4
    case .length: 5
    case .interruption: 6
    case .brokenRoute: 7
    }
  }

  /// Goes on behind a number of routes.
  func words(_ count: Int) -> String {
    let isOne = count == 1
    return switch self {
    case .webPage: isOne ? "is the same web page" : "are the same web page"
    case .login: isOne ? "wants a login" : "want a login"
    case .proxyLogin: isOne ? "wants a login at a proxy" : "want a login at a proxy"
    case .redirect: isOne ? "leads elsewhere" : "lead elsewhere"
    case .noAnswer: "did not answer, or with a failure that may pass"
    case .length: isOne ? "is longer than a check reads" : "are longer than a check reads"
    case .interruption: isOne ? "was left when the run was interrupted" : "were left when the run was interrupted"
    case .brokenRoute: isOne ? "gives no screen" : "give no screen"
    }
  }

  /// What to do; `nil` where another line says it.
  var advice: String? {
    switch self {
    case .login: "send one with \"headers\" of \"network.live\", or with --header NAME:VALUE"
    case .proxyLogin: "put one into the proxy's address, in https_proxy or http_proxy"
    case .redirect: "name the server that answers with the screens, or send a login with --header NAME:VALUE"
    case .noAnswer: "run the check again when the server answers"
    default: nil
    }
  }
}
