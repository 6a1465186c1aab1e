import BeagleModel

/// What tells the requests of a recording apart; nothing of it is a secret.
struct RecordedRequest: Hashable, Sendable {
  var method: String
  /// Without its fragment; its login, the values of secret query items, and the run's other secrets are masked.
  var address: String
  /// The header set of the run that sends it; empty for a run that has one.
  var headerSet = ""
  /// A hash of the headers and the body that the request has of its own; empty without any.
  var own = ""

  init(method: String, address: String, headerSet: String = "", own: String = "") {
    (self.method, self.address, self.headerSet, self.own) = (method, address, headerSet, own)
  }

  init(_ request: Request, headerSet: String, hiding secrets: SecretMask) {
    var address = request.url.absoluteString
    if let mark = address.utf8.firstIndex(of: UInt8(ascii: "#")) { address = String(address[..<mark]) }
    address = AddressMask.masked(address)
    if let starred = secrets.starred(Array(address.utf8)) { address = String(decoding: starred, as: UTF8.self) }
    self.init(
      method: request.method.rawValue, address: address, headerSet: headerSet,
      own: Self.hash(of: request.additionalData))
  }

  /// The same request with any headers of the configuration: what answers alike has one file.
  var ofAnySet: RecordedRequest { RecordedRequest(method: method, address: address, own: own) }

  private static func hash(of data: HttpAdditionalData?) -> String {
    let headers = (data?.headers ?? [:]).map { "\($0.key.lowercased()):\($0.value)" }.sorted()
    let body = data?.body ?? []
    if headers.isEmpty, body.isEmpty { return "" }
    return BodyHash.text(of: Array((headers + [""]).joined(separator: "\n").utf8) + body, digits: 12)
  }

  /// A hash of all parts, for the name of a file.
  ///
  /// - Parameter digits: Hexadecimal ones, at most 16.
  func hash(digits: Int) -> String {
    BodyHash.text(of: Array([method, address, headerSet, own].joined(separator: "\n").utf8), digits: digits)
  }
}

/// A hash that finds changes; it does not protect against forgery.
enum BodyHash {
  /// - Parameter digits: Hexadecimal ones, at most 16.
  static func text(of bytes: [UInt8], digits: Int = 16) -> String {
    String(Fingerprint(ofBody: bytes).description.prefix(digits))
  }
}
