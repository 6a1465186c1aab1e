#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An address of IPv4 or IPv6. One of IPv4 that is written inside one of IPv6 counts as IPv4.
package struct IPAddress: Sendable, Hashable, CustomStringConvertible {
  /// Addresses that are not of the public internet; the raw value is a word for them.
  package enum Kind: String, Sendable, CaseIterable {
    /// One network segment; clouds serve a machine's secrets at such an address.
    case linkLocal = "link-local"
    case `private` = "private"
    case loopback = "loopback"
    case unspecified = "unspecified"
    /// Several machines, or all of a network.
    case multicast = "multicast"
  }

  /// Four or sixteen, the most significant first.
  private let bytes: [UInt8]

  private init(_ bytes: some Collection<UInt8>) {
    let bytes = Array(bytes)
    // ::ffff:0:0/96 (RFC 4291 2.5.5.2), and 64:ff9b::/96, which a gateway turns into IPv4 (RFC 6052).
    let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    let translated = [0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8)
    if bytes.count == 16, bytes.starts(with: mapped) || bytes.starts(with: translated) {
      self.bytes = Array(bytes.suffix(4))
    } else if bytes.count == 16, bytes.starts(with: [0x20, 0x02]) {
      // 2002::/16, which a relay turns into IPv4 (RFC 3056).
      self.bytes = Array(bytes[2..<6])
    } else {
      self.bytes = bytes
    }
  }

  /// - Parameter text: As in a URL, without brackets: `10.0.0.7`, `fe80::1`, `fe80::1%eth0`.
  package init?(_ text: some StringProtocol) {
    let address = String(text.prefix { $0 != "%" })
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, address, &four) == 1 {
      self = withUnsafeBytes(of: four) { IPAddress($0) }
    } else if inet_pton(AF_INET6, address, &six) == 1 {
      self = withUnsafeBytes(of: six) { IPAddress($0) }
    } else {
      return nil
    }
  }

  /// - Parameter address: A `sockaddr`.
  /// - Returns: `nil` for one of another family than IPv4 and IPv6.
  init?(socketAddress address: UnsafeRawPointer) {
    switch Int32(address.load(as: sockaddr.self).sa_family) {
    case AF_INET: self = withUnsafeBytes(of: address.load(as: sockaddr_in.self).sin_addr) { IPAddress($0) }
    case AF_INET6: self = withUnsafeBytes(of: address.loadUnaligned(as: sockaddr_in6.self).sin6_addr) { IPAddress($0) }
    default: return nil
    }
  }

  /// Asks the system for the addresses of a host, and waits for its answer.
  static func addresses(of host: String) -> [IPAddress] {
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, nil, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var addresses: [IPAddress] = []
    var next = list
    while let entry = next?.pointee {
      if let address = entry.ai_addr.flatMap({ IPAddress(socketAddress: $0) }) { addresses.append(address) }
      next = entry.ai_next
    }
    return addresses
  }

  /// `nil` for an address of the public internet.
  package var kind: Kind? {
    bytes.count == 16 ? kindOfIPv6 : kindOfIPv4
  }

  private var kindOfIPv4: Kind? {
    let second = bytes[1]
    switch bytes[0] {
    case 0: return .unspecified
    case 127: return .loopback
    case 169: return second == 254 ? .linkLocal : nil
    case 10: return .private
    case 172: return second >= 16 && second < 32 ? .private : nil
    // 192.0.0.0/24 is for protocols (RFC 6890); a cloud serves a machine's secrets there.
    case 192: return second == 168 || second == 0 && bytes[2] == 0 ? .private : nil
    // Between a provider and its customers (RFC 6598); clouds use it inside.
    case 100: return second >= 64 && second < 128 ? .private : nil
    // For tests of network devices (RFC 2544).
    case 198: return second == 18 || second == 19 ? .private : nil
    case 224...239: return .multicast
    case 255 where second == 255: return .multicast
    // Reserved; some networks use it inside.
    case 240...255: return .private
    default: return nil
    }
  }

  private var kindOfIPv6: Kind? {
    let front = bytes.dropLast()
    if front.allSatisfy({ $0 == 0 }) {
      if bytes[15] == 0 { return .unspecified }
      if bytes[15] == 1 { return .loopback }
    }
    // 64:ff9b:1::/48 is for translation inside a network (RFC 8215).
    if bytes.starts(with: [0, 0x64, 0xFF, 0x9B, 0, 1]) { return .private }
    switch bytes[0] {
    case 0xFC, 0xFD: return .private
    case 0xFE: return bytes[1] < 0x80 ? nil : bytes[1] < 0xC0 ? .linkLocal : .private
    case 0xFF: return .multicast
    default: return nil
    }
  }

  /// Whether the first bits are those of another address.
  func isInNetwork(of other: IPAddress, bits: Int) -> Bool {
    guard bytes.count == other.bytes.count, 0...bytes.count * 8 ~= bits else { return false }
    for bit in 0..<bits {
      let difference: UInt8 = bytes[bit / 8] ^ other.bytes[bit / 8]
      if difference & (0x80 >> UInt8(bit % 8)) != 0 { return false }
    }
    return true
  }

  package var description: String {
    var text = [CChar](repeating: 0, count: 64)
    _ = inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
