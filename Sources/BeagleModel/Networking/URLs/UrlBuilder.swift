#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes a URL of a payload's `url` or `path`.
public protocol UrlBuilderProtocol {
  /// The base URL, to which a path with a leading slash is appended; `nil` when the app has none.
  var baseUrl: BuiltURL? { get set }

  /// - Returns: `nil` when no URL can be made of the path; an empty path never makes one.
  func build(path: String) -> BuiltURL?
}

/// Joins and encodes as the iOS library's own builder does (docs/spec/networking.md 1.1).
public struct UrlBuilder: UrlBuilderProtocol, Sendable {
  public var baseUrl: BuiltURL? {
    didSet { plainBase = Self.plainBase(baseUrl) }
  }
  /// The base that a path without escapes is appended to; `nil` when the whole text must be parsed.
  private var plainBase: String?

  public init(baseUrl: BuiltURL? = nil) {
    self.baseUrl = baseUrl
    plainBase = Self.plainBase(baseUrl)
  }

  /// Encodes the path, puts the base before it when it starts with a slash, and takes the result as `URL(string:)`
  /// does.
  ///
  /// A path that holds a `%`, well-formed escape or not, is taken as encoded already. Joining is plain concatenation:
  /// one slash at the end of the base is dropped, `..` is not resolved, and a base with a query gives an unusable URL.
  ///
  /// - Complexity: O(*n*) in the length of base and path.
  public func build(path: String) -> BuiltURL? {
    guard !path.isEmpty else { return nil }
    if let plainBase, Self.needsNoRepair(path) { return BuiltURL(unchecked: plainBase + path) }
    var text: [UInt8] = []
    if let baseUrl, Self.isRelative(path) {
      text += baseUrl.absoluteString.utf8
      if text.last == UInt8(ascii: "/") { text.removeLast() }
    }
    if path.utf8.contains(UInt8(ascii: "%")) {
      text += path.utf8
    } else {
      text += PercentEncoding.encode(path.utf8, allowed: .url)
    }
    return BuiltURL(String(decoding: text, as: UTF8.self))
  }

  /// Whether a URL can be made of a path. Makes none where the text alone decides.
  ///
  /// - Complexity: O(*n*) in the length of base and path.
  public func builds(path: String) -> Bool {
    // Without a base a second slash would begin a host.
    Self.needsNoRepair(path) && !path.hasPrefix("//") || build(path: path) != nil
  }

  /// The base without the slash at its end; `nil` for a base to which not every path can be appended: without a host,
  /// `//` would begin one, and a query or a fragment would take the path.
  private static func plainBase(_ base: BuiltURL?) -> String? {
    guard let base else { return nil }
    var text = Array(base.absoluteString.utf8)
    guard let parts = URLParts(text), let host = parts.host, !host.isEmpty, parts.scheme != nil, parts.query == nil,
      parts.fragment == nil
    else { return nil }
    if text.last == UInt8(ascii: "/") { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a path begins with a slash and has only characters that need no encoding.
  private static func needsNoRepair(_ path: String) -> Bool {
    guard path.utf8.first == UInt8(ascii: "/") else { return false }
    var allowed = ByteSet.path
    for byte in path.utf8.dropFirst() where !allowed.contains(byte) {
      // Further question marks belong to the query.
      guard byte == UInt8(ascii: "?") else { return false }
      allowed = .query
    }
    return true
  }

  /// iOS asks for the first *character*: a slash with a combining mark behind it is another character, and not
  /// relative.
  private static func isRelative(_ path: String) -> Bool { path.first == "/" }
}

// The spellings of Beagle's documentation, with Foundation's type.

extension UrlBuilderProtocol {
  /// The base as Foundation's URL.
  @_disfavoredOverload
  public var baseUrl: URL? {
    get {
      let base: BuiltURL? = baseUrl
      return base?.url
    }
    set { baseUrl = newValue.map { BuiltURL($0) } }
  }

  /// - Returns: `nil` when no URL can be made of the path.
  @_disfavoredOverload
  public func build(path: String) -> URL? {
    let built: BuiltURL? = build(path: path)
    return built?.url
  }
}

extension UrlBuilder {
  /// `UrlBuilder(baseUrl: URL(string: "https://bff.acme.com"))`.
  public init(baseUrl: URL?) {
    self.init(baseUrl: baseUrl.map { BuiltURL($0) })
  }
}
