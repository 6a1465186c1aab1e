/// Whether addresses begin as another does, told from their bytes.
package enum BaseAddress {
  /// Whether an address begins with a base, whose scheme and host may be in other letters (RFC 3986, 6.2.2.1).
  package static func starts(
    _ address: some Collection<UInt8>, with base: some Collection<UInt8>
  ) -> Bool {
    guard address.count >= base.count else { return false }
    if address.starts(with: base) { return true }
    let origin = originLength(of: base)
    return zip(address, base).prefix(origin).allSatisfy { lowercased($0) == lowercased($1) }
      && address.dropFirst(origin).starts(with: base.dropFirst(origin))
  }

  /// The route that an address is below a base, with its slash; `nil` for one that is elsewhere.
  package static func path(of address: String, below base: String) -> String? {
    let base = base.utf8.last == UInt8(ascii: "/") ? base.utf8.dropLast() : base.utf8[...]
    guard starts(address.utf8, with: base) else { return nil }
    let rest = address.utf8.dropFirst(base.count)
    return rest.first == UInt8(ascii: "/") ? String(Substring(rest)) : nil
  }

  /// How many bytes come before the path; none where a login is among them, whose letters count.
  private static func originLength(of base: some Collection<UInt8>) -> Int {
    var slashes = 0
    var length = 0
    for byte in base {
      if byte == UInt8(ascii: "@") { return 0 }
      if byte == UInt8(ascii: "/") { slashes += 1 }
      if slashes == 3 { return length }
      length += 1
    }
    return slashes == 2 ? length : 0
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
