import BeagleModel

/// One of the shares of a run's documents, which machines check side by side.
struct Shard: Sendable, Hashable {
  /// Counted from 1.
  var number: Int
  var total: Int

  /// More are a mistake.
  static let mostShards = 100_000

  static let whole = Shard(number: 1, total: 1)

  /// Whether a document is in this share.
  ///
  /// The name alone decides, so that a changed order or a new file moves no other document: its 64-bit FNV-1a hash,
  /// mixed as MurmurHash3 ends, modulo the number of shards.
  ///
  /// - Parameter document: A route, or a path in its normal form.
  func holds(_ document: String) -> Bool {
    // Without it, names that differ at their ends would share a shard: FNV-1a carries their last byte to few bits.
    var hash = Fingerprint.of([document]).hash
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return (hash ^ (hash >> 33)) % UInt64(total) == UInt64(number - 1)
  }
}

extension Shard: Codable, CustomStringConvertible {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let pair = try container.decode([Int].self)
    guard pair.count == 2, 1...Self.mostShards ~= pair[1], 1...pair[1] ~= pair[0] else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A shard is a number and the number of all.")
    }
    self.init(number: pair[0], total: pair[1])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([number, total])
  }

  /// `3 of 8`.
  var description: String { "\(number) of \(total)" }
}

/// `--shard`: the share of this machine, as it was typed.
enum ShardChoice: Sendable, Equatable {
  /// `3/8`.
  case number(Int, of: Int)
  /// `*/8`: `JOB_COMPLETION_INDEX` has the number.
  case indexed(of: Int)

  /// `nil` for a text of another form, and for a number that is none of the shards'.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let total = Int(parts[1]), 1...Shard.mostShards ~= total else { return nil }
    if parts[0] == "*" {
      self = .indexed(of: total)
    } else {
      guard let number = Int(parts[0]), 1...total ~= number else { return nil }
      self = .number(number, of: total)
    }
  }
}

/// The share of this machine, and how the run knows it.
struct ShardFinding: Sendable, Equatable {
  var shard: Shard
  /// `--shard`, or the variable that was believed; `nil` for a run that is not split.
  var from: String?

  /// Why the share is not known: a sentence without a full stop.
  struct Failure: Error, Equatable { var message: String }

  private struct Variables {
    let number: String
    let total: String?
    /// The number of the first shard.
    let first: Int
  }

  /// In the order in which they are believed.
  private static let systems = [
    Variables(number: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", first: 1),
    Variables(number: "CIRCLE_NODE_INDEX", total: "CIRCLE_NODE_TOTAL", first: 0),
    Variables(number: "BUILDKITE_PARALLEL_JOB", total: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    kubernetes,
    Variables(number: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", first: 0),
  ]

  private static let kubernetes = Variables(number: "JOB_COMPLETION_INDEX", total: nil, first: 0)

  /// - Parameter choice: What was typed; without it the first index variable that is set counts.
  init(_ choice: ShardChoice?, environment: (String) -> String?) throws(Failure) {
    switch choice {
    case .number(let number, let total):
      self.init(shard: Shard(number: number, total: total), from: "--shard")
    case .indexed(let total):
      let name = Self.kubernetes.number
      guard environment(name) != nil else {
        throw Failure(message: "--shard */\(total) takes the number from \(name), which is not set")
      }
      try self.init(Self.kubernetes, total: total, environment)
    case nil:
      guard let system = Self.systems.first(where: { environment($0.number) != nil }) else {
        self.init(shard: .whole, from: nil)
        return
      }
      guard let name = system.total else {
        throw Failure(message: "\(system.number) is set, but not the number of shards: add --shard '*/N'")
      }
      guard let total = environment(name).flatMap({ Int($0) }), 1...Shard.mostShards ~= total else {
        throw Failure(
          message: "\(system.number) is set, but \(name) is no number of shards: name both with --shard I/N")
      }
      try self.init(system, total: total, environment)
    }
  }

  private init(_ system: Variables, total: Int, _ environment: (String) -> String?) throws(Failure) {
    let text = environment(system.number) ?? ""
    guard let index = Int(text), 0..<total ~= index - system.first else {
      throw Failure(
        message:
          "\(system.number) is \"\(PlainText.safe(text))\"; of \(total) shards it is one from \(system.first) to "
          + "\(system.first + total - 1)")
    }
    self.init(shard: Shard(number: index - system.first + 1, total: total), from: system.number)
  }

  private init(shard: Shard, from: String?) { (self.shard, self.from) = (shard, from) }
}
