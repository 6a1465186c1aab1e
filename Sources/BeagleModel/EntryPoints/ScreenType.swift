/// The content of an entry point.
public enum ScreenType: Sendable {
  /// A screen of the back end.
  case remote(Remote)
  /// A payload that the app holds itself.
  case declarativeText(String)
  /// A component that the app has as a value: its payload, or why there is none.
  case declarative(Result<[UInt8], RequestError>)

  /// The address of a screen, and what goes with the request for it.
  public struct Remote: Sendable, Hashable {
    /// As the URL builder is to get it: `/home`.
    public var url: String
    /// `nil` for a GET without headers of its own.
    public var additionalData: HttpAdditionalData?

    public init(url: String, additionalData: HttpAdditionalData? = nil) {
      self.url = url
      self.additionalData = additionalData
    }
  }
}

extension ScreenType {
  /// A component that never was JSON. Here it is written as JSON first, with the names that the
  /// configuration knows by then.
  init(_ component: any ServerDrivenComponent, _ configuration: BeagleConfiguration) {
    do {
      self = .declarative(.success(try configuration.dependencies.coder.encode(value: Named(value: component))))
    } catch {
      self = .declarative(.failure(.decoding(error)))
    }
  }

  /// The screen as a configuration's app would meet it: all that is wrong with it, and whether iOS shows it.
  func load(_ configuration: BeagleConfiguration) -> Result<Screen, RequestError> {
    switch self {
    case .remote(let remote):
      let client = Injected<any ViewClientProtocol>(configuration.container).wrappedValue
      return client.fetch(url: remote.url, additionalData: remote.additionalData).flatMap { loaded in
        loaded.content.mapError { .decoding($0) }
      }
    case .declarativeText(let text):
      return Self.screen(Array(text.utf8), configuration)
    case .declarative(let payload):
      return payload.flatMap { Self.screen($0, configuration) }
    }
  }

  private static func screen(_ payload: [UInt8], _ configuration: BeagleConfiguration) -> Result<Screen, RequestError> {
    do throws(JSONSyntaxError) {
      return .success(try configuration.dependencies.coder.screen(parsing: PaddedBytes(payload), root: .component))
    } catch {
      return .failure(.decoding(error))
    }
  }
}
