// `URL` is in FoundationEssentials, which neither loads ICU nor FoundationNetworking.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Emitted into whoever calls: a program that asks for no `URL` then links no Foundation, which is five of its seventeen
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

extension UrlBuilder {
  /// The spelling of Beagle's documentation: `UrlBuilder(baseUrl: URL(string: "https://bff.acme.com"))`.
  @_alwaysEmitIntoClient
  public init(baseUrl: URL?) {
    self.init(baseUrl: baseUrl.map { BuiltURL($0) })
  }
}
