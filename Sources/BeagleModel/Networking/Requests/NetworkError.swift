/// Why a network client has no answer, or none that it accepts.
public struct NetworkError: Error, Sendable, Hashable {
  public var kind: Kind
  /// As the app made it, without what a client adds.
  public var request: Request
  /// The answer as far as it came; `nil` when not even a header arrived.
  public var response: NetworkResponse?
  /// Where redirects led before the failure; `nil` where none was followed.
  package var redirectedTo: BuiltURL?

  public init(_ kind: Kind, request: Request, response: NetworkResponse? = nil) {
    self.kind = kind
    self.request = request
    self.response = response
  }

  /// Why there is no answer, or none that the client takes for a success.
  public enum Kind: Error, Sendable, Hashable, Codable {
    /// No scheme, no host, or a scheme that is not `http` or `https`.
    case unsupportedURL
    /// A header with a line break, a NUL, or an impossible name: it could add another header to the request.
    case invalidHeader(name: String)
    case refused
    case noSuchHost
    /// No complete answer came within this time.
    case timedOut(after: Duration)
    /// No secure connection; the text is the TLS library's own.
    case tls(String)
    case connectionReset
    /// The server closed the connection without an answer.
    case emptyReply
    /// Fewer bytes came than `Content-Length` or the last chunk promised.
    case shortBody
    /// The server closed the connection inside the header.
    case shortHeader
    /// The body is longer than this many bytes.
    case bodyTooLarge(limit: Int)
    /// The body unpacks to more than this many times its size.
    case bodyUnpacksTooFar(times: Int)
    /// The large bodies of the client have more than this many bytes in all.
    case bodiesTooLarge(limit: Int)
    /// The header is longer than this many bytes.
    case headerTooLarge(limit: Int)
    /// The answer breaks the rules of HTTP; the text is libcurl's.
    case malformedAnswer(String)
    /// The host has this address, which a run may not connect to; `kind` is a word for such addresses, `private`.
    case refusedAddress(String, kind: String)
    /// The bytes are not HTTP.
    case notHTTP
    /// An answer with a status that the client does not take for a success, a redirect included.
    case status(Int)
    /// A redirect that the client does not follow.
    case redirect(RefusedRedirect)
    /// The server answers with this status and asks for a longer wait than the client grants.
    case longWait(status: Int, limit: Duration)
    /// Many requests in a row brought nothing from the host, so this one was not sent, or not waited for; the text says how
    /// the last one failed.
    case hostGivenUp(lastly: String)
    /// The time of the whole run was over.
    case runTimeOver
    /// A proxy answered with this status and did not connect to the host.
    case proxy(status: Int)
    /// The named proxy takes no connection, so the request did not reach the server.
    case proxyRefused(String)
    case cancelled
    /// libcurl cannot be opened; the text is the dynamic loader's message.
    case noLibcurl(String)
    /// No fixture. The files were looked for below the root. The list is empty for a URL that is not below the base
    /// URL, which only a route table can answer.
    case fixtureMissing(lookedFor: [String])
    /// A path with `..`, or a link, that leads out of the folder of fixtures.
    case fixtureOutsideRoot
    /// The file of the fixture, for this reason.
    case fixtureUnreadable(String)
    /// The folder of fixtures at this path, for this reason.
    case fixtureRootUnreadable(path: String, reason: String)
    /// The recording in this folder has no answer, and nothing is sent.
    case notRecorded(folder: String)
    /// Any other failure; the text is libcurl's.
    case other(String)
  }
}

extension NetworkError: CustomStringConvertible {
  /// One sentence without a full stop. Names host and port, never the user, a header or the query.
  public var description: String {
    switch kind {
    case .unsupportedURL:
      // The address of a redirect stands before the sentence.
      "\(redirectedTo.map { _ in "it" } ?? "\(request.url)") is not a URL that can be requested: "
        + ((redirectedTo ?? request.url).impossiblePort.map { "\($0) is not a port" }
          ?? "it needs http or https and a host")
    case .invalidHeader(let name): "the header \(name.debugDescription) cannot be sent: it would break the request"
    case .refused: "\(place) refused the connection"
    case .noSuchHost: "there is no host \((redirectedTo ?? request.url).host ?? "")"
    case .timedOut(let time):
      "\(place) did not \(response == nil ? "answer" : "finish its answer") within \(Self.seconds(time))"
    case .tls(let reason):
      Self.isPlainAnswer(reason)
        ? "\(place) seems not to speak https; did you mean http:? (\(reason))"
        : "no secure connection to \(place): \(reason)"
    case .connectionReset: "\(place) reset the connection"
    case .emptyReply: "\(place) closed the connection without an answer"
    case .shortBody: "\(place) closed the connection before the end of the body"
    case .shortHeader: "\(place) closed the connection before the end of the header"
    case .bodyTooLarge(let limit): "the body from \(place) is longer than \(limit) bytes"
    case .bodyUnpacksTooFar(let times):
      "the packed body from \(place) unpacks to more than \(times) times its size"
    case .bodiesTooLarge(let limit):
      "the large answers of this walk have more than \(limit) bytes in all; \"limits\" has \"answerBytesInAll\""
    case .headerTooLarge(let limit): "the header from \(place) is longer than \(limit) bytes"
    case .malformedAnswer(let reason): "\(place) sent a malformed answer: \(reason)"
    case .refusedAddress(let address, let kind):
      request.url.host == address
        ? "\(address) is a \(kind) address, and the base URL is not one"
        : "\(place) resolves to a \(kind) address (\(address)), and the base URL is not one"
    case .notHTTP: "\(place) did not answer in HTTP"
    case .status(let status): "\(place) answered with status \(status)"
    case .redirect(let redirect): "\(place) redirects with status \(redirect.status)"
    case .longWait(let status, let limit):
      "\(place) answered with status \(status) and asks for a wait of more than \(Self.seconds(limit))"
    case .hostGivenUp(let reason):
      "\(place) did not answer many requests in a row, so it was not asked again (\(reason))"
    case .runTimeOver: "the run's time was over"
    case .proxy(let status): "a proxy answered \(status) when it was asked for a way to \(place)"
    case .proxyRefused(let proxy): "the proxy \(proxy) refused the connection"
    case .cancelled: "the request was cancelled"
    case .noLibcurl(let reason):
      "HTTP needs libcurl, which is not here: install it (Debian, Ubuntu: apt-get install libcurl4) (\(reason))"
    case .fixtureMissing(lookedFor: []): "there is no fixture route for \(request.url), which is not below the base URL"
    case .fixtureMissing(let files):
      "there is no fixture for \(request.url): looked for \(files.joined(separator: ", "))"
    case .fixtureOutsideRoot: "the fixture for \(request.url) is outside the folder of fixtures"
    case .fixtureUnreadable(let reason): "the fixture for \(request.url) cannot be read: \(reason)"
    case .fixtureRootUnreadable(let path, let reason): "the folder of fixtures, \(path), cannot be read: \(reason)"
    case .notRecorded(let folder): "it is not in the recording \(folder)"
    case .other(let reason): "the request to \(place) failed: \(reason)"
    }
  }

  /// Whether the message of OpenSSL or GnuTLS is about bytes that are not TLS: those of plain HTTP.
  private static func isPlainAnswer(_ reason: String) -> Bool {
    ["wrong version number", "packet length too long", "unexpected TLS packet"].contains(where: reason.contains)
  }

  private var place: String {
    let url = redirectedTo ?? request.url
    guard let name = url.host, !name.isEmpty else { return "the server" }
    // An address of IPv6 has colons of its own (RFC 3986 3.2.2).
    let host = name.contains(":") ? "[\(name)]" : name
    return url.port.map { "\(host):\($0)" } ?? host
  }

  private static func seconds(_ time: Duration) -> String {
    let milliseconds = time.components.seconds * 1000 + time.components.attoseconds / 1_000_000_000_000_000
    let whole = milliseconds / 1000
    let rest = milliseconds % 1000
    if milliseconds == 0 { return "less than a millisecond" }
    guard rest == 0 else { return "\(milliseconds) milliseconds" }
    return whole == 1 ? "1 second" : "\(whole) seconds"
  }
}
