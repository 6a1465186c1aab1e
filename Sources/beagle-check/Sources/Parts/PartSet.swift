import BeagleModel

/// Collects the lines of all parts, in any order and any number of times.
struct PartSet: Sendable {
  /// What is known of a shard.
  struct Share: Sendable {
    /// The file that first had a line of it.
    var file: String
    var digests: Set<UInt64> = []
    /// No two alike.
    var ends: [PartEnd] = []
    var hasBegin = false
  }

  struct KeptScreen: Sendable {
    var line: PartScreenLine
    var digest: UInt64
  }

  /// The findings of a screen with certain bytes.
  struct Content: Hashable, Sendable {
    /// UTF-8: names of other bytes are other documents, though `String` takes them for equal.
    var key: [UInt8]
    var content: Fingerprint

    init(_ key: String, _ content: Fingerprint) { (self.key, self.content) = (Array(key.utf8), content) }
  }

  /// The first that was read, and its file.
  private(set) var begin: (line: PartBegin, file: String)?
  /// What the first answer of a stream says of its run, and its file.
  private(set) var stream: (run: PartRun, file: String)?
  private(set) var shares: [Int: Share] = [:]
  private(set) var screens: [KeptScreen] = []
  private(set) var findings: [Content: [PartFindingLine]] = [:]
  private(set) var notChecked: [PartNotCheckedLine] = []
  /// Sentences about lines that are no records, and about parts that do not belong together.
  private(set) var faults: [String] = []
  /// Of the answers of streams; a program may ask again where an answer got lost.
  private var answers: Set<UInt64> = []

  /// - Parameters:
  ///   - file: As it is named to people.
  ///   - number: The line's, counted from 1.
  /// - Throws: Two parts that are not of one run.
  mutating func take(_ line: PartLine, of file: String, number: Int) throws(RunError) {
    switch line.record {
    case nil: faults.append("\(file):\(number): the line is cut, or it is no line of a part")
    case .fault(let message): faults.append("\(file):\(number): the stream could not answer: \(message)")
    case .begin(let begin):
      try take(begin, of: file)
      let isNew = note(line.digest, of: begin.shard.number, in: file)
      shares[begin.shard.number]?.hasBegin = true
      if isNew, let first = self.begin?.line, (begin.listing, begin.documents) != (first.listing, first.documents) {
        faults.append(
          "\(file): shard \(begin.shard) listed \(Prose.count(begin.documents, "document")), and another one "
            + "\(first.documents) or others: let all shards check the same files")
      }
    case .screen(let screen):
      if let shard = screen.shard {
        if note(line.digest, of: shard, in: file) { screens.append(KeptScreen(line: screen, digest: line.digest)) }
      } else if let run = screen.run {
        try take(run, ofStreamIn: file)
        if answers.insert(line.digest).inserted { screens.append(KeptScreen(line: screen, digest: line.digest)) }
      } else {
        faults.append("\(file):\(number): the line is no line of a part")
      }
    case .finding(let finding):
      guard finding.hasOwnNames else {
        faults.append("\(file):\(number): the line is no line of a part")
        return
      }
      guard note(line.digest, of: finding.shard, in: file) else { return }
      findings[Content(finding.key, finding.content), default: []].append(finding)
    case .notChecked(let entry):
      if note(line.digest, of: entry.shard, in: file) { notChecked.append(entry) }
    case .end(let end):
      if shares[end.shard] == nil { shares[end.shard] = Share(file: file) }
      if shares[end.shard]?.ends.contains(end) == false { shares[end.shard]?.ends.append(end) }
    }
  }

  /// Returns whether a line of a shard is new.
  private mutating func note(_ digest: UInt64, of shard: Int, in file: String) -> Bool {
    shares[shard, default: Share(file: file)].digests.insert(digest).inserted
  }

  /// Takes the screens out, so that there is no second copy of them: by document, then by key, then as they are written.
  mutating func takeScreens() -> [KeptScreen] {
    var taken: [KeptScreen] = []
    swap(&taken, &screens)
    taken.sort { left, right in
      let (number, other) = (left.line.number ?? 0, right.line.number ?? 0)
      if number != other { return number < other }
      let (key, next) = (left.line.screen.key.utf8, right.line.screen.key.utf8)
      if !key.elementsEqual(next) { return key.lexicographicallyPrecedes(next) }
      return left.digest < right.digest
    }
    return taken
  }

  // MARK: - One run

  private mutating func take(_ other: PartBegin, of file: String) throws(RunError) {
    guard other.format == PartRecord.format, other.version == PartRecord.version else {
      throw .parts("\(file): \(other.format) \(other.version) is unknown to this version, \(ToolVersion.current)")
    }
    if let stream { throw .parts("\(file) is a part, and \(stream.file) has answers of a stream: merge them apart") }
    guard let begin else {
      self.begin = (other, file)
      return
    }
    try Self.compare(other.run, in: file, with: begin.line.run, of: begin.file)
    if other.shard.total != begin.line.shard.total {
      throw .parts(
        "\(file) is shard \(other.shard), and \(begin.file) is shard \(begin.line.shard): merge the parts of one run")
    }
    if other.request != begin.line.request {
      throw .parts("\(file) and \(begin.file) checked other paths, or with other options: merge the parts of one run")
    }
  }

  private mutating func take(_ run: PartRun, ofStreamIn file: String) throws(RunError) {
    if let begin { throw .parts("\(file) has answers of a stream, and \(begin.file) is a part: merge them apart") }
    if let stream {
      try Self.compare(run, in: file, with: stream.run, of: stream.file)
    } else {
      stream = (run, file)
    }
  }

  /// - Throws: The first value that differs, with both.
  static func compare(_ run: PartRun, in file: String, with other: PartRun, of source: String) throws(RunError) {
    let values = [
      ("version of beagle-check", run.tool, other.tool), ("set of rules", run.rules, other.rules),
      ("configuration", run.configuration, other.configuration),
    ]
    guard let (name, value, expected) = values.first(where: { $0.1 != $0.2 }) else { return }
    throw .parts("\(file): its \(name) is \(value), and that of \(source) is \(expected): merge the parts of one run")
  }
}
