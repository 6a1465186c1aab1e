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

  /// Files below the root that may hold the answer, the best first; `nil` when the path would leave the root.
  ///
  /// `/orders/detail?page=2` is `orders/detail?page=2.json` when there is one, else `orders/detail`,
  /// `orders/detail.json` or `orders/detail/index.json`.
  var candidates: [String]? {
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
    guard !bytes.isEmpty else { return ["index.json"] }
    let file = String(decoding: bytes, as: UTF8.self)
    let withoutQuery = [file, file + ".json", file + "/index.json"]
    guard let query, !query.isEmpty, !query.contains(slash) else { return withoutQuery }
    let withQuery = "\(file)?\(String(decoding: query, as: UTF8.self))"
    return [withQuery, withQuery + ".json"] + withoutQuery
  }
}

private let slash = UInt8(ascii: "/")
