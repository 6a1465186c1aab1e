import BeagleModel

/// A host, and its reach as far as its name shows it.
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
    /// A server for development or tests, by a word of the name: `staging`.
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
    if !text.utf8.contains(where: { ".:".utf8.contains($0) }) { return .network }
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
    guard text.utf8.first.map({ $0 &- UInt8(ascii: "0") < 10 }) == true else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0).map(Int.init) }
    let numbers = parts.compactMap { $0 }
    return numbers.count == 4 && parts.count == 4 ? numbers : nil
  }

  // MARK: - Environments

  /// The word for an environment that is a part of the name, or one with a number behind it: `dev2`.
  var environment: Substring? {
    text.utf8.split { ".-".utf8.contains($0) }.map { Substring($0) }.first { part in
      let word = part.utf8.prefix { !("0123456789".utf8.contains($0)) }
      return part.utf8.dropFirst(word.count).allSatisfy { "0123456789".utf8.contains($0) }
        && Self.environments.contains(String(Substring(word)))
    }
  }

  /// The name without words for environments: `bff.shop.example` of `bff-staging.shop.example`.
  var withoutEnvironment: String {
    text.split(separator: ".").map { label in
      label.split(separator: "-").filter { HostName($0).environment == nil }.joined(separator: "-")
    }.filter { !$0.isEmpty }.joined(separator: ".")
  }

  /// Whether two names belong to one domain.
  func isBeside(_ server: HostName) -> Bool {
    let (own, other) = (withoutEnvironment, server.withoutEnvironment)
    if own == other { return true }
    let domain = other.drop { $0 != "." }
    return domain.dropFirst().contains(".") && (own.hasSuffix(domain) || own == domain.dropFirst())
  }

  private static let environments: Set = [
    "dev", "develop", "development", "staging", "stage", "stg", "hml", "hmg", "homolog", "homologacao", "qa", "uat",
    "sandbox", "test", "testing", "preprod",
  ]
}
