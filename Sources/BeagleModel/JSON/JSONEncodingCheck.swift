/// Recognises from the first bytes what cannot be JSON in UTF-8, so that the message is "this is an HTML page" and not
/// "unexpected '<'".
enum JSONEncodingCheck {
  static func refusal(of bytes: PaddedBytes) -> JSONSyntaxError? {
    let base = bytes.base
    let count = bytes.count
    if count > JSONScanner.sizeLimit { return JSONSyntaxError(.tooLarge(limit: JSONScanner.sizeLimit), at: 0) }
    // JSON starts with an ASCII character, mostly a bracket. Only other first bytes need a closer look.
    if base[0] == UInt8(ascii: "{") || base[0] == UInt8(ascii: "["), base[1] != 0 { return nil }
    guard count > 0 else { return nil }
    switch (base[0], base[1]) {
    case (0xFF, 0xFE):
      return JSONSyntaxError(.otherEncoding(base[2] == 0 && base[3] == 0 && count > 3 ? "UTF-32" : "UTF-16"), at: 0)
    case (0xFE, 0xFF): return JSONSyntaxError(.otherEncoding("UTF-16"), at: 0)
    case (0, 0) where count >= 4 && base[2] == 0xFE && base[3] == 0xFF:
      return JSONSyntaxError(.otherEncoding("UTF-32"), at: 0)
    case (1...0x7F, 0) where count >= 4 && base[2] == 0 && base[3] == 0,
      (0, 0) where count >= 4 && base[2] == 0 && 1...0x7F ~= base[3]:
      return JSONSyntaxError(.otherEncoding("UTF-32"), at: 0)
    case (0, 0x20...0x7E) where count >= 2, (0x20...0x7E, 0) where count >= 2 && count % 2 == 0:
      return JSONSyntaxError(.otherEncoding("UTF-16"), at: 0)
    // JPEG and PNG are not text in another encoding.
    case (0xFF, 0xD8), (0x89, UInt8(ascii: "P")): return JSONSyntaxError(.notJSON(.binary), at: 0)
    default: break
    }
    var start = base[0] == 0xEF && base[1] == 0xBB && base[2] == 0xBF ? 3 : 0
    while start < count, base[start] == 0x20 || base[start] == 0x0A || base[start] == 0x0D || base[start] == 0x09 {
      start += 1
    }
    if base[start] == UInt8(ascii: "<") {
      return JSONSyntaxError(.notJSON(base[start + 1] == UInt8(ascii: "?") ? .xml : .html), at: start)
    }
    if start < count, base[start] == 0 || (base[start] < 0x20) || base[start] == 0x7F {
      return JSONSyntaxError(.notJSON(.binary), at: start)
    }
    if start < count, base[start].isLetter, !isStartOfLiteral(base + start) {
      return JSONSyntaxError(.notJSON(.text), at: start)
    }
    return nil
  }

  private static func isStartOfLiteral(_ start: BytePointer) -> Bool {
    switch start[0] {
    case UInt8(ascii: "t"): start[1] == UInt8(ascii: "r")
    case UInt8(ascii: "f"): start[1] == UInt8(ascii: "a")
    case UInt8(ascii: "n"): start[1] == UInt8(ascii: "u")
    default: false
    }
  }
}
