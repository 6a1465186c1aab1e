import BeagleModel

/// Values that no report may show: a server may echo a token, and a payload may hold it (`spec/reporters.md` 16).
struct SecretMask: Sendable, Equatable {
  /// What stands in a secret's place.
  static let shown = "***"

  /// Shorter values are words: what is masked would tell them, and every report would be full of holes.
  static let shortest = 4

  /// In bytes: so much of a longer secret is enough to mask what is there of it, for frames and messages cut long texts.
  private static let window = 16

  /// By length, the longest first, as a report may have them.
  private var values: [[UInt8]] = []
  /// Of every `window` bytes of a longer secret.
  private var windows: Set<UInt64> = []

  init() {}

  init(_ secrets: some Sequence<String>) {
    var texts: Set<[UInt8]> = []
    for secret in secrets where secret.utf8.count >= Self.shortest {
      texts.insert(Array(secret.utf8))
      texts.insert(Self.escaped(secret))
    }
    values = texts.sorted { $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1) }
    for value in values where value.count >= Self.window {
      value.withUnsafeBytes { bytes in
        for offset in 0...(bytes.count - Self.window) { windows.insert(Self.hash(bytes, at: offset)) }
      }
    }
  }

  var isEmpty: Bool { values.isEmpty }

  func masked(_ text: String) -> String {
    isEmpty ? text : String(decoding: masked(Array(text.utf8), isLast: true).shown, as: UTF8.self)
  }

  /// The bytes with every secret, or part of one, replaced, and those from the end that more bytes may make a secret of.
  ///
  /// - Complexity: O(bytes × secrets) at worst.
  func masked(_ bytes: [UInt8], isLast: Bool) -> (shown: [UInt8], rest: [UInt8]) {
    guard let longest = values.first?.count else { return (bytes, []) }
    var shown: [UInt8] = []
    shown.reserveCapacity(bytes.count)
    // A secret that begins further back may not be whole yet.
    let end = isLast ? bytes.count : max(0, bytes.count - longest)
    var offset = 0
    bytes.withUnsafeBytes { bytes in
      while offset < end {
        if let length = length(of: bytes, at: offset) {
          shown += Self.shown.utf8
          offset += length
        } else {
          shown.append(bytes[offset])
          offset += 1
        }
      }
    }
    return (shown, Array(bytes[offset...]))
  }

  /// How many bytes at a place are to be masked.
  private func length(of bytes: UnsafeRawBufferPointer, at offset: Int) -> Int? {
    if let value = values.first(where: { Self.begins(bytes, at: offset, with: $0) }) { return value.count }
    guard !windows.isEmpty else { return nil }
    var end = offset
    while end + Self.window <= bytes.count, windows.contains(Self.hash(bytes, at: end)) { end += 1 }
    return end == offset ? nil : end - offset - 1 + Self.window
  }

  private static func begins(_ bytes: UnsafeRawBufferPointer, at offset: Int, with value: [UInt8]) -> Bool {
    guard bytes[offset] == value[0], offset + value.count <= bytes.count else { return false }
    return value.indices.allSatisfy { bytes[offset + $0] == value[$0] }
  }

  private static func hash(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
    let low = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    let high = bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)
    let product = (low ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: high | 1)
    return product.high ^ product.low ^ low
  }

  /// As JSON has it between quotes.
  private static func escaped(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") ? [UInt8(ascii: "\\"), byte] : [byte]
    }
  }
}

// MARK: - Where secrets stand

extension SecretMask {
  /// What a header keeps secret of its value, which the environment supplied or not: the whole of it, and of
  /// `Bearer abc` what follows the scheme.
  static func secrets(ofHeader value: String) -> [String] {
    let words = value.split(separator: " ", maxSplits: 1)
    return words.count == 2 ? [value, String(words[1])] : [value]
  }

  /// The password of an address, and values of its query that are named like a secret.
  static func secrets(ofAddress address: String) -> [String] {
    var secrets: [String] = []
    if let start = address.firstRange(of: "://") {
      let authority = address[start.upperBound...].prefix { !"/?#".contains($0) }
      if let at = authority.lastIndex(of: "@") {
        let user = authority[..<at]
        secrets.append(String(user))
        if let colon = user.firstIndex(of: ":") { secrets.append(String(user[user.index(after: colon)...])) }
      }
    }
    let beforeFragment = address.prefix { $0 != "#" }
    guard let mark = beforeFragment.firstIndex(of: "?") else { return secrets }
    for item in beforeFragment[beforeFragment.index(after: mark)...].split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1)
      if parts.count == 2, isSecret(query: String(parts[0])) { secrets.append(String(parts[1])) }
    }
    return secrets
  }

  /// `token`, `access_token`, `apiKey`, `X-Amz-Signature`.
  private static func isSecret(query name: String) -> Bool {
    let name = name.lowercased()
    return ["token", "key", "secret", "password", "signature"].contains { name.hasSuffix($0) }
  }
}
