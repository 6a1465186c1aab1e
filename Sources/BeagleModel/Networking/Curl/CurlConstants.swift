/// Numbers from libcurl's public header, which are part of its ABI and never change (curl/curl.h).
enum CurlOption {
  /// Options whose value is a C `long`, or a `curl_off_t` where a comment says so.
  enum Number: UInt32 {
    case noBody = 44
    case followLocation = 52
    case freshConnect = 74
    case httpGet = 80
    case verifyPeer = 64
    /// 2 for the name in the certificate, 0 for any.
    case verifyHost = 81
    case httpVersion = 84
    case noSignal = 99
    case timeoutMilliseconds = 155
    case connectTimeoutMilliseconds = 156
    /// A bit mask; the newer option with names needs libcurl 7.85.
    case protocols = 181
    case pathAsIs = 234
    /// Whether a transfer waits for a connection that is being made, in case it can carry both.
    case waitForConnection = 237
    case suppressConnectHeaders = 265
    /// A `curl_off_t`.
    case postFieldSize = 30120
  }

  /// Options whose value is a C string, which libcurl copies.
  enum Text: UInt32 {
    case url = 10002
    case proxy = 10004
    case clientCertificate = 10025
    case customRequest = 10036
    case certificateAuthorityFile = 10065
    case clientKey = 10087
    case certificateAuthorityFolder = 10097
    case acceptEncoding = 10102
    /// Hosts that are asked without the proxy; empty for none, also where the environment names some.
    case noProxy = 10177
    case proxyCertificateAuthorityFile = 10246
  }

  /// Options whose value is a list that libcurl does not copy.
  enum List: UInt32 {
    case httpHeader = 10023
    /// `host:port:address`.
    case resolve = 10203
  }

  /// Functions that libcurl calls, and the options for the pointer that it gives them.
  enum Callback {
    case body, header, openSocket, closeSocket

    var function: UInt32 {
      switch self {
      case .body: 20011
      case .header: 20079
      case .openSocket: 20163
      case .closeSocket: 20208
      }
    }

    var object: UInt32 {
      switch self {
      case .body: 10001
      case .header: 10029
      case .openSocket: 10164
      case .closeSocket: 10209
      }
    }
  }

  static let errorBuffer: UInt32 = 10010
  static let copyPostFields: UInt32 = 10165

  static let protocolHTTP = 1
  static let protocolHTTPS = 2
  static let version11 = 2
  /// HTTP/2 where the server offers it over TLS.
  static let version2OverTLS = 4
}

/// Options of a `CurlMulti`.
enum CurlMultiOption {
  /// The number of connections that are kept while no transfer uses them.
  static let maxConnections: UInt32 = 6
  static let socketData: UInt32 = 10002
  static let timerData: UInt32 = 10005
  static let socketFunction: UInt32 = 20001
  static let timerFunction: UInt32 = 20004
}

/// Questions for `curl_easy_getinfo`; each writes a C `long` or a `curl_off_t`, both 64 bits wide here,
/// unless it says otherwise.
enum CurlInfo: UInt32 {
  case responseCode = 0x20_0002
  /// `errno` of the last system call that failed.
  case osError = 0x20_0019
  /// A proxy's answer to CONNECT.
  case connectCode = 0x20_0016
  /// A `curl_off_t`: the bytes of the body as they came, packed or not.
  case bodyBytes = 0x60_0008
  /// A `curl_off_t`, in microseconds.
  case totalTime = 0x60_0032
  /// A `curl_off_t`, in microseconds; 0 until the connection, its secure part included, is ready to send.
  case preTransferTime = 0x60_0035
}

/// The result of a transfer: the codes that are handled one by one.
struct CurlCode: Equatable, Sendable {
  let rawValue: UInt32

  static let ok = CurlCode(rawValue: 0)
  static let unsupportedProtocol = CurlCode(rawValue: 1)
  static let malformedURL = CurlCode(rawValue: 3)
  static let noSuchHost = CurlCode(rawValue: 6)
  static let cannotConnect = CurlCode(rawValue: 7)
  static let weirdReply = CurlCode(rawValue: 8)
  static let partialFile = CurlCode(rawValue: 18)
  static let writeRefused = CurlCode(rawValue: 23)
  static let outOfMemory = CurlCode(rawValue: 27)
  static let timedOut = CurlCode(rawValue: 28)
  static let badArgument = CurlCode(rawValue: 43)
  static let gotNothing = CurlCode(rawValue: 52)
  static let sendFailed = CurlCode(rawValue: 55)
  static let receiveFailed = CurlCode(rawValue: 56)
  static let badContentEncoding = CurlCode(rawValue: 61)
  static let tooLarge = CurlCode(rawValue: 100)

  /// Handshake, certificate, key, cipher, engine, trust store, and so on.
  var isTLS: Bool { [35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98].contains(rawValue) }
}
