/// What a request asks of the fixtures: its URL without the base.
struct FixtureTarget: Sendable {
  let method: HTTPMethod
  /// Still percent-encoded. A path with a leading slash, or a whole URL when it is not below the base.
  let path: String
  let query: String?
  /// Whether it is not below the base, so that only the route table can answer.
  let isForeign: Bool

  /// - Parameter baseUrl: The builder's base; `nil` when there is none, and then every URL with a host is foreign.
  init(_ request: Request, baseUrl: BuiltURL?) {
    method = request.method
    query = request.url.query
    let whole = Self.withoutQueryAndFragment(request.url.absoluteString)
    var base = baseUrl?.absoluteString ?? ""
    if base.hasSuffix("/") { base.removeLast() }
    if request.url.host == nil, whole.hasPrefix("/") {
      (path, isForeign) = (whole, false)
    } else if !base.isEmpty, whole == base || whole.hasPrefix(base + "/") {
      let below = String(whole.dropFirst(base.count))
      (path, isForeign) = (below.isEmpty ? "/" : below, false)
    } else {
      (path, isForeign) = (whole, true)
    }
  }

  private static func withoutQueryAndFragment(_ text: String) -> String {
    String(text.prefix { $0 != "?" && $0 != "#" })
  }

  /// The path as it is sent and as a person writes it, so that a pattern may be either.
  func spellings(withQuery: Bool) -> [[UInt8]] {
    let sent = Array((withQuery ? "\(path)?\(query ?? "")" : path).utf8)
    guard let decoded = PercentEncoding.decode(sent), decoded != sent else { return [sent] }
    return [sent, decoded]
  }

  /// Files below the root that may hold the answer, the best first; `nil` when the path would leave the root.
  ///
  /// `/orders/detail?page=2` is `orders/detail?page=2.json` when there is one, else `orders/detail`,
  /// `orders/detail.json` or `orders/detail/index.json`.
  var candidates: [String]? {
    var names: [String] = []
    for segment in path.utf8.split(separator: UInt8(ascii: "/")) {
      guard let decoded = PercentEncoding.decode(segment), !decoded.contains(0), !decoded.contains(UInt8(ascii: "/"))
      else { return nil }
      let name = String(decoding: decoded, as: UTF8.self)
      if name == ".." { return nil }
      if name != "." { names.append(name) }
    }
    let file = names.joined(separator: "/")
    guard !file.isEmpty else { return ["index.json"] }
    let withoutQuery = [file, file + ".json", file + "/index.json"]
    guard let query, !query.isEmpty, !query.utf8.contains(UInt8(ascii: "/")) else { return withoutQuery }
    return ["\(file)?\(query)", "\(file)?\(query).json"] + withoutQuery
  }
}
