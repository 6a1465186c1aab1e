// `URL` is in FoundationEssentials, which neither loads ICU nor FoundationNetworking.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Emitted into the caller: a program that asks for no `URL` then links no Foundation, which is five of its seventeen
// megabytes and a tenth of its cold start.

extension BuiltURL {
  /// Takes over a Foundation URL; a URL that is relative to a base is resolved first.
  @_alwaysEmitIntoClient
  public init(_ url: URL) {
    self.init(unchecked: url.absoluteString)
  }

  /// The same URL for Foundation; `nil` where this platform's Foundation refuses the text.
  @_alwaysEmitIntoClient
  public var url: URL? { URL(string: absoluteString) }
}

extension UrlBuilderProtocol {
  /// The base as Foundation's URL.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public var baseUrl: URL? {
    get {
      let base: BuiltURL? = baseUrl
      return base?.url
    }
    set { baseUrl = newValue.map { BuiltURL($0) } }
  }

  /// - Returns: `nil` when no URL can be made of the path.
  @_alwaysEmitIntoClient @_disfavoredOverload
  public func build(path: String) -> URL? {
    let built: BuiltURL? = build(path: path)
    return built?.url
  }
}

extension UrlBuilder {
  /// The spelling of Beagle's documentation: `UrlBuilder(baseUrl: URL(string: "https://bff.acme.com"))`.
  @_alwaysEmitIntoClient
  public init(baseUrl: URL?) {
    self.init(baseUrl: baseUrl.map { BuiltURL($0) })
  }
}
