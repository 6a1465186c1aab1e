/// Numbers from libcurl's public header, which are part of its ABI and never change (curl/curl.h).
enum CurlOption {
  /// Options whose value is a C `long`, or a `curl_off_t` where a comment says so.
  enum Number: UInt32 {
    case noBody = 44
    case followLocation = 52
    case freshConnect = 74
    case httpGet = 80
    case noSignal = 99
    case timeoutMilliseconds = 155
    case connectTimeoutMilliseconds = 156
    /// A bit mask; the newer option with names needs libcurl 7.85.
    case protocols = 181
    case pathAsIs = 234
    case suppressConnectHeaders = 265
    /// A `curl_off_t`.
    case postFieldSize = 30120
  }

  /// Options whose value is a C string, which libcurl copies.
  enum Text: UInt32 {
    case url = 10002
    case proxy = 10004
    case customRequest = 10036
    case acceptEncoding = 10102
    case certificateAuthorityFile = 10065
  }

  static let writeData: UInt32 = 10001
  static let errorBuffer: UInt32 = 10010
  static let httpHeader: UInt32 = 10023
  static let headerData: UInt32 = 10029
  static let copyPostFields: UInt32 = 10165
  static let writeFunction: UInt32 = 20011
  static let headerFunction: UInt32 = 20079

  /// For a `CurlMulti`: the number of connections that are kept while no transfer uses them.
  static let multiMaxConnections: UInt32 = 6

  static let protocolHTTP = 1
  static let protocolHTTPS = 2
}

/// Questions for `curl_easy_getinfo`; each writes a C `long` or a `curl_off_t`, both 64 bits wide here,
/// unless it says otherwise.
enum CurlInfo: UInt32 {
  case responseCode = 0x20_0002
  /// `errno` of the last system call that failed.
  case osError = 0x20_0019
  /// The number of connections made for the transfer; 0 for one over a kept connection.
  case connectionCount = 0x20_001A
  /// A proxy's answer to CONNECT.
  case connectCode = 0x20_0016
  /// The socket of the connection that is kept after the transfer, an `int`; -1 for none.
  case activeSocket = 0x50_002C
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
  static let gotNothing = CurlCode(rawValue: 52)
  static let sendFailed = CurlCode(rawValue: 55)
  static let receiveFailed = CurlCode(rawValue: 56)
  static let badContentEncoding = CurlCode(rawValue: 61)

  /// Handshake, certificate, key, cipher, engine, trust store, and so on.
  var isTLS: Bool { [35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98].contains(rawValue) }
}
