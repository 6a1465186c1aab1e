import BeagleModel

/// What a walk that did not come to its end leaves for a later run: a head, a line of JSON for each stop that need not be
/// asked for again, and an end.
enum ResumeFile {
  /// In the working directory.
  static let standardName = ".beagle-check-resume.jsonl"

  struct Failure: Codable, Sendable {
    static let type = "failure"

    var type = Self.type
    var key: String
    var failure: LoadFailure
  }

  struct End: Codable, Sendable {
    var type = "end"
    /// The lines before this one, and what names their bytes.
    var lines = 0
    var sum = Fingerprint()

    mutating func add(_ line: [UInt8]) {
      lines += 1
      sum.add(bytes: line)
    }
  }

  /// Why a file cannot be used, without its name.
  struct Refusal: Error {
    var message: String
  }

  private static let coder = Coder()

  /// A line without its end; `nil` for one that holds a secret.
  ///
  /// - Parameter key: Names the request.
  static func line(_ key: String, _ stop: Crawler.Stop, hiding secrets: SecretMask) -> [UInt8]? {
    let line: [UInt8]?
    if let failure = stop.failure {
      line = try? coder.encode(value: Failure(key: key, failure: failure))
    } else if let result = stop.result, let digest = stop.digest {
      let screen = PartScreen(
        key: key, summary: result.summary, findings: result.findings, isUndecided: result.isUndecided,
        payload: stop.text)
      line = try? coder.encode(value: PartScreenLine(content: digest, screen: screen))
    } else {
      line = nil
    }
    guard let line, AddressMask.masked(line) == nil,
      secrets.isEmpty || secrets.masked(line, isLast: true).shown == line
    else { return nil }
    return line
  }

  /// The stops of a file, by what names their requests.
  ///
  /// - Parameters:
  ///   - head: Of the run that goes on.
  ///   - jobs: Threads at most.
  static func stops(
    of bytes: PaddedBytes, for head: ResumeHead, jobs: Int
  ) throws(Refusal) -> [String: Crawler.Stop] {
    var lines = bytes.array.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    guard let first: ResumeHead = lines.first.flatMap(decoded), first.format == ResumeHead.format else {
      throw Refusal(message: "it is no resume file")
    }
    if let difference = head.difference(from: first) { throw Refusal(message: difference) }
    // What stands behind the last line break.
    let rest = lines.popLast()
    var sum = End()
    guard rest == [], let end: End = lines.popLast().flatMap(decoded) else { throw cut }
    for line in lines { sum.add(line) }
    guard sum.lines == end.lines, sum.sum == end.sum else { throw cut }
    let stops = Parallel.map(count: lines.count - 1, jobs: jobs) { [lines] in stop(lines[$0 + 1]) }
    var known: [String: Crawler.Stop] = [:]
    for stop in stops {
      guard let stop else { throw cut }
      known[stop.key] = stop.stop
    }
    return known
  }

  private static let cut = Refusal(message: "it is cut, or was changed")

  private static func stop(_ line: [UInt8]) -> (key: String, stop: Crawler.Stop)? {
    guard let root = try? JSONDocument(parsing: line).root else { return nil }
    if root["type"]?.string == Failure.type {
      return (try? root.decode() as Failure).map { ($0.key, Crawler.Stop($0.failure)) }
    }
    return (try? root.decode() as PartScreenLine).map {
      ($0.screen.key, Crawler.Stop(result: $0.screen.result, digest: $0.content, text: $0.screen.payload))
    }
  }

  private static func decoded<Record: Decodable>(_ line: [UInt8]) -> Record? {
    try? JSONDocument(parsing: line).root.decode()
  }
}

/// The first line of a resume file: all that its stops depend on beside the answers.
struct ResumeHead: Codable, Sendable, Equatable {
  static let format = "beagle-check/resume"

  var type = "begin"
  var format = Self.format
  var run: PartRun
  var request: PartRequest
  /// `NAME:VALUE` of `--header`.
  var headers: [String] = []
  var headerSets: [String] = []
  /// The folder that the answers are kept in; `nil` for none.
  var recording: String?

  /// The line, and the head that is read from it: secrets are asterisks.
  func line(hiding secrets: SecretMask) -> (bytes: [UInt8], head: ResumeHead) {
    let bytes = PartLines.text(self, hiding: secrets)
    return (bytes, (try? JSONDocument(parsing: bytes).root.decode()) ?? self)
  }

  /// The first value that keeps this run from going on with another one; `nil` where it can.
  func difference(from other: ResumeHead) -> String? {
    let values: [(name: String, value: (ResumeHead) -> [String])] = [
      ("version of beagle-check", { [$0.run.tool] }),
      ("set of rules", { [$0.run.rules] }),
      ("PATH", \.request.paths),
      ("--config", { [$0.request.configurationFile].compactMap(\.self) }),
      ("--app", \.request.configurations),
      ("--variant", { [$0.request.variant].compactMap(\.self) }),
      ("--base-url", { [$0.request.baseURL].compactMap(\.self) }),
      ("--select", \.request.selected),
      ("--ignore", \.request.ignored),
      ("--rule", \.request.levels),
      ("--header", \.headers),
      ("--header-set", \.headerSets),
      ("--record", { [$0.recording].compactMap(\.self) }),
      ("configuration", { [$0.run.configuration] }),
    ]
    guard let (name, value) = values.first(where: { $0.value(self) != $0.value(other) }) else { return nil }
    let texts = [other, self].map { value($0).isEmpty ? "none" : value($0).joined(separator: " ") }
    return "its \(name) is \(texts[0]), and that of this run is \(texts[1])"
  }
}
