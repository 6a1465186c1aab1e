import BeagleModel

/// A host, and who can reach it as far as its name tells.
struct HostName: Sendable, Equatable {
  /// In small letters, without user, port and the brackets of an IPv6 address.
  let text: Substring

  enum Reach: Equatable {
    /// The device that asks (RFC 6761, RFC 1122 3.2.1.3).
    case loopback
    /// The computer that runs an Android emulator.
    case emulator
    /// Devices of one network (RFC 1918, RFC 3927, RFC 6762); a name of one part means something there alone.
    case network
    /// Whoever reaches a server for development or tests, by a word of the name: `staging`.
    case environment(Substring)
    case anyone
  }

  init(_ text: some StringProtocol) { self.text = text.lowercased()[...] }

  /// The host of a whole address; `nil` for a path.
  init?(ofAddress address: String) {
    guard let parts = AddressText(address) else { return nil }
    let place = parts.authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if place.hasPrefix("[") {
      self.init(place.dropFirst().prefix { $0 != "]" })
    } else {
      self.init(place.prefix { $0 != ":" })
    }
  }

  var reach: Reach {
    if text == "localhost" || text.hasSuffix(".localhost") || text == "::1" { return .loopback }
    if text.hasSuffix(".local") || text == "host.docker.internal" { return .network }
    if let address = ipv4 {
      switch (address[0], address[1]) {
      case (127, _), (0, 0): return .loopback
      case (10, 0) where address[2] == 2 && address[3] == 2: return .emulator
      case (10, _), (192, 168), (169, 254), (172, 16...31): return .network
      default: return .anyone
      }
    }
    if !text.contains(where: { ".:".contains($0) }) { return .network }
    return environment.map(Reach.environment) ?? .anyone
  }

  /// Whether no user's phone reaches it from elsewhere.
  var isLocal: Bool {
    switch reach {
    case .loopback, .emulator, .network: true
    case .environment, .anyone: false
    }
  }

  private var ipv4: [Int]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0).map(Int.init) }
    let numbers = parts.compactMap { $0 }
    return numbers.count == 4 && parts.count == 4 ? numbers : nil
  }

  // MARK: - Environments

  /// The word for an environment that is a part of the name.
  var environment: Substring? {
    text.split { ".-".contains($0) }.first { part in
      part.utf8.withContiguousStorageIfAvailable { Self.isEnvironment($0) } ?? false
    }
  }

  /// The name without words for environments: `bff.shop.example` of `bff-staging.shop.example`.
  var withoutEnvironment: String {
    text.split(separator: ".").map { label in
      label.split(separator: "-").filter { HostName($0).environment == nil }.joined(separator: "-")
    }.filter { !$0.isEmpty }.joined(separator: ".")
  }

  /// Whether two names belong to one domain, whose first part is what the back end is called in it.
  func isBeside(_ server: HostName) -> Bool {
    let (own, other) = (withoutEnvironment, server.withoutEnvironment)
    if own == other { return true }
    let domain = other.drop { $0 != "." }
    return domain.dropFirst().contains(".") && (own.hasSuffix(domain) || own == domain.dropFirst())
  }

  /// Whether a part of a name is a word for an environment, or one with a number behind it: `dev2`.
  private static func isEnvironment(_ part: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = part.first, mayBeginEnvironment(first) else { return false }
    var length = part.count
    while length > 0, part[length - 1] &- UInt8(ascii: "0") < 10 { length -= 1 }
    return environments.contains { word in
      word.utf8CodeUnitCount == length && (0..<length).allSatisfy { word.utf8Start[$0] == part[$0] | 0x20 }
    }
  }

  /// Asked of each part of every host.
  private static func mayBeginEnvironment(_ letter: UInt8) -> Bool {
    switch letter | 0x20 {
    case UInt8(ascii: "d"), UInt8(ascii: "s"), UInt8(ascii: "h"), UInt8(ascii: "q"), UInt8(ascii: "u"),
      UInt8(ascii: "t"), UInt8(ascii: "p"):
      true
    default: false
    }
  }

  private static let environments: [StaticString] = [
    "dev", "develop", "development", "staging", "stage", "stg", "hml", "hmg", "homolog", "homologacao", "qa", "uat",
    "sandbox", "test", "testing", "preprod",
  ]

  /// Whether a host may be other than ``Reach/anyone``: asked of every whole address, so of the bytes as they are written.
  static func isSuspicious(_ host: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = host.first else { return false }
    if first &- UInt8(ascii: "0") < 10 || first == UInt8(ascii: "[") { return true }
    var last = host.count
    while last > 0, host[last - 1] != UInt8(ascii: ".") { last -= 1 }
    // Beside names of one part those of domains that no server hands out: `localhost`, `local`, `internal`.
    if last == 0 { return true }
    let letter = host[last...].first.map { $0 | 0x20 }
    if letter == UInt8(ascii: "l") || letter == UInt8(ascii: "i") { return true }
    var start = 0
    for place in 0..<last where host[place] == UInt8(ascii: ".") || host[place] == UInt8(ascii: "-") {
      if isEnvironment(UnsafeBufferPointer(rebasing: host[start..<place])) { return true }
      start = place + 1
    }
    return false
  }
}
