import BeagleModel

extension RefusedRedirect {
  /// A few words, as a report has them behind the route.
  var words: String {
    let status = "\(status)"
    guard let address else {
      return switch reason {
      case .noLocation: "\(status), and no Location says where to go"
      default: "\(status), and redirects are not followed"
      }
    }
    return switch reason {
    case .unfollowed: "\(status) to \(address), and \"followRedirects\" is \"none\"; the app follows it"
    case .noLocation: "\(status), and its Location is no address"
    case .otherScheme: "\(status) to \(address), which is not on the web"
    case .otherHost:
      "\(status) to another host, \(address); the app follows it, the check does not leave the allowed hosts"
    case .otherAllowedHost:
      "\(status) to another host, \(address); \"followRedirects\": \"allowed\" follows it, as the app does"
    case .downgrade: "\(status) from https to \(address), which iOS refuses unless the app allows it"
    case .loginPage: "redirected to the login page \(address)"
    case .loop: "redirected in a loop, back to \(address)" + cookieWords
    case .tooMany: "redirected too often, lastly to \(address)" + cookieWords
    case .unsafeMethod: "\(status) to \(address), where the method is not safe to send"
    }
  }

  private var cookieWords: String { setsCookies ? "; the app sends cookies back, the check keeps none" : "" }

  /// Whether the app fails at it, too. An app keeps cookies, which may lead it out of a loop.
  var failsInTheApp: Bool {
    switch reason {
    case .noLocation, .otherScheme: true
    case .loop, .tooMany: !setsCookies
    case .unfollowed, .otherHost, .otherAllowedHost, .downgrade, .loginPage, .unsafeMethod: false
    }
  }
}

extension BuiltURL {
  /// The address without what may be secret, or differ from one answer to the next: login, query, fragment and what
  /// follows a semicolon.
  var shown: String {
    guard let text = AddressText(absoluteString) else { return absoluteString }
    let login = text.authority.lastIndex(of: "@").map { text.authority.index(after: $0) } ?? text.authority.startIndex
    let scheme = scheme.map { "\($0)://" } ?? ""
    return scheme + text.authority[login...] + text.rest.prefix { !"?#;".contains($0) }
  }
}
