/// What an entry point shows.
public enum ScreenType: Sendable {
  /// A screen of the back end.
  case remote(Remote)
  /// A payload that the app holds itself.
  case declarativeText(String)

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
  /// The screen as a configuration's app would meet it: all that is wrong with it, and whether iOS shows it.
  func load(_ configuration: BeagleConfiguration) -> Result<Screen, RequestError> {
    switch self {
    case .remote(let remote):
      let client = Injected<any ViewClientProtocol>(configuration.container).wrappedValue
      return client.fetch(url: remote.url, additionalData: remote.additionalData).flatMap { loaded in
        loaded.content.mapError { .decoding($0) }
      }
    case .declarativeText(let text):
      do throws(JSONSyntaxError) {
        let bytes = PaddedBytes(Array(text.utf8))
        return .success(try configuration.dependencies.coder.screen(parsing: bytes, root: .component))
      } catch {
        return .failure(.decoding(error))
      }
    }
  }
}
