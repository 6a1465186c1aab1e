import BeagleModel

/// Some lines of a part as they are written, each with its end.
struct PartLines: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var digests: [UInt64] = []

  private static let coder = Coder()

  /// The lines of a screen and its findings.
  ///
  /// - Parameter number: The place of its document among all of the run, counted from 0.
  init(_ screen: PartScreen, number: Int, content: Fingerprint, of shard: Shard, hiding secrets: SecretMask) {
    var bare = screen
    bare.findings = []
    add(PartScreenLine(shard: shard.number, number: number, content: content, screen: bare), hiding: secrets)
    for (number, finding) in screen.findings.enumerated() {
      var finding = finding
      // A part of it would be asterisks, which a reader would write.
      finding.fix = secrets.shown(finding.fix)
      add(
        PartFindingLine(shard: shard.number, key: screen.key, content: content, number: number, finding: finding),
        hiding: secrets)
    }
  }

  init(_ record: some Encodable, hiding secrets: SecretMask) { add(record, hiding: secrets) }

  private mutating func add(_ record: some Encodable, hiding secrets: SecretMask) {
    let text = Self.text(record, hiding: secrets)
    if let document = try? JSONDocument(parsing: text) { digests.append(LineDigest.of(document.root)) }
    bytes += text + [UInt8(ascii: "\n")]
  }

  /// A line without its end, harmless to terminals and without secrets.
  static func text(_ record: some Encodable, hiding secrets: SecretMask) -> [UInt8] {
    // No record holds a number that JSON has not, which is all that cannot be encoded; a reader takes null for no record.
    let json = (try? coder.encode(value: record)) ?? Array("null".utf8)
    let text = AddressMask.masked(json) ?? json
    let shown = secrets.isEmpty ? text : secrets.masked(text, isLast: true).shown
    return JSONSafety.escaped(shown) ?? shown
  }
}

/// Counts what a part holds, for its last line; keeps no more than a hash of each line.
struct PartCount: Sendable {
  private var digests: [UInt64] = []
  private var screens = 0
  private var findings = 0

  mutating func add(_ lines: PartLines) { digests += lines.digests }

  /// Adds the lines of a screen.
  mutating func add(screen lines: PartLines) {
    screens += 1
    findings += lines.digests.count - 1
    add(lines)
  }

  func end(of shard: Shard) -> PartEnd {
    PartEnd(
      shard: shard.number, screens: screens, findings: findings, lines: digests.count,
      sha256: LineDigest.sum(of: digests))
  }
}
