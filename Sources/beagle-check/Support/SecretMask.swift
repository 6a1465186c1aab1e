import BeagleModel

/// Values that no report may show: a server may echo a token, and a payload may hold it (`docs/spec/reporters.md` 16).
struct SecretMask: Sendable, Equatable {
  /// The text in a secret's place.
  static let shown = "***"

  /// Shorter values are words: masking them would hide half of every report.
  static let shortest = 4

  /// By length, the longest first, as a report may have them; letters in lower case.
  private var values: [[UInt8]] = []
  /// Parts of longer secrets. They are masked as well, because frames and messages cut long texts.
  private var parts: [Parts] = []

  private struct Parts: Sendable, Equatable {
    /// In bytes.
    let length: Int
    var hashes: Set<UInt64> = []
  }

  init() {}

  init(_ secrets: some Sequence<String>) {
    var texts: Set<[UInt8]> = []
    for secret in secrets where secret.utf8.count >= Self.shortest && !Self.isWord(secret) {
      // The last as a fix makes a name of it.
      for spelling in [secret, PlainText.safe(secret), String(secret.map { $0 == "-" ? "_" : $0 })] {
        let spelling = spelling.utf8.map(Self.lowercased)
        texts.insert(spelling)
        // A secret that looks like an escape is read as one where other escapes are.
        if let reading = EscapeReading(spelling) { texts.insert(reading.bytes) }
      }
    }
    values = texts.inOrder { $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1) }
    for value in values {
      guard let length = Self.partLength(of: value.count) else { continue }
      let place = parts.firstIndex { $0.length == length } ?? parts.endIndex
      if place == parts.endIndex { parts.append(Parts(length: length)) }
      for offset in 0...(value.count - length) {
        parts[place].hashes.insert(Self.hash(value[offset..<offset + length]))
      }
    }
    parts = parts.inOrder { $0.length > $1.length }
  }

  /// Whether a value stands in any report: `true`, or a number that a place or a size may be.
  private static func isWord(_ value: String) -> Bool {
    ["true", "false", "null"].contains(value.lowercased()) || value.utf8.count < 8 && value.allSatisfy(\.isNumber)
  }

  /// The length from which a part of a secret is masked: half of it, at most 16 bytes; `nil` for a short secret, whose half is a word.
  private static func partLength(of count: Int) -> Int? { count < 12 ? nil : min(16, count / 2) }

  var isEmpty: Bool { values.isEmpty }

  func masked(_ text: String) -> String {
    isEmpty ? text : String(decoding: masked(Array(text.utf8), isLast: true).shown, as: UTF8.self)
  }

  /// The bytes with every secret, or part of one, replaced, and those from the end that more bytes may make a secret of.
  ///
  /// - Complexity: O(bytes × secrets) at worst.
  func masked(_ bytes: [UInt8], isLast: Bool) -> (shown: [UInt8], rest: [UInt8]) {
    guard let longest = values.first?.count else { return (bytes, []) }
    let folded = bytes.map(Self.lowercased)
    let reading = EscapeReading(folded)
    var shown: [UInt8] = []
    shown.reserveCapacity(bytes.count)
    // A secret that begins further back may not be whole yet.
    let end = isLast ? bytes.count : bytes.startOfCharacter(at: max(0, bytes.count - longest * EscapeReading.longest))
    var offset = 0
    while offset < end {
      if let next = self.end(of: offset, in: folded, reading) {
        // A part of a secret may begin and end amid a character.
        shown.removeLast(min(shown.count, offset - bytes.startOfCharacter(at: offset)))
        shown += Self.shown.utf8
        offset = bytes.endOfCharacter(at: next)
      } else {
        shown.append(bytes[offset])
        offset += 1
      }
    }
    return (shown, Array(bytes[offset...]))
  }

  /// The bytes with an asterisk for each byte of a secret, or of a part of one, so that everything keeps its place; a secret
  /// of digits becomes ones, for a number must stay one. `nil` without a secret.
  ///
  /// - Complexity: O(bytes × secrets) at worst.
  func starred(_ bytes: [UInt8]) -> [UInt8]? {
    if isEmpty { return nil }
    let folded = bytes.map(Self.lowercased)
    let reading = EscapeReading(folded)
    var starred: [UInt8]?
    var offset = 0
    while offset < bytes.count {
      guard let next = end(of: offset, in: folded, reading) else {
        offset += 1
        continue
      }
      var start = bytes.startOfCharacter(at: offset)
      // An escape is hidden whole.
      while start > 0, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
      let range = start..<bytes.endOfCharacter(at: next)
      let isNumber = bytes[range].allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      var changed = starred ?? bytes
      starred = nil
      for place in range { changed[place] = UInt8(ascii: isNumber ? "1" : "*") }
      starred = changed
      offset = range.upperBound
    }
    return starred
  }

  /// Behind the last byte that is to be masked, of those from an offset; `nil` when no secret begins there.
  private func end(of offset: Int, in bytes: [UInt8], _ reading: EscapeReading?) -> Int? {
    let plain = length(of: bytes[offset...]).map { offset + $0 }
    guard let reading, let place = reading.place(of: offset), let length = length(of: reading.bytes[place...]) else {
      return plain
    }
    return max(plain ?? 0, reading.starts[place + length])
  }

  /// The number of bytes to mask at the start; `nil` for none.
  private func length(of bytes: ArraySlice<UInt8>) -> Int? {
    if let value = values.first(where: { bytes.starts(with: $0) }) { return value.count }
    for part in parts {
      var end = bytes.startIndex
      while end + part.length <= bytes.endIndex, part.hashes.contains(Self.hash(bytes[end..<end + part.length])) {
        end += 1
      }
      if end > bytes.startIndex { return end - bytes.startIndex - 1 + part.length }
    }
    return nil
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// FNV-1a; an equal hash of another text masks that too.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

// MARK: - Where secrets stand

extension SecretMask {
  /// The secrets in a header's value: the whole of it, and of `Bearer abc` the part behind the scheme.
  static func secrets(ofHeader value: String) -> [String] {
    let words = value.split(separator: " ", maxSplits: 1)
    return words.count == 2 ? [value, String(words[1])] : [value]
  }

  /// The password of an address, values of its query that are named like a secret, and what the environment supplied.
  ///
  /// - Parameter supplied: Parts of the address. The host is no secret, nor is a whole address; and without a digit,
  ///   or of a few characters, it is a stage, a language or a version, as stands in every report.
  static func secrets(ofAddress address: String, supplied: [String] = []) -> [String] {
    let host = BuiltURL(address)?.host ?? ""
    var secrets = supplied.filter { value in
      value.utf8.count >= 8 && value.contains(where: \.isNumber) && !host.contains(value)
        && !URLScheme.begins(value.utf8)
    }
    let parts = AddressSecrets(address)
    if let login = parts.login {
      secrets.append(String(login))
      // As the header has it that is made of it (RFC 7617, 2).
      secrets.append(Base64.encoded((String(login).percentDecoded ?? String(login)).utf8))
      if let colon = login.firstIndex(of: ":") { secrets.append(String(login[login.index(after: colon)...])) }
    }
    return secrets + parts.query.filter { AddressSecretPlaces.isSecret(query: $0.name) }.map(\.value)
  }
}

extension [UInt8] {
  /// The start of the UTF-8 character around a byte.
  fileprivate func startOfCharacter(at place: Int) -> Int {
    var place = place
    while place > 0, place < count, self[place] & 0xC0 == 0x80 { place -= 1 }
    return place
  }

  /// A byte, or the end of the UTF-8 character around it.
  fileprivate func endOfCharacter(at place: Int) -> Int {
    var place = place
    while place < count, self[place] & 0xC0 == 0x80 { place += 1 }
    return place
  }
}
