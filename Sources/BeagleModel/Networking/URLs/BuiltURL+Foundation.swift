// `URL` is in FoundationEssentials, which neither loads ICU nor FoundationNetworking.
#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension BuiltURL {
  /// Takes over a Foundation URL; a URL that is relative to a base is resolved first.
  public init(_ url: URL) {
    self.init(unchecked: url.absoluteString)
  }

  /// The same URL for Foundation; `nil` where this platform's Foundation refuses the text.
  public var url: URL? { URL(string: absoluteString) }
}

extension UrlBuilder {
  /// The spelling of Beagle's documentation: `UrlBuilder(baseUrl: URL(string: "https://bff.acme.com"))`.
  public init(baseUrl: URL?) {
    self.init(baseUrl: baseUrl.map { BuiltURL($0) })
  }
}
