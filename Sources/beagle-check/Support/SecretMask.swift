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
  /// Of any two bytes, whether a secret or a part of one begins with them. Most places of a text are passed by this.
  private var starts: [Bool] = []

  private struct Parts: Sendable, Equatable {
    /// In bytes.
    let length: Int
    var hashes: Set<UInt64> = []
  }

  init() {}

  init(_ secrets: some Sequence<String>) {
    var texts: Set<[UInt8]> = []
    for secret in secrets where secret.utf8.count >= Self.shortest && !Self.isWord(secret) {
      for spelling in SecretSpellings.all(of: secret) {
        let spelling = spelling.utf8.map(Self.lowercased)
        texts.insert(spelling)
        // A secret that looks like an escape is read as one where other escapes are.
        for reading in EscapeReading.levels(of: spelling) { texts.insert(reading.bytes) }
      }
    }
    if texts.isEmpty { return }
    values = texts.inOrder { $0.count != $1.count ? $0.count > $1.count : $0.lexicographicallyPrecedes($1) }
    starts = Array(repeating: false, count: 1 << 16)
    for value in values {
      starts[Self.start(of: value[...])] = true
      guard let length = Self.partLength(of: value.count) else { continue }
      let place = parts.firstIndex { $0.length == length } ?? parts.endIndex
      if place == parts.endIndex { parts.append(Parts(length: length)) }
      for offset in 0...(value.count - length) {
        starts[Self.start(of: value[offset...])] = true
        parts[place].hashes.insert(Self.hash(value[offset..<offset + length]))
      }
    }
    parts = parts.inOrder { $0.length > $1.length }
  }

  /// The first two bytes of a text as a number.
  private static func start(of bytes: ArraySlice<UInt8>) -> Int {
    bytes.prefix(2).reduce(0) { $0 << 8 | Int($1) }
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
    // A secret that begins further back may not be whole yet, or may be written with escapes of escapes.
    let room = longest * EscapeReading.longest + 64
    var end = isLast ? bytes.count : bytes.startOfCharacter(at: max(0, bytes.count - room))
    if !isLast { end = Self.startOfCut(before: end, in: bytes) ?? end }
    var shown: [UInt8] = []
    shown.reserveCapacity(bytes.count)
    var offset = 0
    for range in hidden(in: bytes, before: end) {
      shown += bytes[offset..<range.lowerBound]
      shown += Self.shown.utf8
      offset = range.upperBound
    }
    let next = max(offset, end)
    shown += bytes[offset..<next]
    return (shown, Array(bytes[next...]))
  }

  /// The bytes with an asterisk for each byte of a secret, or of a part of one, so that everything keeps its place; a secret
  /// of digits becomes ones, for a number must stay one. `nil` without a secret.
  ///
  /// - Complexity: O(bytes × secrets) at worst.
  func starred(_ bytes: [UInt8]) -> [UInt8]? {
    if isEmpty { return nil }
    let hidden = hidden(in: bytes, before: bytes.count)
    if hidden.isEmpty { return nil }
    var starred = bytes
    for range in hidden {
      var start = range.lowerBound
      // An escape is hidden whole.
      while start > 0, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
      let isNumber = bytes[start..<range.upperBound].allSatisfy { $0.isDigit }
      for place in start..<range.upperBound { starred[place] = UInt8(ascii: isNumber ? "1" : "*") }
    }
    return starred
  }

  /// What is to be hidden of a text, in order; only what begins before an offset. No range cuts a character.
  private func hidden(in bytes: [UInt8], before limit: Int) -> [Range<Int>] {
    let folded = bytes.map(Self.lowercased)
    let readings = EscapeReading.levels(of: folded)
    var places = readings.map { _ in 0 }
    var hidden: [Range<Int>] = []
    var offset = 0
    while offset < limit {
      let isBehindCut = Self.isBehindCut(folded[..<offset], escape: EscapeReading.begins(folded[offset]))
      var end = length(of: folded[offset...], isBehindCut: isBehindCut).map { offset + $0 }
      for (index, reading) in readings.enumerated() {
        while reading.starts[places[index]] < offset { places[index] += 1 }
        let place = places[index]
        guard reading.starts[place] == offset, place < reading.bytes.count,
          let length = length(of: reading.bytes[place...], isBehindCut: isBehindCut)
        else { continue }
        end = max(end ?? 0, reading.starts[place + length])
      }
      guard let end else {
        offset += 1
        continue
      }
      // A part of a secret may begin and end amid a character.
      let start = max(hidden.last?.upperBound ?? 0, bytes.startOfCharacter(at: offset))
      offset = bytes.endOfCharacter(at: end)
      hidden.append(start..<offset)
    }
    return hidden
  }

  /// The number of bytes to hide at the start; `nil` for none.
  private func length(of bytes: ArraySlice<UInt8>, isBehindCut: Bool) -> Int? {
    if isBehindCut, let length = lengthOfEnd(bytes) { return length }
    guard bytes.count >= 2, starts[Self.start(of: bytes)] else { return nil }
    if let value = values.first(where: { bytes.starts(with: $0) }) { return value.count }
    for part in parts {
      var end = bytes.startIndex
      while end + part.length <= bytes.endIndex, part.hashes.contains(Self.hash(bytes[end..<end + part.length])) {
        end += 1
      }
      if end > bytes.startIndex { return end - bytes.startIndex - 1 + part.length }
    }
    return lengthBeforeCut(bytes)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  // MARK: - Where a text is cut

  /// What stands where something was left out.
  private static let cut = Array("…".utf8)
  /// Fewer bytes of a secret are by chance beside a cut.
  private static let shortestEnd = 3

  /// Whether something was left out right before, or with a part of an escape.
  private static func isBehindCut(_ bytes: ArraySlice<UInt8>, escape: Bool) -> Bool {
    // Most bytes are ASCII.
    guard escape || bytes.last == cut[2] || bytes.last == UInt8(ascii: " ") else { return false }
    var bytes = bytes
    if escape {
      bytes.removeLast(bytes.suffix(EscapeReading.longest).reversed().prefix(while: EscapeReading.isPart).count)
    }
    if bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    return bytes.suffix(cut.count) == cut[...]
  }

  /// Where something was left out shortly before an offset; `nil` for nowhere.
  private static func startOfCut(before end: Int, in bytes: [UInt8]) -> Int? {
    let first = max(0, end - cut.count - EscapeReading.longest - 1)
    return (first..<end).first { bytes[$0...].starts(with: cut) }
  }

  /// The length of a secret's last bytes at the start of a text.
  private func lengthOfEnd(_ bytes: ArraySlice<UInt8>) -> Int? {
    for value in values {
      for length in (Self.shortestEnd...value.count).reversed() where bytes.starts(with: value.suffix(length)) {
        return length
      }
    }
    return nil
  }

  /// The length of a secret's first bytes at the start of a text with a cut behind them.
  private func lengthBeforeCut(_ bytes: ArraySlice<UInt8>) -> Int? {
    for value in values {
      let length = zip(bytes, value).prefix { $0 == $1 }.count
      guard length >= Self.shortestEnd else { continue }
      // A part of an escape, or a blank, may stand before the cut.
      let rest = bytes.dropFirst(length)
      let end = rest.prefix(EscapeReading.longest + 1).firstIndex {
        !EscapeReading.isPart($0) && !EscapeReading.begins($0)
      }
      let cut = end.map { rest[$0...] } ?? rest
      if cut.starts(with: Self.cut) || cut.first == UInt8(ascii: " ") && cut.dropFirst().starts(with: Self.cut) {
        return length
      }
    }
    return nil
  }

  /// FNV-1a; an equal hash of another text masks that too.
  private static func hash(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

// MARK: - Where secrets stand

extension SecretMask {
  /// The secrets in a header's value: the whole of it, of `Bearer abc` the part behind the scheme, of `Basic abc` the
  /// password too, and of a cookie's items the values that are no words.
  static func secrets(ofHeader value: String) -> [String] {
    let items = value.split(separator: ";").compactMap { item -> String? in
      let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.count == 2 && isNoWord(parts[1]) ? parts[1] : nil
    }
    let words = value.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, !value.contains(";") else { return [value] + items }
    guard words[0].lowercased() == "basic", let bytes = Base64.decoded(words[1]) else { return [value, words[1]] }
    let login = String(decoding: bytes, as: UTF8.self)
    return [value, words[1], login] + login.split(separator: ":", maxSplits: 1).dropFirst().map(String.init)
  }

  /// Whether a value is longer than a word, and has a digit.
  private static func isNoWord(_ value: String) -> Bool { value.utf8.count >= 8 && value.contains(where: \.isNumber) }

  /// The password of an address, values of its query and fragment that are named like a secret, and what the environment supplied.
  ///
  /// - Parameter supplied: Parts of the address. The host is no secret, nor is a whole address; and without a digit,
  ///   or of a few characters, it is a stage, a language or a version, as stands in every report.
  static func secrets(ofAddress address: String, supplied: [String] = []) -> [String] {
    let host = BuiltURL(address)?.host ?? ""
    var secrets = supplied.filter { isNoWord($0) && !host.contains($0) && !URLScheme.begins($0.utf8) }
    let parts = AddressSecrets(address)
    if let login = parts.login {
      secrets.append(String(login))
      // As the header has it that is made of it (RFC 7617, 2).
      secrets.append(Base64.encoded((String(login).percentDecoded ?? String(login)).utf8))
      if let colon = login.firstIndex(of: ":") { secrets.append(String(login[login.index(after: colon)...])) }
    }
    // A code may be a word of the app; it is hidden where it stands.
    return secrets
      + parts.items.filter { AddressSecretPlaces.isSecret(query: $0.name) && $0.name.lowercased() != "code" }.map(
        \.value)
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
