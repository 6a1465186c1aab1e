/// Whether texts are whole addresses, by their bytes: every address of a payload is tested.
package enum URLScheme {
  /// Whether a text begins with a scheme and its colon (RFC 3986, 3.1).
  package static func begins(_ text: some Sequence<UInt8>) -> Bool {
    // Read once: each access to a static set checks whether it is initialized.
    var allowed = ByteSet.letters
    let others = ByteSet.scheme
    var isFirst = true
    for byte in text {
      if byte == UInt8(ascii: ":") { return !isFirst }
      guard allowed.contains(byte) else { return false }
      allowed = others
      isFirst = false
    }
    return false
  }

  /// Whether a text begins with `https://` and a byte of a host.
  ///
  /// - Parameter text: Of a document, behind which eight bytes can be read.
  @inline(__always)
  static func beginsWithHTTPSAndHost(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count > 8, let first = text.baseAddress else { return false }
    return UnsafeRawPointer(first).loadUnaligned(as: UInt64.self).littleEndian == https
      && text[8] != UInt8(ascii: "/")
  }

  /// `https://`, its first byte lowest.
  private static let https: UInt64 = 0x2F2F_3A73_7074_7468

  /// Whether a text looks like a whole address but names no host for a request: `localhost:8080/x`, whose host is read
  /// as a scheme, and `https:/x`.
  package static func lacksHost(_ text: String) -> Bool {
    text.withUTF8Bytes { bytes in
      guard begins(bytes), let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return false }
      let rest = bytes[(colon + 1)...]
      if isWeb(bytes[..<colon]) {
        return !rest.starts(with: "//".utf8) || rest.dropFirst(2).first.map(endsHost) ?? true
      }
      // A number behind the colon is a port.
      let port = rest.prefix { !endsHost($0) }
      let digits = ByteSet.digits
      return (1...5).contains(port.count) && port.allSatisfy { digits.contains($0) } && !isPersonal(text)
    }
  }

  /// Whether a scheme is that of the web, in any letter case.
  private static func isWeb(_ scheme: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    (scheme.count == 4 || scheme.count == 5)
      && scheme.elementsEqual("https".utf8.prefix(scheme.count)) { $0 | 0x20 == $1 }
  }

  static func endsHost(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// Whether a text is a person's address (`mailto:`, `tel:`, `sms:`), which loads nothing.
  package static func isPersonal(_ text: some StringProtocol) -> Bool {
    text.firstIndex(of: ":").map { ["mailto", "tel", "sms"].contains(text[..<$0].lowercased()) } ?? false
  }
}
