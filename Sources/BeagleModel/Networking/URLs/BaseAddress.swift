/// Whether addresses begin with another address, by their bytes.
package enum BaseAddress {
  /// How many bytes of an address are a base that it begins with; `nil` for one that begins otherwise.
  ///
  /// Scheme and host may be in other letters (RFC 3986, 6.2.2.1), and the scheme's own port may be written or left out (6.2.3).
  package static func length(
    of base: UnsafeBufferPointer<UInt8>, in address: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    if address.starts(with: base), base.count == address.count || address[base.count] != colon { return base.count }
    let origin = originLength(of: base)
    if origin == 0 { return nil }
    var place = 0
    while place < origin, place < address.count, lowercased(address[place]) == lowercased(base[place]) { place += 1 }
    var path = place
    if place == origin {
      if let port = usualPort(of: base, at: place, in: address), isEnd(place + port, of: address) { path += port }
    } else {
      guard let port = usualPort(of: base, at: place, in: base), place + port == origin, isEnd(place, of: address)
      else { return nil }
    }
    let rest = base[origin...]
    return address[path...].starts(with: rest) ? path + rest.count : nil
  }

  /// The route that an address is below a base, with its slash; `nil` for one that is elsewhere.
  package static func path(of address: String, below base: String) -> String? {
    address.withUTF8Bytes { address in
      base.withUTF8Bytes { base in
        let base = base.last == slash ? UnsafeBufferPointer(rebasing: base.dropLast()) : base
        guard let length = length(of: base, in: address), length < address.count, address[length] == slash else {
          return nil
        }
        return String(decoding: address[length...], as: UTF8.self)
      }
    }
  }

  /// How many bytes come before the path; none where a login is among them, whose letters count.
  private static func originLength(of base: UnsafeBufferPointer<UInt8>) -> Int {
    var slashes = 0
    var length = 0
    for byte in base {
      if byte == UInt8(ascii: "@") { return 0 }
      if byte == slash { slashes += 1 }
      if slashes == 3 { return length }
      length += 1
    }
    return slashes == 2 ? length : 0
  }

  /// How long the port is that an address's scheme has anyway, its colon included, where it stands at a place; else `nil`.
  private static func usualPort(
    of address: UnsafeBufferPointer<UInt8>, at place: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    let isSecure = address.count > 4 && lowercased(address[4]) == UInt8(ascii: "s")
    let port: StaticString = isSecure ? ":443" : ":80"
    let digits = UnsafeBufferPointer(start: port.utf8Start, count: port.utf8CodeUnitCount)
    return bytes[place...].starts(with: digits) ? digits.count : nil
  }

  /// Whether nothing more of the host stands at a place.
  private static func isEnd(_ place: Int, of address: UnsafeBufferPointer<UInt8>) -> Bool {
    place == address.count || [slash, UInt8(ascii: "?"), UInt8(ascii: "#")].contains(address[place])
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

private let slash = UInt8(ascii: "/")
private let colon = UInt8(ascii: ":")
