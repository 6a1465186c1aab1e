#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A URL as text: the content of `URL(string:)` on iOS 17 and later (docs/spec/networking.md 1.3).
///
/// The text is ASCII, byte for byte `URL.absoluteString` (docs/spec/networking.md 1). Two are equal when their texts
/// are; nothing is normalised: `/a/../b` stays as it is, and so does the case of the host.
public struct BuiltURL: Sendable, Hashable, CustomStringConvertible {
  /// The whole text, never empty.
  public let absoluteString: String

  /// Takes the text as `URL(string:)` does: a part with a forbidden character is percent-encoded.
  ///
  /// - Returns: `nil` when the text is empty or its scheme, host or port cannot be one.
  public init?(_ text: String) {
    guard let url = URL(string: text) else { return nil }
    self.init(url)
  }

  /// Takes over a Foundation URL; a URL that is relative to a base is resolved first.
  public init(_ url: URL) { absoluteString = url.absoluteString }

  /// - Parameter absoluteString: Text that is known to be a URL and needs no repair.
  init(unchecked absoluteString: String) { self.absoluteString = absoluteString }

  /// The same URL for Foundation; `nil` where this platform's Foundation refuses the text.
  public var url: URL? { URL(string: absoluteString) }

  public var description: String { absoluteString }

  /// The address of a reference beside this one, as `Location` has it (RFC 3986, 5); `nil` for a text that is none.
  package func resolving(_ reference: String) -> BuiltURL? {
    guard !reference.isEmpty else { return nil }
    return URL(string: reference, relativeTo: url).map { BuiltURL($0.absoluteURL) }
  }

  /// The text before the first colon, as written; `nil` for `/orders` and others without a colon.
  public var scheme: String? { text { $0.scheme } }
  /// The host as written, IP literals without their brackets. Without a host, or with an empty one, no request can be
  /// sent.
  public var host: String? {
    text { parts in parts.hostIsIPLiteral ? parts.host.map { $0.dropFirst().dropLast() } : parts.host }
  }
  /// The port as written; `nil` when there is none or it is beyond 65535.
  public var port: UInt16? { portText.flatMap { UInt16($0) } }
  /// The port as written, when it is beyond 65535.
  package var impossiblePort: String? { port == nil ? portText.flatMap { $0.isEmpty ? nil : $0 } : nil }
  private var portText: String? { text { $0.port } }
  /// The path, still percent-encoded, often empty.
  public var path: String { text { $0.path } ?? "" }
  /// The query without its question mark, still percent-encoded.
  public var query: String? { text { $0.query } }
  /// The fragment without its `#`, still percent-encoded.
  public var fragment: String? { text { $0.fragment } }

  /// Whether scheme, host and port are the same (RFC 6454). The scheme's usual port counts as none.
  public func hasSameOrigin(as other: BuiltURL) -> Bool {
    guard let host, let scheme = scheme?.lowercased() else { return false }
    return scheme == other.scheme?.lowercased() && host.lowercased() == other.host?.lowercased()
      && effectivePort == other.effectivePort
  }

  private var effectivePort: UInt16? {
    port ?? (scheme?.lowercased() == "https" ? 443 : scheme?.lowercased() == "http" ? 80 : nil)
  }

  private func text(_ part: (URLParts) -> Range<Int>?) -> String? {
    let bytes = Array(absoluteString.utf8)
    return URLParts(bytes).flatMap(part).map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
