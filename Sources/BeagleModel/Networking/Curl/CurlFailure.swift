#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a transfer failed with, as libcurl and the answer so far tell.
struct CurlFailure {
  let easy: CurlEasy
  let code: CurlCode
  let answer: CurlTransfer.Answer
  let url: BuiltURL
  let configuration: CurlNetworkClient.Configuration

  /// The texts contain no measured times, so that two runs print the same bytes.
  var kind: NetworkError.Kind {
    if let refusal = answer.refusal, code == .writeRefused || code == .cannotConnect { return refusal }
    let isConnected = easy.info(.preTransferTime) > 0
    let connectCode = easy.info(.connectCode)
    // The status is the proxy's, not the server's.
    if !isConnected, connectCode > 0, connectCode / 100 != 2 { return .proxy(status: connectCode) }
    return switch code {
    case .malformedURL: .unsupportedURL
    // A folded line with nothing before it; newer releases of libcurl call that a weird reply.
    case .badArgument where answer.status != nil: .malformedAnswer("its header begins with a folded line")
    case .weirdReply where answer.status != nil: .malformedAnswer(easy.errorText(code))
    // The scheme was checked before, so this is an answer in HTTP/0.9, which accepts any bytes.
    case .unsupportedProtocol, .weirdReply: .notHTTP
    case .noSuchHost: .noSuchHost
    case .cannotConnect where easy.info(.osError) == Int(ECONNREFUSED):
      Self.proxy(in: easy.errorText(code), insteadOf: url).map { .proxyRefused($0) } ?? .refused
    // The server took the connection, and reset it before libcurl looked.
    case .cannotConnect where easy.info(.osError) == Int(ECONNRESET): .connectionReset
    case .timedOut:
      .timedOut(after: isConnected ? configuration.timeout : min(configuration.timeout, configuration.connectTimeout))
    case .partialFile: .shortBody
    case .gotNothing: .emptyReply
    // libcurl refuses a header line that is longer than 100 or 300 kB.
    case .outOfMemory where answer.headerBytes > 0 || isConnected, .tooLarge:
      .other("a line of the header is too long")
    // Also for bytes behind a compressed body, and for a body that is not compressed.
    case .badContentEncoding, .writeRefused: .other("the body cannot be unpacked\(packing)")
    case .sendFailed, .receiveFailed: broken
    case _ where code.isTLS: .tls(easy.errorText(code))
    default: .other(easy.generalText(code))
    }
  }

  private var broken: NetworkError.Kind {
    let text = easy.errorText(code)
    if text.lowercased().contains("chunk") { return .malformedAnswer(text) }
    return [Int(ECONNRESET), Int(EPIPE)].contains(easy.info(.osError)) ? .connectionReset : .other(text)
  }

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
    guard let name = HTTPHeaders(lines: answer.header)["content-encoding"], name.utf8.count <= 40 else { return "" }
    return ", its Content-Encoding is \(name)"
  }
}
