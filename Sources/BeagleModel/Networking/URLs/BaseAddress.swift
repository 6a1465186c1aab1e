/// Whether addresses begin with another address, by their bytes.
package enum BaseAddress {
  /// The number of bytes of an address that are a base at its start; `nil` for an address that begins otherwise.
  ///
  /// Scheme and host may be in other letter case (RFC 3986, 6.2.2.1). The scheme's usual port may be written or left
  /// out (6.2.3).
  package static func length(of base: some Collection<UInt8>, in address: some Collection<UInt8>) -> Int? {
    if address.starts(with: base), address.dropFirst(base.count).first != colon { return base.count }
    // Most others are paths, without a scheme.
    guard address.first?.lowercased == base.first?.lowercased else { return nil }
    return length(ofOrigin: Array(base), in: Array(address))
  }

  private static func length(ofOrigin base: [UInt8], in address: [UInt8]) -> Int? {
    let origin = originLength(of: base)
    if origin == 0 { return nil }
    let same = zip(base.prefix(origin), address).prefix { $0.lowercased == $1.lowercased }.count
    var path = same
    if same == origin {
      if let port = usualPort(of: base, at: same, in: address), isEnd(same + port, of: address) { path += port }
    } else {
      guard let port = usualPort(of: base, at: same, in: base), same + port == origin, isEnd(same, of: address)
      else { return nil }
    }
    let rest = base[origin...]
    return address[path...].starts(with: rest) ? path + rest.count : nil
  }

  /// The route of an address below a base, with its slash; `nil` for an address elsewhere.
  package static func path(of address: String, below base: String) -> String? {
    let base = base.utf8.last == slash ? base.utf8.dropLast() : base.utf8[...]
    guard let length = length(of: base, in: address.utf8), case let path = address.utf8.dropFirst(length),
      path.first == slash
    else { return nil }
    return String(decoding: path, as: UTF8.self)
  }

  /// The number of bytes before the path; 0 for a base with a login, whose letter case counts.
  private static func originLength(of base: [UInt8]) -> Int {
    let slashes = base.indices.filter { base[$0] == slash }
    guard slashes.count > 1 else { return 0 }
    let length = slashes.count > 2 ? slashes[2] : base.count
    return base[..<length].contains(UInt8(ascii: "@")) ? 0 : length
  }

  /// The length of the usual port of an address's scheme, its colon included, where that port stands at a place; else
  /// `nil`.
  private static func usualPort(of address: [UInt8], at place: Int, in bytes: [UInt8]) -> Int? {
    let isSecure = address.count > 4 && address[4].lowercased == UInt8(ascii: "s")
    let port = (isSecure ? ":443" : ":80").utf8
    return bytes[place...].starts(with: port) ? port.count : nil
  }

  /// Whether the host ends at a place.
  private static func isEnd(_ place: Int, of address: [UInt8]) -> Bool {
    place == address.count || URLScheme.endsHost(address[place])
  }
}

private let slash = UInt8(ascii: "/")
private let colon = UInt8(ascii: ":")
