/// One request under way, and the answer received so far. Serves one request after another, on one thread.
final class CurlTransfer {
  let easy: CurlEasy
  private(set) var job: CurlJob
  private(set) var server: CurlServer
  /// The socket of its connection, once libcurl has waited for it.
  private(set) var socket: Int32 = -1
  private var connection: Int?
  /// Tells the observer that the transfer has ended; `nil` without an observer.
  var noteEnd: (@Sendable () -> Void)?
  /// Whether its connection is read on after the answer, for what a kept one may still bring.
  private(set) var isWatched = false

  private let configuration: CurlNetworkClient.Configuration
  private let sockets: CurlSockets
  private let budget: BodyBudget
  private let addresses: AddressGuard.Answers?
  private let resolved: CurlList?

  /// Whether it has made a connection of its own.
  private var hasOwnConnection = false
  private var hasPermit = false
  private var begun: UInt64 = 0
  private var answer = Answer()

  /// In bytes, far more than servers and proxies allow.
  static let headerLimit = 256 << 10
  /// Bytes that are kept of a refused body: enough for an error page's words.
  static let uselessBodyLimit = 64 << 10
  /// A packed body may unpack to this many times its size, once it has more than `bombBytes`.
  static let mostPacked = 100
  static let bombBytes = 1 << 20

  /// - Parameters:
  ///   - job: The first request that it is for.
  ///   - addresses: Which addresses it may connect to; `nil` for any.
  ///   - resolved: Addresses of hosts, instead of those that the system finds.
  init(
    _ easy: CurlEasy, _ job: CurlJob, to server: CurlServer, _ configuration: CurlNetworkClient.Configuration,
    sockets: CurlSockets, budget: BodyBudget, addresses: AddressGuard.Answers?, resolved: CurlList?
  ) {
    (self.easy, self.job, self.server, self.configuration) = (easy, job, server, configuration)
    (self.sockets, self.budget, self.addresses, self.resolved) = (sockets, budget, addresses, resolved)
    setUnchanging()
    setServer()
  }

  // MARK: - The request

  /// Takes over the next request.
  ///
  /// - Parameters:
  ///   - isFresh: Whether it gets a connection of its own.
  ///   - hasPermit: Whether a large body may come.
  func begin(
    _ next: CurlJob, to server: CurlServer, isFresh: Bool, hasPermit: Bool
  ) throws(NetworkError.Kind) {
    self.hasPermit = hasPermit
    let isPlain = next.isPlain
    let lines = isPlain ? nil : try configuration.headerLines(for: next.request)
    if !isPlain || !job.isPlain {
      easy.reset()
      setUnchanging()
      self.server = server
      setServer()
    } else if self.server !== server {
      self.server = server
      setServer()
    }
    job = next
    answer.reset()
    (socket, connection, hasOwnConnection, isWatched, noteEnd) = (-1, nil, false, false, nil)
    easy.set(.url, next.request.url.absoluteString)
    if let lines {
      easy.set(.httpHeader, lines)
      setMethodAndBody()
    }
    // libcurl sends a request once more when a connection that was kept dies under it.
    easy.set(.freshConnect, isFresh || !isSafe ? 1 : 0)
    easy.forgetError()
    begun = MonotonicTime.now
  }

  private func setUnchanging() {
    // A signal handler for name look-ups would be the whole process's.
    easy.set(.noSignal, 1)
    easy.set(.protocols, CurlOption.protocolHTTP | CurlOption.protocolHTTPS)
    easy.set(.followLocation, 0)
    easy.set(.httpGet, 1)
    // The URL builder resolves no `..`, so neither may the client (docs/spec/networking.md 1.1).
    easy.set(.pathAsIs, 1)
    easy.set(.suppressConnectHeaders, 1)
    // The request asks for a body without compression, but some servers compress it all the same, and an app unpacks
    // it.
    easy.set(.acceptEncoding, "")
    easy.set(.timeoutMilliseconds, configuration.timeout.wholeMilliseconds)
    easy.set(.connectTimeoutMilliseconds, configuration.connectTimeout.wholeMilliseconds)
    // The proxy was chosen already.
    easy.set(.noProxy, "")
    if let resolved { easy.set(.resolve, resolved) }
    setTrust()
    setCallbacks()
  }

  private func setTrust() {
    let trust = configuration.trust
    if let file = trust.authorityFile {
      easy.set(.certificateAuthorityFile, file)
      easy.set(.proxyCertificateAuthorityFile, file)
      // Else the machine's own authorities are trusted, too.
      easy.set(.certificateAuthorityFolder, nil)
    }
    if let file = trust.clientCertificateFile { easy.set(.clientCertificate, file) }
    if let file = trust.clientKeyFile { easy.set(.clientKey, file) }
    if trust.acceptsAnyServer {
      easy.set(.verifyPeer, 0)
      easy.set(.verifyHost, 0)
    }
  }

  private func setServer() {
    easy.set(.httpVersion, server.isSecure ? CurlOption.version2OverTLS : CurlOption.version11)
    easy.set(.waitForConnection, server.isSecure ? 1 : 0)
    easy.set(.proxy, server.proxy)
    easy.set(.httpHeader, server.headers)
  }

  private func setMethodAndBody() {
    let request = job.request
    if let body = request.additionalData?.body, request.method != .head {
      easy.set(body: body)
    } else if request.method == .post {
      easy.set(body: [])
    }
    if request.method == .head {
      easy.set(.noBody, 1)
    } else {
      easy.set(.customRequest, request.method.rawValue)
    }
  }

  // MARK: - What libcurl calls

  private func setCallbacks() {
    let me = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    let takeHeader: LibCurl.Receive = { bytes, _, count, transfer in
      CurlTransfer.of(transfer).receive(header: UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
    }
    let takeBody: LibCurl.Receive = { bytes, _, count, transfer in
      switch CurlTransfer.of(transfer).receive(body: UnsafeRawBufferPointer(start: bytes, count: count)) {
      case .taken: count
      case .refused: -1
      // CURL_WRITEFUNC_PAUSE.
      case .waits: 0x1000_0001
      }
    }
    let open: LibCurl.OpenSocket = { transfer, _, address in
      address.map { CurlTransfer.of(transfer).open($0) } ?? -1
    }
    // The connection outlives the transfer.
    let close: LibCurl.CloseSocket = { sockets, socket in
      if let sockets { Unmanaged<CurlSockets>.fromOpaque(sockets).takeUnretainedValue().close(socket) }
      return 0
    }
    easy.set(.header, unsafeBitCast(takeHeader, to: UnsafeRawPointer.self), for: me)
    easy.set(.body, unsafeBitCast(takeBody, to: UnsafeRawPointer.self), for: me)
    easy.set(.openSocket, unsafeBitCast(open, to: UnsafeRawPointer.self), for: me)
    let table = UnsafeRawPointer(Unmanaged.passUnretained(sockets).toOpaque())
    easy.set(.closeSocket, unsafeBitCast(close, to: UnsafeRawPointer.self), for: table)
  }

  /// - Parameter pointer: That of `setCallbacks`; never `nil`.
  private static func of(_ pointer: UnsafeMutableRawPointer?) -> CurlTransfer {
    guard let pointer else { preconditionFailure("libcurl lost the pointer of a callback") }
    return Unmanaged<CurlTransfer>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// - Parameter address: `struct curl_sockaddr`: family, type and protocol, the address's length, and the address.
  private func open(_ address: UnsafeMutableRawPointer) -> Int32 {
    hasOwnConnection = true
    let (family, type, number) = (
      address.load(as: Int32.self), address.load(fromByteOffset: 4, as: Int32.self),
      address.load(fromByteOffset: 8, as: Int32.self)
    )
    // A proxy's address is the choice of the run's user.
    if server.proxy.isEmpty, let addresses, let ip = IPAddress(socketAddress: address + 16),
      let kind = addresses.refusal(of: ip, host: server.host)
    {
      answer.refusal = .refusedAddress("\(ip)", kind: kind.rawValue)
      return -1
    }
    return sockets.open(family: family, type: type, protocol: number, to: server)
  }

  private func receive(header bytes: UnsafeRawBufferPointer) -> Bool {
    answer.headerBytes += bytes.count
    guard answer.headerBytes <= Self.headerLimit else {
      answer.refusal = .headerTooLarge(limit: Self.headerLimit)
      return false
    }
    if bytes.starts(with: "HTTP/".utf8) {
      answer.status = Self.status(ofLine: bytes)
      answer.isOfHTTP11 = bytes.starts(with: "HTTP/1.1 ".utf8)
      answer.hasWholeHeader = false
      answer.header.removeAll(keepingCapacity: true)
    } else if bytes.first == 0x0D || bytes.first == 0x0A {
      answer.hasWholeHeader = answer.status != nil
      if answer.hasWholeHeader, isDoubtful { watch() }
    } else {
      answer.header.append(contentsOf: bytes)
    }
    return true
  }

  /// - Returns: `nil` for an interim answer, behind which the answer itself comes; 101 has none behind it.
  private static func status(ofLine line: UnsafeRawBufferPointer) -> Int? {
    var digits = line.drop { $0 != 0x20 }.dropFirst().prefix { $0 != 0x20 && $0 != 0x0D && $0 != 0x0A }
    var status = 0
    while let digit = digits.popFirst(), status < 10_000 {
      guard (0x30...0x39).contains(digit) else {
        status = 0
        break
      }
      status = status * 10 + Int(digit - 0x30)
    }
    return 100..<200 ~= status && status != 101 ? nil : status
  }

  private enum Taking {
    case taken, refused
    /// libcurl keeps the piece, and gives it again when the transfer is resumed.
    case waits
  }

  private func receive(body bytes: UnsafeRawBufferPointer) -> Taking {
    let isUseless = answer.status.map { !configuration.acceptedStatuses.contains($0) } ?? false
    let limit = isUseless ? min(Self.uselessBodyLimit, configuration.bodyLimit) : configuration.bodyLimit
    let size = answer.body.count + bytes.count
    if answer.isPostponed { return .refused }
    if size > Self.bombBytes, size > Self.mostPacked * (easy.info(.bodyBytes) + Self.lateBytes) {
      return refuse(.bodyUnpacksTooFar(times: Self.mostPacked))
    }
    guard size <= limit else {
      answer.body.append(contentsOf: bytes.prefix(limit - answer.body.count))
      return refuse(.bodyTooLarge(limit: limit))
    }
    if size > budget.small, !hasPermit {
      guard budget.takePermit() else {
        if isSafe {
          answer.isPostponed = true
          return .refused
        }
        budget.wait(self)
        return .waits
      }
      hasPermit = true
    }
    guard budget.takes(bytes.count, of: size) else { return refuse(.bodiesTooLarge(limit: configuration.totalLimit)) }
    // Without copies that grow by doubling.
    if size > budget.small { answer.body.reserveCapacity(limit) }
    answer.body.append(contentsOf: bytes)
    return .taken
  }

  /// Newer releases of libcurl count a piece when it was taken.
  private static let lateBytes = 16 << 10

  private func refuse(_ kind: NetworkError.Kind) -> Taking {
    answer.refusal = kind
    answer.body = Array(answer.body.prefix(Self.uselessBodyLimit))
    return .refused
  }

  // MARK: - Kept connections

  /// Takes the socket that libcurl waits for.
  func note(_ socket: Int32) { (self.socket, connection) = (socket, sockets.connection(of: socket)) }

  /// Whether sending it twice changes no more than sending it once (RFC 9110 9.2.1).
  private var isSafe: Bool { job.request.method.isSafe }

  /// Whether the request went over a connection of an earlier one, and may be sent again over its own.
  ///
  /// Timing decides which requests share a connection. An answer over a connection of its own does not depend on
  /// timing.
  var isOverKeptConnection: Bool { isSafe && !hasOwnConnection }

  /// Whether the answer may be one that the server sent too much, while the true one is still to come: it is a failure, or
  /// it took far longer than the server's others.
  private var isDoubtful: Bool {
    guard isOverKeptConnection, !server.isSecure, socket >= 0 else { return false }
    if let status = answer.status, !configuration.acceptedStatuses.contains(status) { return true }
    let time = MonotonicTime.now - begun
    return time > 5_000_000 && time > 4 * (server.usualTime ?? 0)
  }

  private func watch() {
    isWatched = true
    sockets.watch(socket)
  }

  /// How long the connection is watched after the answer, in nanoseconds: as long as the answer took, for that is the time of
  /// the true one, and 10 ms at least, for a surplus answer comes sooner than the true one.
  var watchTime: UInt64 { min(max(MonotonicTime.now - begun, 10_000_000), 20_000_000) }

  /// Whether it was given up to be sent again once there is a permit for its body.
  var isPostponed: Bool { answer.isPostponed }

  /// Whether the server sent more than its answer: libcurl closed the connection without another reason.
  func hadTooMuch(_ code: CurlCode) -> Bool {
    guard code == .ok, answer.isOfHTTP11, answer.hasWholeHeader, job.request.method == .get, !server.isSecure,
      isWatched || answer.status.map(configuration.acceptedStatuses.contains) == true,
      let connection, !sockets.isOpen(connection, at: socket)
    else { return false }
    let headers = HTTPHeaders(lines: answer.header)
    return headers["content-length"] != nil && headers["connection"] == nil && headers["proxy-connection"] == nil
  }

  /// Whether the transfer failed because a kept connection was closed, which says nothing about its own answer.
  func diedWithKeptConnection(_ code: CurlCode) -> Bool {
    guard isOverKeptConnection else { return false }
    // The rest of a too long answer comes before this answer.
    if code == .weirdReply || code == .unsupportedProtocol { return true }
    return answer.headerBytes == 0 && (code == .gotNothing || code == .sendFailed || code == .receiveFailed)
  }

  /// Whether the answer over a kept connection may be the server's goodbye, sent before it read the request: such a
  /// status, 408 or 400, is about no request in particular (RFC 9110 15.5.9).
  var mayBeLeave: Bool {
    guard let status = answer.status, status == 408 || status == 400, isOverKeptConnection else { return false }
    return HTTPHeaders(lines: answer.header)["connection"]?.lowercased().contains("close") == true
  }

  // MARK: - The end

  /// Gives back what it has of others. Must be called at the end of every transfer.
  func end() {
    server.note(time: MonotonicTime.now - begun)
    if isWatched { sockets.retire(socket) }
    budget.forget(self)
    if hasPermit {
      hasPermit = false
      budget.returnPermit()
    }
    noteEnd?()
  }

  func result(_ code: CurlCode) -> Result<NetworkResponse, NetworkError> {
    let request = job.request
    guard answer.status != nil || code == .ok else {
      return .failure(NetworkError(kind(of: code), request: request))
    }
    let status = answer.status ?? easy.info(.responseCode)
    let response = NetworkResponse(
      body: PaddedBytes(answer.body), status: status, headers: HTTPHeaders(lines: answer.header),
      finalURL: request.url, bodyIsTruncated: code != .ok, duration: .microseconds(easy.info(.totalTime)))
    // libcurl takes a header that is cut off for a whole one.
    if code == .ok, !answer.hasWholeHeader {
      return .failure(NetworkError(.shortHeader, request: request, response: response))
    }
    // A status other than success is more useful than how its body ended.
    if answer.hasWholeHeader, !configuration.acceptedStatuses.contains(status) {
      return .failure(NetworkError(.status(status), request: request, response: response))
    }
    if let lengths = conflictingLengths(response.headers) {
      return .failure(
        NetworkError(.malformedAnswer("it has the lengths \(lengths)"), request: request, response: response))
    }
    if code != .ok { return .failure(NetworkError(kind(of: code), request: request, response: response)) }
    return .success(response)
  }

  /// `52 and 3` where the header has lengths that differ, so that the end of the body is not known (RFC 9112 6.3).
  private func conflictingLengths(_ headers: HTTPHeaders) -> String? {
    let name = "content-length"
    let lengths = headers.fields.filter { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name }
      .map(\.value)
    guard lengths.count > 1, headers["transfer-encoding"] == nil, lengths.contains(where: { $0 != lengths[0] }) else {
      return nil
    }
    return lengths.joined(separator: " and ")
  }

  private func kind(of code: CurlCode) -> NetworkError.Kind {
    CurlFailure(
      easy: easy, code: code, answer: answer, url: job.request.url, configuration: configuration
    ).kind
  }
}

extension Duration {
  /// At least 1, because 0 means "for ever" to libcurl.
  fileprivate var wholeMilliseconds: Int {
    let (seconds, attoseconds) = components
    return max(1, Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
  }
}
