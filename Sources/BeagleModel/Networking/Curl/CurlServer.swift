/// A scheme, a host and a port, and what all requests to them have in common. Used by one thread.
final class CurlServer {
  let host: String
  let isSecure: Bool
  /// The header of requests without fields of their own.
  let headers: CurlList
  /// The proxy for requests to it; empty for none.
  let proxy: String
  /// Whether it sent more than an answer: the first bytes over a kept connection may be the rest of the answer before.
  var isTalkative = false
  /// How long its requests take, in nanoseconds: an average that follows the last ones; `nil` before the first answer.
  private(set) var usualTime: UInt64?

  init(host: String, isSecure: Bool, headers: CurlList, proxy: String) {
    (self.host, self.isSecure, self.headers, self.proxy) = (host, isSecure, headers, proxy)
  }

  func note(time: UInt64) { usualTime = usualTime.map { ($0 * 7 + time) / 8 } ?? time }
}

/// The servers that a client has sent requests to.
struct CurlServers {
  private let lib: LibCurl
  private let configuration: CurlNetworkClient.Configuration
  /// By scheme, host and port in one spelling.
  private var servers: [String: CurlServer] = [:]
  /// By what stands before the path, as requests write it.
  private var spellings: [String: CurlServer] = [:]
  private var last: (spelling: String, server: CurlServer)?

  init(_ lib: LibCurl, _ configuration: CurlNetworkClient.Configuration) {
    (self.lib, self.configuration) = (lib, configuration)
  }

  /// - Throws: `unsupportedURL`, and `invalidHeader` for one of the client's own headers.
  mutating func server(of request: Request) throws(NetworkError.Kind) -> CurlServer {
    let address = request.url.absoluteString
    if let last, Self.begins(address, with: last.spelling) { return last.server }
    guard let spelling = AddressText(address).map({ String($0.origin) }) else { throw .unsupportedURL }
    let server: CurlServer
    if let known = spellings[spelling] { server = known } else { server = try made(for: request) }
    spellings[spelling] = server
    last = (spelling, server)
    return server
  }

  private static func begins(_ address: String, with spelling: String) -> Bool {
    let bytes = address.utf8
    guard bytes.starts(with: spelling.utf8) else { return false }
    let next = bytes.dropFirst(spelling.utf8.count).first
    return next == nil || next == UInt8(ascii: "/") || next == UInt8(ascii: "?") || next == UInt8(ascii: "#")
  }

  private mutating func made(for request: Request) throws(NetworkError.Kind) -> CurlServer {
    // libcurl would guess a scheme where iOS fails.
    guard let host = request.url.host, !host.isEmpty, let scheme = request.url.scheme?.lowercased(),
      scheme == "http" || scheme == "https"
    else { throw .unsupportedURL }
    let isSecure = scheme == "https"
    let name = "\(scheme)://\(host.lowercased()):\(request.url.port ?? (isSecure ? 443 : 80))"
    if let known = servers[name] { return known }
    let lines = try configuration.headerLines(for: Request(url: request.url))
    let server = CurlServer(
      host: host, isSecure: isSecure, headers: CurlList(lib, lines),
      proxy: configuration.proxy.address(for: host, isSecure: isSecure))
    servers[name] = server
    return server
  }
}
