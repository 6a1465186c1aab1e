extension String {
  /// Whether `@{` is in the text, which is an expression then, or one that does not parse.
  var opensExpression: Bool {
    var last: UInt8 = 0
    for byte in utf8 {
      if byte == UInt8(ascii: "{"), last == UInt8(ascii: "@") { return true }
      last = byte
    }
    return false
  }
}
