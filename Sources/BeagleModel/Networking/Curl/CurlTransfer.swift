#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One request under way, and the answer received so far. Used by one thread, the one that drives it.
final class CurlTransfer {
  let request: Request
  private let configuration: CurlNetworkClient.Configuration
  let easy: CurlEasy

  private var headers = HTTPHeaders()
  private var headerBytes = 0
  /// The status of the answer; `nil` before its first line and during an interim one, 100 or 103.
  private var status: Int?
  /// Whether the answer is of HTTP/1.1, in which a connection outlives it unless a field says otherwise (RFC 9112 9.3).
  private var isOfHTTP11 = false
  /// Whether the blank line behind the header has come.
  private var hasWholeHeader = false
  private var body: [UInt8] = []
  /// Why *we* ended the transfer.
  private var refusal: NetworkError.Kind?

  /// In bytes, far more than servers and proxies allow.
  private static let headerLimit = 256 << 10
  /// Bytes that are kept of a refused body: enough for an error page's words.
  private static let uselessBodyLimit = 64 << 10

  /// - Parameter isAgain: Whether it was sent before, and a connection that was kept brought nothing that counts.
  init(
    _ request: Request, easy: CurlEasy, configuration: CurlNetworkClient.Configuration, isAgain: Bool = false
  ) throws(NetworkError.Kind) {
    self.request = request
    self.configuration = configuration
    self.easy = easy
    try prepare()
    // libcurl sends a request once more when a connection that was kept dies under it.
    if isAgain || !isSafe { easy.set(.freshConnect, 1) }
  }

  private func prepare() throws(NetworkError.Kind) {
    // libcurl would guess a scheme where iOS fails.
    guard let host = request.url.host, !host.isEmpty,
      let scheme = request.url.scheme?.lowercased(), scheme == "http" || scheme == "https"
    else { throw .unsupportedURL }
    let lines = try configuration.headerLines(for: request)
    easy.set(.url, request.url.absoluteString)
    // A signal handler for name look-ups would be the whole process's.
    easy.set(.noSignal, 1)
    easy.set(.protocols, CurlOption.protocolHTTP | CurlOption.protocolHTTPS)
    easy.set(.followLocation, 0)
    // The URL builder resolves no `..`, so neither may the client (docs/spec/networking.md 1.1).
    easy.set(.pathAsIs, 1)
    easy.set(.suppressConnectHeaders, 1)
    // The request asks for a body without compression, but some servers compress it all the same, and an app unpacks
    // it.
    easy.set(.acceptEncoding, "")
    easy.set(.timeoutMilliseconds, configuration.timeout.wholeMilliseconds)
    easy.set(.connectTimeoutMilliseconds, configuration.connectTimeout.wholeMilliseconds)
    if let file = configuration.certificateAuthorityFile { easy.set(.certificateAuthorityFile, file) }
    if configuration.proxy == .none { easy.set(.proxy, "") }
    setMethodAndBody()
    easy.set(headers: lines)
    easy.receive(
      header: { [unowned self] in receive(header: $0) },
      body: { [unowned self] in receive(body: $0) })
  }

  private func setMethodAndBody() {
    if let body = request.additionalData?.body, request.method != .head {
      easy.set(body: body)
    } else if request.method == .post {
      easy.set(body: [])
    } else {
      easy.set(.httpGet, 1)
    }
    if request.method == .head {
      easy.set(.noBody, 1)
    } else {
      easy.set(.customRequest, request.method.rawValue)
    }
  }

  private func receive(header bytes: UnsafeRawBufferPointer) -> Bool {
    headerBytes += bytes.count
    guard headerBytes <= Self.headerLimit else {
      refusal = .other("the header is longer than \(Self.headerLimit) bytes")
      return false
    }
    if bytes.starts(with: "HTTP/".utf8) {
      status = Self.status(ofLine: bytes)
      isOfHTTP11 = bytes.starts(with: "HTTP/1.1 ".utf8)
      hasWholeHeader = false
      headers = HTTPHeaders()
    } else if bytes.first == 0x0D || bytes.first == 0x0A {
      hasWholeHeader = status != nil
    } else if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
      headers.append(name: Self.trimmed(bytes[..<colon]), value: Self.trimmed(bytes[(colon + 1)...]))
    }
    return true
  }

  /// - Returns: `nil` for an interim answer, behind which the answer itself comes; 101 has none behind it.
  private static func status(ofLine line: UnsafeRawBufferPointer) -> Int? {
    let digits = line.drop { $0 != 0x20 }.dropFirst().prefix { $0 != 0x20 && $0 != 0x0D && $0 != 0x0A }
    let status = Int(String(decoding: digits, as: UTF8.self)) ?? 0
    return 100..<200 ~= status && status != 101 ? nil : status
  }

  private static func trimmed(_ bytes: some BidirectionalCollection<UInt8>) -> String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
    let front = bytes.drop(while: isBlank)
    let end = front.lastIndex { !isBlank($0) }.map { front.index(after: $0) } ?? front.startIndex
    return String(decoding: front[..<end], as: UTF8.self)
  }

  private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
    let isUseless = status.map { !configuration.acceptedStatuses.contains($0) } ?? false
    let limit = isUseless ? min(Self.uselessBodyLimit, configuration.bodyLimit) : configuration.bodyLimit
    let room = limit - body.count
    body.append(contentsOf: bytes.prefix(room))
    guard bytes.count <= room else {
      refusal = .bodyTooLarge(limit: limit)
      // A walk keeps the answers of a whole level.
      body = Array(body.prefix(Self.uselessBodyLimit))
      return false
    }
    return true
  }

  func result(_ code: CurlCode) -> Result<NetworkResponse, NetworkError> {
    guard status != nil || code == .ok else {
      return .failure(NetworkError(kind(of: code), request: request))
    }
    let status = easy.info(.responseCode)
    let response = NetworkResponse(
      data: body, status: status, headers: headers, finalURL: request.url, bodyIsTruncated: code != .ok,
      duration: .microseconds(easy.info(.totalTime)))
    // libcurl takes a header that is cut off for a whole one.
    if code == .ok, !hasWholeHeader {
      return .failure(NetworkError(.shortHeader, request: request, response: response))
    }
    // A status other than success is more useful than how its body ended.
    if hasWholeHeader, !configuration.acceptedStatuses.contains(status) {
      return .failure(NetworkError(.status(status), request: request, response: response))
    }
    if code != .ok { return .failure(NetworkError(kind(of: code), request: request, response: response)) }
    return .success(response)
  }

  /// Whether sending it twice changes no more than sending it once (RFC 9110 9.2.1).
  private var isSafe: Bool { request.method == .get || request.method == .head }

  /// Host and port of a request without TLS; `nil` with TLS, under which surplus bytes cannot be seen.
  var plainServer: String? {
    guard request.url.scheme?.lowercased() == "http", let host = request.url.host else { return nil }
    return "\(host.lowercased()):\(request.url.port ?? 80)"
  }

  /// Whether the server sent more than its answer: libcurl closed the connection without another reason.
  func hadTooMuch(_ code: CurlCode) -> Bool {
    code == .ok && isOfHTTP11 && hasWholeHeader && request.method == .get
      && status.map(configuration.acceptedStatuses.contains) == true && headers["content-length"] != nil
      && headers["connection"] == nil && headers["proxy-connection"] == nil
  }

  /// Whether the request went over a connection of an earlier one, and may be sent again over its own.
  ///
  /// Timing decides which requests share a connection. An answer over a connection of its own does not depend on
  /// timing.
  var isOverKeptConnection: Bool { isSafe && easy.info(.connectionCount) == 0 }

  /// Whether the transfer failed because a kept connection was closed, which says nothing about its own answer.
  func diedWithKeptConnection(_ code: CurlCode) -> Bool {
    guard isOverKeptConnection else { return false }
    // The rest of a too long answer comes before this answer.
    if code == .weirdReply || code == .unsupportedProtocol { return true }
    return headerBytes == 0 && (code == .gotNothing || code == .sendFailed || code == .receiveFailed)
  }

  /// Whether the answer over a kept connection may be the server's goodbye, sent before it read the request: such a
  /// status, 408 or 400, is about no request in particular (RFC 9110 15.5.9).
  var mayBeLeave: Bool {
    guard let status, status == 408 || status == 400, isOverKeptConnection else { return false }
    return headers["connection"]?.lowercased().contains("close") == true
  }

  /// The texts contain no measured times, so that two runs print the same bytes.
  private func kind(of code: CurlCode) -> NetworkError.Kind {
    if code == .writeRefused, let refusal { return refusal }
    let isConnected = easy.info(.preTransferTime) > 0
    let connectCode = easy.info(.connectCode)
    // The status is the proxy's, not the server's.
    if !isConnected, connectCode > 0, connectCode / 100 != 2 { return .proxy(status: connectCode) }
    return switch code {
    case .malformedURL: .unsupportedURL
    // The scheme was checked before, so this is an answer in HTTP/0.9, which accepts any bytes.
    case .unsupportedProtocol, .weirdReply: .notHTTP
    case .noSuchHost: .noSuchHost
    case .cannotConnect where easy.info(.osError) == Int(ECONNREFUSED):
      Self.proxy(in: easy.errorText(code), insteadOf: request.url).map { .proxyRefused($0) } ?? .refused
    case .timedOut:
      .timedOut(after: isConnected ? configuration.timeout : min(configuration.timeout, configuration.connectTimeout))
    case .partialFile: .shortBody
    case .gotNothing: .emptyReply
    // libcurl refuses a header line that is longer than 100 or 300 kB.
    case .outOfMemory where headerBytes > 0 || isConnected: .other("a line of the header is too long")
    // Also for bytes behind a compressed body, and for a body that is not compressed.
    case .badContentEncoding, .writeRefused: .other("the body cannot be unpacked\(packing)")
    case .sendFailed, .receiveFailed:
      [Int(ECONNRESET), Int(EPIPE)].contains(easy.info(.osError)) ? .connectionReset : .other(easy.errorText(code))
    case _ where code.isTLS: .tls(easy.errorText(code))
    default: .other(easy.generalText(code))
    }
  }
}

extension CurlTransfer {
  /// The proxy that libcurl could not connect to, from its error text: before version 8.7 nothing else names it.
  ///
  /// - Returns: `nil` where it was the server itself.
  static func proxy(in text: String, insteadOf url: BuiltURL) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard words.starts(with: ["Failed", "to", "connect", "to"]), words.count > 7, words[5] == "port" else { return nil }
    if words[7] == "via" { return words.count > 8 ? words[8] : nil }
    let (host, port) = (words[4], words[6])
    let own = url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    return host.lowercased() == url.host?.lowercased() && port == "\(own)" ? nil : "\(host):\(port)"
  }

  private var packing: String {
    guard let name = headers["content-encoding"], name.utf8.count <= 40 else { return "" }
    return ", its Content-Encoding is \(name)"
  }
}

extension Duration {
  /// At least 1, because 0 means "for ever" to libcurl.
  fileprivate var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}
