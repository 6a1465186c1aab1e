/// The target of a request among the fixtures: its URL without the base.
struct FixtureTarget: Sendable {
  let method: HTTPMethod
  /// Still percent-encoded. A path with a leading slash, or a whole URL when it is not below the base.
  let path: ArraySlice<UInt8>
  /// Still percent-encoded, without its question mark.
  let query: ArraySlice<UInt8>?
  /// Whether the URL is not below the base. Then only the route table can answer.
  let isForeign: Bool

  /// - Parameter base: The text of the builder's base without a slash at its end; empty when there is none, and then every
  ///   URL with a host is foreign.
  init(_ request: Request, base: [UInt8]) {
    method = request.method
    let text = Array(request.url.absoluteString.utf8)
    // The first of the two signs ends the path.
    let end = text.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.count
    query =
      end < text.count && text[end] == UInt8(ascii: "?")
      ? text[(end + 1)...].prefix { $0 != UInt8(ascii: "#") } : nil
    let whole = text[..<end]
    if whole.first == slash, URLParts(text)?.host == nil {
      (path, isForeign) = (whole, false)
    } else if !base.isEmpty, let length = BaseAddress.length(of: base, in: whole),
      case let below = whole.dropFirst(length), below.first ?? slash == slash
    {
      (path, isForeign) = (below.isEmpty ? [slash] : below, false)
    } else {
      (path, isForeign) = (whole, true)
    }
  }

  /// The path with its escapes and without, so that a pattern may be either.
  func spellings(withQuery: Bool) -> [[UInt8]] {
    let sent = Array(path) + (withQuery ? [UInt8(ascii: "?")] + (query ?? []) : [])
    guard let decoded = PercentEncoding.decode(sent), decoded != sent else { return [sent] }
    return [sent, decoded]
  }

  /// The file's name of a path.
  enum Name {
    /// Below the root, without slashes at its ends.
    case file(String)
    /// No file has such a name: a part of the path contains a slash or a zero byte.
    case none
    case outsideRoot
  }

  var name: Name {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.count)
    for segment in path.split(separator: slash) {
      let end = bytes.count
      if end > 0 { bytes.append(slash) }
      let start = bytes.count
      guard let decoded = PercentEncoding.decode(segment) else { return .none }
      if decoded.contains(slash) {
        return decoded.split(separator: slash).contains { $0.elementsEqual("..".utf8) } ? .outsideRoot : .none
      }
      bytes += decoded
      let name = bytes[start...]
      if name.contains(0) { return .none }
      if name.elementsEqual(".".utf8) {
        bytes.removeSubrange(end...)
      } else if name.elementsEqual("..".utf8) {
        // As for a server (RFC 3986 5.2.4), but never above the root.
        guard end > 0 else { return .outsideRoot }
        bytes.removeSubrange((bytes[..<end].lastIndex(of: slash) ?? 0)...)
      }
    }
    return .file(String(decoding: bytes, as: UTF8.self))
  }

  /// The endings of a file's name, the best first.
  ///
  /// `/orders/detail?page=2` is `orders/detail?page=2.json` when there is one, else `orders/detail`,
  /// `orders/detail.json` or `orders/detail/index.json`.
  var endings: [String] {
    guard let query, !query.isEmpty, !query.contains(slash) else { return Self.endings }
    let withQuery = "?" + String(decoding: query, as: UTF8.self)
    return [withQuery, withQuery + ".json"] + Self.endings
  }

  private static let endings = ["", ".json", "/index.json"]
}

private let slash = UInt8(ascii: "/")
