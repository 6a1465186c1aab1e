import BeagleModel

extension String {
  /// The text that its percent-escapes stand for (RFC 3986 2.1); `nil` without an escape, or with a broken one.
  var percentDecoded: String? {
    guard utf8.contains(UInt8(ascii: "%")) else { return nil }
    return PercentEncoding.decode(utf8).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
