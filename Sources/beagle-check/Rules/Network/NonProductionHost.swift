import BeagleModel

/// An address of a server that the app's users cannot reach, or should not.
struct NonProductionHost: ScreenRule {
  static let app = #"{"network": {"live": {"baseUrl": "https://bff.shop.example"}}}"#

  static let info = RuleInfo(
    id: "network/non-production-host", severity: .error, impact: .partMissing,
    summary: "an address on the developer's computer, in the office's network, or of a server for tests",
    rationale: """
      It works on the developer's computer alone: on a user's phone localhost is the phone. The same holds for a \
      private network, for the Android emulator's 10.0.2.2, and for the back end's host with a word such as staging, dev \
      or qa.
      """,
    exceptions: """
      It is an error only for localhost, where the configuration names a back end elsewhere; without one only http: \
      addresses are checked. It stays silent where the app's own back end is on such a host, and for hosts in allowHosts.
      """,
    source: "RFC 1918, RFC 6761",
    asks: [.urlBuilder],
    accepts: [.push(#"{"url": "/orders"}"#), push(#""https://cdn.shop.example/a""#, app)],
    reports: [push(#"↓"http://localhost:8080/orders""#), push(#"↓"https://bff.staging.shop.example/orders""#, app)])

  static func push(_ url: String, _ configuration: String? = nil) -> Example {
    .press(Example.pushView(#"{"url": \#(url)}"#), configuration: configuration)
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    let servers = app.configuration.servers
    return [
      .addresses([.screenRoute, .lazyPath, .remoteImage, .webURL, .requestURL, .externalURL]) { use in
        finding(for: use, beside: servers)
      }
    ]
  }

  /// - Parameter servers: The hosts of the app's own back ends.
  private func finding(for use: AddressUse, beside servers: [HostName]) -> Finding? {
    // Most addresses are paths.
    if use.byte(at: 0) == UInt8(ascii: "/") { return nil }
    // Without a back end of the app's own only `http:` is checked.
    if servers.isEmpty, use.byte(at: 4) != UInt8(ascii: ":") { return nil }
    let (url, fact, review) = (use.text, use.fact, use.review)
    let configuration = review.app.configuration
    guard let address = AddressText(String(url.literalStart)), AddressText.isWeb(url),
      let host = HostName(ofAddress: String(url.literalStart)), !host.text.isEmpty, host.reach != .anyone,
      !servers.contains(where: \.isLocal),
      configuration.network.live?.allowHosts.contains(String(host.text)) != true
    else { return nil }
    // Half a host is not known.
    if address.rest.isEmpty, url.literalStart.endIndex != url.endIndex { return nil }
    var isProved = false
    let reason: String
    switch host.reach {
    case .loopback:
      isProved = !servers.isEmpty
      reason = "is not reachable from a user's phone"
    case .emulator: reason = "is an address for Android emulators alone"
    case .network: reason = "answers in one network alone"
    case .environment(let word):
      guard servers.allSatisfy({ $0.environment == nil }), let server = servers.first(where: host.isBeside) else {
        return nil
      }
      reason = "is a \"\(word)\" server by its name, and the app's back end is \(String(server.text).shortened)"
    case .anyone: return nil
    }
    let isBuilt = ![.webURL, .externalURL].contains(fact.meaning) && !review.app.lacksBaseURL
    return Finding(
      at: use.node, "\(String(host.text).shortened) \(reason)",
      fix: isBuilt ? configuration.fix(for: url, address) : .server(address, of: url),
      severity: use.severity ?? (isProved ? nil : .warning),
      impact: fact.meaning == .externalURL ? .pressDoesNothing : review.screen.impact(ofUnanswered: fact))
  }
}

extension NamedConfiguration {
  /// The hosts of the app's own back ends.
  fileprivate var servers: [HostName] { (baseHosts + addressedEntryPoints.compactMap(\.host)).map { HostName($0) } }

  /// The fix of an address that is the app's own but for its host: the path behind the base URL (`docs/spec/networking.md`
  /// 1.1, step 5).
  fileprivate func fix(for url: String, _ address: AddressText) -> FixPlan {
    let path = url.dropFirst(address.origin.count)
    // The base of a walk without `baseUrl` is a guess.
    let fixtures = network.test?.baseURL ?? network.preview?.baseURL
    let text = network.live?.baseLocation == nil ? fixtures : network.live?.baseURL
    let base = text.flatMap { BuiltURL($0) }.map { $0.path.hasSuffix("/") ? $0.path.dropLast() : $0.path[...] }
    let rest = base.map { path.hasPrefix($0 + "/") ? path.dropFirst($0.count) : path } ?? path
    guard rest.hasPrefix("/"), rest.prefix(while: { $0 != "?" && $0 != "#" }) != base ?? "" else {
      return .server(address, of: url)
    }
    return FixPlan(
      base == nil
        ? "write only what follows the app's base URL, such as \"\(String(path).cut)\""
        : "write \"\(String(rest).cut)\" alone, which the app asks its own back end for",
      [.replacePart(.here, part: url, by: String(rest))], applicability: base == nil ? .unsafe : .safe)
  }
}

extension FixPlan {
  fileprivate static func server(_ address: AddressText, of url: String) -> FixPlan {
    FixPlan(
      "write the server that the app's users reach",
      [.replacePart(.here, part: String(url.prefix(address.origin.count)), by: "https://…")]
    ).withBlanks
  }
}
