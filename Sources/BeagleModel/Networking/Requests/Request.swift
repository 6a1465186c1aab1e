/// One request of the app: a URL and what goes with it. There is no type, time-out or cache policy (docs/spec/networking.md
/// 2).
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
  /// No URL could be made of the text; asked before the client, so it is reported without one too.
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
