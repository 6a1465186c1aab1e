/// What a request asks of the fixtures: its URL without the base.
struct FixtureTarget: Sendable {
  let method: HTTPMethod
  /// Still percent-encoded. A path with a leading slash, or a whole URL when it is not below the base.
  let path: ArraySlice<UInt8>
  /// Still percent-encoded, without its question mark.
  let query: ArraySlice<UInt8>?
  /// Whether it is not below the base, so that only the route table can answer.
  let isForeign: Bool

  /// - Parameter baseUrl: The builder's base; `nil` when there is none, and then every URL with a host is foreign.
  init(_ request: Request, baseUrl: BuiltURL?) {
    method = request.method
    let text = Array(request.url.absoluteString.utf8)
    let parts = URLParts(text)
    query = parts?.query.map { text[$0] }
    let whole = text.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    var base = baseUrl?.absoluteString.utf8[...] ?? ""[...].utf8
    if base.last == slash { base.removeLast() }
    let below = whole.dropFirst(base.count)
    if parts?.host == nil, whole.first == slash {
      (path, isForeign) = (whole, false)
    } else if !base.isEmpty, whole.starts(with: base), below.first ?? slash == slash {
      (path, isForeign) = (below.isEmpty ? [slash] : below, false)
    } else {
      (path, isForeign) = (whole, true)
    }
  }

  /// The path as it is sent and as a person writes it, so that a pattern may be either.
  func spellings(withQuery: Bool) -> [[UInt8]] {
    let sent = Array(path) + (withQuery ? [UInt8(ascii: "?")] + (query ?? []) : [])
    guard let decoded = PercentEncoding.decode(sent), decoded != sent else { return [sent] }
    return [sent, decoded]
  }

  /// The path as a file's name below the root, without slashes at its ends; `nil` when it would leave the root.
  var file: String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(path.count)
    for segment in path.split(separator: slash) {
      let end = bytes.count
      if end > 0 { bytes.append(slash) }
      let start = bytes.count
      if segment.contains(UInt8(ascii: "%")) {
        guard let decoded = PercentEncoding.decode(segment), !decoded.contains(slash) else { return nil }
        bytes += decoded
      } else {
        bytes += segment
      }
      let name = bytes[start...]
      if name.contains(0) || name.elementsEqual("..".utf8) { return nil }
      if name.elementsEqual(".".utf8) { bytes.removeSubrange(end...) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What may stand behind `file`, the best first.
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
