/// A request of the app. It has no type, time-out or cache policy (docs/spec/networking.md 2).
public struct Request: Sendable, Hashable {
  /// As the URL builder made it; it may lack a host.
  public var url: BuiltURL
  /// `nil` for a GET without headers of its own.
  public var additionalData: HttpAdditionalData?

  public init(url: BuiltURL, additionalData: HttpAdditionalData? = nil) {
    self.url = url
    self.additionalData = additionalData
  }

  /// The method that is sent: GET unless the additional data names another.
  public var method: HTTPMethod { additionalData?.method ?? .get }
}

extension Request {
  /// The name iOS has for it.
  public typealias `Error` = RequestError
}

/// Why a screen, an image or an action's answer did not arrive: iOS's own four cases (docs/spec/networking.md 2).
public enum RequestError: Error, Sendable, CustomStringConvertible {
  /// The network client reported a failure.
  case networkError(NetworkError)
  /// The payload arrived and did not decode.
  case decoding(any Error)
  /// No URL could be made of the text. This is reported also without a client.
  case urlBuilderError
  /// The app has no network client.
  case networkClientWasNotConfigured

  public var description: String {
    switch self {
    case .networkError(let error): error.description
    case .decoding(let error): "the payload does not decode: \(error)"
    case .urlBuilderError: "no URL can be made of this text"
    case .networkClientWasNotConfigured: "no network client is configured"
    }
  }
}

/// The methods a payload may name; anything else, lower case included, fails the payload (docs/spec/networking.md 2).
public enum HTTPMethod: String, Sendable, Hashable, CaseIterable {
  case get = "GET"
  case post = "POST"
  case put = "PUT"
  case delete = "DELETE"
  case head = "HEAD"
  case patch = "PATCH"

  /// Whether the request only reads and changes nothing on the server (RFC 9110, 9.2.1).
  public var isSafe: Bool { self == .get || self == .head }
}

/// Method, headers and body that a route or an action adds to a request (docs/spec/networking.md 2).
///
/// Decoded from JSON, missing keys are `nil`; only the initialiser has GET and no headers as defaults.
public struct HttpAdditionalData: Sendable, Hashable {
  /// `nil` for GET.
  public var method: HTTPMethod?
  /// Header names as written; names that differ in case only are one header, and which of them is sent is not defined
  /// on iOS.
  public var headers: [String: String]?
  /// The body as it is sent, JSON as a rule; sent with every method, GET included.
  public var body: [UInt8]?

  public init(method: HTTPMethod? = .get, headers: [String: String]? = [:], body: [UInt8]? = nil) {
    self.method = method
    self.headers = headers
    self.body = body
  }
}

/// A request as a payload writes it: the URL before the URL builder, and the additional data.
package struct PayloadRequest: Sendable, Hashable {
  package var url: String
  /// `nil` for a GET without headers of its own.
  package var additionalData: HttpAdditionalData?

  package init(url: String, additionalData: HttpAdditionalData? = nil) {
    self.url = url
    self.additionalData = additionalData
  }
}
