import BeagleModel

/// A line of a part (`docs/scale.md`). Each says what it is by its `type`, and stands by itself: lines may be sorted.
enum PartRecord: Sendable {
  case begin(PartBegin)
  case screen(PartScreenLine)
  case finding(PartFindingLine)
  case notChecked(PartNotCheckedLine)
  case end(PartEnd)
  /// A question that a stream could not answer.
  case fault(String)

  static let format = "beagle-check/part"
  static let version = 1
}

/// What every part of a run has in common, and all that a machine needs to go on with the run.
struct PartRun: Codable, Sendable, Equatable {
  /// The version of the program.
  var tool = ToolVersion.current
  /// Names the rules of the program.
  var rules: String
  /// Names the configuration, with what was typed beside it.
  var configuration: String
}

/// The first line of a part.
struct PartBegin: Codable, Sendable, Equatable {
  var type = "begin"
  var format = PartRecord.format
  var version = PartRecord.version
  var run: PartRun
  var shard: Shard
  /// How the run knew its shard: `--shard`, or a variable; `nil` for a run that is not split.
  var from: String?
  var request: PartRequest
  /// Names the files of the whole run.
  var listing: String
  /// The number of documents of the whole run.
  var documents: Int

  private enum CodingKeys: String, CodingKey {
    case type, format, version, tool, rules, configuration, shard, from, request, listing, documents
  }

  init(run: PartRun, shard: ShardFinding, request: PartRequest, listing: String, documents: Int) {
    (self.run, self.request, self.listing, self.documents) = (run, request, listing, documents)
    (self.shard, from) = (shard.shard, shard.from)
  }

  init(from decoder: any Decoder) throws {
    run = try PartRun(from: decoder)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(String.self, forKey: .format)
    version = try container.decode(Int.self, forKey: .version)
    shard = try container.decode(Shard.self, forKey: .shard)
    from = try container.decodeIfPresent(String.self, forKey: .from)
    request = try container.decode(PartRequest.self, forKey: .request)
    listing = try container.decode(String.self, forKey: .listing)
    documents = try container.decode(Int.self, forKey: .documents)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    try container.encode(format, forKey: .format)
    try container.encode(version, forKey: .version)
    try run.encode(to: encoder)
    try container.encode(shard, forKey: .shard)
    try container.encodeIfPresent(from, forKey: .from)
    try container.encode(request, forKey: .request)
    try container.encode(listing, forKey: .listing)
    try container.encode(documents, forKey: .documents)
  }
}

/// What was typed for a run, as far as its findings depend on it.
struct PartRequest: Codable, Sendable, Equatable {
  /// From the working directory on.
  var paths: [String] = []
  /// The one folder that is a back end's root; `nil` for files that are checked one by one.
  var folder: String?
  /// `nil` for none.
  var configurationFile: String?
  var configurations: [String] = []
  var variant: String?
  var baseURL: String?
  /// The kind of object at the root of payloads.
  var root: String?
  var selected: [String] = []
  var ignored: [String] = []
  /// `RULE=LEVEL`, in order.
  var levels: [String] = []
}

/// A screen of a part, or the answer of a stream, which has its findings in it and says what it was asked with.
struct PartScreenLine: Codable, Sendable {
  var type = "screen"
  /// The number of the shard; `nil` in the answer of a stream.
  var shard: Int?
  /// The place of its document among all of the run, counted from 0; `nil` in the answer of a stream.
  var number: Int?
  /// Names the bytes of the payload.
  var content: Fingerprint
  /// `nil` in a part, whose first line says it.
  var run: PartRun?
  /// Without its findings in a part, where each has a line.
  var screen: PartScreen

  private enum CodingKeys: String, CodingKey {
    case type, shard, number, file, content, tool
  }

  init(shard: Int? = nil, number: Int? = nil, content: Fingerprint, run: PartRun? = nil, screen: PartScreen) {
    (self.shard, self.number, self.content, self.run, self.screen) = (shard, number, content, run, screen)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    shard = try container.decodeIfPresent(Int.self, forKey: .shard)
    number = try container.decodeIfPresent(Int.self, forKey: .number)
    content = try container.decode(Fingerprint.self, forKey: .content)
    run = container.contains(.tool) ? try PartRun(from: decoder) : nil
    screen = try PartScreen(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    try container.encodeIfPresent(shard, forKey: .shard)
    try container.encodeIfPresent(number, forKey: .number)
    try run?.encode(to: encoder)
    // For readers; the summary has it too.
    try container.encodeIfPresent(screen.summary.source.file, forKey: .file)
    try container.encode(content, forKey: .content)
    try screen.encode(to: encoder)
  }
}

/// A finding of a screen's own rules.
struct PartFindingLine: Codable, Sendable {
  var type = "finding"
  var shard: Int
  var key: String
  /// Names the bytes of the payload that it was found in.
  var content: Fingerprint
  /// Its place among the findings of the screen, counted from 0.
  var number: Int
  var finding: Diagnostic

  private enum CodingKeys: String, CodingKey {
    case type, shard, key, content, number
  }

  init(shard: Int, key: String, content: Fingerprint, number: Int, finding: Diagnostic) {
    (self.shard, self.key, self.content) = (shard, key, content)
    (self.number, self.finding) = (number, finding)
  }

  /// Whether its rule and its releases are named as this program names them; all else of it is text.
  var hasOwnNames: Bool {
    let isRule = finding.rule.utf8.allSatisfy { $0.isWord || "-/".utf8.contains($0) }
    return isRule && finding.releases?.versions.allSatisfy { AppVersion($0) != nil } ?? true
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    shard = try container.decode(Int.self, forKey: .shard)
    key = try container.decode(String.self, forKey: .key)
    content = try container.decode(Fingerprint.self, forKey: .content)
    number = try container.decode(Int.self, forKey: .number)
    finding = try Diagnostic(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(type, forKey: .type)
    try container.encode(shard, forKey: .shard)
    try container.encode(key, forKey: .key)
    try container.encode(content, forKey: .content)
    try container.encode(number, forKey: .number)
    try finding.encode(to: encoder)
  }
}

/// A file or a folder that the run does not check. Every part has those of the whole run.
struct PartNotCheckedLine: Codable, Sendable {
  enum Reason: String, Codable, Sendable {
    case leftOut = "left out"
    case outside
    case unreadable
  }

  var type = "notChecked"
  var shard: Int
  /// Its place among the paths with this reason, counted from 0.
  var number: Int
  /// As the listing has it: relative to a back end's root, but for a folder that cannot be read.
  var path: String
  var reason: Reason
  /// The line of an ignore file, or the option, that leaves it out.
  var by: String?
}

/// The last line of a part.
struct PartEnd: Codable, Sendable, Equatable {
  var type = "end"
  var shard: Int
  var screens: Int
  var findings: Int
  /// The lines before this one.
  var lines: Int
  /// ``LineDigest/sum(of:)`` over the lines before this one.
  var sha256: String
}
