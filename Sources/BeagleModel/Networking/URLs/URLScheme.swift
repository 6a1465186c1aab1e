/// Whether texts are whole addresses, told from their bytes: for every address of a payload it is asked.
package enum URLScheme {
  /// Whether a text begins with a scheme and its colon (RFC 3986, 3.1).
  package static func begins(_ text: some Sequence<UInt8>) -> Bool {
    var isFirst = true
    for byte in text {
      if byte == UInt8(ascii: ":") { return !isFirst }
      guard isFirst ? ByteSet.letters.contains(byte) : ByteSet.scheme.contains(byte) else { return false }
      isFirst = false
    }
    return false
  }
}
