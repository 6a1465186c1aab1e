/// A redirect that a client does not follow.
public struct RefusedRedirect: Sendable, Hashable, Codable {
  /// Why a client does not follow a redirect.
  public enum Reason: String, Sendable, Hashable, Codable, CaseIterable {
    /// The client follows none.
    case unfollowed
    /// The answer does not say where to go, or what it says is no address.
    case noLocation
    /// The address is not one of `http` or `https`.
    case otherScheme
    /// The client may not leave for that host.
    case otherHost
    /// The client may ask that host, and does not follow redirects to it.
    case otherAllowedHost
    /// The address has no TLS, unlike the one before it.
    case downgrade
    /// The address is that of a page where people sign in.
    case loginPage
    /// The address was asked before.
    case loop
    /// The limit of redirects for one request was reached.
    case tooMany
    /// The method may change something there.
    case unsafeMethod
  }

  /// The statuses with which URLSession follows a redirect.
  public static let statuses: Set<Int> = [301, 302, 303, 307, 308]

  /// That of the redirect.
  public var status: Int
  /// The address as a report may show it: without login, query and fragment; `nil` where there is none.
  public var address: String?
  public var reason: Reason
  /// Whether the answers on the way set cookies, which an app sends back and a check does not.
  public var setsCookies: Bool

  public init(status: Int, address: String? = nil, reason: Reason, setsCookies: Bool = false) {
    (self.status, self.address, self.reason, self.setsCookies) = (status, address, reason, setsCookies)
  }
}
