import BeagleModel

/// The `httpAdditionalData` of a route, which iOS sends as it is written
/// (`docs/spec/networking.md` 2).
struct RouteRequest: Codable, Sendable, Hashable {
  /// Upper-case.
  var method = "GET"
  var headers: [String: String] = [:]
  /// JSON.
  var body: [UInt8]?

  /// Whether it is a plain GET.
  var isPlain: Bool { method == "GET" && isBare }

  /// Whether address and method alone decide its answer.
  var isBare: Bool { headers.isEmpty && body == nil }

  /// Whether a header asks a server to take the request for one of another method, as some frameworks do.
  var overridesMethod: Bool {
    headers.contains { name, value in
      ["x-http-method-override", "x-http-method", "x-method-override"].contains(name.lowercased())
        && !["GET", "HEAD"].contains(value.uppercased())
    }
  }

  /// A request that carries nothing else of its own.
  var bare: RouteRequest { RouteRequest(method: method) }

  /// The additional data for the view client; `nil` for a plain request.
  var additionalData: HttpAdditionalData? {
    isPlain
      ? nil : HttpAdditionalData(method: HTTPMethod(rawValue: method), headers: headers, body: body)
  }

  /// Tells requests of one address and method apart; empty for one that carries nothing.
  var mark: String {
    if isBare { return "" }
    let fields = headers.inOrder { $0.key < $1.key }.map { "\n\($0.key): \($0.value)" }.joined()
    return fields + (body.map { "\n\n" + String(decoding: $0, as: UTF8.self) } ?? "")
  }
}

extension RouteRequest {
  /// `nil` for a route that says nothing of it, as nearly all do.
  ///
  /// - Parameter route: The route's object; none for a path alone.
  init?(ofRoute route: Int32, in screen: Screen) {
    let place = screen.member(route, "httpAdditionalData")
    guard place >= 0 else { return nil }
    let data = screen.node(Int(place))
    var headers: [String: String] = [:]
    for member in data["headers"]?.members ?? [] {
      // The first of two equal names, as of any two equal keys.
      guard let name = member.key.string, let value = member.value.string, headers[name] == nil else { continue }
      headers[name] = value
    }
    let body = data["body"].flatMap { $0.kind == .null ? nil : Array($0.source.utf8) }
    // One in small letters is reported, and will be this one when that is mended.
    self.init(method: data["method"]?.string?.uppercased() ?? "GET", headers: headers, body: body)
  }
}
